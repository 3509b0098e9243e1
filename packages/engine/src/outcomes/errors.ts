import { CodedError, isMessage, systemCodeOf, type Message } from "@hsms/messages";

/** Why the engine refused or failed, with what a person can do about it. Errors of the store and of models pass through unchanged. */
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
  /** The turn holds a secret and the setting `secrets` is `refuse`; nothing was recorded. */
  | "SECRET_FOUND"
  /** The backup that was to be restored is damaged: take an older one. Nothing was changed. */
  | "BAD_BACKUP"
  /** What a restoration replaced is no longer there, so it cannot be undone. */
  | "KEPT_GONE"
  /** A backup was to be made in a folder that holds something: name another. */
  | "BACKUP_PLACE_USED"
  /** A folder for a backup cannot be made: mend its rights, or name another. */
  | "BACKUP_PLACE_REFUSED"
  /** Another process replaced the turns that were chosen while it was asked whether they may go: choose again. Nothing was changed. */
  | "TURNS_CHANGED"
  | "CANCELLED"
  /** No adapter knows this model's name: choose another with `--model`. */
  | "UNKNOWN_MODEL"
  | "CLOSED";

export class EngineError extends CodedError<EngineErrorCode, "CLOSED"> {
  override readonly name = "EngineError";
}

export interface Failure {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The same in any language, where the error had it. */
  readonly reason?: Message;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: "BUG", message: String(error) };
  const given = systemCodeOf(error);
  const code = typeof given === "string" && given !== "" ? given : "BUG";
  const { message } = error;
  return "reason" in error && isMessage(error.reason)
    ? { code, message, reason: error.reason }
    : { code, message };
}
