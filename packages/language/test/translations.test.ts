import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { translationFile } from "../scripts/make-translations.ts";
import { makeTable } from "../scripts/translation-table.ts";

test("the table of translations is what its script makes of the emoji, the concepts and this analyser", async () => {
  const file = new URL("../src/expansion/cross-lingual/translations.json", import.meta.url);
  expect(await translationFile()).toBe(await readFile(file, "utf8"));
});

test("two words that name the same emoji are translations, the surer the more emoji they share", () => {
  const table = makeTable({
    korean: [
      { hexcode: "1", group: 3, label: "나비", tags: ["동물", "곤충"] },
      { hexcode: "2", group: 3, label: "고양이", tags: ["동물"] },
      { hexcode: "3", group: 2, label: "머리" },
    ],
    english: [
      { hexcode: "1", group: 3, label: "butterfly", tags: ["animal", "insect"] },
      { hexcode: "2", group: 3, label: "cat", tags: ["animal"] },
      { hexcode: "3", group: 2, label: "hair" },
    ],
    concepts: "",
  });
  expect(table["나비"]).toMatch(/^butterfli6/u);
  expect(table["동물"]).toMatch(/^anim/u);
  expect(table).not.toHaveProperty("머리");
});

test("our own concepts take the place of what emoji say", () => {
  const table = makeTable({
    korean: [{ hexcode: "1", group: 3, label: "배" }],
    english: [{ hexcode: "1", group: 3, label: "boat" }],
    concepts: "배 = pear stomach; 물 식수 = water",
  });
  expect(Object.entries(table)).toEqual([
    ["pear", "배9"],
    ["stomach", "배8"],
    ["water", "물9 식수9"],
    ["물", "water9"],
    ["배", "pear9 stomach8"],
    ["식수", "water9"],
  ]);
});
