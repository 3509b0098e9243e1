import { formatMessage } from "@hsms/messages";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ImportResult, readImports } from "@hsms/formats";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const data = process.env["HSMS_DATA"];

async function importFile(memory: Memory, path: string): Promise<ImportResult> {
  const read = await readImports([path]);
  if (read.type === "refused") throw new Error(formatMessage(read.problem.reason, "en"));
  const [source] = read.value;
  if (source === undefined) throw new Error(`${path} holds nothing`);
  for await (const event of memory.exchange.import(source.batch)) {
    if (event.type === "done") return event.result;
    if (event.type !== "progress") throw new Error(`The import ended with ${event.type}`);
  }
  throw new Error("The import did not end");
}

async function withMemory(work: (memory: Memory) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-real-"));
  const memory = await openMemory({ directory });
  try {
    await work(memory);
  } finally {
    await memory.close();
    await rm(directory, { recursive: true, force: true });
  }
}

describe.skipIf(data === undefined)("with the data folder in HSMS_DATA", () => {
  test("the original's own memory comes in whole, its hybrid nodes mended, and every turn is in a leaf", async () => {
    await withMemory(async (memory) => {
      const result = await importFile(memory, join(data ?? "", "hsms"));
      expect(result).toMatchObject({ read: 22, added: 22 });
      expect(result.repairs.filter(({ code }) => code === "hybrid-node")).toHaveLength(2);
      const { nodes } = await memory.topics.tree();
      const placed = nodes.flatMap(({ turns }) => turns).toSorted((a, b) => a - b);
      expect(placed).toEqual(Array.from({ length: 22 }, (_, index) => index));
      expect((await memory.upkeep.check()).findings).toEqual([]);
      const again = await importFile(memory, join(data ?? "", "hsms"));
      expect(again).toMatchObject({ added: 0, alreadyThere: 22 });
    });
  });

  describe("the persona Kenta_Tanaka", () => {
    /** Written by reading the file, before any of them was searched for; with the turn that holds the answer. */
    const searches = [
      { query: "what is my gross monthly salary, and what is left of it after taxes?", turn: 18 },
      {
        query: "university for the kids is more urgent than the mortgage and retirement",
        turn: 126,
      },
      { query: "difference between spotlight mode and stripmap mode", turn: 171 },
      { query: "booking plan for the three gardens that we selected in Kyoto", turn: 225 },
      { query: "getting home before midnight felt like a quiet rebellion", turn: 315 },
      {
        query: "is the Kurama-dera hike too demanding for my stamina after being sick?",
        turn: 486,
      },
      { query: "how did the Louis Jadot wine choice go?", turn: 504 },
      { query: "the urgent two-day business trip to Osaka that ruined my practice", turn: 648 },
      { query: "my target salary per month for a new job", turn: 702 },
      { query: "buying while the market is on sale with dollar-cost averaging", turn: 729 },
    ] as const;

    let directory = "";
    let memory: Memory;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), "hsms-kenta-"));
      memory = await openMemory({ directory });
      await importFile(memory, join(data ?? "", "realmem", "Kenta_Tanaka.json"));
    });
    afterAll(async () => {
      await memory.close();
      await rm(directory, { recursive: true, force: true });
    });

    test("at least eight of ten searches find the right turn in the first five", async () => {
      const missed: string[] = [];
      for (const { query, turn } of searches) {
        const { memories } = await memory.search(query, { topK: 5 });
        if (!memories.some(({ index }) => index === turn)) missed.push(query);
      }
      expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
    });

    test("the tree holds every turn, no leaf more than one in twenty, and no node more than five children", async () => {
      const { nodes, turns } = await memory.topics.tree();
      const leaves = nodes.filter(({ children }) => children.length === 0);
      expect(leaves.flatMap((leaf) => leaf.turns)).toHaveLength(turns);
      expect(Math.max(...leaves.map((leaf) => leaf.turns.length))).toBeLessThanOrEqual(turns / 20);
      expect(Math.max(...nodes.map(({ children }) => children.length))).toBeLessThanOrEqual(5);
      const depth = Math.max(...nodes.map((node) => node.depth));
      expect(depth).toBeLessThanOrEqual(2 + (2 * Math.log(leaves.length)) / Math.log(5));
      expect((await memory.upkeep.check()).findings).toEqual([]);
    });
  });
});
