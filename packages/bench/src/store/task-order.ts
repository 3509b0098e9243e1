/** What a process of its own is to measure, in the store of a folder. */
export interface TaskOrder {
  readonly task: "import" | "open" | "search" | "latency" | "record" | "check" | "read";
  readonly directory: string;
  /** Of the compiled worker, as a text; `null` for none. */
  readonly workerUrl: string | null;
  /** Turns of the world. */
  readonly size: number;
}

/** Figures by name; `null` where the system does not tell. */
export type Measured = Readonly<Record<string, number | null>>;
