import { expect, test } from "vitest";
import { saidAround } from "./said-around.ts";

test("what was said is shown from shortly before the word on, of the answer where the question has none", () => {
  const long = `${"Of other things first, and at length. ".repeat(4)}My allergy is to peanuts.`;
  expect(saidAround({ user: long, assistant: null }, ["peanuts"])).toMatch(/^…\S.*to peanuts\.$/u);
  expect(saidAround({ user: "What may I eat?", assistant: "No\npeanuts." }, ["peanuts"])).toBe(
    "No peanuts.",
  );
  expect(saidAround({ user: "나는 땅콩을 못 먹어.", assistant: null }, ["땅콩"])).toBe(
    "나는 땅콩을 못 먹어.",
  );
  // The index finds other forms of a word than the one that was written.
  expect(saidAround({ user: "It was baked.", assistant: "Good." }, ["bake ", "x"])).toBe(
    "It was baked.",
  );
});
