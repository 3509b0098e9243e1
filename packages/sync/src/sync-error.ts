export type SyncErrorCode =
  /** A folder that is not there. */
  | "SYNC_NO_FOLDER"
  /** It holds other things. */
  | "SYNC_FOREIGN_FOLDER"
  /** Machines use it, for another memory. */
  | "SYNC_OTHER_MEMORY"
  /** This memory is synced already, through the folder that is named. */
  | "SYNC_SET_UP_ELSEWHERE"
  /** Nothing lies there any more: not mounted, perhaps. */
  | "SYNC_EMPTIED_FOLDER"
  | "SYNC_NOT_SET_UP"
  /** Devices are there, and this one is not among them. */
  | "SYNC_NO_MEMBER"
  /** It asked to be let in, and is not yet. */
  | "SYNC_NOT_LET_IN"
  | "SYNC_BAD_CODE"
  /** No device waits for somebody with this code. */
  | "SYNC_UNKNOWN_CODE"
  | "SYNC_NOBODY_CAME"
  | "SYNC_NO_SUCH_DEVICE"
  | "SYNC_SEVERAL_DEVICES"
  | "SYNC_REVOKED"
  | "SYNC_BUSY"
  /** What is to be the address of a relay. */
  | "SYNC_BAD_ADDRESS"
  /** Another machine, without TLS. */
  | "SYNC_NO_TLS"
  /** Something else than a relay answers there. */
  | "SYNC_NO_RELAY"
  /** Of a relay that was not named before. */
  | "SYNC_NO_TOKEN"
  | "SYNC_TOKEN_REFUSED"
  /** The relay is not reached, does not answer, or failed; `detail` says which. */
  | "SYNC_UNREACHABLE"
  /** What the token may keep at the relay is used up. */
  | "SYNC_RELAY_FULL"
  | "SYNC_FILE_TOO_LARGE"
  /** What this machine keeps of the exchange cannot be read. */
  | "SYNC_BROKEN_STATE";

export class SyncError extends Error {
  override readonly name = "SyncError";
  readonly code: SyncErrorCode;
  readonly subject: string;

  /** What the other side said. */
  readonly detail: string;

  constructor(code: SyncErrorCode, subject = "", detail = "") {
    super(`${code}: ${subject}${detail === "" ? "" : `: ${detail}`}`);
    this.code = code;
    this.subject = subject;
    this.detail = detail;
  }
}
