import type { Change, Turn } from "@hsms/store";
import { expect, test } from "vitest";
import { createJudgedPairs } from "./judged-pairs.ts";

const turn = (index: number, user: string): Turn => ({ index, user, state: "active" }) as Turn;

const older = turn(1, "My dentist is Dr Patel.");
const newer = turn(2, "I changed dentists, my dentist is Dr Brandt now.");

const after = (sequence: number, ...changes: readonly Change[]) => ({
  sequence: () => sequence,
  changesSince: () => changes,
});

test("a pair is judged once, until one of its turns is written again", () => {
  const pairs = createJudgedPairs();
  pairs.follow(after(1));
  const first = pairs.judge()(older, newer);
  expect(first).toMatchObject({ older: older.user });
  pairs.follow(after(2, { type: "turns-appended", sequence: 2, from: 3, to: 4 }));
  pairs.follow(after(3, { type: "turns-updated", sequence: 3, indexes: [3] }));
  expect(pairs.judge()(older, newer)).toBe(first);
  pairs.follow(after(4, { type: "turns-updated", sequence: 4, indexes: [2] }));
  const again = pairs.judge()(older, newer);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
  pairs.follow(after(5, { type: "reset", sequence: 5 }));
  expect(pairs.judge()(older, newer)).not.toBe(again);
});

test("what a turn says now is judged, whatever it said before", () => {
  const pairs = createJudgedPairs();
  pairs.follow(after(1));
  expect(pairs.judge()(older, newer)).not.toBeNull();
  expect(pairs.judge()(older, turn(2, "It rained all day."))).toBeNull();
});
