import { endTerms } from "@hsms/language";
import { PostingList, type TermVector } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { walkRelations } from "./walk-relations.ts";

const TERMS = endTerms("tea jazz plums clams boats pears keys maps shoes lamps");

test("a walk reads 200 turns at most, however many are related, and each once", () => {
  const ends = fc.uniqueArray(fc.constantFrom(...TERMS), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(ends, { minLength: 150, maxLength: 400 }), (turns) => {
      const read: number[] = [];
      const reached = walkRelations(
        {
          postingsOf: (terms) =>
            terms.map((term) => {
              const own = turns
                .flatMap((one, turn) => (one.includes(term) ? turn : []))
                .slice(0, 50);
              return PostingList.of({
                turns: Uint32Array.from(own),
                counts: new Uint8Array(own.length).fill(1),
              });
            }),
          termsOf(indexes) {
            read.push(...indexes);
            return indexes.map((turn): TermVector => {
              const ids = Uint32Array.from(turns[turn] ?? []).sort();
              return {
                ids,
                counts: new Uint8Array(ids.length).fill(1),
                length: ids.length,
                pairs: new Uint32Array(0),
              };
            });
          },
        },
        { starts: TERMS.slice(0, 2), depth: 3, admit: () => true },
      );
      expect(reached.length).toBeLessThanOrEqual(200);
      expect(read.length).toBeLessThanOrEqual(200);
      expect(new Set(read).size).toBe(read.length);
      expect(reached.length).toBeGreaterThan(50);
    }),
  );
});
