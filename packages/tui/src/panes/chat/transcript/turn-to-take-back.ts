import type { ChatEntry } from "../entry.ts";
import type { ChatState } from "../state.ts";
import { isRecorded, type RecordedTurn } from "./recorded-turn.ts";

/** The memory that is selected, or the one that was said last here; `null` where none is. */
export function turnToTakeBack({ entries, cursor }: ChatState): RecordedTurn | null {
  const selected = entries?.find(({ id }) => id === cursor?.entry);
  const entry = selected?.type === "turn" ? selected : entries?.findLast(isOwn);
  return entry !== undefined && isRecorded(entry) ? entry : null;
}

const isOwn = (entry: ChatEntry): boolean => isRecorded(entry) && entry.elsewhere === null;
