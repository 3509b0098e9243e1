import type { CurveOrder, GrownWorld } from "../scale/curve/curve-order.ts";
import type { WordsOrder } from "../scale/words/words-order.ts";

/** In which store a process of its own measures. */
export interface TaskPlace {
  readonly directory: string;
  /** Of the compiled worker, as a text; `null` for none. */
  readonly workerUrl: string | null;
  /** Turns of the world. */
  readonly size: number;
}

/** What lies in a world: the generated turns unless given. */
export interface WorldOrder extends TaskPlace {
  readonly curve?: CurveOrder & { readonly world: GrownWorld };
}

/** An exchange of the memory of a machine, whose folder is `directory`. */
export interface SyncOrder {
  readonly folder: string;
}

/** Work of one of several devices. */
export interface DeviceOrder extends SyncOrder {
  readonly name: string;
  readonly operations: number;
  readonly seed: number;
  /** Of its clock. */
  readonly aheadMs: number;
}

/** What a process of its own is to measure, in the store of a folder. */
export type TaskOrder = TaskPlace &
  (
    | {
        readonly task:
          | "open"
          | "search"
          | "latency"
          | "record"
          | "check"
          | "read"
          | "renew"
          | "beside"
          | "place"
          | "relink";
      }
    | ({ readonly task: "words" } & WordsOrder)
    | ({ readonly task: "curve" } & CurveOrder)
    | ({ readonly task: "import" } & WorldOrder)
    | ({ readonly task: "sync" } & SyncOrder)
    | ({ readonly task: "device" } & DeviceOrder)
  );

/** Figures by name; `null` where the system does not tell. */
export type Measured = Readonly<Record<string, number | null>>;
