import { expect, test } from "vitest";
import { readWords } from "../reading/words/words.ts";
import { ACTIONS } from "./ideas/actions.ts";
import type { Concept } from "./ideas/concept.ts";
import { meaningOf } from "./concepts.ts";
import { MATTERS } from "./ideas/matters.ts";
import { PEOPLE } from "./ideas/people.ts";
import { THINGS } from "./ideas/things.ts";

const concepts: readonly (readonly [string, Concept])[] = [
  PEOPLE,
  THINGS,
  ACTIONS,
  MATTERS,
].flatMap((part) => Object.entries<Concept>(part));
const split = (words = "") => words.split(" ").filter((word) => word !== "");

test("every word of the lexicon means what it is listed for", () => {
  const unknown = concepts.flatMap(([id, { ko, en, kinds }]) =>
    [...split(ko), ...split(en), ...split(kinds)].filter((word) => {
      const words = readWords(word.replaceAll(/[_-]/gu, " "));
      const { own, kindOf } = meaningOf(words, 0);
      return !own.has(id) && !kindOf.has(id);
    }),
  );
  expect(unknown).toEqual([]);
});
