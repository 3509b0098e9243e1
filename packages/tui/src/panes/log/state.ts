import { emptyField } from "../../input/field/text-field.ts";
import type { LogLine } from "./log-line.ts";
import type { FindLine } from "../../input/field/line.ts";

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
  /** Lines that came ever. */
  readonly count: number;
  /** Lines below this are not shown. */
  readonly level: LogLevel;
  /** Where it was paused: lines after this number wait, and are counted. `null`: it runs. */
  readonly pausedAt: number | null;
  /** The selected line; `null`: the newest, whatever comes. */
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

export const openFind = { field: emptyField, isWriting: true } as const;

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
