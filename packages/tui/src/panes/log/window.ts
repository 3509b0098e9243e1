import { topOf } from "../../input/scroll/move.ts";
import { shownEntries, type LogEntry, type LogState } from "./state.ts";

/** The lines that are seen in so many rows, and where they stand among all that are shown. */
export interface LogWindow {
  readonly entries: readonly LogEntry[];
  readonly top: number;
  /** Of the selected line among the entries; −1 while the newest is followed. */
  readonly selected: number;
}

export function logWindow(state: LogState, height: number): LogWindow {
  const entries = shownEntries(state);
  const selected = entries.findIndex(({ number }) => number === state.selected);
  const spot =
    selected < 0
      ? { index: Math.max(0, entries.length - 1), offset: height - 1 }
      : { index: selected, offset: state.offset };
  return { entries, selected, top: topOf({ spot, count: entries.length, height }) };
}
