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
    matches = () => true,
  }: NewestTurns,
): Promise<readonly Turn[]> {
  const { turns: all } = await store.statistics();
  const lists = [
    ...(by === undefined ? [] : [await store.index.readBy(by)]),
    ...(saved ? [await store.index.readSaved()] : []),
    ...(minImportance === undefined ? [] : [await readImportant(store, minImportance)]),
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

/** Ascending. O(turns), a byte each. */
const readImportant = (store: Pick<Store, "look">, level: number): Promise<readonly number[]> =>
  store.look(({ index }) => {
    const important: number[] = [];
    for (const [turn, facets] of index.readFacets().entries()) {
      if (importanceIn(facets) >= Math.max(1, level)) important.push(turn);
    }
    return important;
  });

function inAll(lists: readonly (readonly number[])[]): readonly number[] | undefined {
  const [first, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  return first?.filter((index) => sets.every((set) => set.has(index)));
}
