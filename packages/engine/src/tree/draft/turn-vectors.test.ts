import { expect, test } from "vitest";
import { SELF_STATEMENT_TERM, termId } from "@hsms/language";
import { dot } from "../grouping/sparse-vector.ts";
import { bag } from "../testing/grow.ts";
import { createMemoryTree } from "../testing/memory-tree.ts";
import { createTurnVectors } from "./turn-vectors.ts";

/** Likeness of two turns in a store of turns, each a list of terms in a session. */
async function likeness(
  turns: readonly { readonly terms: readonly number[]; readonly session: number }[],
  [a, b]: readonly [number, number],
): Promise<number> {
  const tree = createMemoryTree();
  for (const { terms, session } of turns) {
    tree.append({ terms: bag(terms), session, line: "", keyPhrases: [] });
  }
  const [left, right] = await createTurnVectors(tree).read([a, b]);
  return left === undefined || right === undefined ? Number.NaN : dot(left, right);
}

test("a turn is wholly like itself and not at all like one with other words", async () => {
  const turns = [
    { terms: [1, 2], session: 0 },
    { terms: [3, 4], session: 1 },
  ];
  expect(await likeness(turns, [0, 0])).toBeCloseTo(1, 5);
  expect(await likeness(turns, [0, 1])).toBe(0);
});

test("a shared rare word makes turns more alike than a shared common one", async () => {
  const talk = Array.from({ length: 30 }, (_, at) => ({ terms: [1, 100 + at], session: 10 + at }));
  const rare = [{ terms: [2, 51], session: 0 }, { terms: [2, 52], session: 1 }, ...talk];
  const common = [{ terms: [1, 51], session: 0 }, { terms: [1, 52], session: 1 }, ...talk];
  expect(await likeness(rare, [0, 1])).toBeGreaterThan(1.3 * (await likeness(common, [0, 1])));
});

test("the turn before in the same session colours a turn that shares a word with it", async () => {
  const turns = (session: number): Parameters<typeof likeness>[0] => [
    { terms: [1, 2, 3, 4], session: 0 },
    { terms: [4, 5, 6], session },
    { terms: [1, 2, 9], session: 7 },
  ];
  expect(await likeness(turns(0), [1, 2])).toBeGreaterThan(0.1);
  expect(await likeness(turns(1), [1, 2])).toBe(0);
});

test("whoever changes the subject within a session starts anew", async () => {
  const turns = [
    { terms: [1, 2, 3], session: 0 },
    { terms: [5, 6, 7], session: 0 },
    { terms: [1, 2, 3], session: 1 },
  ];
  expect(await likeness(turns, [1, 2])).toBe(0);
});

test("notes in one form are alike by what they are about, not by the form", async () => {
  const form = Array.from({ length: 30 }, (_, at) => ({ terms: [1, 2, 3, 100 + at], session: 9 }));
  const turns = [
    { terms: [1, 2, 3, 4], session: 0 },
    { terms: [1, 2, 3, 5], session: 0 },
    { terms: [1, 2, 3, 5], session: 1 },
    ...form,
  ];
  expect(await likeness(turns, [0, 2])).toBeLessThan(0.1);
  expect(await likeness(turns, [1, 2])).toBeGreaterThan(0.9);
});

test("a number that two turns share does not make them alike", async () => {
  const seven = termId("7");
  const turns = [
    { terms: [seven, 11], session: 0 },
    { terms: [seven, 12], session: 1 },
  ];
  expect(await likeness(turns, [0, 1])).toBe(0);
});

test("a turn without a word is what the turn before it is", async () => {
  const turns = [
    { terms: [1, 2, 3], session: 0 },
    { terms: [], session: 0 },
    { terms: [], session: 1 },
  ];
  expect(await likeness(turns, [0, 1])).toBeCloseTo(1, 5);
  expect(await likeness(turns, [0, 2])).toBe(0);
});

test("two statements about the user are alike though they share no word", async () => {
  const turns = [
    { terms: [SELF_STATEMENT_TERM, 1, 2, 3], session: 0 },
    { terms: [SELF_STATEMENT_TERM, 4, 5, 6], session: 1 },
  ];
  expect(await likeness(turns, [0, 1])).toBeGreaterThan(0.2);
});

test("word weights follow the store when it has grown by a fifth", async () => {
  const tree = createMemoryTree();
  const vectors = createTurnVectors(tree);
  tree.append({ terms: bag([1, 2]), session: 0, line: "", keyPhrases: [] });
  const [before] = await vectors.read([0]);
  for (let session = 1; session < 40; session++) {
    tree.append({ terms: bag([2]), session, line: "", keyPhrases: [] });
  }
  const [after] = await vectors.read([0]);
  expect(before?.weights[0]).toBeCloseTo(before?.weights[1] ?? 0, 5);
  expect(after?.weights[0]).toBeGreaterThan(2 * (after?.weights[1] ?? 0));
});
