import { expect, test } from "vitest";
import type { Operations } from "../../../contract/operations.ts";
import type { Store } from "../../../contract/store.ts";
import { elementKey } from "../../../merging/field-clocks.ts";
import { conversationId, newTurn, turnId } from "../../builders.ts";
import { NOW, openForTest, type MakeTestStorage } from "../../test-storage.ts";

const PAGE = 100;

/** From a cursor to the end, as one. */
async function readOn(store: Store, since: string | null, limit = PAGE): Promise<Operations> {
  const operations: Operations["operations"][number][] = [];
  let cursor = since;
  let isAnew = false;
  for (;;) {
    const stretch = await store.operations({ since: cursor, limit });
    if (stretch.isAnew) operations.length = 0;
    isAnew ||= stretch.isAnew;
    operations.push(...stretch.operations);
    ({ cursor } = stretch);
    if (stretch.isEnd) return { isAnew, operations, cursor, isEnd: true };
  }
}

const told = ({ operations }: Operations): readonly string[] =>
  operations.map(({ kind, subject, field }) => [kind, subject, field ?? []].flat().join(" "));

/** The feed of what was done to turns and conversations. */
export function operationContract(makeStorage: MakeTestStorage): void {
  test("whoever reads nothing yet is told everything, and from then on only what is new", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    const first = await readOn(store, null);
    expect(first).toMatchObject({ isAnew: true });
    expect(told(first)).toEqual([
      `turn-added ${turnId(0)}`,
      `turn-added ${turnId(1)}`,
      `conversation-added ${conversationId(0)}`,
    ]);
    expect(await readOn(store, first.cursor)).toMatchObject({ isAnew: false, operations: [] });
    await store.turns.append([newTurn(2)]);
    await store.turns.update(new Map([[0, { pinned: true, tags: ["이직"], accessCount: 3 }]]));
    await store.turns.update(new Map([[1, { accessCount: 3 }]]));
    await store.conversations.rename(conversationId(0), "Garden");
    const next = await readOn(store, first.cursor);
    expect(next.isAnew).toBe(false);
    expect(told(next)).toEqual([
      `turn-added ${turnId(2)}`,
      `turn-edited ${turnId(0)} pinned`,
      `turn-edited ${turnId(0)} ${elementKey("tags", "이직")}`,
      `conversation-edited ${conversationId(0)} name`,
    ]);
    expect(JSON.stringify(next)).not.toMatch(/이직|Garden|question/u);
  });

  test("an operation has the same id in the feed and when everything is told anew, and says when and where it was made", async () => {
    const { store } = await openForTest(makeStorage);
    const { cursor } = await readOn(store, null);
    await store.turns.append([newTurn(0)]);
    await store.turns.update(new Map([[0, { importance: 9 }]]));
    const fresh = await readOn(store, cursor);
    const ids = ({ operations }: Operations) => operations.map(({ id }) => id).toSorted();
    expect(ids(await readOn(store, null))).toEqual(ids(fresh));
    const [{ clocks } = {}] = await store.turns.read([0]);
    const edit = fresh.operations.find(({ kind }) => kind === "turn-edited");
    expect(edit).toMatchObject({ field: "importance", clock: clocks?.["importance"] });
    expect(edit?.clock).toMatchObject({ at: NOW, count: 0 });
    expect(edit?.clock?.writer).not.toBe("");
    const add = fresh.operations.find(({ kind }) => kind === "turn-added");
    expect(add).toMatchObject({ id: turnId(0), clock: { at: NOW, writer: edit?.clock?.writer } });
  });

  test("an edit that a later one replaced is told once", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    const { cursor } = await readOn(store, null);
    for (const importance of [2, 3, 4]) {
      await store.turns.update(new Map([[0, { importance }]]));
    }
    expect(told(await readOn(store, cursor))).toEqual([`turn-edited ${turnId(0)} importance`]);
  });

  test("a use is told once a day, the later one in place of the earlier, and how often is not", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    const day = 24 * 3600 * 1000;
    const use = (lastAccessAt: number, accessCount: number) =>
      store.turns.update(new Map([[0, { lastAccessAt, accessCount }]]));
    const { cursor } = await readOn(store, null);
    await use(5 * day + 1, 1);
    const first = await readOn(store, cursor);
    expect(told(first)).toEqual([`turn-edited ${turnId(0)} lastAccessAt`]);
    await use(6 * day - 1, 2);
    expect(told(await readOn(store, first.cursor))).toEqual([]);
    await use(6 * day, 3);
    const both = await readOn(store, cursor);
    expect(told(both)).toEqual([`turn-edited ${turnId(0)} lastAccessAt`]);
    const ids = ({ operations }: Operations) => operations.map(({ id }) => id);
    expect(ids(await readOn(store, null))).toContain(both.operations[0]?.id);
    expect(both.operations[0]?.id).not.toBe(first.operations[0]?.id);
    const [turn] = await store.turns.read([0]);
    expect(turn?.clocks).toBeUndefined();
  });

  test("purging, forgetting, and an import that was undone are told", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([
      newTurn(0, { placement: "skipped" }),
      newTurn(1, { placement: "skipped" }),
    ]);
    const { cursor } = await readOn(store, null);
    await store.turns.update(new Map([[0, { state: "archived" }]]));
    await store.turns.update(new Map([[1, { state: "purged" }]]));
    const entry = await store.journal.begin("import");
    await store.turns.append([newTurn(2, { placement: "skipped" })], { entry });
    await store.journal.end(entry);
    const imported = await readOn(store, cursor);
    expect(told(imported)).toEqual([
      `turn-edited ${turnId(0)} state`,
      `turn-purged ${turnId(1)}`,
      `turn-added ${turnId(2)}`,
    ]);
    await store.journal.undo({ entry: entry.number, isExact: false, turns: [2] });
    const [{ isExact } = { isExact: false }] = await store.journal.read(1);
    if ((await store.journal.read(1))[0]?.state !== "undone") {
      await store.journal.undo({ entry: entry.number, isExact, turns: [2] });
    }
    expect(told(await readOn(store, imported.cursor))).toEqual([`turn-withdrawn ${turnId(2)}`]);
    expect(told(await readOn(store, null))).not.toContain(`turn-added ${turnId(2)}`);
  });

  test("stretches of any length tell the same, and a cursor stays good while the store is closed", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const { cursor } = await readOn(store, null);
    for (let at = 0; at < 7; at++) await store.turns.append([newTurn(at)]);
    for (let at = 0; at < 7; at++) await store.turns.update(new Map([[at, { pinned: true }]]));
    const whole = told(await readOn(store, cursor));
    const anew = told(await readOn(store, null));
    await store.close();
    const again = await openAgain();
    for (const limit of [1, 2, 3, 5]) {
      expect(told(await readOn(again, cursor, limit))).toEqual(whole);
      expect(told(await readOn(again, null, limit))).toEqual(anew);
    }
  });

  test("a cursor of another feed, or one that is ahead, gets everything anew", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    for (const cursor of ["other.1", ".99999", "other.1.3"]) {
      expect(await store.operations({ since: cursor, limit: PAGE })).toMatchObject({
        isAnew: true,
        isEnd: true,
      });
    }
  });
}
