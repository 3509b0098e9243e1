import { importanceIn, type Store, type Turn } from "@hsms/store";

export interface NewestTurns {
  readonly limit: number;
  /** Matching turns that are passed over first. */
  readonly skip?: number;
  /** An index; the newest of all unless given. */
  readonly before?: number;
  /** Only what a speaker, an author or a program of this name said or saved. */
  readonly by?: string;
  /** Only notes that a program saved. */
  readonly saved?: boolean;
  /** Only those of this importance or more, 1–10. */
  readonly minImportance?: number;
  /** The most important first, of these the newest first; with `minImportance`. */
  readonly byImportance?: boolean;
  readonly matches?: (turn: Turn) => boolean;
}

/** Turns read in one go. */
const BATCH = 256;

/** See `Turns.newest`. */
export async function readNewest(
  store: Pick<Store, "turns" | "statistics" | "index" | "look">,
  {
    limit,
    skip = 0,
    before = Infinity,
    by,
    saved = false,
    minImportance,
    byImportance = false,
    matches = () => true,
  }: NewestTurns,
): Promise<readonly Turn[]> {
  const { turns: all } = await store.statistics();
  const lists = [
    ...(minImportance === undefined
      ? []
      : [await readImportant(store, { minImportance, byImportance })]),
    ...(by === undefined ? [] : [await store.index.readBy(by)]),
    ...(saved ? [await store.index.readSaved()] : []),
  ];
  const listed = inAll(lists)?.filter((index) => index < before);
  const end = listed?.length ?? Math.min(before, all);
  const found: Turn[] = [];
  let passed = 0;
  for (let at = end; at > 0 && found.length < limit; at -= BATCH) {
    const places = Array.from({ length: Math.min(BATCH, at) }, (_, step) => at - 1 - step);
    const indexes = listed === undefined ? places : places.map((place) => listed[place] ?? all);
    const turns = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const matching = turns.filter((turn) => turn.state !== "purged" && matches(turn));
    const left = Math.min(matching.length, skip - passed);
    passed += left;
    found.push(...matching.slice(left));
  }
  return found.slice(0, limit);
}

/** What comes first last. O(turns), a byte each. */
const readImportant = (
  store: Pick<Store, "look">,
  {
    minImportance,
    byImportance,
  }: { readonly minImportance: number; readonly byImportance: boolean },
): Promise<readonly number[]> =>
  store.look(({ index }) => {
    const facets = index.readFacets();
    const levelOf = (turn: number): number => importanceIn(facets[turn] ?? 0);
    const important: number[] = [];
    for (let turn = 0; turn < facets.length; turn++) {
      if (levelOf(turn) >= Math.max(1, minImportance)) important.push(turn);
    }
    return byImportance ? important.sort((a, b) => levelOf(a) - levelOf(b) || a - b) : important;
  });

/** In the order of the first. */
function inAll(lists: readonly (readonly number[])[]): readonly number[] | undefined {
  const [first, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first?.filter((index) => sets.every((set) => set.has(index)));
}
