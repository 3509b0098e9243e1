import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { benchSecrets } from "./bench-secrets.ts";
import { readSecrets } from "./read-secrets.ts";

const fileOf = (half: string): string =>
  fileURLToPath(new URL(`../../../data/secrets/${half}.jsonl`, import.meta.url));

test("both halves hold as many texts of each language, with and without a secret", async () => {
  for (const half of ["open", "sealed"]) {
    const texts = await readSecrets(fileOf(half), { sealed: true });
    for (const language of ["korean", "english", "mixed"]) {
      const own = texts.filter((text) => text.language === language);
      const holding = own.filter(({ secrets }) => secrets.length > 0);
      expect(holding.length, `${half}, ${language}`).toBeGreaterThanOrEqual(25);
      expect(own.length - holding.length, `${half}, ${language}`).toBeGreaterThanOrEqual(24);
    }
  }
});

test("the sealed half is not read unless it is asked for", async () => {
  await expect(readSecrets(fileOf("sealed"), { sealed: false })).rejects.toThrow();
});

test("of the open half 85 of 100 secrets are masked, in each language alike, and 2 of 100 other texts at most", async () => {
  const { found, byLanguage, falseAlarms } = await benchSecrets({ sealed: false });
  expect(found.right / found.texts).toBeGreaterThanOrEqual(0.85);
  const shares = byLanguage.map(({ right, texts }) => right / texts);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(0.05);
  expect(falseAlarms.right / falseAlarms.texts).toBeLessThanOrEqual(0.02);
});
