import { openMemoryStore, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";

const questions: readonly string[] = [
  "",
  " \t\n\0",
  "a",
  "가",
  "ㅋ",
  "the of and is",
  "그리고 그래서 그런데",
  "🥕🐶🎻👩‍👩‍👧‍👦",
  "\u{D800}",
  "half \u{DC00} a pair \u{D83D}",
  "(.*)+[a-z]{9}\\d$^|?\\",
  "NEAR/3 \"unclosed AND * OR NOT col:x -- ; DROP TABLE turns; '",
  "C++ !!! *** %s ${x} {{x}}",
  "\u0301\u0301\u200b\ufeff\u202e",
  "violin ".repeat(14_286),
  "강아지".repeat(33_334),
  "x".repeat(100_000),
  "\u{D800}".repeat(100_000),
];

test("whatever is asked, in whatever scope, the result is one, and comes at once", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 1_000_000 });
  try {
    const { conversationId } = await memory.turns.add({ user: "The violin and 강아지 초코." });
    await memory.turns.add({ user: questions.join(" ").slice(0, 5000) });
    await memory.upkeep.settled();
    for (const query of questions) {
      for (const strategy of ["seeded", "bfs", "flat"] as const) {
        for (const scope of [{}, { conversationId }, { asOf: 0 }]) {
          const options = { strategy, scope, tokenBudget: 100, evenUnsure: true } as const;
          const { memories } = await memory.search(query, options);
          expect(memories.length).toBeLessThanOrEqual(2);
        }
      }
    }
  } finally {
    await memory.close();
  }
});

test("of a page of 100,000 characters no more is read than of its first 10,000", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let asked: (readonly number[])[] = [];
  const look: Store["look"] = (action) =>
    store.look((view) =>
      action({
        ...view,
        index: {
          ...view.index,
          readPostingLists: (terms) => {
            asked.push(terms);
            return view.index.readPostingLists(terms);
          },
        },
      }),
    );
  const memory = memoryOver({ ...store, look }, { directory: "in memory", workers: 0 });
  try {
    await memory.turns.add({ user: "The violin is from Lisbon, 3월에 강아지 초코." });
    await memory.upkeep.settled();
    const start = `violin ${"xy ".repeat(3_331)}`;
    const rest = "Lisbon 3월 5일 강아쥐 소아과이름이뭐지 어제 Mina ".repeat(2_500);
    const listsOf = async (question: string): Promise<readonly (readonly number[])[]> => {
      asked = [];
      await memory.search(question, { evenUnsure: true });
      return asked;
    };
    const ofStart = await listsOf(start);
    expect(start.length).toBe(10_000);
    expect(ofStart.flat().length).toBeGreaterThan(0);
    expect(await listsOf(start + rest)).toEqual(ofStart);
  } finally {
    await memory.close();
  }
});
