import type { ImportBatch } from "@hsms/formats";
import { createNodeId, openMemoryStore, type NodeId, type TreeChange } from "@hsms/store";
import { ANALYSER } from "@hsms/language";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";
import {
  batchOf,
  broken,
  command,
  isRefusal,
  run,
  said,
  take,
  type Command,
} from "../src/memory/testing/commands.ts";
import { createTurnVectors } from "../src/tree/draft/turn-vectors.ts";
import { regroupUnit } from "../src/tree/linking/regroup-unit.ts";
import { relink } from "../src/tree/linking/relink.ts";
import { storeTreeSource } from "../src/tree/writing/store-tree-source.ts";

/** What happens before one of the commits. */
type Doing = Command | { readonly type: "chat" } | { readonly type: "undo" };

const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: "chat" as const }) },
  { weight: 1, arbitrary: fc.constant({ type: "undo" as const }) },
  { weight: 4, arbitrary: command },
);

const sequences = fc.array(
  fc.record({ pauses: fc.nat(6), doing, isOther: fc.boolean(), waits: fc.boolean() }),
  { minLength: 1, maxLength: 8 },
);

const notLinked: TreeChange = {
  expected: new Map(),
  upserts: [],
  deletes: [],
  vectors: new Map(),
  placements: new Map(),
  meta: new Map<string, unknown>([
    ["tree.relinkedAt", 0],
    ["tree.linked", undefined],
  ]),
};

/** Turns with leaves of two, in the order of time. */
function batchOfLeaves(size: number): ImportBatch {
  const batch = batchOf({ type: "import", size, withTree: false }, 900);
  const nodes = Array.from({ length: Math.ceil(size / 2) }, (_, at) => ({
    id: `0000000d-0000-7000-8000-${at.toString(16).padStart(12, "0")}` as NodeId,
    parentId: null,
    topic: `leaf ${at}`,
    summary: "",
    children: [],
    turns: [2 * at, 2 * at + 1].filter((turn) => turn < size),
  }));
  return { ...batch, nodes };
}

test(
  "whatever is recorded, edited and undone between two commits of a relinking, here and by another process, every commit keeps the laws and no turn is lost",
  { tags: ["slow"] },
  async () => {
    let conflicts = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 60, max: 120 }), sequences, async (turns, sequence) => {
        let time = 1_000;
        const clock = () => time++;
        const store = await openMemoryStore({ analyser: ANALYSER, clock });
        const options = { directory: "in memory", workers: 0, now: clock };
        // Two memories over one store know of each other what two processes do: what is committed.
        const memories = [memoryOver(store, options), memoryOver(store, options)] as const;
        const [own, other] = memories;
        await run(own.exchange.import(batchOfLeaves(turns)));
        await own.upkeep.settled();
        await store.tree.commit(notLinked);

        const told: string[] = [];
        const waiting = [...sequence];
        let pauses = 0;
        const interfere = async (): Promise<void> => {
          const next = waiting[0];
          if (next === undefined || pauses++ < next.pauses) return;
          waiting.shift();
          pauses = 0;
          const memory = next.isOther ? other : own;
          const at = sequence.length - waiting.length;
          try {
            if (next.doing.type === "chat") {
              told.push((await memory.turns.add(said(500 + at))).user);
            } else if (next.doing.type === "undo") await run(memory.history.undo(1));
            else await take(memory, next.doing, at);
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
          if (next.waits) await memory.upkeep.settled();
        };

        const source = storeTreeSource(store);
        const { fanoutLimit } = await own.settings.read();
        const steps = relink({
          source,
          vectors: createTurnVectors(source),
          fanoutLimit,
          now: clock(),
          createId: createNodeId,
          regroupUnit,
          async commit(change) {
            const outcome = await store.tree.commit(change);
            if (outcome.type === "conflict") conflicts++;
            expect(await broken(own)).toEqual([]);
            return outcome;
          },
          language: "en",
          maxSummaryLength: 2000,
          keepsNames: false,
          pause: interfere,
          sizes: { turns: 30, treeTurns: 40, items: 15, budget: 20 },
        });
        while ((await steps.next()).done !== true);

        for (const memory of memories) await memory.upkeep.settled();
        expect(await broken(own)).toEqual([]);
        const { turns: kept, placements } = await own.exchange.contents();
        expect(placements.filter((place) => place?.type === "queued")).toEqual([]);
        expect(kept.map(({ user }) => user)).toEqual(expect.arrayContaining(told));
        for (const memory of memories) await memory.close();
      }),
      { numRuns: 30 },
    );
    expect(conflicts).toBeGreaterThan(0);
  },
);
