import { CodedError, isMessage, systemCodeOf, type Message } from "@hsms/messages";

/** Error codes of the engine, with what a user can do. Errors of the store and of models pass through unchanged. */
export type EngineErrorCode =
  /** A setting is outside its range: the message names the range. */
  | "BAD_SETTING"
  /** An argument is invalid: the message says why. */
  | "BAD_INPUT"
  /** The cursor belongs to another search, or (`CURSOR_OF_ANOTHER`) to another memory: start with the first page. */
  | "BAD_CURSOR"
  | "CURSOR_OF_ANOTHER"
  /** The scope of a search names a conversation, turn or tag that does not exist; the message says which. */
  | "UNKNOWN_SCOPE"
  /** The turn contains a secret and the setting `secrets` is `refuse`; nothing was recorded. */
  | "SECRET_FOUND"
  /** The backup to restore is damaged: use an older one. Nothing was changed. */
  | "BAD_BACKUP"
  /** The memory that a restoration replaced no longer exists, so the restoration cannot be undone. */
  | "KEPT_GONE"
  /** The folder for a backup is not empty: name another one. */
  | "BACKUP_PLACE_USED"
  /** The folder for a backup cannot be created: correct the permissions, or name another one. */
  | "BACKUP_PLACE_REFUSED"
  /** Another process replaced the selected turns before the deletion was confirmed: select again. Nothing was changed. */
  | "TURNS_CHANGED"
  | "CANCELLED"
  /** No adapter supports this model name: choose another with `--model`. */
  | "UNKNOWN_MODEL"
  | "CLOSED";

export class EngineError extends CodedError<EngineErrorCode, "CLOSED"> {
  override readonly name = "EngineError";
}

export interface Failure {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message in translatable form, if the error has one. */
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
