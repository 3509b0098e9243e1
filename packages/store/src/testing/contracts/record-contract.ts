import { expect, test } from "vitest";
import { SCHEMA_VERSION } from "../../format/schema.ts";
import { createTurnId } from "../../contract/ids.ts";
import { TurnFlag, type Turn } from "../../contract/model.ts";
import type { NewTurn } from "../../contract/changes.ts";
import { elementKey } from "../../merging/field-clocks.ts";
import { conversationId, newTurn, turnId } from "../builders.ts";
import { NOW, openForTest, type MakeTestStorage } from "../test-storage.ts";

/** The turn that the store is to make of a new one. */
function expectedTurn(turn: NewTurn, index: number): Turn {
  const { terms: _terms, flags: _flags, placement: _placement, ...rest } = turn;
  return { ...rest, index };
}

/** A turn with something in every field. */
const fullTurn = newTurn(1, {
  kind: "note",
  user: '나는 땅콩을 못 먹어 \u0000 ☃ C++ "*"',
  assistant: null,
  parentId: turnId(0),
  sessionId: "Project:S1",
  lastAccessAt: 7,
  accessCount: 3,
  model: "offline",
  responseMs: 12.5,
  tokens: 42,
  importance: 9,
  category: "preference",
  keywords: ["땅콩"],
  tags: ["food", ""],
  relatedIds: [turnId(0)],
  triples: [["나", "못 먹다", "땅콩"]],
  level1Text: "땅콩 알레르기",
  level2Text: "…",
  pinned: true,
  immutable: true,
  placement: "skipped",
});

