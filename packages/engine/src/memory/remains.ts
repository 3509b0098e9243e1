import { open } from "node:fs/promises";
import { openLmdbStore, type AskPassphrase, type Store, type Turn, type TurnId } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { codeAndMessage } from "../outcomes/errors.ts";
import { systemCode } from "@hsms/formats";
import { openMemory } from "./open-memory.ts";
import { selectTurns, type TurnSelector } from "../maintenance/forgetting/select-turns.ts";
import { findNamesGone, type MatchesName } from "../maintenance/forgetting/given-names.ts";

type Passphrase = AskPassphrase | undefined;

/** What a store aside, a backup for example, still has of turns that were purged. */
export type Held =
  | {
      readonly type: "held";
      /** Turns that still have their words. */
      readonly turns: number;
      /** Titles and labels that would go with them. */
      readonly names: number;
      /** Those of the names that tell of the turns: never kept anywhere. */
      readonly telling: readonly string[];
      /** All of the turns, for `purgeFrom`. */
      readonly indexes: readonly number[];
    }
  | { readonly type: "unreadable"; readonly code: string; readonly message: string };

/** Looks into a store that is not the open one. */
export async function turnsHeldBy(
  directory: string,
  {
    ids,
    matches,
    passphrase,
  }: {
    readonly ids: readonly TurnId[];
    readonly matches?: MatchesName | undefined;
    readonly passphrase: Passphrase;
  },
): Promise<Held> {
  try {
    return await withStore({ directory, passphrase }, async (store) => {
      const indexes = (await store.findTurns(ids)).flatMap((index) => index ?? []);
      const turns = (await store.readTurns(indexes)).flatMap((turn) => turn ?? []);
      const { names, telling } = await findNamesGone(store, { turns, matches });
      const holding = turns.filter(({ state }) => state !== "purged");
      return { type: "held", turns: holding.length, names: names.length, telling, indexes };
    });
  } catch (error) {
    return { type: "unreadable", ...codeAndMessage(error) };
  }
}

/**
 * Turns of a store that is not the open one which a selector means, as that store has them: what was purged
 * elsewhere can be told by its words here alone. None where it cannot be read.
 */
export async function selectFrom(
  directory: string,
  {
    selector,
    passphrase,
  }: {
    readonly selector: TurnSelector & { readonly includeProtected?: boolean };
    readonly passphrase: Passphrase;
  },
): Promise<readonly Turn[]> {
  try {
    const selected = await withStore({ directory, passphrase }, (store) =>
      selectTurns(store, selector),
    );
    return selected.chosen;
  } catch {
    return [];
  }
}

async function withStore<Result>(
  { directory, passphrase }: { readonly directory: string; readonly passphrase: Passphrase },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const given = passphrase === undefined ? {} : { passphrase };
  const store = await openLmdbStore({ directory, analyser: ANALYSER, ...given });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Purges turns of a store that is not the open one. Throws what opening throws. */
export async function purgeFrom(
  directory: string,
  {
    indexes,
    matches,
    passphrase,
  }: {
    readonly indexes: readonly number[];
    readonly matches?: MatchesName | undefined;
    readonly passphrase: Passphrase;
  },
): Promise<void> {
  const given = passphrase === undefined ? {} : { passphrase };
  const memory = await openMemory({ directory, workers: 0, ...given });
  try {
    await memory.turns.purge(indexes, matches === undefined ? {} : { matches });
  } finally {
    await memory.close();
  }
}

const CHUNK_BYTES = 2 ** 20;

/** Whether a file holds one of the quotes, as it is or as JSON writes it. A file that is not there holds none; throws where one cannot be read. */
export async function fileQuotes(path: string, quotes: readonly string[]): Promise<boolean> {
  const sought = [...new Set(quotes.flatMap((quote) => [quote, asJson(quote)]))].map((text) =>
    Buffer.from(text),
  );
  const longest = sought.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest === 0) return false;
  const file = await open(path).catch((error: unknown) => {
    if (systemCode(error) !== "ENOENT") throw error;
  });
  if (file === undefined) return false;
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES + longest);
    // What may be the beginning of a quote that goes on in the next chunk.
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, CHUNK_BYTES);
      const read = buffer.subarray(0, kept + bytesRead);
      if (sought.some((bytes) => read.includes(bytes))) return true;
      if (bytesRead === 0) return false;
      kept = Math.min(read.length, longest - 1);
      buffer.copy(buffer, 0, read.length - kept, read.length);
    }
  } finally {
    await file.close();
  }
}

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);
