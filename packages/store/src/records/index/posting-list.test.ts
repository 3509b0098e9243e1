import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Postings } from "../../contract/model.ts";
import { PostingList } from "./posting-list.ts";

/** Turns of a list and how often the term stands in each, dense or thin. */
const lists: fc.Arbitrary<Postings> = fc
  .record({
    size: fc.constantFrom(0, 3, 300, 5000),
    spread: fc.integer({ min: 1, max: 60 }),
    seed: fc.nat(999),
  })
  .map(({ size, spread, seed }) => {
    const turns: number[] = [];
    for (let turn = seed % spread, at = 0; at < size; at++) {
      turns.push(turn);
      turn += 1 + ((seed * (at + 7)) % spread);
    }
    return {
      turns: Uint32Array.from(turns),
      counts: Uint8Array.from(turns, (_, at) => 1 + ((seed + at) % 3)),
    };
  });

const slice = ({ turns, counts }: Postings, from: number, to: number): Postings => ({
  turns: turns.slice(from, to),
  counts: counts.slice(from, to),
});

test("a list that grew in stretches, some told twice, is the list that was made at once", () => {
  fc.assert(
    fc.property(lists, fc.array(fc.nat(5000), { maxLength: 4 }), (whole, cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), whole.turns.length];
      const list = new PostingList();
      let from = 0;
      for (const end of ends) {
        list.append([slice(whole, Math.max(0, from - 3), end)]);
        from = Math.max(from, end);
      }
      expect(list.frequency).toBe(whole.turns.length);
      expect(list.last).toBe(whole.turns.at(-1) ?? -1);
      expect(list.postings()).toEqual(whole);
      expect(list.postings(7)).toEqual(
        slice(whole, Math.max(0, whole.turns.length - 7), whole.turns.length),
      );
    }),
    { numRuns: 80 },
  );
});

test("of a list those below a turn are counted and read without the rest", () => {
  fc.assert(
    fc.property(lists, fc.nat(20_000), fc.nat(9), (whole, below, most) => {
      const list = PostingList.of(whole);
      const count = whole.turns.filter((turn) => turn < below).length;
      expect(list.countBelow(below)).toBe(count);
      expect(list.postings(Infinity, below)).toEqual(slice(whole, 0, count));
      expect(list.postings(most, below)).toEqual(slice(whole, Math.max(0, count - most), count));
    }),
    { numRuns: 80 },
  );
});

test("looking turns up in a list finds those that hold the term, with their counts", () => {
  fc.assert(
    fc.property(lists, fc.uniqueArray(fc.nat(20_000), { maxLength: 60 }), (whole, asked) => {
      const near = Array.from(whole.turns.subarray(0, 20));
      const turns = Uint32Array.from(new Set([...asked, ...near])).sort();
      const found = new Map<number, number>();
      const into = { places: new Uint32Array(turns.length), counts: new Uint8Array(turns.length) };
      const size = PostingList.of(whole).findIn(turns, into);
      for (let at = 0; at < size; at++) {
        found.set(turns[into.places[at] ?? -1] ?? -1, into.counts[at] ?? 0);
      }
      const wanted = new Map(
        Array.from(whole.turns, (turn, at): [number, number] => [
          turn,
          whole.counts[at] ?? 0,
        ]).filter(([turn]) => turns.includes(turn)),
      );
      expect(found).toEqual(wanted);
    }),
    { numRuns: 80 },
  );
});

test("a common term takes two bits a turn, and its counts are told as three at most", () => {
  const turns = Uint32Array.from({ length: 10_000 }, (_, at) => at * 2);
  const counts = Uint8Array.from(turns, (turn) => 1 + (turn % 9));
  const list = PostingList.of({ turns, counts });
  expect(list.bytes).toBeLessThan(turns.length);
  expect([...list.postings().counts]).toEqual(Array.from(counts, (count) => Math.min(3, count)));
});

test("either of two lists holds the turns of both, ascending, with the larger count", () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const counts = new Map<number, number>();
      for (const list of [one, other]) {
        list.turns.forEach((turn, at) => {
          counts.set(turn, Math.max(counts.get(turn) ?? 0, list.counts[at] ?? 0));
        });
      }
      const turns = [...counts.keys()].toSorted((a, b) => a - b);
      const either = PostingList.of(one).either(PostingList.of(other));
      expect(either.frequency).toBe(turns.length);
      expect([...either.postings().turns]).toEqual(turns);
      expect([...either.postings().counts]).toEqual(turns.map((turn) => counts.get(turn)));
    }),
    { numRuns: 60 },
  );
});

test("turns of both lists, and of one without the other, are those of their sets", () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const [left, right] = [PostingList.of(one), PostingList.of(other)];
      const inOther = new Map(Array.from(other.turns, (turn, at) => [turn, other.counts[at] ?? 0]));
      const places = Array.from(one.turns.keys());
      const shared = places.filter((at) => inOther.has(one.turns[at] ?? -1));
      const alone = places.filter((at) => !inOther.has(one.turns[at] ?? -1));
      expect(left.both(right).postings()).toEqual({
        turns: Uint32Array.from(shared, (at) => one.turns[at] ?? 0),
        counts: Uint8Array.from(shared, (at) =>
          Math.min(one.counts[at] ?? 0, inOther.get(one.turns[at] ?? -1) ?? 0),
        ),
      });
      expect(left.without(right).postings()).toEqual({
        turns: Uint32Array.from(alone, (at) => one.turns[at] ?? 0),
        counts: Uint8Array.from(alone, (at) => one.counts[at] ?? 0),
      });
    }),
    { numRuns: 80 },
  );
});
