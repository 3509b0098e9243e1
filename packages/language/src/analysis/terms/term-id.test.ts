import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  areaTerm,
  isAreaTerm,
  isRelationTerm,
  isSpeakerTerm,
  isSubjectTerm,
  isTimeTerm,
  subjectTerm,
  SELF_STATEMENT_TERM,
  relationTerm,
  speakerTerm,
  termId,
  timeTerm,
} from "./term-id.ts";

test("a term has one 32-bit id, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (term) => {
      const id = termId(term);
      expect(Number.isInteger(id) && id >= 0 && id < 2 ** 32).toBe(true);
      expect(termId(term)).toBe(id);
    }),
    { numRuns: 200 },
  );
});

test("no word has the id of a virtual term, and every speaker has one", () => {
  fc.assert(
    fc.property(fc.string(), (term) => {
      expect(termId(term)).not.toBe(SELF_STATEMENT_TERM);
      expect(isSpeakerTerm(termId(term))).toBe(false);
      expect(isSpeakerTerm(speakerTerm(term))).toBe(true);
      expect(speakerTerm(term)).toBeLessThan(2 ** 32);
    }),
    { numRuns: 500 },
  );
});

test("the end of a relation has an id that neither a word nor a time nor a speaker has", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isRelationTerm(relationTerm(text))).toBe(true);
      expect(
        [termId(text), speakerTerm(text), timeTerm("day", 0)].some((id) => isRelationTerm(id ?? 0)),
      ).toBe(false);
    }),
  );
});

test("subjects and areas have ids that neither a word nor a time nor a speaker nor a relation has", () => {
  const isOther = (id: number): boolean =>
    isTimeTerm(id) || isSpeakerTerm(id) || isRelationTerm(id);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const [subject, area] = [subjectTerm(text), areaTerm(text)];
      expect([isSubjectTerm(subject), isAreaTerm(subject), isOther(subject)]).toEqual([
        true,
        false,
        false,
      ]);
      expect([isSubjectTerm(area), isAreaTerm(area), isOther(area)]).toEqual([true, true, false]);
      expect(isSubjectTerm(termId(text)) || isAreaTerm(termId(text))).toBe(false);
    }),
  );
  expect(isSubjectTerm(timeTerm("dayOfMonth", 31) ?? 0)).toBe(false);
});

test("words that differ in one letter spread over the whole range", () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => termId(`word${index}`));
  expect(new Set(ids).size).toBe(2_000);
  for (const quarter of [0, 1, 2, 3]) {
    const inQuarter = ids.filter((id) => Math.floor(id / 2 ** 30) === quarter).length;
    expect(inQuarter).toBeGreaterThan(400);
    expect(inQuarter).toBeLessThan(600);
  }
});
