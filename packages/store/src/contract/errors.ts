import {
  CodedError,
  createMessage,
  type Message,
  type MessageName,
  type MessageOf,
} from "@hsms/messages";

/** Why a store refused or failed, and what a person can do about it. */
export type StoreErrorCode =
  /** The folder cannot be created or written: choose another, or fix its permissions. */
  | "STORE_NOT_WRITABLE"
  /** The store was made by a newer version: update the program. */
  | "STORE_TOO_NEW"
  /** A record fails its checksum or the file cannot be read: run `hsms doctor`. */
  | "STORE_DAMAGED"
  /** The disk is full, or a quota is used up: free space. Nothing was written. */
  | "STORE_FULL"
  /** The disk failed to read or write: copy the memory elsewhere. What was not acknowledged may be missing. */
  | "STORE_DISK_FAILED"
  /** The system limits this process's address space or open files: raise the limit. */
  | "STORE_LIMITED"
  /** Its files are links, or belong to another account: use the files themselves, as their owner. */
  | "STORE_UNSAFE"
  /** Another process holds a lock that prevents this: try again. */
  | "STORE_BUSY"
  /** The store is encrypted and the passphrase is missing or wrong: supply the right one. */
  | "STORE_LOCKED"
  /**
   * The store is encrypted, and the files that hold its locked key are missing or damaged: `hsms doctor --repair`
   * restores them from a backup.
   */
  | "STORE_KEY_LOST"
  /** The store was closed: a bug in the caller. */
  | "STORE_CLOSED"
  /** An argument breaks a rule of the store: a bug in the caller. */
  | "STORE_MISUSE";

export class StoreError extends CodedError<StoreErrorCode, "STORE_CLOSED" | "STORE_MISUSE"> {
  override readonly name = "StoreError";
}

export const storeError = <Name extends MessageName>(
  code: Exclude<StoreErrorCode, "STORE_CLOSED" | "STORE_MISUSE">,
  name: Name,
  values: MessageOf<Name>["values"],
  options?: ErrorOptions,
): StoreError => new StoreError(code, createMessage(name, values) as Message, options);

/** An error for a bug in the caller: `message` is for developers. */
export const misuse = (message: string): StoreError => new StoreError("STORE_MISUSE", message);

/** Returns what `read` returns; `undefined` if it throws `STORE_DAMAGED`. */
export function unlessDamaged<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Whether the error is `STORE_DAMAGED`. */
export const isDamage = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.code === "STORE_DAMAGED";
