import { metaChange, type Store, type StoreView } from "@hsms/store";

/** Numbers of the turns that tell what one told before it, and after it, told otherwise. */
export interface Links {
  /** What it supersedes. */
  readonly older: readonly number[];
  /** What supersedes it. */
  readonly newer: readonly number[];
}

export const NO_LINKS: Links = { older: [], newer: [] };

const keyOf = (index: number): string => `facts.${index}`;

/** How far the turns have been looked at: all below this number, of which the last was said then, milliseconds since 1970. */
export interface Progress {
  readonly next: number;
  readonly latest: number;
  /** Turns of which somebody has said that they supersede another, which is not here yet: its id, and their numbers. */
  readonly waiting: Readonly<Record<string, readonly number[]>>;
}

export const NO_PROGRESS: Progress = { next: 0, latest: 0, waiting: {} };

const PROGRESS = "facts.progress";

/** Kept with the tree, so that clearing it has them made anew; numbers alone, no words. */
export const readLinks = async (store: Pick<Store, "tree">, index: number): Promise<Links> =>
  linksIn(await store.tree.readMeta(keyOf(index))) ?? NO_LINKS;

/** Of many turns in one transaction, in their order. */
export const readLinksOf = (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly Links[]> => store.look((view) => indexes.map((index) => linksOf(view, index)));

export const linksOf = ({ tree }: Pick<StoreView, "tree">, index: number): Links =>
  linksIn(tree.readMeta(keyOf(index))) ?? NO_LINKS;

/** How many facts each turn changed, or changed it, in their order. */
export const countFacts = async (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly number[]> =>
  (await readLinksOf(store, indexes)).map(({ older, newer }) => older.length + newer.length);

/** How many tell otherwise than each turn since, in their order. */
export const countNewer = async (
  store: Pick<Store, "look">,
  indexes: readonly number[],
): Promise<readonly number[]> =>
  (await readLinksOf(store, indexes)).map(({ newer }) => newer.length);

/** Whether something told since tells otherwise. */
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

/** Checked by hand: a search reads them, and a library of schemas takes longer to load than it. */
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
