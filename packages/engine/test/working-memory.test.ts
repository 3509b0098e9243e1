import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { SearchEvent } from "../src/search/search-run.ts";
import type { Memory } from "../src/memory/memory.ts";
import type { Settings } from "../src/settings/settings.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** A memory on disk whose clock stands until it is moved. */
async function openForTest(settings: Partial<Settings> = {}) {
  const directory = await mkdtemp(join(tmpdir(), "hsms-slots-"));
  const clock = { now: START };
  const opened: Memory[] = [];
  const open = async (): Promise<Memory> => {
    const memory = await openMemory({ directory, workers: 0, now: () => clock.now });
    opened.push(memory);
    return memory;
  };
  onTestFinished(async () => {
    for (const memory of opened) await memory.close();
    await rm(directory, { recursive: true, force: true });
  });
  const memory = await open();
  if (Object.keys(settings).length > 0) await memory.settings.change(settings);
  return { memory, open, clock };
}

const matters = ["이사 날짜는 4월 12일이야.", "고양이 이름은 두부야.", "북토크는 연남동에서 해."];

async function tell(memory: Memory, texts: readonly string[]): Promise<readonly number[]> {
  const told: number[] = [];
  for (const user of texts) told.push((await memory.turns.add({ user, assistant: "네." })).index);
  await memory.upkeep.settled();
  return told;
}

const heldBy = async (memory: Memory): Promise<readonly (number | null)[]> =>
  (await memory.slots.read()).slots.map((slot) => slot?.index ?? null);

test("what was told is held, word for word, and is there after a restart (S4-11, C4-12)", async () => {
  const { memory, open } = await openForTest();
  const long = `정원 이야기 ${"그래서 ".repeat(2000)}끝.`;
  await tell(memory, [matters[0] ?? "", long]);
  const before = await memory.slots.read();
  expect(before.slots.map((slot) => slot?.user)).toEqual([matters[0], long, undefined, undefined]);
  await memory.close();
  expect(await (await open()).slots.read()).toEqual(before);
});

test("what is being talked of is where the talk stands: after a goto, that turn (S4-15)", async () => {
  const { memory } = await openForTest();
  const [first = 0] = await tell(memory, matters);
  const relevances = async () =>
    (await memory.slots.read()).slots.map((slot) => slot?.parts.relevance);
  const [atFirst, , atLast] = await relevances();
  expect(atLast).toBeGreaterThan(atFirst ?? 1);
  const located = await memory.conversations.locate(String(first));
  if (located.type !== "found") throw new Error("no such turn");
  await memory.conversations.here.goTo(located.position);
  expect((await relevances())[0]).toBe(atLast);
  await memory.conversations.here.goTo({ ...located.position, turnId: null });
  expect((await relevances()).slice(0, 3)).toEqual([0, 0, 0]);
});

test("every slot tells the four parts of its priority, and they add up (S4-12)", async () => {
  const { memory, clock } = await openForTest();
  await tell(memory, matters);
  clock.now += 24 * 60 * MINUTE;
  const { slots } = await memory.slots.read({ context: matters[1] ?? "" });
  const [first, second] = slots;
  expect(first?.parts.importance).toBeCloseTo(0.2, 12);
  expect(first?.parts.time).toBeCloseTo(0.15, 12);
  expect(first?.parts.usage).toBeCloseTo(0.02, 12);
  expect(second?.parts.relevance).toBeGreaterThan(first?.parts.relevance ?? 1);
  for (const slot of slots.filter((one) => one !== null)) {
    const { importance, time, usage, relevance } = slot.parts;
    expect(slot.priority).toBeCloseTo(importance + time + usage + relevance, 12);
  }
});

test("the slot of the lowest importance makes room, and what leaves is kept with what was learnt of it (S4-21, C4-06)", async () => {
  const { memory } = await openForTest();
  const ids = [];
  for (const [content, importance] of [
    ["사과 농장", 0.9],
    ["버스 노선", 0.1],
    ["기타 연주", 0.5],
    ["책장 높이", 0.5],
  ] as const) {
    ids.push(await memory.slots.shortTerm.addMemory({ content, importance }));
  }
  await memory.search("버스 노선", { asksSlots: true });
  await memory.slots.shortTerm.addMemory({ content: "화분 물주기" });
  const view = await memory.slots.read();
  expect(view.slots.map((slot) => slot?.user)).toEqual([
    "사과 농장",
    "화분 물주기",
    "기타 연주",
    "책장 높이",
  ]);
  expect(view.statistics).toMatchObject({ cleanupCount: 1, promotionCount: 1, totalSlots: 4 });
  expect(view.evicted).toMatchObject([{ slot: 2, user: "버스 노선", why: "replaced" }]);
  const [left] = await memory.turns.read([view.evicted[0]?.index ?? -1]);
  expect(left).toMatchObject({ user: "버스 노선", accessCount: 2, lastAccessAt: START });
  expect(await memory.upkeep.check()).toMatchObject({ findings: [] });
});

