import { expect, test } from "vitest";
import { FIELDS } from "./field-words.ts";
import { spokenFields } from "./fields.ts";

const turn = (...phrases: readonly string[]) => ({ phrases, terms: [] });

test("a field is spoken of by those that make something of one of its words, in either language", () => {
  const members = [turn("mother", "sister"), turn("언니 생일"), turn("winter Tyres")];
  const [first] = spokenFields(members, "en");
  expect(first).toEqual({ name: "family", holders: new Set([0, 1]) });
  expect(spokenFields(members, "ko").map(({ name }) => name)).toEqual(["가족", "교통"]);
});

test("fields have names of their own, and no word twice", () => {
  for (const language of ["en", "ko"] as const) {
    const names = FIELDS.map(({ name }) => name[language]);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const { en, ko } of FIELDS) {
    const words = `${en} ${ko}`.split(" ");
    expect(new Set(words).size).toBe(words.length);
  }
});
