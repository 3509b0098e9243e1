import { createTurnId, openMemoryStore, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { SearchEvent } from "./search-run.ts";
import type { Memory } from "../memory/memory.ts";
import { memoryOver } from "../memory/open-memory.ts";

const sentences = [
  "My sister Mina moved to Lisbon last spring",
  "The plumber comes on Thursday to fix the kitchen sink",
  "우리 강아지 초코는 당근을 좋아해",
  "The kitchen sink leaks again, the pipe is rusty",
  "I practise the violin every evening before dinner",
  "Mina sent a picture of the river in Lisbon",
  "강아지 초코가 어제 동물병원에 다녀왔어",
  "The violin teacher wants more scales",
] as const;

async function withTold(work: (memory: Memory) => Promise<void>): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = 0;
  const now = (): number => (clock += 1000);
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  try {
    for (const user of sentences) await memory.turns.add({ user });
    await memory.upkeep.settled();
    await work(memory);
  } finally {
    await memory.close();
  }
}

async function collect(events: AsyncIterable<SearchEvent>): Promise<readonly SearchEvent[]> {
  const collected: SearchEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

const indexesOf = async (memory: Memory, ...args: Parameters<Memory["search"]>) =>
  (await memory.search(...args)).memories.map(({ index }) => index);

test("every strategy puts the turns that hold the words first", async () => {
  await withTold(async (memory) => {
    for (const strategy of ["seeded", "bfs", "flat"] as const) {
      const found = await indexesOf(memory, "kitchen sink", { strategy, topK: 2 });
      expect(new Set(found), strategy).toEqual(new Set([1, 3]));
    }
  });
});

test("a Korean question with particles finds the turn whose words carry others", async () => {
  await withTold(async (memory) => {
    expect((await indexesOf(memory, "강아지는 무엇을 좋아하나요?")).slice(0, 1)).toEqual([2]);
  });
});

test("each memory comes with its path from below ROOT and with scores that make up its score", async () => {
  await withTold(async (memory) => {
    const { memories, trace } = await memory.search("violin scales", { withTrace: true });
    const { nodes } = await memory.topics.tree();
    for (const { index, path, score, scores } of memories) {
      const leaf = nodes.find(({ id }) => id === path.at(-1)?.nodeId);
      expect(leaf?.turns).toContain(index);
      expect(path[0]).toMatchObject({ nodeId: nodes.find(({ id }) => id === path[0]?.nodeId)?.id });
      const sum = Object.values(scores).reduce((total, part) => total + part, 0);
      expect(sum).toBeCloseTo(score);
    }
    expect(trace.length).toBeGreaterThan(0);
    expect(new Set(trace.map(({ nodeId }) => nodeId)).size).toBe(trace.length);
  });
});

test("the events tell the walk and end in exactly one end, which readers that come late get too", async () => {
  await withTold(async (memory) => {
    const run = memory.search("Lisbon");
    const events = await collect(run);
    const result = await run;
    const ends = ["search.done", "search.failed", "search.cancelled"];
    expect(events.filter(({ type }) => ends.includes(type))).toHaveLength(1);
    expect(events[0]?.type).toBe("search.started");
    expect(events.at(-1)).toEqual({ type: "search.done", searchId: expect.any(Number), result });
    const scored = events.filter(({ type }) => type === "search.node-scored");
    expect(scored).toHaveLength(result.trace.length);
    expect(await collect(run)).toEqual(events.slice(-2));
  });
});

test("a cancelled search ends as cancelled and rejects with its code", async () => {
  await withTold(async (memory) => {
    const run = memory.search("Lisbon");
    run.cancel();
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    expect((await collect(run)).at(-1)?.type).toBe("search.cancelled");
  });
});

test("a long question can be cancelled after a few of its words", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let looks = 0;
  const look: Store["look"] = (action) => {
    looks++;
    return store.look(action);
  };
  const memory = memoryOver({ ...store, look }, { directory: "in memory", workers: 0 });
  try {
    await memory.turns.add({ user: "Lisbon" });
    await memory.upkeep.settled();
    looks = 0;
    const page = Array.from({ length: 200 }, (_, at) => `word${at}`).join(" ");
    const whole = await memory.search(page);
    const all = looks;
    expect(whole.memories).toEqual([]);
    looks = 0;
    const run = memory.search(`${page} more`);
    setImmediate(run.cancel);
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    expect(looks).toBeLessThan(all / 2);
  } finally {
    await memory.close();
  }
});

