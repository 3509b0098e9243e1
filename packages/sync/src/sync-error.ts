export type SyncErrorCode =
  /** A folder that is not there. */
  | "SYNC_NO_FOLDER"
  /** It holds other things, or another memory. */
  | "SYNC_FOREIGN_FOLDER"
  | "SYNC_NOT_SET_UP"
  /** Devices are there, and this one is not among them. */
  | "SYNC_NO_MEMBER"
  | "SYNC_BAD_CODE"
  /** No device waits for somebody with this code. */
  | "SYNC_UNKNOWN_CODE"
  | "SYNC_NOBODY_CAME"
  | "SYNC_NO_SUCH_DEVICE"
  | "SYNC_SEVERAL_DEVICES"
  | "SYNC_REVOKED"
  | "SYNC_BUSY"
  /** What this machine keeps of the exchange cannot be read. */
  | "SYNC_BROKEN_STATE";

export class SyncError extends Error {
  override readonly name = "SyncError";
  readonly code: SyncErrorCode;
  readonly subject: string;

  constructor(code: SyncErrorCode, subject = "") {
    super(`${code}: ${subject}`);
    this.code = code;
    this.subject = subject;
  }
}
