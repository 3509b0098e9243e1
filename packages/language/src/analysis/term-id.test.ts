import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSpeakerTerm, SELF_STATEMENT_TERM, speakerTerm, termId } from "./term-id.ts";

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

test("words that differ in one letter spread over the whole range", () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => termId(`word${index}`));
  expect(new Set(ids).size).toBe(2_000);
  for (const quarter of [0, 1, 2, 3]) {
    const inQuarter = ids.filter((id) => Math.floor(id / 2 ** 30) === quarter).length;
    expect(inQuarter).toBeGreaterThan(400);
    expect(inQuarter).toBeLessThan(600);
  }
});
