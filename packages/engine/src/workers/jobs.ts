import { loadTerms, type AnalyserChoice } from "@hsms/language";
import { regroupUnit } from "../tree/linking/regroup-unit.ts";
import { analyseRecord, type AnalysedRecord } from "../turns/recording/analyse-record.ts";
import { packAnalyses } from "./packed-analyses.ts";

export interface Job<Input, Output> {
  /** Minimum number of items for which a worker pays off; fewer run at once in this thread. */
  readonly inlineBelow: number;
  readonly sizeOf: (input: Input) => number;
  readonly run: (input: Input) => Output | Promise<Output>;
}

const job = <Input, Output>(definition: Job<Input, Output>): Job<Input, Output> => definition;

interface RecordBatch {
  readonly analyser: AnalyserChoice;
  readonly records: readonly AnalysedRecord[];
}

/** CPU-bound work that may run in a worker: pure functions over plain data, by name. */
export const jobs = {
  /**
   * Terms, summary line and key phrases of turns: ~0.2 ms each, while a transfer to a worker costs
   * ~0.1 ms with its texts.
   */
  "analyse-records": job({
    inlineBelow: 32,
    sizeOf: ({ records }: RecordBatch) => records.length,
    run: async ({ analyser, records }) => {
      const termsOf = await loadTerms(analyser);
      return packAnalyses(records.map((record) => analyseRecord(record, termsOf)));
    },
  }),
  /**
   * Average linkage over the leaves of a part of the tree, and names for its groups: fast for a
   * hundred, seconds for thousands.
   */
  "regroup-unit": job({
    inlineBelow: 100,
    sizeOf: ({ items }: Parameters<typeof regroupUnit>[0]) => items.length,
    run: regroupUnit,
  }),
} as const;

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]["run"]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]["run"]>>;
