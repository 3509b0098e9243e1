import { createMessage } from "@hsms/messages";
import { StoreError } from "./errors.ts";

/** A key with its value. Both are the caller's own copies. */
export interface KeyValue {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Part of a sub-database in the order of its keys' bytes, or in reverse. */
export interface KeyRange {
  /** First key, included; the lowest unless given. */
  readonly from?: Uint8Array;
  /** End of the range, not included; past the highest unless given. */
  readonly to?: Uint8Array;
  /** Hands out the highest keys first. */
  readonly reverse?: boolean;
  /** At most so many; all unless given. */
  readonly limit?: number;
}

/** One consistent state. Must not be used after the function it was handed to has returned. */
export interface KeyValueReader {
  get(database: string, key: Uint8Array): Uint8Array | undefined;
  /** As `get`, but not a copy: the bytes are good until the reader is asked again, and not to be changed. */
  peek(database: string, key: Uint8Array): Uint8Array | undefined;
  /** Read whole at once, so that writing while walking over it is safe; page through large ones by `limit`. */
  range(database: string, range: KeyRange): readonly KeyValue[];
}

export interface KeyValueWriter extends KeyValueReader {
  put(database: string, key: Uint8Array, value: Uint8Array): void;
  /** Does nothing where there is no such key. */
  remove(database: string, key: Uint8Array): void;
  clear(database: string): void;
}

/**
 * Named sub-databases of ordered keys and values. Synchronous, so that no transaction spans an
 * `await`. Throws `StoreError` (`STORE_FULL`, `STORE_DAMAGED`, `STORE_BUSY`, `STORE_CLOSED`).
 */
export interface KeyValueStore {
  /** Runs `read` on the newest committed state. Throws `HeldError` where it lies in a new file that cannot be opened. */
  read<Result>(read: (reader: KeyValueReader) => Result): Result;
  /**
   * Runs `write` as the only writer of all processes; atomic and durable when it returns, rolled back
   * when it throws. Throws, without calling `write`, `SealedError` while the file is being replaced and
   * `HeldError` while another process writes and was not seen to get on with it.
   */
  transact<Result>(write: (writer: KeyValueWriter) => Result): Result;
  /** Bytes on disk; an estimate for a store in memory. */
  sizeBytes(): number;
  /** Bytes of each sub-database, whole pages on disk; what is left of the file is free. O(sub-databases). */
  tableBytes(): Readonly<Record<string, number>>;
  /** Consistent copy into an existing empty folder, while others write. `compact`: of used pages alone. */
  backup(directory: string, options?: { readonly compact?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** The process that others wait for. */
export interface Holder {
  readonly processId: number;
  /** By Ctrl+Z, SIGSTOP or a debugger. */
  readonly isStopped: boolean;
}

/** The file is being replaced: writers try again, see `whenUnsealed`. Never leaves a `Store`. */
export class SealedError extends Error {
  override readonly name = "SealedError";
  readonly holder: Holder;

  constructor(processId: number) {
    super(`Process ${processId} is replacing the store's file`);
    this.holder = { processId, isStopped: false };
  }
}

/** Another process holds the write lock. Thrown instead of waiting where nothing can interrupt that; see `whenUnsealed`. */
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
