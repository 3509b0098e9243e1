export type SyncErrorCode =
  | "SYNC_NO_FOLDER"
  /** The folder contains other files. */
  | "SYNC_FOREIGN_FOLDER"
  /** The folder is used to sync another memory. */
  | "SYNC_OTHER_MEMORY"
  /** This memory already syncs through the named folder or relay. */
  | "SYNC_SET_UP_ELSEWHERE"
  /** The folder is empty now: perhaps not mounted. */
  | "SYNC_EMPTIED_FOLDER"
  | "SYNC_NOT_SET_UP"
  | "SYNC_NO_MEMBER"
  /** The device asked to join and has not been admitted yet. */
  | "SYNC_NOT_LET_IN"
  | "SYNC_BAD_CODE"
  /** No device waits for an answer with this code. */
  | "SYNC_UNKNOWN_CODE"
  | "SYNC_NOBODY_CAME"
  | "SYNC_NO_SUCH_DEVICE"
  | "SYNC_SEVERAL_DEVICES"
  | "SYNC_REVOKED"
  | "SYNC_BUSY"
  | "SYNC_BAD_ADDRESS"
  /** The relay is on another machine and has no TLS. */
  | "SYNC_NO_TLS"
  /** Something other than a relay answers at the address. */
  | "SYNC_NO_RELAY"
  /** A token is needed for a relay that was not used before. */
  | "SYNC_NO_TOKEN"
  | "SYNC_TOKEN_REFUSED"
  /** The relay cannot be reached, does not answer, or failed; `detail` says which. */
  | "SYNC_UNREACHABLE"
  /** The token's quota at the relay is used up. */
  | "SYNC_RELAY_FULL"
  | "SYNC_FILE_TOO_LARGE"
  /** The stored sync state cannot be read. */
  | "SYNC_BROKEN_STATE";

export class SyncError extends Error {
  override readonly name = "SyncError";
  readonly code: SyncErrorCode;
  readonly subject: string;

  /** Detail from the relay. */
  readonly detail: string;

  constructor(code: SyncErrorCode, subject = "", detail = "") {
    super(`${code}: ${subject}${detail === "" ? "" : `: ${detail}`}`);
    this.code = code;
    this.subject = subject;
    this.detail = detail;
  }
}
