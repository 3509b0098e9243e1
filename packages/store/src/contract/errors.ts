import {
  CodedError,
  createMessage,
  type Message,
  type MessageName,
  type MessageOf,
} from "@hsms/messages";

/** Why a store refused or failed, with what a person can do about it. */
export type StoreErrorCode =
  /** The folder cannot be made or written: choose another, or mend its rights. */
  | "STORE_NOT_WRITABLE"
  /** The store was made by a newer version: update the program. */
  | "STORE_TOO_NEW"
  /** A record fails its check or the file cannot be read: run `hsms doctor`. */
  | "STORE_DAMAGED"
  /** The disk is full, or a quota is used up: make room; nothing was written. */
  | "STORE_FULL"
  /** The disk could not read or write: copy the memory elsewhere. What was not acknowledged may be missing. */
  | "STORE_DISK_FAILED"
  /** The system allows this process too few addresses or open files: raise the limit. */
  | "STORE_LIMITED"
  /** Its files are links, or belong to another account: use the files themselves, as their owner. */
  | "STORE_UNSAFE"
  /** Another process holds it in a way that does not allow this: try again. */
  | "STORE_BUSY"
  /** The store is encrypted and the passphrase is missing or wrong: hand in the right one. */
  | "STORE_LOCKED"
  /** The store is encrypted, and the files that lock its key are missing or damaged: `hsms doctor --repair` brings one back from a backup. */
  | "STORE_KEY_LOST"
  /** The store was closed: a bug of the caller. */
  | "STORE_CLOSED"
  /** What was handed in breaks a rule of the store: a bug of the caller. */
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

/** A bug of the caller: `message` is for a developer. */
export const misuse = (message: string): StoreError => new StoreError("STORE_MISUSE", message);

/** What `read` gives; `undefined` for what is damaged. */
export function unlessDamaged<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (isDamage(error)) return undefined;
    throw error;
  }
}

/** Whether a record of the store is broken. */
export const isDamage = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.code === "STORE_DAMAGED";
