import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeKoreanTable } from "../scripts/korean/korean-table.ts";
import { koreanWordsFile } from "../scripts/make-korean-words.ts";

const NOTHING = { groups: [], together: "", kinds: "" };

test("the table of Korean words is what its script makes of the groups and this analyser", async () => {
  const file = new URL("../src/expansion/synonyms/korean-words.json", import.meta.url);
  expect(koreanWordsFile()).toBe(await readFile(file, "utf8"));
});

test("words of a group stand for each other, one that only sometimes does less surely", () => {
  const table = makeKoreanTable({ ...NOTHING, groups: ["거주 살다 ~지내다 ; 빚 채무"] });
  expect(table).toEqual({
    거주: "살다9 지내다6",
    살다: "거주9 지내다6",
    지내다: "거주6 살다6",
    빚: "채무9",
    채무: "빚9",
  });
});

test("one word stands for two that are told together, each of which may mean it", () => {
  expect(makeKoreanTable({ ...NOTHING, together: "금연 = 담배 끊다" })).toEqual({
    금연: "담배+끊다8",
    끊다: "금연6",
    담배: "금연6",
  });
});

test("a class stands for its kinds more surely than a kind for its class", () => {
  expect(makeKoreanTable({ ...NOTHING, kinds: "가구 = 식탁 의자" })).toEqual({
    가구: "식탁7 의자7",
    식탁: "가구4",
    의자: "가구4",
  });
});

test("what the index leaves out or takes for another word has no row", () => {
  expect(makeKoreanTable({ ...NOTHING, groups: ["귀가 돌아가다 ; 것 물건 ; 친척 일가"] })).toEqual(
    {},
  );
});
