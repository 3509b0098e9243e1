import { openMemoryStore, type Store, type StoreView, type TurnId } from "@hsms/store";
import { newTurn, turnId } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../../memory/open-memory.ts";

/** Turns appended in one transaction. */
const BATCH = 1000;

/** Turns that a talk goes on by, more than there are slots. */
const MORE = 12;

/** Turns that are read one by one or listed, whoever reads them. */
async function countedStore(): Promise<{ readonly store: Store; readonly reads: () => number }> {
  const store = await openMemoryStore({ analyser: ANALYSER });
  let count = 0;
  const counting = (view: StoreView): StoreView => ({
    ...view,
    conversations: {
      ...view.conversations,
      readTurns(conversationId, part) {
        const indexes = view.conversations.readTurns(conversationId, part);
        count += indexes.length;
        return indexes;
      },
    },
    turns: {
      ...view.turns,
      read(indexes) {
        count += indexes.length;
        return view.turns.read(indexes);
      },
      readLinks(indexes) {
        count += indexes.length;
        return view.turns.readLinks(indexes);
      },
    },
  });
  const counted: Store = {
    ...store,
    turns: {
      ...store.turns,
      read(indexes) {
        count += indexes.length;
        return store.turns.read(indexes);
      },
    },
    look: (look) => store.look((view) => look(counting(view))),
  };
  return { store: counted, reads: () => count };
}

async function appendChain(
  store: Store,
  {
    length,
    parentOf,
  }: { readonly length: number; readonly parentOf: (at: number) => TurnId | null },
): Promise<void> {
  for (let from = 0; from < length; from += BATCH) {
    const turns = Array.from({ length: Math.min(BATCH, length - from) }, (_, at) =>
      newTurn(from + at, { parentId: parentOf(from + at), placement: "skipped" }),
    );
    await store.turns.append(turns);
  }
}

const chain = (at: number): TurnId | null => (at === 0 ? null : turnId(at - 1));

test.each([10, 10_000])(
  "saving a label, finding it and going there reads as many turns in a chain of %i as in any other",
  async (length) => {
    const { store, reads } = await countedStore();
    const memory = memoryOver(store, { directory: "in memory", workers: 0 });
    onTestFinished(() => memory.close());
    await appendChain(store, { length, parentOf: chain });
    const { conversationId } = await memory.conversations.here.present();
    await memory.conversations.labels.save("first", {
      position: { conversationId, turnId: turnId(1) },
    });
    const before = reads();
    for (const text of ["first", "root", "5", "first"]) {
      const located = await memory.conversations.locate(text);
      if (located.type !== "found") throw new Error(text);
      await memory.conversations.here.goTo(located.position);
    }
    // Each asks whether the turns that it stands at, and goes to, are there.
    expect(reads() - before).toBeLessThanOrEqual(20);
  },
);

test("what a talk holds in mind is shown at the cost of what it holds, not of the talk", async () => {
  const { store, reads } = await countedStore();
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  await appendChain(store, { length: 1000, parentOf: chain });
  await memory.turns.add({ user: "the boat is blue", assistant: "yes" });
  await memory.slots.read();
  const before = reads();
  const { slots } = await memory.slots.read();
  expect(slots[0]?.parts.relevance).toBe(0.1);
  expect(reads() - before).toBeLessThanOrEqual(5);
});

test("a chain of ten thousand turns is walked, drawn and listed without recursion, and kept up with", async () => {
  const { store, reads } = await countedStore();
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const length = 10_000;
  await appendChain(store, { length, parentOf: chain });
  expect(await memory.conversations.here.path()).toHaveLength(length);
  const { turns } = await memory.conversations.branches.tree();
  expect(turns.at(-1)).toMatchObject({ depth: length, isOnPath: true });
  expect(await memory.conversations.branches.list()).toMatchObject([
    { turns: length, ownTurns: length },
  ]);
  await memory.upkeep.settled();
  const before = reads();
  for (let more = 1; more <= MORE; more++) {
    await memory.turns.add({ user: `one more: ${more}`, assistant: "yes" });
    // A turn that leaves its slot notes how often it was of use.
    await memory.slots.read();
    expect(await memory.conversations.here.path()).toHaveLength(length + more);
  }
  // Neither the outline nor the way was read anew: a turn reads those that it may be a change of, and few others.
  expect(reads() - before).toBeLessThan(MORE * 50);
});

test("a search of a long talk reads what it found, and not the way to it", async () => {
  const { store, reads } = await countedStore();
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const { id, conversationId } = await memory.turns.add({
    user: "the boat is blue",
    assistant: "yes",
  });
  const parentOf = (at: number): TurnId => (at === 0 ? id : turnId(at - 1));
  const turns = Array.from({ length: 3000 }, (_, at) =>
    newTurn(at, { conversationId, parentId: parentOf(at), placement: "skipped" }),
  );
  await store.turns.append(turns);
  const position = { conversationId, turnId: turnId(turns.length - 1) };
  await memory.conversations.here.goTo(position);
  const before = reads();
  const { memories } = await memory.search("which boat is blue?");
  expect(memories[0]).toMatchObject({ id, marks: [] });
  expect(reads() - before).toBeLessThan(20);
});

test("ten thousand branches from one turn are told apart", async () => {
  const { store } = await countedStore();
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  const length = 10_001;
  await appendChain(store, { length, parentOf: (at) => (at === 0 ? null : turnId(0)) });
  const branches = await memory.conversations.branches.list();
  expect(branches).toHaveLength(length - 1);
  expect(branches.every(({ turns }) => turns === 2)).toBe(true);
  expect(await memory.conversations.here.path()).toEqual([0, length - 1]);
});

test.each([200, 10_000])(
  "the nearest label is found by the way to it, in a talk of %i turns",
  async (length) => {
    const { store, reads } = await countedStore();
    const memory = memoryOver(store, { directory: "in memory", workers: 0 });
    onTestFinished(() => memory.close());
    await appendChain(store, { length, parentOf: chain });
    const { conversationId } = await memory.conversations.here.present();
    const position = { conversationId, turnId: turnId(length - 3) };
    await memory.conversations.labels.save("near", { position });
    await memory.conversations.labels.save("far", {
      position: { conversationId, turnId: turnId(0) },
    });
    const before = reads();
    expect(await memory.conversations.labels.nearest()).toBe("near");
    expect(reads() - before).toBeLessThanOrEqual(70);
  },
);
