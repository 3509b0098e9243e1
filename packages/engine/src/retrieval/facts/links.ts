import { metaChange, type Store, type StoreView } from "@hsms/store";

/** Indexes of turns whose facts a turn supersedes, and of those that supersede its facts. */
export interface Links {
  /** Turns that it supersedes. */
  readonly older: readonly number[];
  /** Turns that supersede it. */
  readonly newer: readonly number[];
}

export const NO_LINKS: Links = { older: [], newer: [] };

const keyOf = (index: number): string => `facts.${index}`;

/**
 * Progress of comparing turns: all below `next` are done; the last of them was recorded at
 * `latest`, as Unix time in milliseconds.
 */
export interface Progress {
  readonly next: number;
  readonly latest: number;
  /** Indexes of turns that explicitly supersede a turn which does not exist here yet, by its id. */
  readonly waiting: Readonly<Record<string, readonly number[]>>;
}

export const NO_PROGRESS: Progress = { next: 0, latest: 0, waiting: {} };

const PROGRESS = "facts.progress";

/** Stored with the tree, so that clearing it has the links computed again; only numbers, no text. */
export const readLinks = async (store: Pick<Store, "tree">, index: number): Promise<Links> =>
  linksIn(await store.tree.readMeta(keyOf(index))) ?? NO_LINKS;

/** Links of several turns in one transaction, in their order. */
export const readLinksOf = (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly Links[]> => store.look((view) => indexes.map((index) => linksOf(view, index)));

export const linksOf = ({ tree }: Pick<StoreView, "tree">, index: number): Links =>
  linksIn(tree.readMeta(keyOf(index))) ?? NO_LINKS;

/** Number of fact changes per turn, in either direction, in the order of `indexes`. */
export const countFacts = async (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly number[]> =>
  (await readLinksOf(store, indexes)).map(({ older, newer }) => older.length + newer.length);

/** Number of turns that supersede each turn, in the order of `indexes`. */
export const countNewer = async (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly number[]> =>
  (await readLinksOf(store, indexes)).map(({ newer }) => newer.length);

/** Whether a later turn supersedes it. */
export const isChanged = (view: Pick<StoreView, "tree">, index: number): boolean =>
  linksOf(view, index).newer.length > 0;

export const readProgress = async (store: Pick<Store, "tree">): Promise<Progress> =>
  progressIn(await store.tree.readMeta(PROGRESS)) ?? NO_PROGRESS;

export async function writeLinks(
  store: Pick<Store, "tree">,
  of: { readonly links: ReadonlyMap<number, Links>; readonly progress: Progress },
): Promise<void> {
  const links = [...of.links].map(([index, one]) => [keyOf(index), one] as const);
  await store.tree.commit(metaChange([...links, [PROGRESS, of.progress]]));
}

/** Validated by hand: searches read links, and loading a schema library would take longer than a search. */
function linksIn(value: unknown): Links | undefined {
  const { older, newer } = recordOf(value);
  return isNumbers(older) && isNumbers(newer) ? { older, newer } : undefined;
}

function progressIn(value: unknown): Progress | undefined {
  const { next, latest, waiting } = recordOf(value);
  if (typeof next !== "number" || typeof latest !== "number") return undefined;
  const named = Object.entries(recordOf(waiting)).flatMap(([id, indexes]) =>
    isNumbers(indexes) ? [[id, indexes] as const] : [],
  );
  return { next, latest, waiting: Object.fromEntries(named) };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === "number");
