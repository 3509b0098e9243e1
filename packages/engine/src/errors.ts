/** Why the engine refused or failed, with what a person can do about it. Codes of the store pass through unchanged. */
export type EngineErrorCode =
  /** A setting is outside its range: the message names the range. */
  | "BAD_SETTING"
  /** What was handed in cannot be used: the message says why. */
  | "BAD_INPUT"
  /** The caller cancelled. */
  | "CANCELLED"
  /** No adapter knows this model's name: choose another with `--model`. */
  | "UNKNOWN_MODEL"
  /** The memory was closed. */
  | "CLOSED";

/** Thrown for misuse. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
