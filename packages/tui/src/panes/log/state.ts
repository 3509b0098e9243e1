import { displayText } from "../../draw/text/display-text.ts";
import { topOf, type Spot } from "../../input/scroll/move.ts";
import type { FindLine } from "../../input/field/line.ts";

export interface LogLine {
  readonly level: "error" | "warn" | "info" | "debug";
  readonly task: string;
  readonly text: string;
}

/** A line that was kept, with its place among all that came. */
export interface LogEntry extends LogLine {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LogState {
  /** The newest last; at most {@link RING}. */
  readonly entries: readonly LogEntry[];
  /** All lines ever received. */
  readonly count: number;
  readonly level: LogLevel;
  /** Paused after this line: later ones wait. `null`: it runs. */
  readonly pausedAt: number | null;
  /** The selected line; `null`: always the newest. */
  readonly selected: number | null;
  /** Rows between the upper edge and the selected line. */
  readonly offset: number;
  readonly find: FindLine | null;
  /** The file that holds everything; `null` where none is written. */
  readonly file: string | null;
}

/** Lines that are kept: some minutes of a busy memory, 1 MB. */
export const RING = 5_000;

export const initialLog: LogState = {
  entries: [],
  count: 0,
  // What was done, a line each; how it was done is hidden, and counted below.
  level: "info",
  pausedAt: null,
  selected: null,
  offset: 0,
  find: null,
  file: null,
};

/** Lines that came and are of a lower level than is shown. */
export function hiddenCount({ entries, level }: LogState): number {
  const least = logLevels.indexOf(level);
  return least === 0 ? 0 : entries.filter((entry) => logLevels.indexOf(entry.level) < least).length;
}

/** The lines that are shown: of the level and above, up to the pause. */
export function shownEntries(state: LogState): readonly LogEntry[] {
  const { entries, level, pausedAt } = state;
  if (level === "debug" && pausedAt === null) return entries;
  const least = logLevels.indexOf(level);
  return entries.filter(
    (entry) =>
      logLevels.indexOf(entry.level) >= least && (pausedAt === null || entry.number <= pausedAt),
  );
}

/** `task : state`, clean and on one line. */
export function entryText({ task, text }: Pick<LogEntry, "task" | "text">): string {
  return displayText(`${task} : ${text}`);
}

export interface LogWindow {
  readonly entries: readonly LogEntry[];
  readonly top: number;
  readonly spot: Spot;
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
  return { entries, selected, spot, top: topOf({ spot, count: entries.length, height }) };
}
