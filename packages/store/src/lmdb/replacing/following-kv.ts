import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as immediately } from "node:timers";
import { setImmediate } from "node:timers/promises";
import type { KeyFile } from "../../encryption/key-file.ts";
import { StoreError, storeError } from "../../contract/errors.ts";
import { getRecord } from "../../format/codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../../format/schema.ts";
import {
  HeldError,
  SealedError,
  type KeyValueReader,
  type KeyValueStore,
  type KeyValueWriter,
} from "../../contract/kv.ts";
import type { Seal } from "../../format/codecs/seal-codec.ts";
import { whenUnsealed } from "../../records/when-unsealed.ts";
import { prepareDirectory, prepareGeneration } from "../folder/directory.ts";
import {
  createResumable,
  createUnfinished,
  forgetResumable,
  hasLeftovers,
  isFilledUnder,
  noteAside,
  numberGeneration,
  readCurrent,
  removeUnfinished,
  retireLeftovers,
  writeCurrent,
} from "../folder/generations.ts";
import { toStoreError } from "../lmdb-error.ts";
import { readKeyFile, writeKeyFile } from "../store-keys.ts";
import { isSealAlive, putSeal, readSeal, removeSeal, RENEW_SEAL_MS, sealedError } from "./seal.ts";

/** A new generation being filled. Nothing is written to `source` in the meantime. */
export interface Filling {
  readonly source: KeyValueStore;
  readonly target: KeyValueStore;
  /** Await it about once a second: renews the seal and yields to the event loop. */
  readonly step: () => Promise<void>;
}

/** The folder of a new generation that is not open yet. */
export interface Placing extends Omit<Filling, "target"> {
  readonly folder: string;
}

export interface Replacement {
  /** Creates the data file before the new generation is opened and filled. */
  readonly place?: (placing: Placing) => Promise<void>;
  readonly fill: (filling: Filling) => Promise<void>;
  /** Key file of the new generation; `null` for none. Default: that of the old one. */
  readonly lock?: KeyFile | null;
  /** A new folder in which the old generation is kept as a store of its own; it is removed by default. */
  readonly aside?: string;
  /** Checked under the write lock before anything is done: another process may have done it. */
  readonly isDue?: (reader: KeyValueReader) => boolean;
  /**
   * Name of the work. What a killed process has filled becomes the target of the next replacement of this name, if
   * nothing was written to the old generation in between.
   */
  readonly resumable?: string;
}

/** The current generation of a store's folder, whichever that is. */
export interface FollowingKeyValueStore extends KeyValueStore {
  /**
   * Replaces the current generation while other processes read; writers wait. A kill at any moment leaves either the
   * old generation or the new one, complete. Waits for another replacement. Throws what `fill` throws, having
   * changed nothing.
   */
  replace(replacement: Replacement): Promise<void>;
  generation(): string;
}

/** Exceeded only if others replace the generation again and again while it is opened. */
const MAX_TRIES = 100;

const MOVED = Symbol("the current generation is another one");

