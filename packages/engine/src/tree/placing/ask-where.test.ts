import { openMemoryStore, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../../memory/open-memory.ts";
import { type FileRequest, type Model, offlineModel } from "@hsms/models";

/** A language model that gives every turn the same line, and what it was asked. */
function filingModel(): { readonly model: Model; readonly asked: readonly FileRequest[] } {
  const asked: FileRequest[] = [];
  const model: Model = {
    ...offlineModel,
    name: "filing",
    file(request) {
      asked.push(request);
      const scores = request.nodes.map(() => 0);
      const value = { line: "A line of the model", topic: "model's topic", scores };
      return Promise.resolve({ ok: true, value });
    },
  };
  return { model, asked };
}

/** The store, which refuses the first changes that place a turn; and the lines it had by then. */
function contended(store: Store, refusals: number) {
  const linesAtRefusal: (string | null | undefined)[] = [];
  const refusing: Store = {
    ...store,
    tree: {
      ...store.tree,
      async commit(change, under) {
        if (change.placements.size === 0 || linesAtRefusal.length === refusals) {
          return store.tree.commit(change, under);
        }
        const [turn] = await store.turns.read([0]);
        linesAtRefusal.push(turn?.level1Text);
        return { type: "conflict", nodeIds: [...change.expected.keys()] };
      },
    },
  };
  return { store: refusing, linesAtRefusal };
}

test("a placement that meets another process's change asks the model once, and keeps its line only when it is committed", async () => {
  const inner = await openMemoryStore({ analyser: ANALYSER });
  const { store, linesAtRefusal } = contended(inner, 3);
  const { model, asked } = filingModel();
  const memory = memoryOver(store, {
    directory: "in memory",
    workers: 0,
    modelOf: () => Promise.resolve(model),
    settingsOf: (stored) => ({ ...stored, model: "filing" }),
  });
  const { level1Text: ownLine } = await memory.turns.add({
    user: "The ferry to Ulleungdo leaves at six",
  });
  await memory.upkeep.settled();
  expect(linesAtRefusal).toEqual([ownLine, ownLine, ownLine]);
  expect(asked).toHaveLength(1);
  expect((await memory.turns.read([0]))[0]?.level1Text).toBe("A line of the model");
  const { nodes } = await memory.topics.tree();
  expect(nodes.map(({ topic, digest }) => [topic, digest])).toEqual([
    ["model's topic", "A line of the model"],
  ]);
  expect((await memory.upkeep.check()).findings).toEqual([]);
  await memory.close();
});
