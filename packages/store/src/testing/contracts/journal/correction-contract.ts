import { expect, test } from "vitest";
import type { Store } from "../../../contract/store.ts";
import { conversationId, correctionOf, newTurn, turnId } from "../../builders.ts";
import { openForTest, type MakeTestStorage } from "../../test-storage.ts";

export function correctionContract(makeStorage: MakeTestStorage): void {
  /** One, two, three, of which two is corrected. */
  async function correctTwo(store: Store) {
    await store.turns.append([
      newTurn(0),
      newTurn(1, { parentId: turnId(0), tags: ["trip", "label:start"], pinned: true }),
      newTurn(2, { parentId: turnId(1) }),
    ]);
    const [, two] = await store.turns.read([0, 1]);
    if (two === undefined) throw new Error("there is no turn");
    return { two, done: await store.journal.correct(correctionOf(two, 3)) };
  }
  const standInOf = async (store: Store, index: number) =>
    (await store.turns.readStandIns([index]))[0]?.id;

  test("a correction archives a turn and puts another in its place, as one entry", async () => {
    const { store } = await openForTest(makeStorage);
    const { done } = await correctTwo(store);
    expect(done).toMatchObject({ type: "committed", entry: 1, turn: { index: 3 } });
    expect(await store.turns.read([1, 2, 3])).toMatchObject([
      { state: "archived", archivedBy: "person", tags: ["trip"], relatedIds: [turnId(3)] },
      { state: "active", parentId: turnId(1) },
      { state: "active", parentId: turnId(0) },
    ]);
    expect(await standInOf(store, 1)).toBe(turnId(3));
    expect(await store.turns.readStandIns([0, 2, 3])).toEqual([undefined, undefined, undefined]);
    expect(await store.turns.readPlaces([0, 1, 2, 3])).toEqual([0, 1, 2, 1]);
    expect(await store.journal.read(9)).toMatchObject([
      { command: "correct", state: "done", turnsAdded: 1, turnsChanged: 1, changed: [1] },
    ]);
    expect((await store.conversations.read())[0]).toMatchObject({ headId: turnId(2) });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("what is not any more as it was read is not corrected, nor under an id that is taken", async () => {
    const { store } = await openForTest(makeStorage);
    const { two } = await correctTwo(store);
    expect(await store.journal.correct(correctionOf(two, 4))).toEqual({ type: "changed" });
    const [one] = await store.turns.read([0]);
    if (one === undefined) throw new Error("there is no turn");
    await store.turns.update(new Map([[0, { accessCount: 3, lastAccessAt: 9 }]]));
    expect(await store.journal.correct(correctionOf(one, 2))).toEqual({ type: "taken" });
    expect(await store.statistics()).toMatchObject({ turns: 4 });
    expect(await store.journal.correct(correctionOf(one, 5))).toMatchObject({ type: "committed" });
  });

  test("a correction of a correction stands where the first words stood", async () => {
    const { store } = await openForTest(makeStorage);
    await correctTwo(store);
    const [corrected] = await store.turns.read([3]);
    if (corrected === undefined) throw new Error("there is no turn");
    const supersedes = [turnId(1), turnId(3)];
    await store.journal.correct(correctionOf(corrected, 4, { supersedes }));
    expect(await standInOf(store, 1)).toBe(turnId(4));
    expect(await standInOf(store, 3)).toBe(turnId(4));
    expect(await store.turns.readPlaces([4])).toEqual([1]);
    await store.turns.update(new Map([[1, { state: "active" }]]));
    expect(await standInOf(store, 1)).toBeUndefined();
  });

  test("purged words keep the place that newer ones took, and nothing else, in whatever order they were purged or came", async () => {
    const { store } = await openForTest(makeStorage);
    await correctTwo(store);
    const [corrected] = await store.turns.read([3]);
    if (corrected === undefined) throw new Error("there is no turn");
    const supersedes = [turnId(1), turnId(3)];
    await store.journal.correct(correctionOf(corrected, 4, { supersedes }));
    await store.turns.update(new Map([[3, { state: "purged" }]]));
    expect(await standInOf(store, 1)).toBe(turnId(4));
    await store.turns.update(new Map([[1, { state: "purged" }]]));
    expect(await store.turns.readStandIns([1, 3])).toMatchObject([{ index: 4 }, { index: 4 }]);
    expect(await store.turns.read([1])).toMatchObject([
      { user: "", tags: [], relatedIds: [turnId(4)], state: "purged" },
    ]);
    // The newer words come to a machine on which the old ones are purged.
    await store.turns.update(new Map([[2, { state: "purged" }]]));
    await store.turns.append([newTurn(5, { parentId: turnId(1), supersedes: [turnId(2)] })]);
    expect(await standInOf(store, 2)).toBe(turnId(5));
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    await store.turns.update(new Map([[4, { state: "purged" }]]));
    expect(await store.turns.readStandIns([1, 3])).toEqual([undefined, undefined]);
  });

  test("undoing a correction gives what followed the new words back to the old ones, and leaves name and place of a conversation that has moved since", async () => {
    const { store } = await openForTest(makeStorage);
    await correctTwo(store);
    await store.turns.append([newTurn(4, { parentId: turnId(3) })]);
    const name = { at: 9, count: 0, writer: "elsewhere" };
    await store.conversations.merge([
      { id: conversationId(0), name: "Garden", createdAt: 1_000, clocks: { name } },
    ]);
    await store.conversations.goTo({ conversationId: conversationId(0), turnId: turnId(0) });
    const step = { entry: 1, isExact: false, turns: [3] };
    expect(await store.journal.undo(step)).toMatchObject({ type: "undone" });
    expect(await store.turns.read([1, 2, 3, 4])).toMatchObject([
      { state: "active", tags: ["trip", "label:start"], relatedIds: [] },
      { parentId: turnId(1) },
      { state: "purged", user: "" },
      { parentId: turnId(1) },
    ]);
    expect((await store.conversations.read())[0]).toMatchObject({
      name: "Garden",
      headId: turnId(0),
    });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("undoing what only the entry itself changed leaves nothing: a field that it wrote as it was is none", async () => {
    const { store } = await openForTest(makeStorage);
    const { two } = await correctTwo(store);
    expect(await store.journal.undo({ entry: 1, isExact: true, turns: [3] })).toMatchObject({
      type: "undone",
      left: 0,
    });
    const importance = 9;
    const { index, tags } = two;
    const patches = new Map([
      [index, { importance, tags: [...tags] }],
      [2, { importance }],
    ]);
    await store.journal.commit({ command: "set", patches });
    const undone = await store.journal.undo({ entry: 2, isExact: true, turns: [] });
    expect(undone).toMatchObject({ type: "undone", left: 0 });
  });

  test("a correction that is taken back elsewhere gives what followed the new words to the old ones", async () => {
    const { store } = await openForTest(makeStorage);
    await correctTwo(store);
    await store.turns.append([newTurn(4, { parentId: turnId(3) })]);
    await store.turns.withdraw({ turns: [3] });
    expect(await store.turns.read([4])).toMatchObject([{ parentId: turnId(1) }]);
  });

  test("who purged the words before a correction, or after it, cannot undo it", async () => {
    for (const index of [1, 3]) {
      const { store } = await openForTest(makeStorage);
      await correctTwo(store);
      await store.turns.update(new Map([[index, { state: "purged" }]]));
      expect(await store.journal.read(9)).toMatchObject([{ command: "correct", state: "expired" }]);
      expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    }
  });
}
