import { createMessage } from "@hsms/messages";
import { StoreError } from "./errors.ts";

/** A key and its value. Both are copies that the caller owns. */
export interface KeyValue {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Range of a sub-database in byte order of its keys, or reversed. */
export interface KeyRange {
  /** First key, inclusive; default: the lowest. */
  readonly from?: Uint8Array;
  /** End of the range, exclusive; default: past the highest. */
  readonly to?: Uint8Array;
  /** Yields the highest keys first. */
  readonly reverse?: boolean;
  /** Maximum number of entries; default: all. */
  readonly limit?: number;
}

/** One consistent state. Must not be used after the callback that received it has returned. */
export interface KeyValueReader {
  get(database: string, key: Uint8Array): Uint8Array | undefined;
  /** Like `get` without a copy: valid until the next call of the reader; must not be modified. */
  peek(database: string, key: Uint8Array): Uint8Array | undefined;
  /** Reads the whole range at once, so that writing during iteration is safe; page through large ranges with `limit`. */
  range(database: string, range: KeyRange): readonly KeyValue[];
}

export interface KeyValueWriter extends KeyValueReader {
  put(database: string, key: Uint8Array, value: Uint8Array): void;
  /** Does nothing if the key does not exist. */
  remove(database: string, key: Uint8Array): void;
  clear(database: string): void;
}

/**
 * Named sub-databases of ordered keys and values. Synchronous, so that no transaction spans an `await`. Throws
 * `StoreError` (`STORE_FULL`, `STORE_DAMAGED`, `STORE_BUSY`, `STORE_CLOSED`).
 */
export interface KeyValueStore {
  /** Runs `read` on the newest committed state. Throws `HeldError` if that is in a new file that cannot be opened. */
  read<Result>(read: (reader: KeyValueReader) => Result): Result;
  /**
   * Runs `write` as the only writer of all processes; atomic and durable when it returns, rolled back when it
   * throws. Throws, without calling `write`, `SealedError` while the file is being replaced, and `HeldError` while
   * another process holds the write lock without visible progress.
   */
  transact<Result>(write: (writer: KeyValueWriter) => Result): Result;
  /** Bytes on disk; an estimate for an in-memory store. */
  sizeBytes(): number;
  /** Bytes of each sub-database, as whole pages; the rest of the file is free. O(sub-databases). */
  tableBytes(): Readonly<Record<string, number>>;
  /** Consistent copy into an existing empty folder, while others write. `compact`: copies used pages only. */
  backup(directory: string, options?: { readonly compact?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The process that holds the write lock. */
export interface Holder {
  readonly processId: number;
  /** Stopped by Ctrl+Z, SIGSTOP or a debugger. */
  readonly isStopped: boolean;
}

/** The file is being replaced: writers retry, see `whenUnsealed`. Never escapes a `Store`. */
export class SealedError extends Error {
  override readonly name = "SealedError";
  readonly holder: Holder;

  constructor(processId: number) {
    super(`Process ${processId} is replacing the store's file`);
    this.holder = { processId, isStopped: false };
  }
}

/**
 * Another process holds the write lock. Thrown instead of blocking where waiting could not be interrupted; see
 * `whenUnsealed`.
 */
export class HeldError extends StoreError {
  readonly holder: Holder;

  constructor(holder: Holder, waitedMs = 0) {
    const { processId, isStopped } = holder;
    const seconds = Math.round(waitedMs / 1000);
    super(
      "STORE_BUSY",
      isStopped
        ? createMessage("writerStopped", { process: processId })
        : createMessage("writerHung", { process: processId, seconds }),
    );
    this.holder = holder;
  }
}
