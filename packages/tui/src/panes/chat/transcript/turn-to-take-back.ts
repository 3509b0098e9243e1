import type { ChatEntry } from "../entry.ts";
import type { ChatState } from "../state.ts";

/** The memory that is selected, or the one that was said last here; `null` where none is. */
export function turnToTakeBack({ entries, cursor }: ChatState): number | null {
  const selected = entries?.find(({ id }) => id === cursor?.entry);
  return indexOf(selected ?? entries?.findLast((entry) => isOwn(entry)));
}

const isOwn = (entry: ChatEntry): boolean =>
  entry.type === "turn" && entry.index !== null && !entry.isElsewhere;

function indexOf(entry: ChatEntry | undefined): number | null {
  return entry?.type === "turn" ? entry.index : null;
}
