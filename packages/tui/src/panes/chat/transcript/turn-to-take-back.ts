import type { ChatEntry, TurnEntry } from "../entry.ts";
import type { ChatState } from "../state.ts";

/** The memory that is selected, or the one that was said last here; `null` where none is. */
export function turnToTakeBack({ entries, cursor }: ChatState): RecordedEntry | null {
  const selected = entries?.find(({ id }) => id === cursor?.entry);
  const entry = selected?.type === "turn" ? selected : entries?.findLast(isOwn);
  return entry !== undefined && isRecorded(entry) ? entry : null;
}

type RecordedEntry = TurnEntry & { readonly index: number };

const isOwn = (entry: ChatEntry): boolean => isRecorded(entry) && entry.elsewhere === null;

const isRecorded = (entry: ChatEntry): entry is RecordedEntry =>
  entry.type === "turn" && entry.index !== null;
