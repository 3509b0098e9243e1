import type { EngineErrorCode, ModelErrorCode, StoreErrorCode } from "@hsms/engine";
import type { CliErrorCode } from "../output/cli-error.ts";

export type FailureCode = CliErrorCode | EngineErrorCode | ModelErrorCode | StoreErrorCode | "BUG";

/** What has to do with a language model; in a file of their own. */
export type ModelFailureCode =
  | Exclude<ModelErrorCode, "CANCELLED">
  | "NO_API_KEYS"
  | "NO_MODEL_SERVER"
  | "NEEDS_ONLINE"
  | "EMBEDDER_NEEDS_ONLINE"
  | "UNASKED_EMBEDDER"
  | "NO_MODEL_THERE";

export interface FailureText {
  readonly what: string;
  readonly hint: string;
}

/** `subject` is what it happened to; `detail` the reason or what is allowed, possibly empty. */
export type FailureTexts = Readonly<
  Record<FailureCode, (subject: string, detail: string) => FailureText>
>;
