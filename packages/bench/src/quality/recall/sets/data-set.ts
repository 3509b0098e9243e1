import { checkShape, refuseShape, type FormatProblem, type Outcome } from "@hsms/engine";
import { formatMessage, type Message } from "@hsms/messages";
import type * as z from "zod";

export const DATASETS = ["locomo", "realmem", "chat"] as const;
export type Dataset = (typeof DATASETS)[number];

/** A file that is not of the data set it was given as. `problem` says where, as for files that are imported. */
export class DataSetError extends Error {
  override readonly name = "DataSetError";
  readonly problem: FormatProblem;
  /** What the file seems to be instead. */
  readonly looksLike: Dataset | null;

  constructor(problem: FormatProblem, looksLike: Dataset | null = null) {
    super(formatMessage(problem.reason, "en"));
    this.problem = problem;
    this.looksLike = looksLike;
  }
}

/** The value as the schema reads it. Throws `DataSetError` with the path of the first fault. */
export const parseShape = <Value>(schema: z.ZodType<Value>, value: unknown): Value =>
  valueOf(checkShape({ schema, value }));

/** Throws `DataSetError` for what no schema can see. */
export const refuseSet = (reason: Message): never => valueOf(refuseShape({ path: "", reason }));

/** Throws `DataSetError` for a refusal. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.type === "refused") throw new DataSetError(outcome.problem);
  return outcome.value;
}

/** The data set that a value is of by its outermost keys; `null` for none. */
export function datasetOf(value: unknown): Dataset | null {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (hasKey(first, "conversation") && hasKey(first, "qa")) return "locomo";
  if (hasKey(value, "dialogues")) return "realmem";
  return hasKey(value, "conversations") ? "chat" : null;
}

const hasKey = (value: unknown, key: string): boolean =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key);
