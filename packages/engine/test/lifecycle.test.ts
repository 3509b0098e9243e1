import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTurnId, parseNodeId, ROOT_ID, type NodeId } from "@hsms/store";
import { expect, test } from "vitest";
import type { ImportBatch, ImportResult, ImportedTurn } from "@hsms/formats";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { withMemory } from "./with-memory.ts";

async function withDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-life-"));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const subjects = ["garden tomatoes", "violin scales", "kitchen sink", "부산 여행", "고양이 사료"];

function turns(count: number): readonly ImportedTurn[] {
  return Array.from({ length: count }, (_, at) => ({
    id: createTurnId(),
    user: `${subjects[at % subjects.length]} number${at} word${at % 17} thing${at % 29}`,
    assistant: `Noted ${at}`,
    sessionId: `sitting-${Math.floor(at / 7)}`,
    createdAt: at * 1000,
  }));
}

async function importAll(memory: Memory, batch: ImportBatch): Promise<ImportResult> {
  for await (const event of memory.exchange.import(batch)) {
    if (event.type === "done") return event.result;
    if (event.type !== "progress") throw new Error(`The import ended with ${event.type}`);
  }
  throw new Error("The import did not end");
}

const findings = async (memory: Memory) => (await memory.upkeep.check()).findings;

test("importing twice adds nothing", async () => {
  await withMemory(async (memory) => {
    const batch = { turns: turns(120), repairs: [] };
    expect(await importAll(memory, batch)).toMatchObject({ read: 120, added: 120, placed: 120 });
    const again = await importAll(memory, batch);
    expect(again).toMatchObject({ read: 120, added: 0, alreadyThere: 120 });
    expect(await findings(memory)).toEqual([]);
  });
});

test("an import that was cancelled goes on where it stopped", async () => {
  await withMemory(async (memory) => {
    const batch = { turns: turns(1100), repairs: [] };
    const controller = new AbortController();
    const types: string[] = [];
    for await (const event of memory.exchange.import(batch, { signal: controller.signal })) {
      types.push(event.type);
      const isRecorded = event.type === "progress" && event.stage === "record" && event.done > 0;
      if (isRecorded) controller.abort();
    }
    expect(types.at(-1)).toBe("cancelled");
    const { turns: kept } = await memory.status();
    expect(kept).toBeGreaterThan(0);
    const rest = await importAll(memory, batch);
    expect(rest.added + kept).toBe(1100);
    expect((await memory.status()).queued).toBe(0);
    expect(await findings(memory)).toEqual([]);
  });
});

test("turns that had no place yet when the memory was closed are placed at the next opening", async () => {
  await withDirectory(async (directory) => {
    const first = await openMemory({ directory, workers: 0 });
    await Promise.all(turns(40).map((turn) => first.turns.add(turn)));
    await first.close();
    const second = await openMemory({ directory, workers: 0 });
    await second.upkeep.settled();
    const { nodes } = await second.topics.tree();
    expect(nodes.flatMap((node) => node.turns)).toHaveLength(40);
    expect(await findings(second)).toEqual([]);
    await second.close();
  });
});

test("two openings of one memory place each turn once, whoever recorded it", async () => {
  await withDirectory(async (directory) => {
    const one = await openMemory({ directory, workers: 0 });
    const other = await openMemory({ directory, workers: 0 });
    await Promise.all(turns(60).map((turn, at) => (at % 2 === 0 ? one : other).turns.add(turn)));
    await Promise.all([one.upkeep.settled(), other.upkeep.settled()]);
    await one.upkeep.settled();
    const { nodes, queued } = await other.topics.tree();
    expect(queued).toBe(0);
    expect(nodes.flatMap((node) => node.turns).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    );
    expect(await findings(one)).toEqual([]);
    const found = await one.search("number59");
    expect(found.memories[0]?.user).toContain("number59");
    await other.close();
    await one.close();
  });
});

test("a rebuilt index and tree hold the same turns and find the same", async () => {
  await withMemory(async (memory) => {
    await importAll(memory, { turns: turns(90), repairs: [] });
    const found = async () =>
      (await memory.search("kitchen sink word3", { strategy: "flat" })).memories;
    const before = await found();
    for await (const event of memory.upkeep.rebuild({ tree: true, index: true })) {
      expect(["progress", "done"]).toContain(event.type);
    }
    const { nodes, queued } = await memory.topics.tree();
    expect(queued).toBe(0);
    expect(nodes.flatMap((node) => node.turns)).toHaveLength(90);
    expect((await found()).map(({ index, score }) => [index, score])).toEqual(
      before.map(({ index, score }) => [index, score]),
    );
    expect(await findings(memory)).toEqual([]);
  });
});

