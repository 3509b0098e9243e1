import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPairs } from "./read-pairs.ts";

const fileOf = (half: string): string =>
  fileURLToPath(new URL(`../../../../data/same-statement/${half}.jsonl`, import.meta.url));

test("of four hundred pairs half are Korean, half say the same, in both halves alike", async () => {
  for (const half of ["open", "sealed"]) {
    const pairs = await readPairs(fileOf(half), { sealed: true });
    expect(pairs).toHaveLength(200);
    for (const language of ["ko", "en"]) {
      const own = pairs.filter((pair) => pair.language === language);
      const count = (relation: string): number =>
        own.filter((pair) => pair.relation === relation).length;
      expect([count("same"), count("paraphrase"), count("different")]).toEqual([50, 15, 35]);
    }
    const isOdd = half === "open";
    expect(pairs.every(({ id }) => /[13579]$/u.test(id) === isOdd)).toBe(true);
  }
});

test("a sealed half is not read unless it is asked for", async () => {
  await expect(readPairs(fileOf("sealed"), { sealed: false })).rejects.toThrow();
});
