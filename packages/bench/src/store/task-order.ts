import type { WordsOrder } from "../scale/words/words-order.ts";

/** In which store a process of its own measures. */
export interface TaskPlace {
  readonly directory: string;
  /** Of the compiled worker, as a text; `null` for none. */
  readonly workerUrl: string | null;
  /** Turns of the world. */
  readonly size: number;
}

/** What a process of its own is to measure, in the store of a folder. */
export type TaskOrder = TaskPlace &
  (
    | {
        readonly task:
          | "import"
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
  );

/** Figures by name; `null` where the system does not tell. */
export type Measured = Readonly<Record<string, number | null>>;
