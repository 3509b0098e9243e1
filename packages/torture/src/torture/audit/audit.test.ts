import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ANALYSER, openMemory } from "@hsms/engine";
import { openLmdbStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { Ledger } from "../ledger.ts";
import { createTurnGenerator } from "../turns/generated-turn.ts";
import { auditFiles } from "./audit-files.ts";
import { auditIndex, createAnalyse } from "./audit-index.ts";
import { auditPlaces } from "./audit-places.ts";
import { auditTurns } from "./audit-turns.ts";

const TURNS = 40;
const { generateTurn } = createTurnGenerator(1);

/** A store of turns that were all said, acknowledged and placed, but for the last, which waits. */
async function soundStore(): Promise<{ readonly store: Store; readonly ledger: Ledger }> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-audit-"));
  const memory = await openMemory({ directory, workers: 0 });
  const ledger = new Ledger(generateTurn);
  for (let number = 0; number < TURNS; number++) {
    await memory.turns.add(generateTurn({ writer: "w", number }));
    ledger.acknowledge("w", [number]);
  }
  await memory.upkeep.settled();
  await memory.close();
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  onTestFinished(async () => {
    await store.close();
    await rm(directory, { recursive: true });
  });
  return { store, ledger };
}

const kinds = (breaches: readonly { readonly kind: string }[]): readonly string[] => [
  ...new Set(breaches.map(({ kind }) => kind)),
];

test("nothing is wrong with a sound store", async () => {
  const { store, ledger } = await soundStore();
  expect(await auditTurns(store, { ledger })).toEqual([]);
  expect(await auditIndex(store, createAnalyse())).toEqual([]);
  expect(await auditPlaces(store)).toEqual([]);
});

test("a turn that was acknowledged and is not there is lost", async () => {
  const { store, ledger } = await soundStore();
  ledger.acknowledge("w", [TURNS]);
  expect(kinds(await auditTurns(store, { ledger }))).toEqual(["lost"]);
});

test("one word changed, one turn under another's index and one turn twice are noticed", async () => {
  const { store, ledger } = await soundStore();
  expect(await auditTurns(store, { ledger })).toEqual([]);
  const falsified = (
    change: (turns: Awaited<ReturnType<Store["turns"]["read"]>>) => typeof turns,
  ) =>
    auditTurns(
      {
        ...store,
        turns: { ...store.turns, read: async (indexes) => change(await store.turns.read(indexes)) },
      },
      { ledger },
    );
  const changed = await falsified((turns) =>
    turns.map((turn) => turn && { ...turn, assistant: `${turn.assistant ?? ""}.` }),
  );
  expect(kinds(changed)).toEqual(["changed", "lost"]);
  const swapped = await falsified((turns) =>
    turns.map((turn) => turn && { ...turn, index: turn.index ^ 1 }),
  );
  expect(kinds(swapped)).toEqual(["changed"]);
  const [first] = await store.turns.read([0]);
  const doubled = await falsified((turns) => [...turns, first]);
  expect(kinds(doubled)).toEqual(["doubled"]);
});

test("one posting skipped, one count wrong and one length wrong are noticed", async () => {
  const { store } = await soundStore();
  const audit = (falsified: Partial<Store>) =>
    auditIndex({ ...store, ...falsified }, createAnalyse());
  const skipped = await audit({
    index: {
      ...store.index,
      async readPostings(terms) {
        const [first, ...rest] = await store.index.readPostings(terms);
        return first === undefined
          ? rest
          : [{ turns: first.turns.slice(1), counts: first.counts.slice(1) }, ...rest];
      },
    },
  });
  expect(skipped).toHaveLength(1);
  const miscounted = await audit({
    index: {
      ...store.index,
      async readFrequencies(terms) {
        return (await store.index.readFrequencies(terms)).map(
          (count, at) => count + Number(at === 7),
        );
      },
    },
  });
  expect(miscounted).toHaveLength(1);
  const wrongLength = await audit({
    index: {
      ...store.index,
      async readColumns() {
        const columns = await store.index.readColumns();
        return {
          ...columns,
          lengths: columns.lengths.map((length, at) => length + Number(at === 3)),
        };
      },
    },
  });
  expect(wrongLength).toEqual([{ kind: "index", message: "The columns of turn 3 differ" }]);
});

test("a turn in no leaf, one in a leaf and in the queue, and a lost node are noticed", async () => {
  const { store } = await soundStore();
  const nodesWithout = (drop: "turn" | "node"): Partial<Store> => ({
    tree: {
      ...store.tree,
      async *allNodes() {
        for await (const batch of store.tree.allNodes()) {
          const leaf = batch.find(({ turns }) => turns.length > 0);
          yield batch.flatMap((node) => {
            if (node !== leaf) return [node];
            return drop === "node" ? [] : [{ ...node, turns: node.turns.slice(1) }];
          });
        }
      },
    },
  });
  const audit = async (falsified: Partial<Store>) =>
    kinds(await auditPlaces({ ...store, ...falsified }));
  expect(await audit(nodesWithout("turn"))).toEqual(["misplaced"]);
  expect(await audit(nodesWithout("node"))).toEqual(["misplaced"]);
  expect(await audit({ tree: { ...store.tree, readQueue: () => Promise.resolve([5]) } })).toEqual([
    "misplaced",
  ]);
});

test("a turn of an old store that is not there any more is found", async () => {
  const { store } = await soundStore();
  const [first] = await store.turns.read([0]);
  if (first === undefined) throw new Error("The first turn is missing");
  const old = [{ ...first, user: "other words" }];
  expect(kinds(await auditTurns(store, { ledger: new Ledger(generateTurn, old) }))).toContain(
    "lost",
  );
  expect(
    kinds(await auditTurns(store, { ledger: new Ledger(generateTurn, [first]) })),
  ).not.toContain("lost");
});

test("a turn that was emptied by nobody, and one that is there again, are noticed", async () => {
  const { store, ledger } = await soundStore();
  const said = [{ writer: "w", number: 0 }];
  ledger.notePurge(said, "done");
  expect(kinds(await auditTurns(store, { ledger }))).toEqual(["changed", "lost"]);
  const [first] = await store.turns.read([0]);
  if (first === undefined) throw new Error("The first turn is missing");
  const emptied = { ...first, user: "", assistant: null, state: "purged" as const };
  const purged: Store = {
    ...store,
    turns: {
      ...store.turns,
      read: async (indexes) =>
        (await store.turns.read(indexes)).map((turn) => (turn?.index === 0 ? emptied : turn)),
    },
  };
  expect(await auditTurns(purged, { ledger })).toEqual([]);
  const innocent = new Ledger(generateTurn);
  innocent.acknowledge("w", [0]);
  expect(kinds(await auditTurns(purged, { ledger: innocent }))).toContain("changed");
});

test("a file that holds what it must not is noticed, and another turn's words are not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hsms-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "deep"));
  await writeFile(join(folder, "deep", "a"), "well: the words w-1\0");
  expect(kinds(await auditFiles(folder, { forbidden: ["the words w-1"] }))).toEqual(["remains"]);
  expect(await auditFiles(folder, { forbidden: ["the words w"] })).toHaveLength(1);
  await writeFile(join(folder, "deep", "a"), "well: the words w-12\0");
  expect(await auditFiles(folder, { forbidden: ["the words w-1"] })).toEqual([]);
});
