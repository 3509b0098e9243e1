import { expect, test } from "vitest";
import type { HeldMemory, HeldTurn } from "../../contract/working-memory.ts";
import { conversationId, newTurn, nodeId } from "../builders.ts";
import { openForTest, type MakeTestStorage } from "../test-storage.ts";

const MAIN = conversationId(0);

const held = (turn: number): HeldTurn => ({
  turn,
  importance: 0.5,
  createdAt: 1000,
  lastAccessAt: 2000,
  usageCount: 3,
  isPinned: false,
  links: [{ nodeId: nodeId(1), relevance: 0.7, lastAccessedAt: 2000 }],
});

const holding = (turns: readonly number[], searches = 0): HeldMemory => ({
  slots: turns.map(held),
  evicted: [],
  shortTermFrom: 0,
  counts: {
    cleanups: 0,
    promotions: 0,
    searches,
    slotAnswers: 0,
    shortTermAnswers: 0,
    combinedAnswers: 0,
  },
});

const noneLeft = { promoted: new Map(), isCommand: false };

/** Slots of working memory: kept, changed by one at a time, and put back. */
export function slotsContract(makeStorage: MakeTestStorage): void {
  test("what a conversation holds in mind is there when the store is opened again", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    expect(await store.workingMemory.read(MAIN)).toBeUndefined();
    const change = { conversationId: MAIN, expected: 0, memory: holding([0, 1]), ...noneLeft };
    expect(await store.workingMemory.change(change)).toEqual({ type: "committed", entry: null });
    const again = await openAgain();
    expect(await again.workingMemory.read(MAIN)).toEqual({ ...holding([0, 1]), version: 1 });
  });

  test("of two changes of the same slots the second is told to read again", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    const change = { conversationId: MAIN, expected: 0, ...noneLeft };
    await store.workingMemory.change({ ...change, memory: holding([0]) });
    const second = await store.workingMemory.change({ ...change, memory: holding([1]) });
    expect(second).toEqual({ type: "conflict" });
    expect((await store.workingMemory.read(MAIN))?.slots).toEqual([held(0)]);
  });

  test("what leaves a slot is written to its turn in the same change, and a purged turn stays empty", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    await store.turns.update(new Map([[1, { state: "archived" }]]));
    await store.turns.update(new Map([[1, { state: "purged" }]]));
    await store.workingMemory.change({
      conversationId: MAIN,
      expected: 0,
      memory: holding([]),
      promoted: new Map([
        [0, { uses: 3, lastAccessAt: 2000 }],
        [1, { uses: 3, lastAccessAt: 2000 }],
      ]),
      isCommand: false,
    });
    const [kept, purged] = await store.turns.read([0, 1]);
    expect(kept).toMatchObject({ accessCount: 3, lastAccessAt: 2000 });
    expect(purged).toMatchObject({ accessCount: 0, state: "purged" });
  });

  test("a command on slots is undone, and what was counted since stays counted", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    const before = { conversationId: MAIN, expected: 0, memory: holding([0, 1]), ...noneLeft };
    await store.workingMemory.change(before);
    const drop = await store.workingMemory.change({
      conversationId: MAIN,
      expected: 1,
      memory: holding([]),
      promoted: new Map([[0, { uses: 3, lastAccessAt: 2000 }]]),
      isCommand: true,
    });
    expect(drop).toMatchObject({ type: "committed", entry: 1 });
    const later = { conversationId: MAIN, expected: 2, memory: holding([], 7), ...noneLeft };
    await store.workingMemory.change(later);
    const [entry] = await store.journal.read(1);
    expect(entry).toMatchObject({ command: "slots", state: "done" });
    const isExact = entry?.isExact ?? false;
    expect(await store.journal.undo({ entry: 1, isExact, turns: [] })).toMatchObject({
      type: "undone",
    });
    const back = await store.workingMemory.read(MAIN);
    expect(back).toMatchObject({ slots: [held(0), held(1)], version: 4, counts: { searches: 7 } });
    // A last use is a maximum, of which other machines may have been told.
    expect(await store.turns.read([0])).toMatchObject([{ accessCount: 0, lastAccessAt: 2000 }]);
  });

  test("slots of no conversation, and of turns that are not there, are found by the check", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    await store.workingMemory.change({
      conversationId: conversationId(9),
      expected: 0,
      memory: holding([0, 5]),
      ...noneLeft,
    });
    const codes = (await store.check({ fanoutLimit: 5 })).map(({ code }) => code);
    expect(codes).toEqual(["DANGLING_REFERENCE", "INDEX_OUT_OF_RANGE"]);
  });
}
