import type { TaskPlace } from "../../store/task-order.ts";

/** The world that a row is measured in. */
export interface MeasuredAt {
  readonly place: TaskPlace;
  /** The folder of the world. */
  readonly world: string;
  readonly signal: AbortSignal;
  /** The built command; `null` where it was not built. */
  readonly program: string | null;
}
