import { openLmdbStore, type AskPassphrase, type Store, type Turn, type TurnId } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import { failureOf } from "../../../outcomes/errors.ts";
import { findCopies } from "../../backups/find-copies.ts";
import { findNamesGone, type MatchesName } from "../names/given-names.ts";
import { findTopicsGone } from "../names/given-topics.ts";
import type { Copy, PurgedCopy } from "../purge-result.ts";
import { readUnfinished } from "../remove-from-tree.ts";
import { selectTurns, type TurnSelector } from "../select-turns.ts";

export interface OtherStoresDeps {
  /** Folder of the memory's own store; the others are around it. */
  readonly directory: string;
  readonly passphrase: AskPassphrase | undefined;
  readonly purgeIn: (
    directory: string,
    meant: {
      readonly turns: readonly number[];
      readonly matches?: MatchesName | undefined;
      readonly signal: AbortSignal;
    },
  ) => Promise<void>;
}

export interface HoldingStore {
  readonly copy: Extract<Copy, { readonly type: "store" }>;
  readonly turns: readonly Turn[];
  readonly indexes: readonly number[];
  /** Titles, labels, tags and topic names that contain words of the turns. */
  readonly telling: readonly string[];
}

interface Sought {
  readonly ids: readonly TurnId[];
  readonly matches: MatchesName | undefined;
}

/** Finds the other stores that contain text of these turns, or a matching name. */
export async function lookIntoStores(
  { directory, passphrase }: OtherStoresDeps,
  sought: Sought,
): Promise<{
  readonly holding: readonly HoldingStore[];
  readonly unreadable: readonly PurgedCopy[];
}> {
  const found = await findCopies(directory);
  // Unfinished copies may be in use by another process.
  const unreadable = [...found.unfinished, ...found.unreadable].map((path) =>
    unreadableStore(path, null),
  );
  const holding: HoldingStore[] = [];
  for (const path of found.copies) {
    try {
      const held = await withStore(path, passphrase, (store) => lookInto(store, sought));
      const { words: turns, names, isUnfinished } = held;
      if (turns + names > 0 || isUnfinished)
        holding.push({ copy: { type: "store", path, turns, names }, ...held });
    } catch (error) {
      unreadable.push(unreadableStore(path, error));
    }
  }
  return { holding, unreadable };
}

async function lookInto(store: Store, { ids, matches }: Sought) {
  const indexes = (await store.turns.find(ids)).flatMap((index) => index ?? []);
  // The pages still contain the words of an interrupted purge, whichever turns are searched for.
  const unfinished = await readUnfinished(store);
  const sought = [...new Set([...indexes, ...unfinished.turns])];
  const all = (await store.turns.read(sought)).flatMap((turn) => turn ?? []);
  const { names, telling } = await findNamesGone(store, { turns: all, matches });
  const gone = await findTopicsGone(store, { turns: all, matches });
  const topics = gone.flatMap(({ topic, isTelling }) => (isTelling ? topic : []));
  const turns = all.filter(({ state }) => state !== "purged");
  return {
    turns,
    indexes,
    words: new Set([...turns.map(({ index }) => index), ...unfinished.turns]).size,
    isUnfinished: unfinished.isThere,
    names: names.length + topics.length,
    telling: [...telling, ...topics],
  };
}

const unreadableStore = (path: string, error: unknown): PurgedCopy => ({
  copy: { type: "store", path, turns: 0, names: 0 },
  state: "unreadable",
  failure: error === null ? null : failureOf(error),
});

/**
 * The selected turns as stored in other stores, by id: the text of a turn purged here is only
 * there. Unreadable stores are skipped.
 */
export async function selectInStores(
  { directory, passphrase }: OtherStoresDeps,
  selector: TurnSelector,
): Promise<ReadonlyMap<TurnId, Turn>> {
  const found = new Map<TurnId, Turn>();
  for (const path of (await findCopies(directory)).copies) {
    try {
      const { chosen } = await withStore(path, passphrase, ({ turns }) =>
        selectTurns(turns, selector),
      );
      for (const turn of chosen) found.set(turn.id, turn);
    } catch {
      // The purge itself reports it.
    }
  }
  return found;
}

async function withStore<Result>(
  directory: string,
  passphrase: AskPassphrase | undefined,
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
