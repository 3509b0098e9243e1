import { expect, test } from "vitest";
import { areaTerm, subjectTerm } from "../../analysis/terms/term-id.ts";
import { subjectTermsOf } from "./subject-terms.ts";
import { areaName, subjectName } from "./subjects.ts";

test("messages of one subject share its terms though they share no word, in both languages", () => {
  const housing = [subjectTerm("housing"), areaTerm("home")];
  expect(subjectTermsOf("my landlord wants more")).toEqual(housing);
  expect(subjectTermsOf("the deposit was 500 euro")).toEqual(housing);
  expect(subjectTermsOf("집주인이 월세를 올리겠대")).toEqual(housing);
});

test("what is of no subject has no term, and a long message those of its three subjects at most", () => {
  expect(subjectTermsOf("yes, do that")).toEqual([]);
  expect(subjectTermsOf("")).toEqual([]);
  const long = "my landlord, my daughter, my marathon, my cat, my salary and my novel";
  expect(subjectTermsOf(long).length).toBeLessThanOrEqual(6);
});

test("no two subjects and no two areas have one term", () => {
  const namesOf = (nameAt: (at: number) => { readonly en: string } | undefined): string[] => {
    const names: string[] = [];
    for (let name = nameAt(0); name !== undefined; name = nameAt(names.length)) names.push(name.en);
    return names;
  };
  const [subjects, areas] = [namesOf(subjectName), namesOf(areaName)];
  expect(new Set(subjects.map(subjectTerm)).size).toBe(new Set(subjects).size);
  expect(new Set(areas.map(areaTerm)).size).toBe(new Set(areas).size);
});
