import { expect, test } from "vitest";
import { synonymsOf } from "./synonyms.ts";
import { loadTranslations, readTable } from "../cross-lingual/translations.ts";

const stemsOf = (stem: string, table: Readonly<Record<string, string>>): readonly string[] =>
  synonymsOf(stem, readTable(table)).map((one) => one.stem);

test("words that share a translation stand for each other, the surest first, never for themselves", () => {
  const table = {
    과제: "homework9 assign8",
    homework: "숙제9 과제9",
    assign: "배정9 과제8",
    숙제: "homework9",
  };
  expect(stemsOf("과제", table)).toEqual(["숙제", "배정"]);
  expect(stemsOf("숙제", table)).toEqual(["과제"]);
});

test("words of one field that mean something else are not sure enough, and few are taken", () => {
  expect(stemsOf("난방", { 난방: "heat7", heat: "더위7 보일러9" })).toEqual(["보일러"]);
  const many = Array.from({ length: 30 }, (_, at) => `말${at}9`).join(" ");
  expect(stemsOf("단어", { 단어: "word9", word: many })).toHaveLength(8);
  expect(stemsOf("없다", {})).toEqual([]);
});

test("the table in use knows synonyms of everyday talk", async () => {
  const translations = await loadTranslations();
  for (const [word, other] of [
    ["과제", "숙제"],
    ["이웃", "옆집"],
    ["직업", "직장"],
    ["조깅", "달리기"],
  ] as const) {
    const found = synonymsOf(word, translations).map(({ stem }) => stem);
    expect(found, word).toContain(other);
  }
});
