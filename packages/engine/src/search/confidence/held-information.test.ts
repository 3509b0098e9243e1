import { PostingList } from "@hsms/store";
import { expect, test } from "vitest";
import { heldInformation } from "./held-information.ts";

function wordIn(turns: readonly number[], idf: number) {
  const postings = new PostingList();
  postings.append([
    { turns: Uint32Array.from(turns), counts: new Uint8Array(turns.length).fill(1) },
  ]);
  return { postings, idf };
}

/** Turns 1 and 2 are one session, 7 is another. */
const asked = {
  words: [wordIn([1, 7], 2), wordIn([2], 3), wordIn([7, 9], 1)],
  turns: [7, 2, 1],
  sessionOf: (turn: number) => (turn < 5 ? 0 : 1),
  relativeLengthOf: () => 1,
};

test("a session holds what its turns hold together, and what is not among the turns counts nowhere", () => {
  expect(heldInformation(asked)).toEqual({ turn: 3, session: 5 });
});

test("of turns that hold as much the shorter holds more", () => {
  const relativeLengthOf = (turn: number) => (turn === 7 ? 1 : 5);
  expect(heldInformation({ ...asked, relativeLengthOf })).toEqual({ turn: 3, session: 5 });
  expect(heldInformation({ ...asked, turns: [2], relativeLengthOf }).turn).toBeCloseTo(3 / 2);
});

test("where no turn is looked at nothing is held", () => {
  expect(heldInformation({ ...asked, turns: [] })).toEqual({ turn: 0, session: 0 });
});