test("a lowered fan-out limit brings wider nodes down", async () => {
  await withMemory(async (memory) => {
    const widest = async (): Promise<number> => {
      const { nodes } = await memory.topics.tree();
      const top = nodes.filter(({ depth }) => depth === 1).length;
      return Math.max(top, ...nodes.map(({ children }) => children.length));
    };
    await memory.settings.change({ fanoutLimit: 12 });
    await importAll(memory, { turns: turns(150), repairs: [] });
    expect(await widest()).toBeGreaterThan(3);
    await memory.settings.change({ fanoutLimit: 3 });
    await memory.upkeep.settled();
    expect(await widest()).toBeLessThanOrEqual(3);
    expect(await findings(memory)).toEqual([]);
  });
});

test("a setting outside its range is refused with the range, and nothing changes", async () => {
  await withMemory(async (memory) => {
    await expect(memory.settings.change({ fanoutLimit: 51 })).rejects.toThrow("from 1 to 50");
    expect((await memory.settings.read()).fanoutLimit).toBe(5);
  });
});

test("a closed memory refuses further work with its code", async () => {
  await withDirectory(async (directory) => {
    const memory = await openMemory({ directory, workers: 0 });
    await memory.close();
    await expect(memory.turns.add({ user: "late" })).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.ask("late")).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.search("late")).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.history.undo(1)).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.turns.read([0])).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.conversations.here.peek()).rejects.toMatchObject({ code: "CLOSED" });
    await expect(memory.status()).rejects.toMatchObject({ code: "CLOSED" });
    for await (const event of memory.events()) expect(event).toBe("nothing happens any more");
  });
});

test("a turn that is recorded again is the same one, and other words under its id are refused", async () => {
  await withMemory(async (memory) => {
    const { id, index } = await memory.turns.add({ user: "The sea is blue" });
    expect(await memory.turns.add({ user: "The sea is blue", id })).toMatchObject({ id, index });
    await expect(memory.turns.add({ user: "The sea is green", id })).rejects.toMatchObject({
      code: "BAD_INPUT",
      message: `Another turn already has the id ${id}`,
    });
    expect(await memory.status()).toMatchObject({ turns: 1 });
  });
});

test("an empty turn is refused", async () => {
  await withMemory(async (memory) => {
    await expect(memory.turns.add({ user: "  ", assistant: "" })).rejects.toMatchObject({
      code: "BAD_INPUT",
    });
  });
});

test("a tree that is imported into a memory with topics hangs beside them as it was", async () => {
  const nodeId = (text: string): NodeId => parseNodeId(text) ?? ROOT_ID;
  await withMemory(async (memory) => {
    await memory.turns.add({ user: "My dog is called Rex" });
    await memory.upkeep.settled();
    const [first, second, third] = turns(3);
    if (first === undefined || second === undefined || third === undefined) return;
    const parent = nodeId("8a14f28c-f661-4fec-b7ff-199eb9515ae4");
    const left = nodeId("2f0c5a8e-1d3b-4c6f-9a7e-5b8d0c1e2f3a");
    const right = nodeId("7c9e6679-7425-40de-944b-e07fc1f90ae7");
    await importAll(memory, {
      turns: [first, second, third],
      nodes: [
        {
          id: parent,
          parentId: null,
          topic: "house",
          summary: "",
          children: [left, right],
          turns: [],
        },
        { id: left, parentId: parent, topic: "garden", summary: "", children: [], turns: [0, 2] },
        { id: right, parentId: parent, topic: "music", summary: "", children: [], turns: [1] },
      ],
      repairs: [],
    });
    const { nodes } = await memory.topics.tree();
    expect(nodes.find(({ id }) => id === parent)).toMatchObject({
      topic: "house",
      children: [left, right],
      depth: 1,
    });
    expect(nodes.find(({ id }) => id === left)).toMatchObject({ topic: "garden", turns: [1, 3] });
    expect(nodes.flatMap((node) => node.turns).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(await findings(memory)).toEqual([]);
  });
});
