import type { ChatEntry, TurnEntry } from "../entry.ts";

export type RecordedTurn = TurnEntry & { readonly index: number };

export const isRecorded = (entry: ChatEntry): entry is RecordedTurn =>
  entry.type === "turn" && entry.index !== null;
