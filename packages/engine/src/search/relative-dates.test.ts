import { openMemoryStore } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../memory/open-memory.ts";

const DAY = 86_400_000;
/** A Wednesday, at three in the afternoon. */
const WEDNESDAY = new Date(2026, 2, 4, 15).getTime();

test("what was said yesterday and last week is found by these words, and tomorrow they mean other days", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let now = 0;
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => now });
  const said: string[] = [];
  const found = async (question: string): Promise<readonly string[]> => {
    const { memories } = await memory.search(question, { topK: 3 });
    return memories.map(({ user }) => user);
  };
  try {
    for (let before = 40; before >= 0; before--) {
      now = WEDNESDAY - before * DAY;
      said.push(before % 2 === 0 ? `The dentist was kind (${before})` : `치과에 갔어 (${before})`);
      await memory.turns.add({ user: said.at(-1) ?? "" });
    }
    for (const question of ["What did I do yesterday?", "어제 뭐 했지?"]) {
      expect((await found(question))[0], question).toBe("치과에 갔어 (1)");
    }
    const lastWeek = [3, 4, 5, 6, 7, 8, 9].map((before) => said[40 - before]);
    for (const question of ["The dentist of last week?", "지난주에 치과에 갔었나?"]) {
      for (const text of await found(question)) expect(lastWeek, question).toContain(text);
    }
    now += DAY;
    expect((await found("What did I do yesterday?"))[0]).toBe("The dentist was kind (0)");
  } finally {
    await memory.close();
  }
});
