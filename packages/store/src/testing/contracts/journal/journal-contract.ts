import { expect, test } from "vitest";
import type { TreeChange } from "../../../contract/changes.ts";
import type { Store } from "../../../contract/store.ts";
import { conversationId, newTurn, nodeId, termVector, turnId } from "../../builders.ts";
import { openForTest, NOW, type MakeTestStorage } from "../../test-storage.ts";
import { editTree, type TreeEdit } from "../../tree-editor.ts";
import { undoRandomCommands } from "./random-commands.ts";
import { dump } from "./written-state.ts";

/** The journal: what commands did can be taken back. */
export function journalContract(
  makeStorage: MakeTestStorage,
  { sequences }: { readonly sequences: number },
): void {
  test(`after each of ${sequences} random sequences of commands, undoing them one by one shows every state before, to the byte`, () =>
    undoRandomCommands(makeStorage, { sequences }));

  test("an entry tells what its command did", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0), newTurn(1)]);
    const entry = await store.journal.begin("import");
    await store.turns.append([newTurn(2), newTurn(3)], { entry });
    const patches = new Map([[1, { pinned: true }]]);
    await store.journal.commit({ command: "set", patches });
    await store.turns.append([newTurn(4)], { entry });
    await store.journal.end(entry);
    expect(await store.journal.read(10)).toMatchObject([
      { number: 2, command: "set", at: NOW, state: "done", turnsAdded: 0, turnsChanged: 1 },
      {
        number: 1,
        command: "import",
        state: "done",
        turnsAdded: 3,
        added: [[2, 5]],
        // Its second half came after another command had begun.
        isExact: false,
      },
    ]);
  });

  test("a change of the tree that meets another writes no entry either", async () => {
    const { store } = await openForTest(makeStorage);
    await plant(store);
    const [first] = await edits(store, ["group"]);
    const tree = await editTree(store, { edit: edited("new-leaf"), newId: 90 });
    if (first === undefined || tree === undefined) throw new Error("nothing to edit");
    await store.tree.commit(first);
    expect(await store.journal.commit({ command: "move", tree })).toMatchObject({
      type: "conflict",
    });
    expect(await store.journal.read(10)).toEqual([]);
  });

  test("undoing an import takes its turns away and frees their ids; turns behind them stay and follow what was before", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    const entry = await store.journal.begin("import");
    const imported = [
      newTurn(1, { parentId: turnId(0) }),
      newTurn(2, { parentId: turnId(1), conversationId: conversationId(1) }),
    ];
    await store.turns.append(imported, { entry });
    await store.journal.end(entry);
    await store.turns.append([newTurn(3, { parentId: turnId(2) })]);
    expect(await store.journal.read(1)).toMatchObject([{ isExact: false }]);
    const step = { entry: entry.number, isExact: false, turns: [1, 2] };
    expect(await store.journal.undo(step)).toMatchObject({ type: "undone" });
    expect(await store.turns.read([1, 2, 3])).toMatchObject([
      { state: "purged", user: "" },
      { state: "purged", user: "" },
      { state: "active", parentId: turnId(0) },
    ]);
    expect(await store.turns.find([turnId(1), turnId(2)])).toEqual([undefined, undefined]);
    expect(await store.conversations.read()).toMatchObject([
      { id: conversationId(0), headId: turnId(3) },
    ]);
    expect((await store.index.readPostings([2, 3])).map(({ turns }) => turns.length)).toEqual([
      0, 0,
    ]);
    expect(await store.statistics()).toMatchObject({ turns: 4, purged: 2, queued: 2 });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    const again = await store.turns.append(imported);
    expect(again.map(({ index }) => index)).toEqual([4, 5]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    await expect(store.journal.undo(step)).rejects.toMatchObject({ code: "STORE_MISUSE" });
  });

  test("a large import is undone step by step, and the steps go on after a cut", async () => {
    const { store, openAgain } = await openForTest(makeStorage);
    await plant(store);
    const before = await dump(store);
    const entry = await store.journal.begin("import");
    await store.turns.append([newTurn(20), newTurn(21), newTurn(22)], { entry });
    const [change] = await edits(store, ["new-leaf"]);
    if (change !== undefined) await store.tree.commit(change);
    const other = await openAgain();
    expect(
      await other.journal.undo({ entry: entry.number, isExact: true, turns: [22] }),
    ).toMatchObject({
      type: "undoing",
    });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    const [undoing] = await store.journal.read(1);
    expect(undoing).toMatchObject({ state: "undoing", added: [[20, 22]] });
    await expect(store.turns.append([newTurn(23)], { entry })).rejects.toMatchObject({
      code: "STORE_BUSY",
    });
    const step = { entry: entry.number, isExact: undoing?.isExact === true, turns: [20, 21] };
    expect(await store.journal.undo(step)).toMatchObject({ type: "undone" });
    expect(await dump(store)).toEqual(before);
  });

  test("undoing a folded import leaves its terms in no posting list, open or closed", async () => {
    const { store } = await openForTest(makeStorage);
    const turns = Array.from({ length: 1500 }, (_, index) =>
      newTurn(index, {
        terms: termVector({ 1: 1 + (index % 2), [2 + (index % 5)]: 1 }),
        placement: "skipped",
      }),
    );
    await store.turns.append(turns.slice(0, 700));
    const lists = async () => await store.index.readPostings([1, 2, 3]);
    const before = await lists();
    const entry = await store.journal.begin("import");
    await store.turns.append(turns.slice(700), { entry });
    const added = Array.from({ length: 800 }, (_, position) => 700 + position);
    // The later half first, as a long undoing does it.
    for (const part of [added.slice(400), added.slice(0, 400)]) {
      await store.journal.undo({ entry: entry.number, isExact: true, turns: part });
      expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    }
    expect(await lists()).toEqual(before);
  });

  test("only the newest that stands can be undone", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    for (const tag of ["a", "b"]) {
      await store.journal.commit({ command: "set", patches: new Map([[0, { tags: [tag] }]]) });
    }
    const undo = (entry: number) => store.journal.undo({ entry, isExact: true, turns: [] });
    await expect(undo(1)).rejects.toMatchObject({ code: "STORE_MISUSE" });
    await undo(2);
    expect(await store.turns.read([0])).toMatchObject([{ tags: ["a"] }]);
    await undo(1);
    expect(await store.turns.read([0])).toMatchObject([{ tags: [], updatedAt: 1_000 }]);
  });

  test("a version from before undoing is never met again", async () => {
    const { store } = await openForTest(makeStorage);
    await plant(store);
    const named = async (topic: string): Promise<TreeChange> => {
      const [node] = await store.tree.readNodes([nodeId(1)]);
      if (node === undefined) throw new Error("the node is missing");
      const expected = new Map([[node.id, node.version]]);
      const rest = { deletes: [], vectors: new Map(), placements: new Map(), meta: new Map() };
      return { expected, upserts: [{ ...node, topic }], ...rest };
    };
    await store.journal.commit({ command: "rename", tree: await named("first life") });
    const stale = await named("of the first life");
    await store.journal.undo({ entry: 1, isExact: true, turns: [] });
    await store.tree.commit(await named("second life"));
    expect(await store.tree.commit(stale)).toEqual({ type: "conflict", nodeIds: [nodeId(1)] });
  });

  test("purging leaves nothing of a turn in the journal, and other entries can still be undone", async () => {
    const { store } = await openForTest(makeStorage);
    await plant(store);
    const tags = (index: number, tag: string) =>
      store.journal.commit({ command: "set", patches: new Map([[index, { tags: [tag] }]]) });
    await tags(9, "secret");
    await tags(9, "other");
    await tags(0, "plain");
    const before = { topic: "secret" };
    await store.journal.commit({ command: "rename", before });
    await store.turns.update(new Map([[9, { state: "purged" }]]));
    expect(await store.journal.read(9)).toMatchObject([
      { command: "rename", state: "expired", before: null },
      { command: "set", state: "done", isExact: false },
      { command: "set", state: "done" },
      { command: "set", state: "done" },
    ]);
    for (const entry of [3, 2, 1]) await store.journal.undo({ entry, isExact: false, turns: [] });
    expect(await store.turns.read([0, 9])).toMatchObject([{ tags: [] }, { tags: [] }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  });

  test("old entries stay as lines", async () => {
    const { store } = await openForTest(makeStorage);
    await store.turns.append([newTurn(0)]);
    for (let count = 0; count < 102; count++) {
      await store.journal.commit({ command: "settings", settings: { topK: count } });
    }
    const entries = await store.journal.read(1000);
    expect(entries.filter(({ state }) => state === "expired").map((one) => one.number)).toEqual([
      2, 1,
    ]);
    expect(entries.at(-3)).toMatchObject({ number: 3, state: "done", isExact: true });
  });
}

const edited = (type: TreeEdit["type"]): TreeEdit => ({ type, first: 0, second: 0 });

/** Changes of one state, none of which knows of the others. */
async function edits(store: Store, types: readonly TreeEdit["type"][]) {
  return Promise.all(
    types.map((type, at) => editTree(store, { edit: edited(type), newId: 70 + at })),
  );
}

/** Twenty turns, three of them in leaves. */
async function plant(store: Store): Promise<void> {
  await store.turns.append(
    Array.from({ length: 20 }, (_, index) => newTurn(index, { conversationId: conversationId(0) })),
  );
  for (const newId of [1, 2, 3]) {
    const change = await editTree(store, { edit: edited("new-leaf"), newId });
    if (change !== undefined) await store.tree.commit(change);
  }
}
