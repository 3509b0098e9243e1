import type { EngineErrorCode, ModelErrorCode, StoreErrorCode } from "@hsms/engine";
import type { CliErrorCode } from "../output/cli-error.ts";

export type FailureCode = CliErrorCode | EngineErrorCode | ModelErrorCode | StoreErrorCode | "BUG";

export interface FailureText {
  readonly what: string;
  readonly hint: string;
}

/** The reason behind a sentence, where there is one. */
export const because = (detail: string): string => (detail === "" ? "" : ` (${detail})`);

/** `subject` is what it happened to; `detail` the reason or what is allowed, possibly empty. */
export type FailureTexts = Readonly<
  Record<FailureCode, (subject: string, detail: string) => FailureText>
>;
