import { ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import type { Memory } from "@hsms/engine";
import { withMemory } from "./with-memory.ts";

test("a purge keeps the name of a topic of which one part is left, and says which names went", async () => {
  await withMemory(async (memory) => {
    const { kept, others } = await nameOne(memory, "Zuhause");
    expect((await memory.turns.purge(await indexesIn(memory, others))).topics).toEqual([]);
    expect(await namesIn(memory)).toEqual(["Zuhause"]);
    expect((await memory.turns.purge(await indexesIn(memory, [kept]))).topics).toEqual(["Zuhause"]);
    expect(await namesIn(memory)).toEqual([]);
    expect((await memory.upkeep.check()).findings).toEqual([]);
  });
});

test("a purge says that a name went because all that is left has another", async () => {
  await withMemory(async (memory) => {
    const { kept, others } = await nameOne(memory, "Zuhause");
    await memory.topics.edit({ type: "rename", nodeId: kept, topic: "Küche" });
    const turns = await indexesIn(memory, others);
    const foreseen: string[] = [];
    const { topics } = await memory.turns.purge(turns, {
      confirm(plan) {
        foreseen.push(...plan.topics);
        return Promise.resolve(true);
      },
    });
    expect([foreseen, topics, await namesIn(memory)]).toEqual([
      ["Zuhause"],
      ["Zuhause"],
      ["Küche"],
    ]);
  });
});

test("a name that a purge is to remove is not handed on to what is left", async () => {
  await withMemory(async (memory) => {
    const { others } = await nameOne(memory, "Zuhause");
    const turns = await indexesIn(memory, others);
    const matches = (text: string) => text.includes("Zuhause");
    expect((await memory.turns.purge(turns, { matches })).topics).toEqual(["Zuhause"]);
    expect(await namesIn(memory)).toEqual([]);
  });
});

test("what lay in a named topic goes back under its name, which what was left of it had meanwhile", async () => {
  await withMemory(async (memory) => {
    const { parent, others } = await nameOne(memory, "Zuhause");
    const turns = await indexesIn(memory, others);
    await memory.turns.archive(turns);
    expect(await namesIn(memory)).toEqual(["Zuhause"]);
    // Something was told since, so that it cannot be undone to the byte.
    await tell(memory, 60, 61);
    await memory.turns.unarchive(turns);
    await memory.upkeep.settled();
    const { nodes } = await memory.topics.tree();
    const named = nodes.filter(({ id, topicPinned }) => topicPinned && id !== ROOT_ID);
    expect(named).toMatchObject([{ id: parent, topic: "Zuhause" }]);
    expect(nodes.every(({ id, topic }) => id === ROOT_ID || topic !== "")).toBe(true);
    expect((await memory.upkeep.check()).findings).toEqual([]);
  });
});

async function tell(memory: Memory, from: number, to: number): Promise<void> {
  const subjects = ["Bread and flour", "The tram and its bus", "My guitar and a song", "Roses"];
  for (let at = from; at < to; at++) {
    await memory.turns.add({ user: `${subjects[at % subjects.length]} on day ${at}` });
  }
  await memory.upkeep.settled();
}

/** A memory with a parent of leaves of this name: its id, its first leaf, and the others. */
async function nameOne(memory: Memory, topic: string) {
  await tell(memory, 0, 60);
  const { nodes } = await memory.topics.tree();
  const node = nodes.find(({ id, height }) => id !== ROOT_ID && height === 1);
  const [kept, ...others] = node?.children ?? [];
  if (node === undefined || kept === undefined) throw new Error("There is no parent");
  await memory.topics.edit({ type: "rename", nodeId: node.id, topic });
  return { parent: node.id, kept, others };
}

const indexesIn = async (memory: Memory, ids: readonly NodeId[]): Promise<readonly number[]> =>
  (await Promise.all(ids.map((id) => memory.topics.indexesUnder(id)))).flat();

const namesIn = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.topics.tree()).nodes.flatMap(({ id, topic, topicPinned }) =>
    topicPinned && id !== ROOT_ID ? topic : [],
  );