/** Opens the current generation of a store's folder, creating a new store's first one, and follows replacements. */
export function openFollowing({
  directory,
  openGeneration,
  clock,
}: {
  readonly directory: string;
  readonly openGeneration: (generation: string) => KeyValueStore;
  /** Unix time in milliseconds. */
  readonly clock: () => number;
}): FollowingKeyValueStore {
  const closing: Promise<void>[] = [];
  const isCurrent = (name: string): boolean => currentName(directory) === name;

  const open = (): { readonly name: string; readonly kv: KeyValueStore } => {
    for (let tries = 0; ; tries++) {
      prepareDirectory(directory);
      const name = currentName(directory);
      try {
        const kv = openGeneration(prepareGeneration(directory, name));
        if (isCurrent(name)) return { name, kv };
        // Opening may have created the file in a folder that was just removed.
        closing.push(kv.close());
      } catch (error) {
        if (isCurrent(name) || tries === MAX_TRIES) throw toStoreError(error);
      }
    }
  };

  let at = open();
  /** A generation that is being copied or replaced stays open. */
  let copying: Promise<unknown> = Promise.resolve();
  const holdOpen = (work: Promise<void>): Promise<void> => {
    copying = Promise.allSettled([copying, work]);
    return work;
  };
  const follow = (): void => {
    const old = at.kv;
    at = open();
    closing.push(copying.then(() => old.close()));
  };

  /** A generation kept elsewhere may have been written to there, and have lost its seal. */
  const isAway = (): boolean => !existsSync(join(directory, at.name));

  /** Generation found in its place during this turn of the event loop: a search reads half a dozen times per turn. */
  let seenInPlace: string | undefined;
  const isAwayNow = (): boolean => {
    if (seenInPlace === at.name) return false;
    if (isAway()) return true;
    seenInPlace = at.name;
    immediately(() => (seenInPlace = undefined)).unref();
    return false;
  };

  const read = <Result>(action: (reader: KeyValueReader) => Result): Result => {
    for (;;) {
      const outcome = at.kv.read((reader) => {
        refuseNewer(reader);
        if ((readSeal(reader) !== undefined || isAwayNow()) && !isCurrent(at.name)) return MOVED;
        return { result: action(reader) };
      });
      if (outcome !== MOVED) return outcome.result;
      follow();
    }
  };

  /** `broken` is the seal of a dead process, after which nothing was written. */
  const transactOver = <Result>(
    write: (writer: KeyValueWriter, broken: Seal | undefined) => Result,
  ): Result => {
    for (;;) {
      const outcome = at.kv.transact((writer) => {
        refuseNewer(writer);
        const seal = readSeal(writer);
        if ((seal !== undefined || isAway()) && !isCurrent(at.name)) return MOVED;
        if (seal !== undefined) {
          if (isSealAlive(seal, clock())) throw sealedError(seal);
          removeSeal(writer);
        }
        return { result: write(writer, seal) };
      });
      if (outcome !== MOVED) return outcome.result;
      follow();
    }
  };
  const transact: KeyValueStore["transact"] = (write) => transactOver((writer) => write(writer));

  /** Under the write lock no other process begins a replacement, ends one, or tidies up. */
  const tidy = (): void => {
    if (hasLeftovers(directory)) transact(() => retireLeftovers(directory));
  };

  const replace = async ({
    place,
    fill,
    lock,
    aside,
    isDue,
    resumable,
  }: Replacement): Promise<void> => {
    await whenUnsealed(tidy);
    const nonce = await whenUnsealed(() =>
      transactOver((writer, broken) => {
        if (isDue?.(writer) === false) return undefined;
        const isResumed = resumable !== undefined && isFilledUnder(directory, resumable, broken);
        const own = isResumed && broken !== undefined ? broken.nonce : randomUUID();
        putSeal(writer, { nonce: own, now: clock() });
        return own;
      }),
    );
    if (nonce === undefined) return;
    const { name, kv: source } = at;
    const renew = (): void =>
      source.transact((writer) => {
        requireOwn(writer, nonce);
        putSeal(writer, { nonce, now: clock() });
      });
    let renewedAt = clock();
    let unfinished: string | undefined;
    let next: string | undefined;
    try {
      unfinished =
        resumable === undefined
          ? createUnfinished(directory)
          : createResumable(directory, { name: resumable, nonce });
      const keyFile = lock === undefined ? readKeyFile(join(directory, name)) : lock;
      writeKeyFile(join(directory, unfinished), keyFile ?? undefined);
      const step = async (): Promise<void> => {
        await setImmediate();
        if (clock() - renewedAt < RENEW_SEAL_MS) return;
        await whenUnsealed(renew);
        renewedAt = clock();
      };
      const folder = prepareGeneration(directory, unfinished);
      await place?.({ source, folder, step });
      const target = openGeneration(folder);
      try {
        await fill({ source, target, step });
      } finally {
        await target.close();
      }
      const filled = unfinished;
      // Under the write lock: the next writer finds the seal and the new generation.
      await whenUnsealed(() =>
        source.transact((writer) => {
          requireOwn(writer, nonce);
          noteAside(directory, name, aside);
          forgetResumable(directory, filled);
          next = numberGeneration(directory, filled);
          writeCurrent(directory, next);
        }),
      );
    } catch (error) {
      if (next === undefined || !isCurrent(next)) {
        // Space first: the rest may be waiting for it.
        const made = next ?? unfinished;
        if (made !== undefined) removeUnfinished(directory, made);
        await whenUnsealed(() =>
          source.transact((writer) => {
            if (readSeal(writer)?.nonce === nonce) removeSeal(writer);
          }),
        );
        await whenUnsealed(tidy);
        throw toStoreError(error);
      }
    }
    // The replaced generation is left over, unless another process has tidied up.
    try {
      await whenUnsealed(tidy);
    } catch (error) {
      // The switch is done: what is to be kept is moved by the next process that tidies up. What is to be removed must be gone.
      if (aside === undefined) throw error;
    }
  };

  try {
    tidy();
  } catch (error) {
    // A folder in use, or without write access, is left to the next process that opens the store.
    const isForLater = error instanceof SealedError || error instanceof HeldError;
    // A store on a full disk can still be read.
    if (!isForLater && !(error instanceof StoreError && error.code === "STORE_FULL")) throw error;
  }
  return {
    read,
    transact,
    replace: (replacement) => holdOpen(replace(replacement)),
    generation: () => join(directory, at.name),
    sizeBytes: () => at.kv.sizeBytes(),
    tableBytes: () => at.kv.tableBytes(),
    backup: (target) => holdOpen(at.kv.backup(target)),
    async close() {
      await copying;
      await Promise.all([...closing, at.kv.close()]);
    },
  };
}

function currentName(directory: string): string {
  try {
    return readCurrent(directory);
  } catch (error) {
    throw toStoreError(error);
  }
}

/** A newer version may have migrated the store since it was opened. */
function refuseNewer(reader: KeyValueReader): void {
  const found = getRecord(reader, schemaVersionTable, "only") ?? 0;
  if (found <= SCHEMA_VERSION) return;
  throw storeError("STORE_TOO_NEW", "schemaTooNew", { schema: found, known: SCHEMA_VERSION });
}

/** Throws `STORE_BUSY` if the seal was taken for a dead process's: others have written since. */
function requireOwn(reader: KeyValueReader, nonce: string): void {
  if (readSeal(reader)?.nonce === nonce) return;
  throw storeError("STORE_BUSY", "replacedTooLong", {});
}
