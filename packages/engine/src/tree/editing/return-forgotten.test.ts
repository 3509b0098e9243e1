import { ROOT_ID, openMemoryStore, type NodeId } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";
import { broken, run, said } from "../../memory/testing/commands.ts";

async function open(chats: number): Promise<Memory> {
  let time = 1_000;
  const clock = () => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  for (let at = 0; at < chats; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  return memory;
}

/** Recorded after a command, so that it cannot be undone to the byte. */
async function goOn(memory: Memory): Promise<void> {
  await memory.turns.add({ user: "오늘 저녁은 된장찌개였다", assistant: "맛있었겠네요." });
  await memory.upkeep.settled();
}

const nodesOf = async (memory: Memory) => {
  const { nodes } = await memory.topics.tree();
  return new Map(nodes.map((node) => [node.id, node]));
};

/** A node with all that is below it, without the order in which turns lie in a leaf. */
async function subtreeOf(memory: Memory, id: NodeId): Promise<unknown> {
  const nodes = await nodesOf(memory);
  const at = (one: NodeId): unknown => {
    const node = nodes.get(one);
    return {
      id: one,
      topic: node?.topic,
      isPinned: node?.topicPinned,
      turns: node?.turns.toSorted((a, b) => a - b),
      children: node?.children.map(at),
    };
  };
  return at(id);
}

test("a topic that was forgotten comes back whole after others were recorded: its id, names set by hand, and what was below it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 12, max: 32 }), fc.nat(), async (chats, choice) => {
      const memory = await open(chats);
      const { nodes } = await memory.topics.tree();
      const topics = nodes.filter(({ id }) => id !== ROOT_ID);
      const chosen = topics[choice % topics.length];
      if (chosen === undefined) throw new Error("there is no topic");
      await memory.topics.edit({ type: "rename", nodeId: chosen.id, topic: "내가 붙인 이름" });
      const before = await subtreeOf(memory, chosen.id);
      const parentBefore = (await nodesOf(memory)).get(chosen.id)?.parentId;
      const turns = await memory.topics.indexesUnder(chosen.id);
      await memory.turns.archive(turns);
      await goOn(memory);
      await run(memory.history.undo(1));
      expect((await memory.status()).queued).toBe(0);
      expect(await subtreeOf(memory, chosen.id)).toEqual(before);
      const after = await nodesOf(memory);
      if (parentBefore !== undefined && parentBefore !== null && after.has(parentBefore)) {
        expect(after.get(chosen.id)?.parentId).toBe(parentBefore);
      }
      expect(await broken(memory)).toEqual([]);
      await memory.close();
    }),
    { numRuns: 12 },
  );
});

test("memories that were forgotten one by one go back into their leaf, and so do those that are unforgotten", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 12, max: 40 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (chats, choices, isUndone) => {
        const memory = await open(chats);
        const before = await memory.topics.placements(Array.from({ length: chats }, (_, at) => at));
        const forgotten = [...new Set(choices.map((choice) => choice % chats))];
        for (const turn of forgotten) await memory.turns.archive([turn]);
        await goOn(memory);
        if (isUndone) await run(memory.history.undo(forgotten.length));
        else await memory.turns.unarchive(forgotten);
        await memory.upkeep.settled();
        const after = await memory.topics.placements(forgotten);
        const leafOf = (place: (typeof before)[number]) =>
          place?.type === "leaf" ? place.leafId : null;
        expect(after.map(leafOf)).toEqual(forgotten.map((turn) => leafOf(before[turn])));
        expect(await broken(memory)).toEqual([]);
        await memory.close();
      },
    ),
    { numRuns: 12 },
  );
});

