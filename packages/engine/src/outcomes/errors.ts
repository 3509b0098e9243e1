import { tell, type Statement } from "@hsms/store/statements";
import type { ModelErrorCode } from "@hsms/models";

/** Why the engine refused or failed, with what a person can do about it. Codes of the store pass through unchanged. */
export type EngineErrorCode =
  /** A setting is outside its range: the message names the range. */
  | "BAD_SETTING"
  /** What was handed in cannot be used: the message says why. */
  | "BAD_INPUT"
  /** A cursor that belongs to another search: begin with its first page. */
  | "BAD_CURSOR"
  | "CURSOR_OF_ANOTHER"
  /** A search's scope names a conversation, turn or tag that is not there; the message says which. */
  | "UNKNOWN_SCOPE"
  /** The turn holds a secret and the setting `secrets` is `refuse`: the message is their kinds, parted by commas; nothing was recorded. */
  | "SECRET_FOUND"
  /** The backup that was to be restored is damaged: take an older one. Nothing was changed. */
  | "BAD_BACKUP"
  /** What a restoration replaced is no longer there, so it cannot be undone; the message is where it was. */
  | "KEPT_GONE"
  /** A backup was to be made in a folder that holds something; the message is its path. */
  | "BACKUP_PLACE_USED"
  /** A folder for a backup cannot be made; the message is its path, with the system's reason. */
  | "BACKUP_PLACE_REFUSED"
  /** Another process replaced the turns that were chosen while it was asked whether they may go: choose again. Nothing was changed. */
  | "TURNS_CHANGED"
  /** The caller cancelled. */
  | "CANCELLED"
  /** No adapter knows this model's name: choose another with `--model`. */
  | "UNKNOWN_MODEL"
  /** The memory was closed. */
  | "CLOSED"
  /** The language model gave nothing. */
  | Exclude<ModelErrorCode, "CANCELLED">;

/** Errors that tell a person in a sentence what cannot be; the message of the others is a value, or for whoever mends a bug. */
type SpokenCode = Extract<
  EngineErrorCode,
  "BAD_SETTING" | "BAD_INPUT" | "UNKNOWN_SCOPE" | "BAD_BACKUP" | "UNKNOWN_MODEL"
>;

/** Thrown for misuse. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  readonly code: EngineErrorCode;
  /** The message as a statement, so that it can be said in another language. */
  readonly statement: Statement | null;

  constructor(code: SpokenCode, statement: Statement, options?: { readonly cause?: unknown });
  constructor(
    code: Exclude<EngineErrorCode, SpokenCode>,
    message: string,
    options?: { readonly cause?: unknown },
  );
  constructor(
    code: EngineErrorCode,
    what: string | Statement,
    options?: { readonly cause?: unknown },
  ) {
    super(typeof what === "string" ? what : tell(what), options);
    this.code = code;
    this.statement = typeof what === "string" ? null : what;
  }
}

/** What an event says of an error: its code, and the sentence that carries the value; as a statement, too, where the store made one. */
export function codeAndMessage(error: unknown): {
  readonly code: string;
  readonly message: string;
  readonly statement?: Statement;
} {
  if (!(error instanceof Error)) return { code: "BUG", message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : "BUG";
  const { message } = error;
  return "statement" in error && isStatement(error.statement)
    ? { code, message, statement: error.statement }
    : { code, message };
}

/** Told by its fields: this file must not load the store, only what it says. */
const isStatement = (given: unknown): given is Statement =>
  typeof given === "object" && given !== null && "name" in given && "values" in given;
