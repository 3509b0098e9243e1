import type { PostingList } from "@hsms/store";

/**
 * The turns of a named time, ascending: in one of the lists of each kind (`March or April`,
 * `2023`). O(their postings).
 */
export function turnsIn(kinds: Iterable<readonly PostingList[]>): Uint32Array {
  let turns: Uint32Array | null = null;
  for (const [first, ...others] of kinds) {
    if (first === undefined) continue;
    const list = others.reduce((one, other) => one.either(other), first);
    if (turns === null) {
      ({ turns } = list.postings());
      continue;
    }
    const among: Uint32Array = turns;
    const into = { places: new Uint32Array(among.length), counts: new Uint8Array(among.length) };
    const kept = into.places.subarray(0, list.findIn(among, into));
    turns = kept.map((place) => among[place] ?? 0);
  }
  return turns ?? new Uint32Array();
}