test("a memory whose leaf was divided since is filed again, and nothing is lost", async () => {
  const memory = await open(40);
  onTestFinished(() => memory.close());
  const { nodes } = await memory.topics.tree();
  const leaf = nodes.toSorted((a, b) => b.turns.length - a.turns.length)[0];
  const [forgotten = -1, ...others] = leaf?.turns ?? [];
  if (leaf === undefined || others.length < 3) throw new Error("no leaf holds enough");
  await memory.turns.archive([forgotten]);
  await memory.topics.edit({ type: "split", leafId: leaf.id });
  await goOn(memory);
  await memory.turns.unarchive([forgotten]);
  await memory.upkeep.settled();
  expect(await memory.topics.placements([forgotten])).toMatchObject([{ type: "leaf" }]);
  expect(await broken(memory)).toEqual([]);
});

test("any forgetting and bringing back, with talk and edits in between, keeps every turn and every law", async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constantFrom("forget", "unforget"), at: fc.nat() }),
    fc.record({ type: fc.constantFrom("say", "undo", "split", "merge", "rename"), at: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const memory = await open(24);
      for (const { type, at } of steps) {
        const { nodes } = await memory.topics.tree();
        const topics = nodes.filter(({ id }) => id !== ROOT_ID);
        const [one, other] = [topics[at % topics.length], topics[(at * 7 + 1) % topics.length]];
        try {
          if (type === "say") await goOn(memory);
          if (type === "undo") await run(memory.history.undo(1));
          if (type === "unforget") await memory.turns.unarchive([at % 24, (at + 1) % 24]);
          if (type === "forget" && one !== undefined) {
            await memory.turns.archive(await memory.topics.indexesUnder(one.id));
          }
          if (type === "split" && one !== undefined) {
            await memory.topics.edit({ type: "split", leafId: one.id });
          }
          if (type === "merge" && one !== undefined && other !== undefined) {
            await memory.topics.edit({ type: "merge", nodeId: one.id, intoId: other.id });
          }
          if (type === "rename" && one !== undefined) {
            await memory.topics.edit({ type: "rename", nodeId: one.id, topic: `이름 ${at}` });
          }
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "BAD_INPUT"))
            throw error;
        }
        expect(await broken(memory)).toEqual([]);
      }
      const archived = (await memory.turns.select({ states: ["archived"], includeProtected: true }))
        .chosen;
      await memory.turns.unarchive(archived.map(({ index }) => index));
      await memory.upkeep.settled();
      const { nodes, turns } = await memory.topics.tree();
      expect(nodes.flatMap((node) => node.turns)).toHaveLength(turns);
      expect(await broken(memory)).toEqual([]);
      await memory.close();
    }),
    { numRuns: 15 },
  );
});

test("a purge takes what the journal knows of the place, and undoing still brings the others back", async () => {
  const memory = await open(20);
  onTestFinished(() => memory.close());
  await memory.turns.archive([3, 4]);
  await run(memory.turns.purge([5]));
  expect(await memory.history.read(2)).toMatchObject([
    { command: "purge" },
    { command: "archive", canBeUndone: true },
  ]);
  await run(memory.history.undo(1));
  await memory.upkeep.settled();
  const placed = await memory.topics.placements([3, 4]);
  expect(placed).toMatchObject([{ type: "leaf" }, { type: "leaf" }]);
  expect(await broken(memory)).toEqual([]);
});

test("a turn that was forgotten and left in its leaf, as older versions could, is there once when that is undone", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  onTestFinished(() => memory.close());
  for (let at = 0; at < 12; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  const nodes = [...(await nodesOf(memory)).values()].filter(({ turns }) => turns.includes(3));
  await store.turns.update(new Map([[3, { state: "archived" }]]));
  const before = { turns: [3], nodes, removed: [] };
  const patches = new Map([[4, { importance: 6 }]]);
  await store.journal.commit({ command: "archive", before, patches });
  await goOn(memory);
  await run(memory.history.undo(1));
  const held = [...(await nodesOf(memory)).values()].flatMap(({ turns }) => turns);
  expect(held.filter((turn) => turn === 3)).toEqual([3]);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});
