import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchResult } from "../search-result.ts";
import type { SearchOptions } from "../search-run.ts";
import { memoryOver } from "../../memory/open-memory.ts";

const WORDS = ["river", "violin", "bread", "강아지"];

async function withTold(
  count: number,
  work: (memory: ReturnType<typeof memoryOver>, tell: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const now = (): number => (clock += 1000);
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  let told = 0;
  const tell = async (): Promise<void> => {
    const word = WORDS[told % WORDS.length] ?? "";
    await memory.turns.add({ user: `The ${word} of day ${told}, and the ${word} again.` });
    told++;
  };
  try {
    for (let turn = 0; turn < count; turn++) await tell();
    await memory.upkeep.settled();
    await work(memory, tell);
  } finally {
    await memory.close();
  }
}

const QUERY = `${WORDS.join(" ")} day`;

test("pages by cursor neither overlap nor lose anything while turns are added and forgotten", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 25 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom("seeded", "flat"),
      fc.array(fc.constantFrom("add", "forget", "nothing"), { minLength: 1, maxLength: 4 }),
      async (count, topK, strategy, changes) => {
        await withTold(count, async (memory, tell) => {
          const options: SearchOptions = { topK, strategy, evenUnsure: true };
          const whole = await memory.search(QUERY, { ...options, topK: 1000 });
          const wanted = new Set(whole.memories.map(({ index }) => index));
          const shown: number[] = [];
          let cursor: string | null = null;
          for (let page = 0; page === 0 || cursor !== null; page++) {
            const place: SearchOptions = cursor === null ? {} : { cursor };
            const result: SearchResult = await memory.search(QUERY, { ...options, ...place });
            shown.push(...result.memories.map(({ index }) => index));
            cursor = result.nextCursor;
            const change = page < 10 ? changes[page % changes.length] : "nothing";
            if (change === "add") await tell();
            if (change === "forget") {
              const gone = Math.max(...shown);
              await memory.turns.archive([gone]);
              wanted.delete(gone);
            }
          }
          expect(new Set(shown).size).toBe(shown.length);
          for (const index of wanted) expect(shown).toContain(index);
        });
      },
    ),
    { numRuns: 12 },
  );
});

test("while nothing changes, pages by offset are those by cursor, and together the whole result", async () => {
  await withTold(20, async (memory) => {
    const options = { evenUnsure: true } as const;
    const whole = await memory.search(QUERY, { ...options, topK: 1000 });
    const byOffset: number[] = [];
    for (let offset = 0; offset < whole.memories.length; offset += 6) {
      const page = await memory.search(QUERY, { ...options, topK: 6, offset });
      byOffset.push(...page.memories.map(({ index }) => index));
    }
    expect(byOffset).toEqual(whole.memories.map(({ index }) => index));
    const behind = await memory.search(QUERY, { ...options, topK: 6, offset: 1000 });
    expect(behind).toMatchObject({ memories: [], nextCursor: null });
  });
});

test("an offset, a number of memories or a token budget that cannot be is refused", async () => {
  await withTold(1, async (memory) => {
    for (const wrong of [{ offset: -1 }, { offset: 0.5 }, { topK: 0 }, { tokenBudget: 0 }]) {
      await expect(memory.search(QUERY, wrong)).rejects.toMatchObject({ code: "BAD_INPUT" });
    }
    const stranger = memory.search(QUERY, { cursor: "00000000-1" });
    await expect(stranger).rejects.toMatchObject({ code: "BAD_CURSOR" });
  });
});
