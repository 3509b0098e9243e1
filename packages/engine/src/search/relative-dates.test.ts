import { createTurnId, openMemoryStore } from "@hsms/store";
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

test("what is told of another day is found by a question that names that day", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let now = WEDNESDAY;
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => now });
  const first = async (question: string): Promise<string | undefined> => {
    const { memories } = await memory.search(question, { topK: 3 });
    return memories[0]?.user;
  };
  try {
    await memory.turns.add({ user: "I went bowling with Ann yesterday." });
    await memory.turns.add({ user: "다음 주 화요일에 면접이 있어" });
    for (let day = 0; day < 20; day++) {
      now = WEDNESDAY + DAY * day;
      await memory.turns.add({ user: `오늘은 비가 왔다 (${day})` });
    }
    const [bowling] = (await memory.search("bowling", { topK: 1 })).memories;
    const tuesday = new Date(2026, 2, 3).getTime();
    expect(bowling?.spans).toEqual([{ from: tuesday, to: tuesday + DAY }]);
    now = WEDNESDAY + DAY;
    expect(await first("What did I do the day before yesterday?")).toContain("bowling");
    now = WEDNESDAY + 5 * DAY;
    for (const question of ["내일 뭐 있지?", "내일 일정 알려 줘", "What do I have tomorrow?"]) {
      const { memories } = await memory.search(question);
      // What was said on that day, too.
      expect(memories, question).toHaveLength(2);
      expect(memories.filter(({ user }) => user.includes("면접"))).toHaveLength(1);
    }
    now = WEDNESDAY + 40 * DAY;
    expect(await first("What did I do on 3 March 2026?")).toContain("bowling");
    expect((await memory.upkeep.check()).findings).toEqual([]);
  } finally {
    await memory.close();
  }
});

test("a turn whose date is a guess is not taken to tell of a day", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => WEDNESDAY });
  try {
    const turns = [
      { id: createTurnId(), user: "어제 볼링 쳤어", createdAt: WEDNESDAY, isDateGuessed: true },
    ];
    await memory.exchange.import({ turns, repairs: [] });
    expect((await memory.search("볼링", { topK: 1 })).memories[0]?.spans).toBeUndefined();
  } finally {
    await memory.close();
  }
});
