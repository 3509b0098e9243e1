import { readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { WORD_LANGUAGES, wordTableFile, wordTableUrl } from "../scripts/make-words.ts";
import { makeWordTable } from "../scripts/words/word-table.ts";
import { readThesaurus, type ThesaurusTable } from "../src/expansion/synonyms/thesaurus.ts";

const said = (table: ThesaurusTable, stem: string): readonly string[] =>
  readThesaurus(table)(stem).map(
    ({ asked, stems, relation }) => `${asked.join("+")} ${relation} ${stems.join("+")}`,
  );

test.each(WORD_LANGUAGES)(
  "the table of %s words is what its script makes of the lists and this analyser",
  async (language) => {
    expect(await wordTableFile(language)).toBe(await readFile(wordTableUrl(language), "utf8"));
  },
);

test("words of one meaning stand for each other", () => {
  const table = makeWordTable("빚 = 채무 부채");
  expect(said(table, "빚")).toEqual(["빚 same 채무", "빚 same 부채"]);
  expect(said(table, "부채")).toEqual(["부채 same 빚", "부채 same 채무"]);
});

test("a class stands for its kinds, and a kind for its class but for no other kind", () => {
  const table = makeWordTable("vehicle < car van");
  expect(said(table, "vehicl")).toEqual(["vehicl kind car", "vehicl kind van"]);
  expect(said(table, "van")).toEqual(["van class vehicl"]);
});

test("what may be told where a word is asked for is not asked for by it", () => {
  const table = makeWordTable("치아 ~ 치과 스케일링 # teeth");
  expect(said(table, "치아")).toEqual(["치아 told 치과", "치아 told 스케일링"]);
  expect(said(table, "치과")).toEqual([]);
});

test("words that say something together are told together, and asked together", () => {
  const table = makeWordTable("금연 = 담배+끊다");
  expect(said(table, "금연")).toEqual(["금연 same 담배+끊다"]);
  expect([...said(table, "담배"), ...said(table, "끊다")]).toEqual(["담배+끊다 same 금연"]);
});

test("several words before the sign are a line each, and what is said twice counts as the surer", () => {
  const table = makeWordTable("술 주류 < 소주\n술 ~ 소주 회식");
  expect(said(table, "주류")).toEqual(["주류 kind 소주"]);
  expect(said(table, "술")).toEqual(["술 kind 소주", "술 told 회식"]);
});

test("what the index leaves out or takes for another word, and what is left of a phrase, has no row", () => {
  const text = "귀가 = 돌아가다\n것 = 물건\nthe = someone\nlook+a < mirror\nsame = same";
  expect(makeWordTable(text)).toEqual({ index: "", lines: "" });
});

test("what stands behind too many heads tells nothing", () => {
  const heads = Array.from({ length: 61 }, (_, at) => `word${at} ~ money rent${at}`);
  expect(said(makeWordTable(heads.join("\n")), "word7")).toEqual(["word7 told rent7"]);
  expect(said(makeWordTable(heads.slice(1).join("\n")), "word7")).toContain("word7 told money");
});

test("each word of a list is found, whatever stands beside it, and none that is not in it", () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[b-df-hj-np-tv-z]{4,8}$/u), {
    minLength: 2,
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, (all) => {
      const [unknown = "", ...known] = all;
      const groups = known.map((word, at) => `${word} ~ ${known[(at + 1) % known.length]}`);
      const table = makeWordTable(groups.join("\n"));
      const heads = table.lines.split("\n").map((line) => line.slice(1).split(" ")[0] ?? "");
      for (const head of heads.filter(Boolean)) expect(said(table, head)).not.toEqual([]);
      if (!heads.includes(unknown)) expect(said(table, unknown)).toEqual([]);
    }),
  );
});