test("a relevant slot answers before the search begins, and its nodes are in the first frontier (S4-41)", async () => {
  const { memory } = await openForTest();
  const [move] = await tell(memory, matters);
  await memory.search("이사 날짜가 언제였지?", { asksSlots: true });
  const { slots } = await memory.slots.read();
  const linked = slots[0]?.links.map(({ nodeId }) => nodeId) ?? [];
  expect(linked.length).toBeGreaterThan(0);
  const events: SearchEvent[] = [];
  const run = memory.search("이사 날짜가 며칠이라고 했지?", { asksSlots: true });
  for await (const event of run) events.push(event);
  expect(events[0]).toMatchObject({
    type: "search.slots-answered",
    slots: [{ index: move }],
    linked,
  });
  expect(events[1]?.type).toBe("search.started");
  const first = events.flatMap((event) =>
    event.type === "search.node-scored" && event.depth === 0 ? event.nodeId : [],
  );
  expect(first).toEqual(expect.arrayContaining(linked));
});

test("a question that points back finds what was said last though they share no word (C4-07)", async () => {
  const { memory } = await openForTest();
  const told = await tell(memory, matters);
  const asked = { asksSlots: true, topK: 3 };
  const result = await memory.search("거기가 어디라고 했지?", asked);
  expect(result.slots[0]?.index).toBe(told[2]);
  expect(result.memories[0]).toMatchObject({ index: told[2] });
  expect(result.memories[0]?.scores["slot"]).toBeGreaterThan(0);
});

test("results hold a memory once, sorted by real scores, and an empty question gives and changes nothing (C4-07, C4-10)", async () => {
  const { memory } = await openForTest();
  await tell(memory, matters);
  const { memories } = await memory.search("고양이 이름", { asksSlots: true });
  expect(new Set(memories.map(({ index }) => index)).size).toBe(memories.length);
  const scores = memories.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const before = await memory.slots.read();
  expect(await memory.slots.ask("  ")).toEqual([]);
  expect(await memory.slots.shortTerm.searchMemories("")).toEqual([]);
  expect((await memory.search("", { asksSlots: true })).slots).toEqual([]);
  await memory.slots.ask("고양이 이름");
  expect(await memory.slots.read()).toEqual(before);
});

test("efficiency is searches that a slot answered by searches; what is told never counts (C4-02)", async () => {
  const { memory } = await openForTest();
  await tell(memory, matters);
  for (const query of ["고양이 이름", "화성의 위성", "북토크 장소"]) {
    await memory.search(query, { asksSlots: true });
  }
  const { statistics } = await memory.slots.read();
  expect(statistics).toMatchObject({ searches: 3, slotAnswers: 2, efficiency: 2 / 3 });
});

test("a question that is only looked up takes no slot, and uses the one that answers it", async () => {
  const { memory } = await openForTest();
  const told = await tell(memory, matters);
  for await (const event of memory.ask("고양이 이름이 뭐라고 했지?")) {
    if (event.type === "answer.done") expect(event.text).toContain("두부");
  }
  const { slots } = await memory.slots.read();
  expect(slots.map((slot) => slot?.index ?? null)).toEqual([...told, null]);
  expect(slots[1]).toMatchObject({ index: told[1], usageCount: 2 });
});

test("a question that names nothing is answered from what is held, and one of the world is not", async () => {
  const { memory } = await openForTest();
  await tell(memory, ["고양이 이름은 두부야.", "드디어 정했어. 날짜는 4월 12일 토요일이야."]);
  const answerTo = async (question: string): Promise<string> => {
    for await (const event of memory.ask(question)) {
      if (event.type === "answer.done") return event.text;
    }
    return "";
  };
  expect(await answerTo("그거 며칠이라고 했지?")).toContain("4월 12일 토요일");
  expect(await answerTo("거기 며칠에 가?")).toContain("4월 12일 토요일");
  expect(await answerTo("프랑스 수도가 어디야?")).not.toContain("두부");
});

test("pinning, clearing and dropping are undone like any command", async () => {
  const { memory } = await openForTest();
  const [first = -1, second = -1] = await tell(memory, matters.slice(0, 2));
  expect(await memory.slots.pin(first, { isPinned: true })).toBe(1);
  expect(await memory.slots.pin(first, { isPinned: true })).toBeNull();
  await memory.slots.clear(second);
  await memory.slots.drop();
  expect(await heldBy(memory)).toEqual([null, null, null, null]);
  await expect(memory.slots.clear(second)).rejects.toMatchObject({ code: "BAD_INPUT" });
  for await (const event of memory.history.undo(2)) expect(event.type).not.toBe("failed");
  expect(await heldBy(memory)).toEqual([first, second, null, null]);
  expect((await memory.slots.read()).slots[0]?.isPinned).toBe(true);
});

