import { expect, test } from "vitest";
import { exampleTurns } from "./example-turns.ts";

test.for([
  { language: "en", letters: /^[^가-힣`]+$/ },
  { language: "ko", letters: /^[^`]*[가-힣][^`]*$/ },
] as const)(
  "the example in $language has 300 turns, each said once, oldest first, none in the future",
  async ({ language, letters }) => {
    const now = Date.UTC(2026, 10, 27, 12);
    const turns = await exampleTurns(language, now);
    expect(turns).toHaveLength(300);
    expect(new Set(turns.map(({ user }) => user)).size).toBe(300);
    for (const { user } of turns) expect(user).toMatch(letters);
    const times = turns.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now);
  },
);
