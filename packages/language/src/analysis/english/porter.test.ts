import * as fc from "fast-check";
import { expect, test } from "vitest";
import { stemEnglish } from "./porter.ts";

const FAMILIES: readonly (readonly [stem: string, ...forms: string[]])[] = [
  ["studi", "study", "studies", "studied"],
  ["run", "run", "runs", "running"],
  ["hope", "hope", "hopes", "hoped", "hoping"],
  ["hop", "hop", "hops", "hopped", "hopping"],
  ["agre", "agree", "agreed", "agrees", "agreeing"],
  ["connect", "connect", "connected", "connecting", "connection", "connections"],
  ["generat", "generate", "generates", "generated", "generation"],
  ["general", "general", "generally"],
  ["nation", "nation", "nations"],
  ["ration", "rational", "rationality"],
  ["happi", "happy", "happiness"],
  ["tri", "try", "tries", "tried"],
  ["cri", "cry", "cries", "cried"],
  ["adjust", "adjust", "adjustment", "adjustable"],
  ["caress", "caress", "caresses"],
  ["gas", "gas"],
  ["die", "die", "dies", "dying", "died"],
  ["sky", "sky", "skies"],
  ["proceed", "proceed", "proceeds", "proceeding"],
  ["boy", "boy", "boys"],
  ["say", "say", "says"],
  ["hopeless", "hopeless", "hopelessly"],
  ["use", "use", "used", "using"],
];

test.each(FAMILIES)("the forms of %s meet", (stem, ...forms) => {
  for (const form of forms) expect(stemEnglish(form)).toBe(stem);
});

test("words of one or two characters stay as they are", () => {
  for (const word of ["a", "is", "go", "c", "42"]) expect(stemEnglish(word)).toBe(word);
});

test("a stem is never empty and never longer than its word by more than the final e", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/u), (word) => {
      const stem = stemEnglish(word);
      expect(stem.length).toBeGreaterThan(0);
      expect(stem.length).toBeLessThanOrEqual(word.length + 1);
      expect(stem).toMatch(/^[a-z0-9]+$/u);
    }),
    { numRuns: 1_000 },
  );
});
