import type { Measured, TaskPlace } from "../../store/task-order.ts";

/** The world that a row is measured in. */
export interface MeasuredAt {
  readonly place: TaskPlace;
  readonly world: string;
  readonly signal: AbortSignal;
  /** The built command; `null` where it was not built. */
  readonly program: string | null;
}

/** What `--only` chooses among. */
export const ROW_GROUPS = [
  "words",
  "curve",
  "search",
  "place",
  "relink",
  "disk",
  "start",
  "import",
] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** One thing that is measured in the world of a size, and kept by its name. */
export interface ScaleRow {
  readonly name: string;
  readonly group: RowGroup;
  readonly measure: (at: MeasuredAt) => Promise<Measured>;
}
