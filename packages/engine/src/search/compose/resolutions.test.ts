import { expect, test } from "vitest";
import { newTurn } from "@hsms/store/testing";
import { resolutionsOf } from "./resolutions.ts";

const shortest = (given: Parameters<typeof newTurn>[1]) =>
  [...resolutionsOf({ ...newTurn(0, { assistant: null, ...given }), index: 0 })].at(-1);

test.each([
  ["I can't stand clams, and I like tea a lot more than anything else.", "I,does not like,clams"],
  ["사실 조개는 입에도 못 대.", "나,싫어함,조개"],
])("the shortest form of %s is the relations that it states (S1-35)", (user, text) => {
  expect(shortest({ user, triples: [], keywords: ["food"] })).toMatchObject({ resolution: "L2" });
  expect(shortest({ user, triples: [] })?.text).toContain(text);
});

test("triples that a file brought stand before what is read, and keywords where nothing is stated", () => {
  const triples = [["Ann", "knows", "Bo"]] as const;
  expect(shortest({ user: "I can't stand clams.", triples })?.text).toBe("Ann,knows,Bo");
  expect(shortest({ user: "Hm!", triples: [], keywords: ["a", "b"] })?.text).toBe("a, b");
});

test("of a faded memory there is the shortest form alone, and its line where it has no shorter one (S1-55)", () => {
  const faded = (given: Parameters<typeof newTurn>[1]) =>
    [
      ...resolutionsOf(
        { ...newTurn(0, { assistant: null, triples: [], ...given }), index: 0 },
        true,
      ),
    ].map(({ resolution }) => resolution);
  expect(faded({ user: "I can't stand clams." })).toEqual(["L2"]);
  expect(faded({ user: "The door is blue.", keywords: [] })).toEqual(["L1"]);
});
