import { spawnSync } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTurnId, ROOT_ID, type NodeId, type Store } from "@hsms/store";
import { expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import type { ImportedTurn } from "@hsms/formats";
import type { Memory } from "../src/memory/memory.ts";
import { inFolder, withMemoryAt, withStoreAt } from "./on-disk.ts";

type Part = "index" | "tree" | "vectors";

const subjects = ["garden tomatoes", "violin scales", "kitchen sink", "부산 여행", "고양이 사료"];

const turns = (count: number, isPlaced: boolean): readonly ImportedTurn[] =>
  Array.from({ length: count }, (_, at) => ({
    id: createTurnId(),
    user: `${subjects[at % subjects.length]} number${at} word${at % 17} thing${at % 29}`,
    assistant: `Noted ${at}`,
    sessionId: `sitting-${Math.floor(at / 7)}`,
    createdAt: at * 1000,
    ...(isPlaced ? {} : { placement: { type: "unplaced", reason: "skipped" } as const }),
  }));

test(
  "an index whose rebuilding was killed is searched as before, gone on with, and the same at the end",
  { tags: ["slow"] },
  async () => {
    await withBrokenRebuild(
      { part: "index", turns: turns(2500, false) },
      async ({ broken, whole }) => {
        await withMemoryAt(broken, async (memory) => {
          const found = await memory.search("violin number31");
          expect(found.memories[0]?.index).toBe(31);
          // The batch behind the first may have been on its way to the disk.
          expect(await firstProgress(memory, "index")).toBeGreaterThan(1000);
        });
        await withMemoryAt(whole, async (memory) => {
          expect(await firstProgress(memory, "index")).toBe(1000);
        });
        expect(await withStoreAt(broken, readIndex)).toEqual(await withStoreAt(whole, readIndex));
        expect(await withStoreAt(broken, (store) => store.check({ fanoutLimit: 5 }))).toEqual([]);
      },
    );
  },
);

/** More than are placed in one transaction. */
const MANY = 1200;

test(
  "a tree whose rebuilding was killed is grown on, while turns without a place are found",
  { tags: ["slow"] },
  async () => {
    await withBrokenRebuild({ part: "tree", turns: turns(MANY, true) }, async ({ broken }) => {
      const placed = await withStoreAt(broken, readPlacedTurns);
      expect(placed.length).toBeGreaterThan(0);
      expect(placed.length).toBeLessThan(MANY);
      await withMemoryAt(broken, async (memory) => {
        const found = await memory.search("number249");
        expect(found.memories[0]?.index).toBe(249);
        // Nothing was taken out of the tree again: only the rest is placed.
        expect(await countPlaced(memory)).toBeLessThanOrEqual(MANY - placed.length);
      });
      await withStoreAt(broken, async (store) => {
        expect(await readPlacedTurns(store)).toHaveLength(MANY);
        expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
      });
      // It is done: the next rebuild is one of its own.
      await withMemoryAt(broken, async (memory) => {
        expect(await countPlaced(memory)).toBe(MANY);
      });
    });
  },
);

test(
  "vectors whose rebuilding was killed are gone on with, and the same at the end",
  { tags: ["slow"] },
  async () => {
    const part = { part: "vectors", turns: turns(250, true), prepare: spoilVectors } as const;
    await withBrokenRebuild(part, async ({ broken, whole }) => {
      const first = await withMemoryAt(whole, (memory) => firstProgress(memory, "vectors"));
      await withMemoryAt(broken, async (memory) => {
        expect(await firstProgress(memory, "vectors")).toBeGreaterThan(first);
      });
      const vectors = await withStoreAt(broken, readVectors);
      expect(vectors).toEqual(await withStoreAt(whole, readVectors));
      expect(vectors.every((bytes) => bytes.length > 1)).toBe(true);
      expect(await withStoreAt(broken, (store) => store.check({ fanoutLimit: 5 }))).toEqual([]);
    });
  },
);

/** Two copies of one memory: `broken` in which a process was killed while it rebuilt, and `whole`, untouched. */
async function withBrokenRebuild(
  input: {
    readonly part: Part;
    readonly turns: readonly ImportedTurn[];
    readonly prepare?: (store: Store) => Promise<void>;
  },
  work: (copies: { readonly broken: string; readonly whole: string }) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const whole = join(folder, "whole");
    const broken = join(folder, "broken");
    await withMemoryAt(whole, async (memory) => {
      for await (const event of memory.exchange.import({ turns: input.turns, repairs: [] })) {
        expect(["progress", "done"]).toContain(event.type);
      }
    });
    if (input.prepare !== undefined) await withStoreAt(whole, input.prepare);
    await cp(whole, broken, { recursive: true });
    const script = fileURLToPath(new URL("broken-rebuild.ts", import.meta.url));
    const { signal } = spawnSync(process.execPath, [...sourceFlags, script, broken, input.part]);
    expect(signal).toBe("SIGKILL");
    await work({ broken, whole });
  });
}

/** Rebuilds to the end; what the first report said was done. */
async function firstProgress(memory: Memory, part: Part): Promise<number> {
  const reports: number[] = [];
  const rebuild = memory.upkeep.rebuild({
    tree: part === "tree",
    index: part === "index",
    vectors: part === "vectors",
  });
  for await (const event of rebuild) {
    if (event.type === "progress" && event.done > 0) reports.push(event.done);
    else expect(["progress", "done"]).toContain(event.type);
  }
  return reports[0] ?? 0;
}

/** Rebuilds the tree to its end, closes the memory, and counts the turns that got a place meanwhile. */
async function countPlaced(memory: Memory): Promise<number> {
  let count = 0;
  const watching = (async () => {
    for await (const { type } of memory.events()) if (type === "placement.finished") count += 1;
  })();
  for await (const event of memory.upkeep.rebuild({ tree: true, index: false })) {
    expect(["progress", "done"]).toContain(event.type);
  }
  await memory.close();
  await watching;
  return count;
}

/** All that the index holds. */
async function readIndex(store: Store) {
  const { turns: count } = await store.statistics();
  const entries = await store.index.readTerms(Array.from({ length: count }, (_, at) => at));
  const terms = [...new Set(entries.flatMap((entry) => [...(entry?.ids ?? [])]))];
  const { lengths, sessions, createdAt, flags } = await store.index.readColumns();
  const columns = [lengths, sessions, createdAt, flags].map((column) => column.slice(0, count));
  return { entries, postings: await store.index.readPostings(terms), columns };
}

async function readPlacedTurns(store: Store): Promise<readonly number[]> {
  const placed: number[] = [];
  for await (const nodes of store.tree.allNodes())
    placed.push(...nodes.flatMap((node) => node.turns));
  return placed;
}

async function readNodeIds(store: Store): Promise<readonly NodeId[]> {
  const ids: NodeId[] = [];
  for await (const nodes of store.tree.allNodes()) ids.push(...nodes.map(({ id }) => id));
  return ids.filter((id) => id !== ROOT_ID).toSorted();
}

const readVectors = async (store: Store): Promise<readonly Uint8Array[]> =>
  (await store.tree.readVectors(await readNodeIds(store))).flatMap((bytes) => bytes ?? []);

/** As if a bug had written them: a byte that is no vector. */
async function spoilVectors(store: Store): Promise<void> {
  const vectors = new Map((await readNodeIds(store)).map((id) => [id, Uint8Array.of(0)]));
  await store.tree.commit({
    expected: new Map(),
    upserts: [],
    deletes: [],
    vectors,
    placements: new Map(),
    meta: new Map(),
  });
}