test("the first search can be cancelled between reading the columns and looking for words", async () => {
  await withTold(async (memory) => {
    // What every memory of a process shares is loaded by now.
    await memory.search("Lisbon");
  });
  const store = await openMemoryStore({ analyser: ANALYSER });
  let lists = 0;
  const look: Store["look"] = (action) =>
    store.look((view) =>
      action({
        ...view,
        index: {
          ...view.index,
          readPostingLists: (terms) => {
            lists += terms.length;
            return view.index.readPostingLists(terms);
          },
        },
      }),
    );
  const memory = memoryOver({ ...store, look }, { directory: "in memory", workers: 0 });
  try {
    const first = memory.search("Lisbon");
    setImmediate(first.cancel);
    await expect(first).rejects.toMatchObject({ code: "CANCELLED" });
    expect(lists).toBe(0);
    expect((await memory.search("Lisbon")).memories).toEqual([]);
    expect(lists).toBeGreaterThan(0);
  } finally {
    await memory.close();
  }
});

test("what was told before or after the scope's times is not found", async () => {
  await withTold(async (memory) => {
    const times = (await memory.turns.read([1, 3])).map((turn) => turn?.createdAt ?? 0);
    const [first = 0, second = 0] = times;
    expect(await indexesOf(memory, "kitchen sink", { scope: { until: first } })).not.toContain(3);
    expect(await indexesOf(memory, "kitchen sink", { scope: { since: second } })).not.toContain(1);
  });
});

test("a turn is found as soon as it is recorded, before it has a place in the tree", async () => {
  await withTold(async (memory) => {
    const { index } = await memory.turns.add({ user: "The accordion concert is sold out" });
    expect(await indexesOf(memory, "accordion")).toContain(index);
  });
});

test.each(["", " ", "?", "a", "그", "😀", ".*", 'C++ "x" *', "x".repeat(100_000), "\ud800"])(
  "an odd question ends with a result: %#",
  async (query) => {
    await withTold(async (memory) => {
      expect((await memory.search(query)).memories.length).toBeLessThanOrEqual(10);
    });
  },
);

test("words that nobody said find nothing", async () => {
  await withTold(async (memory) => {
    const { memories, confidence } = await memory.search("quantum chromodynamics");
    expect(memories).toEqual([]);
    expect(confidence).toBe(0);
  });
});

test("a number of results outside its range is refused with the range", async () => {
  await withTold(async (memory) => {
    await expect(memory.search("x", { topK: 0 })).rejects.toThrow("from 1 to 1000");
  });
});

async function told(
  turns: readonly { readonly user: string; readonly createdAt?: number }[],
  work: (memory: Memory) => Promise<void>,
): Promise<void> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  try {
    for (const turn of turns) await memory.turns.add(turn);
    await memory.upkeep.settled();
    await work(memory);
  } finally {
    await memory.close();
  }
}

test("a date belongs to the text of what was said on it, in either language", async () => {
  const on = (month: number, day: number): number => new Date(2023, month - 1, day, 12).getTime();
  const turns = [
    { user: "We went to the market", createdAt: on(4, 8) },
    { user: "We went to the lake", createdAt: on(5, 8) },
    { user: "We went to the theatre", createdAt: on(5, 21) },
  ];
  await told(turns, async (memory) => {
    for (const question of ["Where did we go on 8 May 2023?", "2023년 5월 8일"]) {
      expect((await indexesOf(memory, question))[0], question).toBe(1);
    }
    expect(new Set((await indexesOf(memory, "What was in May?")).slice(0, 2))).toEqual(
      new Set([1, 2]),
    );
  });
});

test("a month by its number finds what was said in it, and not the number elsewhere", async () => {
  const turns = [
    { user: "감기로 3일 동안 앓았어", createdAt: new Date(2023, 5, 20, 12).getTime() },
    { user: "도서관에 처음 갔어", createdAt: new Date(2023, 2, 20, 12).getTime() },
  ];
  await told(turns, async (memory) => {
    expect(await indexesOf(memory, "3월에", { strategy: "flat" })).toEqual([1]);
  });
});

