import type { ChatEntry } from "../entry.ts";
import { isRecorded, type RecordedTurn } from "./recorded-turn.ts";

/** A turn of the branch, and what stands below it that is none. */
export interface Passage {
  readonly turn: RecordedTurn;
  readonly below: readonly ChatEntry[];
}

export interface Passages {
  /** What stands above the first turn. */
  readonly above: readonly ChatEntry[];
  readonly passages: readonly Passage[];
  /** What stays the last, whatever turns come: what is being answered or run, and what follows that. */
  readonly last: readonly ChatEntry[];
}

/** The talk by its turns, without what was said elsewhere and is on the branch now. */
export function passagesOf(
  entries: readonly ChatEntry[],
  onBranch: Pick<ReadonlyMap<number, unknown>, "has">,
): Passages {
  const end = entries.findLastIndex(isOwn) + 1;
  const open = entries.findIndex((entry, place) => place >= end && isOpen(entry));
  const above: ChatEntry[] = [];
  const passages: { readonly turn: RecordedTurn; readonly below: ChatEntry[] }[] = [];
  const last: ChatEntry[] = [];
  for (const [place, entry] of entries.entries()) {
    if (isOwn(entry)) passages.push({ turn: entry, below: [] });
    else if (isRecorded(entry) && onBranch.has(entry.index)) continue;
    else if (open >= 0 && place >= open) last.push(entry);
    else (passages.at(-1)?.below ?? above).push(entry);
  }
  return { above, passages, last };
}

/** Those that are shown, and those that go; what does not go with its turn stays below the one before. */
export function divide(
  { above, passages }: Passages,
  isShown: (passage: Passage, place: number) => boolean,
): {
  readonly above: readonly ChatEntry[];
  readonly shown: readonly Passage[];
  readonly gone: readonly Passage[];
} {
  const stays = [...above];
  const shown: { readonly turn: RecordedTurn; readonly below: ChatEntry[] }[] = [];
  const gone: Passage[] = [];
  for (const [place, { turn, below }] of passages.entries()) {
    if (isShown({ turn, below }, place)) {
      shown.push({ turn, below: [...below] });
      continue;
    }
    gone.push({ turn, below: below.filter(goesWithTurn) });
    (shown.at(-1)?.below ?? stays).push(...below.filter((entry) => !goesWithTurn(entry)));
  }
  return { above: stays, shown, gone };
}

const isOwn = (entry: ChatEntry): entry is RecordedTurn =>
  isRecorded(entry) && entry.elsewhere === null;

function isOpen(entry: ChatEntry): boolean {
  switch (entry.type) {
    case "pending":
    case "queued":
      return true;
    case "command":
    case "told":
      return !entry.isPlaced;
    case "turn":
    case "failed":
    case "imported":
      return false;
  }
}

/** What is still running, and what came from elsewhere, does not. */
export function goesWithTurn(entry: ChatEntry): boolean {
  switch (entry.type) {
    case "turn":
      return entry.elsewhere === null;
    case "command":
      return entry.text !== null;
    case "failed":
      return true;
    case "pending":
    case "queued":
    case "imported":
    case "told":
      return false;
  }
}
