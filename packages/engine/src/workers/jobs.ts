import { analyseRecord } from "./analyse-record.ts";

/**
 * The CPU work that may run in a worker: pure functions over plain data, by name.
 * `inlineBelow`: items for which handing over costs more than it saves; fewer run at once, in this thread.
 */
export const jobs = {
  /** Terms, summary line and key phrases of turns (~0.2 ms each; a hand-over costs ~0.1 ms with its texts). */
  "analyse-records": {
    inlineBelow: 32,
    run: (records: readonly Parameters<typeof analyseRecord>[0][]) => records.map(analyseRecord),
  },
} as const;

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]["run"]>[0];
export type JobOutput<Name extends JobName> = ReturnType<(typeof jobs)[Name]["run"]>;