test("of two who said the same, the one whom the question names comes first", async () => {
  const turns = [
    { user: "Melanie: Caroline, I bought a green bicycle" },
    { user: "Caroline: Melanie, I bought a green bicycle" },
    { user: "민수: 지영아, 자전거를 샀어" },
    { user: "지영: 민수야, 자전거를 샀어" },
  ];
  await told(turns, async (memory) => {
    const first = async (question: string) => (await indexesOf(memory, question))[0];
    expect(await first("Which bicycle did Melanie buy?")).toBe(0);
    expect(await first("Which bicycle did Caroline buy?")).toBe(1);
    expect(await first("민수가 산 자전거는?")).toBe(2);
    expect(await first("지영이가 산 자전거는?")).toBe(3);
  });
});

test("a chat turn in the midst of a talk also asks with the last answer, a question and a later talk do not", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let clock = Date.UTC(2026, 0, 5);
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => clock });
  const foundTo = async (options: Parameters<Memory["search"]>[1]) =>
    (await memory.search("Yes, go on with the offer", options)).memories[0]?.user;
  try {
    await memory.turns.add({ user: "The piano tuner comes in March, for eighty euros" });
    await memory.turns.add({ user: "The offer of the roofer is too high" });
    await memory.turns.add({ user: "The gardener made an offer" });
    for (let day = 0; day < 9; day++) await memory.turns.add({ user: `Lunch on day ${day}` });
    clock += 86_400_000;
    const { id, conversationId } = await memory.turns.add({
      user: "Shall we have it done?",
      assistant: "The piano tuner would come in March. The piano needs it.",
    });
    await memory.upkeep.settled();
    const at = { conversationId, turnId: id };
    const scope = { until: clock - 1 };
    expect(await foundTo({ purpose: "chat", at, scope })).toContain("piano");
    expect(await foundTo({ purpose: "question", at, scope })).not.toContain("piano");
    clock += 2 * 86_400_000;
    expect(await foundTo({ purpose: "chat", at, scope })).not.toContain("piano");
  } finally {
    await memory.close();
  }
});

test("a chat turn prefers what was said lately, a question does not", async () => {
  const turns = ["The garden needs water", "Blue paint", "The garden needs water"].map(
    (user, at) => ({ user, createdAt: at * 40 * 86_400_000 }),
  );
  const store = await openMemoryStore({ analyser: ANALYSER });
  const now = (): number => 81 * 86_400_000;
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now });
  try {
    for (const turn of turns) await memory.turns.add(turn);
    await memory.upkeep.settled();
    expect((await indexesOf(memory, "garden water", { purpose: "question" }))[0]).toBe(0);
    expect((await indexesOf(memory, "garden water", { purpose: "chat" }))[0]).toBe(2);
  } finally {
    await memory.close();
  }
});

test("of two of one age, what was felt or done is sooner past to a chat turn than a fact (S1-25)", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    now: () => 5 * 86_400_000,
  });
  const turns = (["emotion", "fact", "core_principle"] as const).map((category) => {
    return { id: createTurnId(), user: "The garden needs water", category, createdAt: 0 };
  });
  for await (const event of memory.exchange.import({ turns, repairs: [] }))
    expect(event.type).not.toBe("failed");
  await memory.upkeep.settled();
  expect(await indexesOf(memory, "garden water", { purpose: "chat" })).toEqual([2, 1, 0]);
  expect(await indexesOf(memory, "garden water", { purpose: "question" })).toEqual([0, 1, 2]);
  await memory.close();
});

test("a memory that is deleted while it is being found is not among the results", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const read: Store["turns"]["read"] = async (indexes) => {
    const first = meanwhile;
    meanwhile = () => Promise.resolve();
    await first();
    return store.turns.read(indexes);
  };
  const interposed = { ...store, turns: { ...store.turns, read } };
  const memory = memoryOver(interposed, { directory: "in memory", workers: 0 });
  for (const user of sentences) await memory.turns.add({ user });
  await memory.upkeep.settled();
  meanwhile = () => memory.turns.purge([5], { copies: "report" });
  const found = await indexesOf(memory, "Lisbon");
  expect(found).toContain(0);
  expect(found).not.toContain(5);
  await memory.close();
});
