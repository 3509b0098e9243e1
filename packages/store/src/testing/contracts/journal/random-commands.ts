import * as fc from "fast-check";
import { expect } from "vitest";
import type { Store } from "../../../contract/store.ts";
import { conversationId, correctionOf, newTurn, termVector, turnId } from "../../builders.ts";
import { NOW, type MakeTestStorage } from "../../test-storage.ts";
import { editTree, type TreeEdit } from "../../tree-editor.ts";
import { dump } from "./written-state.ts";

const number = fc.integer({ min: 0, max: 1000 });
const edit: fc.Arbitrary<TreeEdit> = fc.record({
  type: fc.constantFrom("place", "new-leaf", "group", "move", "merge", "split", "take-out"),
  first: number,
  second: number,
});

/** What happens to a store: commands, and what the background does between them. */
type Act =
  | { readonly type: "edit"; readonly edit: TreeEdit }
  | { readonly type: "set"; readonly turn: number; readonly tag: string }
  | { readonly type: "archive"; readonly turn: number }
  | { readonly type: "correct"; readonly turn: number }
  | { readonly type: "settings"; readonly value: number }
  | { readonly type: "import"; readonly size: number; readonly ends: boolean }
  | { readonly type: "background"; readonly edit: TreeEdit }
  | { readonly type: "clear-tree" };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("edit"), edit }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("set"), turn: number, tag: fc.string() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("archive"), turn: number }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("correct"), turn: number }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("settings"), value: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("import"),
      size: fc.integer({ min: 1, max: 5 }),
      ends: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant("background"), edit }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("clear-tree") }) },
);

/** Undoes random commands one by one: each shows the state before it, to the byte. */
export async function undoRandomCommands(
  makeStorage: MakeTestStorage,
  { sequences }: { readonly sequences: number },
): Promise<void> {
  const acts = fc.array(act, { minLength: 1, maxLength: 14 });
  const start = fc.array(edit, { minLength: 6, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(start, acts, (edits, sequence) => runActs(makeStorage, { edits, sequence })),
    { numRuns: sequences },
  );
}

async function runActs(
  makeStorage: MakeTestStorage,
  {
    edits: start,
    sequence,
  }: { readonly edits: readonly TreeEdit[]; readonly sequence: readonly Act[] },
): Promise<void> {
  const storage = await makeStorage();
  const store = await storage.open({ analyser: "words 1", now: NOW });
  try {
    await store.turns.append(Array.from({ length: 8 }, (_, index) => turnOf(index)));
    let newId = 1;
    for (const one of start) {
      const change = await editTree(store, { edit: one, newId: newId++ });
      if (change !== undefined) await store.tree.commit(change);
    }
    const states: unknown[] = [];
    let known = 0;
    for (const one of sequence) {
      const before = await dump(store);
      await take(store, { act: one, newId: (newId += 2) });
      const entries = await store.journal.read(1000);
      if (entries.length > known) states.push(before);
      known = entries.length;
      expect(await store.check({ fanoutLimit: 1000 })).toEqual([]);
    }
    for (const before of states.toReversed()) {
      const [newest] = (await store.journal.read(1000)).filter(({ state }) => state !== "undone");
      if (newest === undefined) throw new Error("an entry is missing");
      expect(newest.isExact).toBe(true);
      const turns = newest.added.flatMap(([from, to]) =>
        Array.from({ length: to - from }, (_, at) => from + at),
      );
      const step = { entry: newest.number, isExact: true, turns };
      expect(await store.journal.undo(step)).toMatchObject({ type: "undone" });
      expect(await dump(store)).toEqual(before);
      expect(await store.check({ fanoutLimit: 1000 })).toEqual([]);
    }
  } finally {
    await store.close();
    await storage.dispose();
  }
}

const turnOf = (index: number) =>
  newTurn(index, {
    terms: termVector({ [index % 3]: 1, 9: 1 }),
    parentId: index > 0 && index !== 8 ? turnId(index - 1) : null,
    conversationId: conversationId(index % 5),
    placement: index % 6 === 0 ? "skipped" : "queue",
  });

async function take(
  store: Store,
  { act: taken, newId }: { readonly act: Act; readonly newId: number },
): Promise<void> {
  const { turns } = await store.statistics();
  switch (taken.type) {
    case "edit": {
      const tree = await editTree(store, { edit: taken.edit, newId });
      if (tree !== undefined) await store.journal.commit({ command: "move", tree });
      return;
    }
    case "set": {
      const index = taken.turn % turns;
      const [turn] = await store.turns.read([index]);
      if (turn?.state === "purged") return;
      const patches = new Map([[index, { tags: [taken.tag], pinned: true }]]);
      await store.journal.commit({ command: "set", patches });
      return;
    }
    case "archive": {
      const index = taken.turn % turns;
      const [turn] = await store.turns.read([index]);
      if (turn?.state === "purged") return;
      const state = turn?.state === "active" ? "archived" : "active";
      await store.journal.commit({ command: "archive", patches: new Map([[index, { state }]]) });
      return;
    }
    case "correct": {
      const [of] = await store.turns.read([taken.turn % turns]);
      if (of?.state === "active") await store.journal.correct(correctionOf(of, turns + 100));
      return;
    }
    case "settings":
      await store.journal.commit({ command: "settings", settings: { topK: taken.value } });
      return;
    case "import": {
      const entry = await store.journal.begin("import");
      const id = conversationId(50 + turns);
      await store.conversations.write([{ id, name: "x", createdAt: 1, headId: null }], { entry });
      const added = Array.from({ length: taken.size }, (_, position) =>
        turnOf(turns + position + 100),
      );
      await store.turns.append(
        added.map((turn) => ({ ...turn, parentId: null })),
        { entry },
      );
      const tree = await editTree(store, {
        edit: { type: "new-leaf", first: 0, second: taken.size },
        newId,
      });
      if (tree !== undefined) await store.tree.commit(tree, { entry });
      if (taken.ends) await store.journal.end(entry);
      return;
    }
    case "background": {
      const tree = await editTree(store, { edit: taken.edit, newId });
      if (tree !== undefined) await store.tree.commit(tree);
      return;
    }
    case "clear-tree":
      await store.tree.clear();
  }
}
