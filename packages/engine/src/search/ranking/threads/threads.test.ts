import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sessionCosines } from "./session-cosines.ts";
import { walkThreads } from "./thread-walk.ts";

/** A bag of terms: each once, or as often as given. */
const bag = (...terms: readonly number[]) => ({
  ids: Uint32Array.from(terms).sort(),
  counts: new Uint8Array(terms.length).fill(1),
  length: terms.length,
  pairs: new Uint32Array(),
});

test("similarity is the cosine of what sessions hold, whichever turns of them hold it", () => {
  const sessions = fc.array(
    fc.array(
      fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 6 }).map((terms) => bag(...terms)),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 2, maxLength: 9 },
  );
  fc.assert(
    fc.property(sessions, (world) => {
      const count = world.length;
      const bags = world.map((vectors) => {
        const terms = new Map<number, number>();
        for (const { ids } of vectors) {
          for (const id of ids) terms.set(id, (terms.get(id) ?? 0) + 1);
        }
        return terms;
      });
      const weigh = (terms: ReadonlyMap<number, number>) =>
        new Map(
          Array.from(terms, ([id, times]) => {
            const frequency = bags.filter((other) => other.has(id)).length;
            const idf = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
            const isCommon = frequency > Math.max(2, 0.3 * count);
            return [id, isCommon ? 0 : (1 + Math.log(times)) * idf];
          }),
        );
      const weighed = bags.map(weigh);
      const dot = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number =>
        Array.from(a).reduce((sum, [id, weight]) => sum + weight * (b.get(id) ?? 0), 0);
      const { values } = sessionCosines(world);
      weighed.forEach((row, at) =>
        weighed.forEach((column, other) => {
          const norm = Math.sqrt(dot(row, row) * dot(column, column));
          const cosine = at === other || norm === 0 ? 0 : dot(row, column) / norm;
          expect(values[at * count + other]).toBeCloseTo(cosine);
        }),
      );
    }),
    { numRuns: 100 },
  );
});

/** Two threads of sessions, 0 1 2 and 3 4 5; one word each joins them. */
const threads = [
  bag(1, 2, 3),
  bag(1, 2, 4),
  bag(2, 3, 5),
  bag(11, 12, 13),
  bag(11, 12, 14),
  bag(12, 13, 15),
].map((vector) => [vector]);

test("a session without the words is reached through its thread, and the other thread is not", () => {
  const reached = walkThreads({
    cosines: sessionCosines(threads),
    starts: [1, 0, 0, 0, 0, 0],
    times: [1, 2, 3, 4, 5, 6],
  });
  expect(Math.min(reached[1] ?? 0, reached[2] ?? 0)).toBeGreaterThan(Math.max(...reached.slice(3)));
});

test("of sessions as like, the later ones are reached rather", () => {
  const cosines = sessionCosines(threads);
  const starts = [0, 1, 0, 0, 0, 0];
  const early = walkThreads({ cosines, starts, times: [1, 2, 0, 4, 5, 6] });
  const late = walkThreads({ cosines, starts, times: [1, 2, 3, 4, 5, 6] });
  expect(late[2]).toBeGreaterThan(early[2] ?? 0);
});
