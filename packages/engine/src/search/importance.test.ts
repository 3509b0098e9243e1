import { openMemoryStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { AddTurn } from "@hsms/formats";
import { ANALYSER } from "@hsms/language";
import type { Memory } from "../memory/memory.ts";
import type { SearchOptions } from "./search-run.ts";
import { memoryOver } from "../memory/open-memory.ts";

async function told(turns: readonly AddTurn[]): Promise<Memory> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: () => 0 });
  onTestFinished(() => memory.close());
  for (const turn of turns) await memory.turns.add(turn);
  await memory.upkeep.settled();
  return memory;
}

const search = async (memory: Memory, question: string, options: SearchOptions = {}) =>
  (await memory.search(question, options)).memories;

const namesOf = async (...args: Parameters<typeof search>) =>
  (await search(...args)).map(({ user }) => /\p{L}+/u.exec(user)?.[0]);

/** Turns that say as much of the same, told in this order. */
const TRIPS: readonly AddTurn[] = [
  { user: "Anna rents a boat on the lake", importance: 2 },
  { user: "Bert rents a boat on the lake" },
  { user: "Cleo rents a boat on the lake", importance: 8 },
  { user: "Dora bakes bread with raisins" },
];

test.each(["seeded", "flat", "bfs"] as const)(
  "among turns that answer alike the more important come first: %s",
  async (strategy) => {
    const memory = await told(TRIPS);
    for (const purpose of ["question", "chat"] as const) {
      const found = await namesOf(memory, "boat on the lake", { purpose, strategy });
      expect(found.slice(0, 3), purpose).toEqual(["Cleo", "Bert", "Anna"]);
    }
  },
);

test("importance adds as much as it lies above or below the usual, which adds nothing", async () => {
  const memory = await told(TRIPS);
  const shares = (await search(memory, "boat on the lake")).map(({ user, scores }) => [
    user[0],
    scores["importance"]?.toFixed(2),
  ]);
  expect(Object.fromEntries(shares)).toEqual({ C: "0.12", B: "0.00", D: "0.00", A: "-0.12" });
});

test("an edit and its undo change the order at once, a forgotten turn is not found for its importance", async () => {
  const memory = await told(TRIPS);
  const first = async () => (await namesOf(memory, "boat on the lake"))[0];
  expect(await first()).toBe("Cleo");
  await memory.topics.edit({ type: "set", turns: [0], importance: 10 });
  expect(await first()).toBe("Anna");
  for await (const event of memory.history.undo(1)) expect(event.type).not.toBe("failed");
  expect(await first()).toBe("Cleo");
  await memory.turns.archive([2]);
  expect(await first()).toBe("Bert");
});

test("the shares of a score are those that made it, though the memory is edited before it is read", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let isSearching = false;
  const readTurns: Store["turns"]["read"] = async (indexes) => {
    if (isSearching) await store.turns.update(new Map([[0, { importance: 1 }]]));
    if (isSearching) await store.index.readFacets();
    return store.turns.read(indexes);
  };
  const memory = memoryOver(
    { ...store, turns: { ...store.turns, read: readTurns } },
    { directory: "in memory", workers: 0 },
  );
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: "Anna rents a boat on the lake", importance: 10 });
  await memory.upkeep.settled();
  isSearching = true;
  const [found] = await search(memory, "boat on the lake");
  expect(found?.scores["importance"]).toBeCloseTo(0.2);
  expect(await store.turns.read([0])).toMatchObject([{ importance: 1 }]);
});

test("of all that was said in a time the important is listed first", async () => {
  const on = (day: number): number => new Date(2025, 0, day, 12).getTime();
  const memory = await told(TRIPS.map((turn, at) => ({ ...turn, createdAt: on(at + 1) })));
  const found = await namesOf(memory, "What happened in January 2025?");
  expect([found[0], found.at(-1)]).toEqual(["Cleo", "Anna"]);
});

/** A question, what answers it, and what only shares a word with it. */
const QUESTIONS: readonly (readonly [question: string, answer: string, other: string])[] = [
  [
    "When does the plumber fix the kitchen sink?",
    "The plumber comes on Thursday to fix the sink",
    "The kitchen walls must be painted yellow before summer",
  ],
  [
    "Where did Mina move to?",
    "Mina moved to Lisbon last spring",
    "Mina called about the birthday cake and the candles",
  ],
  [
    "What does the violin teacher want?",
    "The violin teacher wants more scales and slower bowing",
    "The school teacher found the lost umbrella in room nine",
  ],
  [
    "How much is the rent of the office?",
    "The rent of the office is nine hundred a month",
    "The office printer has no toner and makes a noise",
  ],
  [
    "강아지 초코는 무슨 간식을 좋아해?",
    "강아지 초코는 당근 간식을 제일 좋아해",
    "강아지 예방접종 날짜를 달력에 적어 두자",
  ],
  [
    "회의실 비밀번호가 뭐였지?",
    "회의실 비밀번호는 칠팔구공이야",
    "회의실 의자가 두 개 부족하다고 들었어",
  ],
  [
    "부산 출장은 며칠에 가?",
    "부산 출장은 십이일 아침에 가기로 했어",
    "부산 사는 친구가 어묵을 한 상자 보내 줬어",
  ],
];

test("what answers a question comes before what shares a word with it, whatever is called important", async () => {
  const memory = await told(
    QUESTIONS.flatMap(([, answer, other]) => [
      { user: answer, importance: 1 },
      { user: other, importance: 10 },
    ]),
  );
  for (const [question, answer, other] of QUESTIONS) {
    const found = (await search(memory, question)).map(({ user }) => user);
    expect(found[0], question).toBe(answer);
    expect(found, question).toContain(other);
  }
});
