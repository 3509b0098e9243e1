import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchOptions } from "./search-run.ts";
import { memoryOver } from "../memory/open-memory.ts";

const SUBJECTS = ["river", "violin", "bread", "강아지", "garden", "이사"];
const DETAILS = ["old", "blue", "broken", "하얀", "quiet", "느린", "second"];

const wordOf = (words: readonly string[], at: number): string => words[at % words.length] ?? "";

test("a search that nobody watches returns the same memories to the last digit", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => (clock += 1000),
  });
  try {
    for (let told = 0; told < 130; told++) {
      const subject = wordOf(SUBJECTS, Math.floor(told / 7));
      const user = `The ${wordOf(DETAILS, told)} ${subject} of day ${told}, and the ${wordOf(DETAILS, told * 3)} one.`;
      await memory.turns.add({ user });
    }
    await memory.upkeep.settled();
    let unwalked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...SUBJECTS, ...DETAILS, "day"], { minLength: 1, maxLength: 5 }),
        fc.record(
          {
            topK: fc.integer({ min: 1, max: 40 }),
            offset: fc.integer({ min: 0, max: 40 }),
            tokenBudget: fc.integer({ min: 1, max: 400 }),
            purpose: fc.constantFrom<NonNullable<SearchOptions["purpose"]>>("question", "chat"),
            strategy: fc.constantFrom<NonNullable<SearchOptions["strategy"]>>(
              "seeded",
              "flat",
              "bfs",
            ),
          },
          { requiredKeys: [] },
        ),
        async (words, options) => {
          const query = words.join(" ");
          const alone = await memory.search(query, { ...options, evenUnsure: true });
          const watched = await memory.search(query, {
            ...options,
            evenUnsure: true,
            withTrace: true,
          });
          // Recency counts in a chat, and the clock goes on.
          const told = options.purpose === "chat" ? byIndex : byScores;
          expect(told(alone)).toEqual(told(watched));
          if (alone.trace.length === 0 && watched.trace.length > 0) unwalked++;
        },
      ),
      { numRuns: 50 },
    );
    expect(unwalked).toBeGreaterThan(5);
  } finally {
    await memory.close();
  }
});

type Result = Awaited<ReturnType<ReturnType<typeof memoryOver>["search"]>>;

const byScores = ({ memories, confidence, nextCursor }: Result) => ({
  memories,
  confidence,
  nextCursor,
});

const byIndex = ({ memories, nextCursor }: Result) => ({
  turns: memories.map(({ index }) => index),
  nextCursor,
});
