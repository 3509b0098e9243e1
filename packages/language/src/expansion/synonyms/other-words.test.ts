import { expect, test } from "vitest";
import { analyse } from "../../analysis/analyse.ts";
import { loadThesaurus, otherWords } from "./other-words.ts";
import type { Thesaurus, WordRelation } from "./thesaurus.ts";

const saidFor = async (asked: string): Promise<readonly string[]> => {
  const words = await loadThesaurus(asked);
  const [stem = ""] = analyse(asked);
  return otherWords(stem, words).map(({ stems }) => stems.join("+"));
};

test.each([
  ["거주", "살다"],
  ["식사", "먹다"],
  ["부친", "아버지"],
  ["휴대폰", "핸드폰"],
  ["채무", "빚"],
  ["가구", "식탁"],
  ["맥주", "술"],
  ["금연", "담배+끊다"],
  ["apartment", "flat"],
  ["vehicle", "car"],
  ["salary", "pay"],
])("%s may have been told as %s", async (asked, told) => {
  const stems = told.split("+").map((word) => analyse(word)[0]);
  expect(await saidFor(asked)).toContain(stems.join("+"));
});

const listed =
  (rows: Readonly<Record<string, readonly [WordRelation, string]>>): Thesaurus =>
  (stem) => {
    const row = rows[stem];
    return row === undefined ? [] : [{ asked: [stem], relation: row[0], stems: [row[1]] }];
  };

test("a compound that is not known is looked up by its parts, and its kinds are none", () => {
  const words = listed({ 거주: ["same", "살다"], 습관: ["kind", "버릇"] });
  const found = (stem: string) =>
    otherWords(stem, words).map(({ asked, relation, stems }) => [...asked, relation, ...stems]);
  expect(found("거주지역")).toEqual([["거주지역", "same", "살다"]]);
  expect(found("식습관")).toEqual([["식습관", "class", "버릇"]]);
  expect(found("지")).toEqual([]);
});

test("a text reads the tables of its letters alone", async () => {
  expect((await loadThesaurus("Where do I live?"))("거주")).toEqual([]);
  expect((await loadThesaurus("어디 살아?"))("car")).toEqual([]);
  expect((await loadThesaurus("Which car는?"))("거주")).not.toEqual([]);
});