/** Turns, conversations, settings, the feed: everything but the tree and the index. */
export function recordContract(makeStorage: MakeTestStorage): void {
  test("a new store holds ROOT and nothing else", async () => {
    const { store } = await openForTest(makeStorage);
    expect(await store.statistics()).toMatchObject({
      schemaVersion: SCHEMA_VERSION,
      analyser: "words 1",
      turns: 0,
      nodes: 1,
      queued: 0,
      sequence: 0,
    });
  });

  test("turns are found by the last twelve digits of their ids, all that share them", async () => {
    const { store } = await openForTest(makeStorage);
    const ending = "abcdefabcdef";
    const alike = [1, 2].map((number) => `0000000${number}-0000-7000-8000-${ending}`);
    await store.turns.append([newTurn(0), ...alike.map((id) => newTurn(1, { id }))]);
    const own = turnId(0).slice(-ending.length);
    expect(await store.turns.findByEnding([ending, own, "f".repeat(ending.length)])).toEqual([
      [1, 2],
      [0],
      [],
    ]);
  });

  test("turns are numbered in the order they come and read back field by field", async () => {
    const { store } = await openForTest(makeStorage);
    const turns = [newTurn(0), fullTurn];
    const expected = turns.map(expectedTurn);
    expect(await store.turns.append(turns)).toEqual(expected);
    expect(await store.turns.read([1, 0])).toEqual([expected[1], expected[0]]);
  });

  test("turns outlive the store that wrote them", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), fullTurn]);
    await store.close();
    const reopened = await openAgain();
    expect(await reopened.turns.read([1])).toEqual([expectedTurn(fullTurn, 1)]);
    expect((await reopened.turns.append([newTurn(2)])).map(({ index }) => index)).toEqual([2]);
  });

  test("any text is kept as it is, a lone surrogate, NFD and a megabyte too", async () => {
    const { store } = await openForTest(makeStorage);
    const texts = [
      "\ud800 lone",
      "가".normalize("NFD"),
      "x".repeat(1_000_000),
      "\u0000\u001b[31m",
      "",
    ];
    const turns = texts.map((user, number) => newTurn(number, { user }));
    await store.turns.append(turns);
    const read = await store.turns.read(texts.map((_, index) => index));
    expect(read.map((turn) => turn?.user)).toEqual(texts);
  });

  test("what is not there is undefined", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    expect(await store.turns.read([5, 0])).toMatchObject([undefined, { index: 0 }]);
    expect(await store.turns.find([turnId(5), turnId(0)])).toEqual([undefined, 0]);
    expect(await store.tree.readPlacements([5])).toEqual([undefined]);
  });

  test("a turn whose id is there already is returned as it stands and writes nothing", async () => {
    const { store } = await openForTest(makeStorage);
    const [first] = await store.turns.append([newTurn(0)]);
    const { sequence } = await store.statistics();
    const changed = newTurn(0, { user: "something else" });
    expect(await store.turns.append([changed, changed])).toEqual([first, first]);
    expect((await store.statistics()).sequence).toBe(sequence);
  });

  test("the same id twice in one call is one turn", async () => {
    const { store } = await openForTest(makeStorage);
    const indexes = (await store.turns.append([newTurn(0), newTurn(0), newTurn(1)])).map(
      ({ index }) => index,
    );
    expect(indexes).toEqual([0, 0, 1]);
    expect((await store.statistics()).turns).toBe(2);
  });

  test("a turn that follows one that is not there is refused, and none of its call is written", async () => {
    const { store } = await openForTest(makeStorage);
    const orphan = newTurn(1, { parentId: turnId(9) });
    await expect(store.turns.append([newTurn(0), orphan])).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
    expect(await store.statistics()).toMatchObject({ turns: 0, queued: 0, sequence: 0 });
    expect(await store.turns.find([turnId(0)])).toEqual([undefined]);
  });

  test("an archived turn is appended hidden and waits for no place; a purged one is refused", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1, { state: "archived" })]);
    expect(await store.tree.readPlacements([1])).toEqual([
      { type: "unplaced", reason: "archived" },
    ]);
    expect(Array.from((await store.index.readColumns()).flags.slice(0, 2))).toEqual([
      0,
      TurnFlag.hidden,
    ]);
    expect(await store.tree.readQueue(9)).toEqual([0]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    await store.turns.update(new Map([[1, { state: "active" }]]));
    expect(await store.tree.readQueue(9)).toEqual([0, 1]);
    const purged = newTurn(2, { state: "purged" });
    await expect(store.turns.append([purged])).rejects.toMatchObject({ code: "STORE_MISUSE" });
  });

  test("a turn is marked that follows the one before it in its conversation", async () => {
    const { store } = await openForTest(makeStorage);
    const other = conversationId(1);
    const follows = (number: number, parent: number) =>
      newTurn(number, { parentId: turnId(parent) });
    await store.turns.append([newTurn(0), follows(1, 0), follows(2, 0)]);
    await store.turns.append([follows(3, 2), { ...follows(4, 3), conversationId: other }]);
    await store.turns.append([{ ...follows(5, 4), conversationId: other, state: "archived" }]);
    const { flags } = await store.index.readColumns();
    const isMarked = Array.from(flags.slice(0, 6), (flag) => (flag & TurnFlag.follows) !== 0);
    expect(isMarked).toEqual([false, true, false, true, false, true]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("terms out of order, without a count or twice are refused", async () => {
    const { store } = await openForTest(makeStorage);
    const wrong = [
      { ids: Uint32Array.of(2, 1), counts: Uint8Array.of(1, 1), length: 2 },
      { ids: Uint32Array.of(1, 1), counts: Uint8Array.of(1, 1), length: 2 },
      { ids: Uint32Array.of(1), counts: Uint8Array.of(0), length: 1 },
      { ids: Uint32Array.of(1), counts: Uint8Array.of(1, 1), length: 1 },
    ];
    for (const terms of wrong) {
      const pairs = new Uint32Array();
      await expect(
        store.turns.append([newTurn(0, { terms: { ...terms, pairs } })]),
      ).rejects.toMatchObject({
        code: "STORE_MISUSE",
      });
    }
  });

  test("an id that is no UUID is refused", async () => {
    const { store } = await openForTest(makeStorage);
    const id = createTurnId().toUpperCase() as Turn["id"];
    await expect(store.turns.append([newTurn(0, { id })])).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
  });

  test("a conversation begins with its first turn, follows its last, and keeps its name", async () => {
    const { store } = await openForTest(makeStorage);
    const id = conversationId(0);
    await store.turns.append([newTurn(0), newTurn(1, { conversationId: conversationId(7) })]);
    expect(await store.conversations.read()).toContainEqual({
      id,
      name: "",
      createdAt: 1_000,
      headId: turnId(0),
    });
    await store.conversations.write([{ id, name: "여행", createdAt: 3, headId: null }]);
    await store.turns.append([newTurn(2)]);
    expect(await store.conversations.read()).toContainEqual({
      id,
      name: "여행",
      createdAt: 3,
      headId: turnId(2),
    });
    expect(await store.conversations.readTurns(id)).toEqual([0, 2]);
    expect(await store.conversations.readTurns(id, { from: 1 })).toEqual([2]);
    expect(await store.conversations.readTurns(id, { limit: 1 })).toEqual([0]);
    expect(await store.conversations.readTurns(conversationId(5))).toEqual([]);
  });

  test("a patch changes its fields and tells when; reading a turn does not count as changing it", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    await store.turns.update(
      new Map([
        [0, { pinned: true, tags: ["a"] }],
        [1, { accessCount: 1, lastAccessAt: 9 }],
      ]),
    );
    const clock = { at: NOW, count: 0, writer: expect.any(String) };
    expect(await store.turns.read([0, 1])).toEqual([
      {
        ...expectedTurn(newTurn(0), 0),
        pinned: true,
        tags: ["a"],
        updatedAt: NOW,
        clocks: { pinned: clock, [elementKey("tags", "a")]: clock },
      },
      { ...expectedTurn(newTurn(1), 1), accessCount: 1, lastAccessAt: 9 },
    ]);
  });

  test("a level that was worked out is no edit, and never takes the place of one that somebody gave", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([
      newTurn(0),
      newTurn(1, { importance: 8 }),
      newTurn(2, { importance: 3, importanceBy: "import" }),
      newTurn(3, { importance: 7, importanceBy: "formula" }),
      newTurn(4),
      newTurn(5),
    ]);
    await store.journal.commit({
      command: "set",
      patches: new Map([
        [4, { importance: 5, importanceBy: "person" }],
        [5, { pinned: true }],
      ]),
    });
    const before = await store.turns.read([0, 1, 2, 3, 4, 5]);
    await store.turns.update(
      new Map([0, 1, 2, 3, 4, 5].map((at) => [at, { importance: 6, importanceBy: "formula" }])),
    );
    const after = await store.turns.read([0, 1, 2, 3, 4, 5]);
    expect(after.map((turn) => [turn?.importance, turn?.importanceBy])).toEqual([
      [6, "formula"],
      [8, undefined],
      [3, "import"],
      [6, "formula"],
      [5, "person"],
      [6, "formula"],
    ]);
    expect(after.map((turn) => [turn?.updatedAt, turn?.clocks])).toEqual(
      before.map((turn) => [turn?.updatedAt, turn?.clocks]),
    );
  });

  test("a patch of a turn that is not there changes nothing", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    const patches = new Map([
      [0, { pinned: true }],
      [1, { pinned: true }],
    ]);
    await expect(store.turns.update(patches)).rejects.toMatchObject({ code: "STORE_MISUSE" });
    expect(await store.turns.read([0])).toMatchObject([{ pinned: false }]);
  });

  test("a purged turn keeps its index and none of its words", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), fullTurn]);
    await store.turns.update(new Map([[1, { state: "purged" }]]));
    const [purged] = await store.turns.read([1]);
    expect(purged).toMatchObject({ user: "", assistant: null, keywords: [], triples: [] });
    expect(JSON.stringify(purged)).not.toContain("땅콩");
    expect((await store.turns.append([newTurn(2)])).map(({ index }) => index)).toEqual([2]);
    await expect(store.turns.update(new Map([[1, { state: "active" }]]))).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
  });

  test("settings are merged, removed by undefined, and read back", async () => {
    const { store } = await openForTest(makeStorage);
    await store.settings.write({ model: "offline", topK: 5, nested: { list: [1, null] } });
    await store.settings.write({ topK: undefined, model: "gemini" });
    expect(await store.settings.read()).toEqual({ model: "gemini", nested: { list: [1, null] } });
  });

  test("a setting is changed by what it is then, and removed by undefined", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const other = await openAgain();
    const count = (before: unknown): number => (typeof before === "number" ? before : 0) + 1;
    await Promise.all([store, other].map(({ settings }) => settings.change("counted", count)));
    expect(await store.settings.read()).toEqual({ counted: 2 });
    await other.settings.change("counted", () => undefined);
    expect(await store.settings.read()).toEqual({});
  });

  test("a setting whose name could be a user's text is refused", async () => {
    const { store } = await openForTest(makeStorage);
    await expect(store.settings.write({ "my secret name": 1 })).rejects.toMatchObject({
      code: "STORE_MISUSE",
    });
  });

  test("the feed tells every change in order, to another process too", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const other = await openAgain();
    await store.turns.append([newTurn(0), newTurn(1)]);
    await other.turns.update(new Map([[1, { pinned: true }]]));
    await store.settings.write({ a: 1 });
    expect(await other.changesSince(0)).toEqual([
      { type: "turns-appended", sequence: 1, from: 0, to: 2 },
      { type: "turns-updated", sequence: 2, indexes: [1] },
      { type: "settings-changed", sequence: 3 },
    ]);
    expect(await other.changesSince(2)).toHaveLength(1);
    expect(await store.changesSince(3)).toEqual([]);
  });

  test("a closed store refuses everything, and may be closed twice", async () => {
    const { store } = await openForTest(makeStorage);
    await store.close();
    await store.close();
    await expect(store.turns.read([0])).rejects.toMatchObject({ code: "STORE_CLOSED" });
    await expect(store.turns.append([newTurn(0)])).rejects.toMatchObject({ code: "STORE_CLOSED" });
    await expect(store.statistics()).rejects.toMatchObject({ code: "STORE_CLOSED" });
  });

  test("closing one of two stores in the same place leaves the other open", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    const other = await openAgain();
    await other.close();
    await store.turns.append([newTurn(0)]);
    expect(await store.turns.read([0])).toMatchObject([{ index: 0 }]);
  });
}
