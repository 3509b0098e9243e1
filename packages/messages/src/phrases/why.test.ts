import { expect, test } from "vitest";
import { sayFoundWords, sayWhatFits, standingOf } from "./why.ts";

test.each([
  [{ turn: 0.4, window: 1 }, "own"],
  [{ turn: 0, window: 1 }, "near"],
  [{ turn: 0, window: 0, session: 0.8 }, "talk"],
  // A neighbour of what was found, in a search that names no time.
  [{ turn: 0, window: 0, session: 0, information: 0.1, tree: 0.1 }, "topic"],
  [{ turn: 0, window: 0, session: 0, information: 0.1, time: 0 }, "time"],
  [{ graph: 1 }, "related"],
  [{}, "topic"],
] as const)("what is found by %j is found by its %s", (scores, standing) => {
  expect(standingOf(scores)).toBe(standing);
});

test("only what was listed for its time is said to be of that time", () => {
  expect(sayWhatFits({ turn: 0, window: 0, session: 0 }, { words: [], language: "en" })).toBeNull();
  expect(sayWhatFits({ turn: 0, time: 0 }, { words: [], language: "en" })).toMatch(/time/u);
});

test("what is the same is told from what one only speaks of with it", () => {
  const words = [
    { asked: "dog", said: "dog", by: "itself" },
    { asked: "puppy", said: "강아지", by: "meaning" },
    { asked: "teeth", said: "dentist", by: "subject" },
  ] as const;
  expect(sayFoundWords(words)).toEqual(["dog", "puppy = 강아지", "teeth ~ dentist"]);
});