test("what was archived or purged leaves its slot free, and no word of it stays", async () => {
  const { memory } = await openForTest();
  const [first = -1, second = -1, third = -1] = await tell(memory, matters);
  await memory.turns.archive([first]);
  for await (const event of memory.turns.purge([second])) expect(event.type).not.toBe("failed");
  expect(await heldBy(memory)).toEqual([null, null, third, null]);
  expect(JSON.stringify(await memory.slots.read())).not.toContain("두부");
});

test("each conversation holds its own, and two processes change the same slots without losing one", async () => {
  const { memory, open } = await openForTest();
  const other = await open();
  await tell(memory, ["정원 물주기"]);
  const { conversationId } = await memory.slots.read();
  const of = conversationId === null ? {} : { conversationId };
  await Promise.all([
    memory.turns.add({ user: "자전거 수리", assistant: null, ...of }),
    other.turns.add({ user: "피아노 조율", assistant: null, ...of }),
  ]);
  await other.slots.read(of);
  const { slots } = await memory.slots.read(of);
  expect(new Set(slots.map((slot) => slot?.user))).toEqual(
    new Set(["정원 물주기", "자전거 수리", "피아노 조율", undefined]),
  );
  const { id: fresh } = await memory.conversations.create("다른 이야기");
  expect((await memory.slots.read({ conversationId: fresh })).statistics.activeSlots).toBe(0);
});

test("in the mode without slots nothing is held, and short-term memory answers by words (S4-31, S4-33)", async () => {
  const { memory } = await openForTest({ slotsMode: "legacy" });
  await tell(memory, matters);
  expect(await heldBy(memory)).toEqual([null, null, null, null]);
  const found = await memory.slots.shortTerm.searchMemories("고양이 이름");
  expect(found).toMatchObject([{ user: matters[1], source: "short-term" }]);
  expect(await memory.slots.shortTerm.searchMemories("화성의 위성")).toEqual([]);
});

test("in the mode without short-term memory the slots alone answer (S4-30, S4-32)", async () => {
  const { memory } = await openForTest({ slotsMode: "working_only", slots: 1 });
  await tell(memory, matters);
  const recent = await memory.slots.shortTerm.recentMemories();
  expect(recent.map(({ user }) => user)).toEqual([matters[2]]);
  expect(await memory.slots.shortTerm.searchMemories("고양이 이름")).toEqual([]);
  expect(await memory.slots.shortTerm.searchMemories("북토크 장소")).toMatchObject([
    { source: "slot" },
  ]);
});

test("together slots come with what else of the last hour has the words, each once, at most as many as asked (S4-29, S4-34)", async () => {
  const { memory } = await openForTest({ slots: 1 });
  await tell(memory, ["고양이 이름은 두부야.", "고양이 사료를 샀어."]);
  const found = await memory.slots.shortTerm.searchMemories("고양이");
  expect(found.map(({ source }) => source).toSorted()).toEqual(["short-term", "slot"]);
  expect(await memory.slots.shortTerm.searchMemories("고양이", { topK: 1 })).toHaveLength(1);
});

test("an unknown mode is refused with the list (C4-08)", async () => {
  const { memory } = await openForTest();
  const bogus = { slotsMode: "bogus" } as unknown as Partial<Settings>;
  await expect(memory.settings.change(bogus)).rejects.toThrow(
    "slotsMode must be one of hybrid, stm-only, working-only, not bogus",
  );
});

test("the calls of short-term memory work as they did, for an hour (S4-07, C4-13)", async () => {
  const { memory, clock } = await openForTest();
  const { shortTerm } = memory.slots;
  const first = await shortTerm.addMemory({ content: "지하철 막차", speaker: "민지" });
  clock.now += 30 * MINUTE;
  const second = await shortTerm.addMemory({ content: "버스 첫차" });
  expect((await shortTerm.recentMemories()).map(({ id }) => id)).toEqual([second, first]);
  expect(await shortTerm.recentMemories({ count: 1 })).toHaveLength(1);
  expect(await shortTerm.memoryById(first)).toMatchObject({
    user: "민지: 지하철 막차",
    kind: "note",
  });
  clock.now += 30 * MINUTE + 1;
  expect((await shortTerm.recentMemories()).map(({ id }) => id)).toEqual([second]);
  expect(await shortTerm.memoryById(first)).toBeNull();
  expect(await shortTerm.cleanExpired()).toBe(1);
  expect(await shortTerm.cleanExpired()).toBe(0);
  expect(await shortTerm.clearAll()).toBe(1);
  expect(await shortTerm.recentMemories()).toEqual([]);
  // What left is in long-term memory still (C4-06).
  expect((await memory.status()).turns).toBe(2);
  await expect(shortTerm.addMemory({ content: " " })).rejects.toMatchObject({ code: "BAD_INPUT" });
});
