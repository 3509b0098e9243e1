import { join } from "node:path";
import * as fc from "fast-check";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { NewTurn } from "../src/contract/changes.ts";
import type { Store } from "../src/contract/store.ts";
import { conversationTurnTable, turnTable } from "../src/format/schema.ts";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { repairStore } from "../src/rescue/repair/repair.ts";
import { isLostTurn } from "../src/records/turns/lost-turns.ts";
import { conversationId } from "../src/testing/builders.ts";
import { dataFileOf, flipBit } from "../src/testing/corruptions/damage-file.ts";
import { copyStore } from "../src/testing/corruptions/file-corruptions.ts";
import { damageWords } from "../src/testing/stored-words.ts";
import { fillSoundStore, wordSums } from "../src/testing/sound-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const NOW = 1_700_000_000_000;
/** Was purged before anything is damaged. */
const PURGED = 40;
const ALL = Array.from({ length: 600 }, (_, index) => index);
const EMBEDDER = { name: "minilm", model: "m", version: 1, dimension: 8 };

let sound = "";
/** What copies of the memory hold of each turn. */
let copies: readonly NewTurn[] = [];
let everything: Awaited<ReturnType<typeof readEverything>>;

const open = (directory: string): Promise<Store> =>
  openLmdbStore({ directory, analyser: wordSums.analyser });

beforeAll(async () => {
  const folder = await makeTemporaryFolder();
  sound = folder.directory;
  const store = await open(sound);
  await fillSoundStore(store);
  const turns = await store.turns.read(ALL);
  copies = turns.flatMap((turn) => {
    if (turn === undefined) return [];
    const { index: _index, ...fields } = turn;
    return [{ ...fields, ...wordSums.analyse(turn), placement: "skipped" as const }];
  });
  await store.turns.update(new Map([[PURGED, { state: "purged" as const }]]));
  everything = await readEverything(store);
  await store.close();
  return folder.dispose;
});

/** All that follows from the turns but their sessions' numbers, which a repair gives anew. */
async function readEverything(store: Store) {
  const turns = await store.turns.read(ALL);
  const vectors = await store.index.readTerms(ALL);
  const terms = [...new Set(vectors.flatMap((vector) => [...(vector?.ids ?? [])]))].toSorted(
    (a, b) => a - b,
  );
  const { purged } = await store.statistics();
  const lists = await Promise.all(
    [0, 1, 2, 3, 4].map((at) =>
      store.look(({ conversations }) => conversations.readTurns(conversationId(at))),
    ),
  );
  const conversations = await store.conversations.read();
  return {
    turns,
    vectors,
    postings: await store.index.readPostings(terms),
    facets: (await store.index.readFacets()).slice(0, ALL.length),
    purged,
    lists,
    conversations,
  };
}

const options = (directory: string) => ({
  directory,
  keys: new Map<string, Uint8Array>(),
  terms: wordSums,
  limitsOf: () => ({ fanoutLimit: 5 }),
  onProgress: () => {},
  clock: () => NOW,
  backups: [],
});

/** A store whose turns of these numbers were damaged, after its repair. */
async function repaired(lost: readonly number[]): Promise<string> {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.dispose);
  const directory = join(folder.directory, "store");
  copyStore(sound, directory);
  // Wherever the file has them, so that no earlier state is found.
  for (const index of lost) damageWords(dataFileOf(directory), `question ${index} about`);
  await repair(directory);
  return directory;
}

async function repair(directory: string): Promise<string[]> {
  const { after, changes } = await repairStore(options(directory));
  expect(after.findings).toEqual([]);
  return changes.map(({ code }) => code);
}

const copyOf = (index: number): NewTurn => {
  const turn = copies[index];
  if (turn === undefined) throw new Error(`There is no turn ${index}`);
  return turn;
};

/** As copies of the memory that sync bring it. */
const bring = async (store: Store, ...indexes: readonly number[]) =>
  store.turns.append(indexes.map(copyOf), { keepsHeads: true });

test("whichever turns a repair lost, each has its place again when a copy of it comes, in any order, and all is as it was", async () => {
  const subsets = fc
    .uniqueArray(fc.constantFrom(...ALL.slice(8).filter((index) => index !== PURGED)), {
      minLength: 1,
      maxLength: 12,
    })
    .chain((lost) =>
      fc.record({
        lost: fc.constant(lost),
        order: fc.shuffledSubarray(lost, { minLength: lost.length }),
        atOnce: fc.boolean(),
      }),
    );
  await fc.assert(
    fc.asyncProperty(subsets, async ({ lost, order, atOnce }) => {
      const directory = await repaired(lost);
      const store = await open(directory);
      expect((await store.statistics()).purged).toBe(1 + lost.length);
      for (const index of atOnce ? [] : order) await bring(store, index);
      if (atOnce) await bring(store, ...order);
      // Nothing is filled twice, and what was purged stays so.
      await bring(store, ...order, PURGED);
      expect(await readEverything(store)).toEqual(everything);
      expect(await store.journal.read(10)).toEqual([]);
      await store.close();
      expect((await examineStore(options(directory))).findings).toEqual([]);
    }),
    { numRuns: 6 },
  );
});

test("a word that most turns have keeps its list in order where a lost turn is the first of it, the last, or between two blocks", async () => {
  const lost = [0, 8, 255, 256, 257, 511, 512, 599];
  const directory = await repaired(lost);
  const store = await open(directory);
  await bring(store, ...lost.toReversed());
  expect(await readEverything(store)).toEqual(everything);
  await store.turns.append([{ ...copyOf(599), id: "00000009-0000-7000-8000-000000000000" }]);
  await store.close();
  expect((await examineStore(options(directory))).findings).toEqual([]);
});

test("what fills the place of a lost turn is told as a turn that came from elsewhere, of no command, and undoing one leaves it", async () => {
  const directory = await repaired([20]);
  const store = await open(directory);
  const { cursor } = await store.operations({ since: null, limit: 1000 });
  const entry = await store.journal.begin("import", null);
  await store.turns.append([{ ...copyOf(9), id: "00000009-0000-7000-8000-000000000001" }], {
    entry,
  });
  await bring(store, 20);
  await store.journal.end(entry, {});
  const { operations } = await store.operations({ since: cursor, limit: 1000 });
  expect(operations.filter(({ subject }) => subject === copyOf(20).id)).toEqual([
    expect.objectContaining({ kind: "turn-added", clock: expect.objectContaining({ writer: "" }) }),
  ]);
  const [last] = await store.journal.read(1);
  expect(last).toMatchObject({ turnsAdded: 1, turnsChanged: 0, isExact: false });
  await store.journal.undo({ entry: entry.number, isExact: false, turns: [] });
  await store.journal.undo({ entry: entry.number, isExact: false, turns: [600] });
  expect(await store.turns.read([20])).toEqual([everything.turns[20]]);
  await store.close();
  expect((await examineStore(options(directory))).findings).toEqual([]);
});

test("a turn that comes back is queued for a place, and gets its vector with those after it", async () => {
  const directory = await repaired([20]);
  const store = await open(directory);
  const embed = async (from: number, to: number) => {
    const turns = (await store.turns.read(ALL.slice(from, to))).flatMap((turn) => turn ?? []);
    return store.embeddings.append({
      embedder: EMBEDDER,
      from,
      turns: turns.map(({ id }) => ({
        id,
        embedding: { scale: 1, codes: Int8Array.from({ length: 8 }, (_, at) => at - 4) },
      })),
    });
  };
  expect(await embed(0, 600)).toBe(true);
  await store.turns.append([{ ...copyOf(20), placement: "queue" }], { keepsHeads: true });
  expect(await store.statistics()).toMatchObject({ queued: 1 });
  expect(await store.embeddings.readState()).toMatchObject({ turns: 20, vectors: 20 });
  expect(await embed(20, 600)).toBe(true);
  expect(await store.embeddings.readState()).toMatchObject({ turns: 600, vectors: 599 });
  await store.close();
  expect((await examineStore(options(directory))).findings).toEqual([]);
});

test("an index that is being made anew while a turn comes back begins again", async () => {
  const directory = await repaired([20]);
  const store = await open(directory);
  const analysed = async function* (from: number) {
    const turns = (await store.turns.read(ALL.slice(from))).flatMap((turn) => turn ?? []);
    yield turns.slice(0, 300).map((turn) => wordSums.analyse(turn));
    await bring(store, 20);
    yield turns.slice(300).map((turn) => wordSums.analyse(turn));
  };
  await expect(store.index.replace("words 1", analysed)).rejects.toMatchObject({
    code: "STORE_BUSY",
  });
  expect(await readEverything(store)).toEqual(everything);
  await store.close();
  expect((await examineStore(options(directory))).findings).toEqual([]);
});

test.each([
  { what: "what an earlier repair had lost", index: 20, lists: false, code: "TURN_LOST" },
  { what: "what was purged", index: PURGED, lists: false, code: "PURGED_TURN_EMPTIED" },
  {
    what: "what may have been purged, since no list tells any more,",
    index: 20,
    lists: true,
    code: "PURGED_TURN_EMPTIED",
  },
])("$what counts as that where its empty record is damaged, too", async (given) => {
  const { index, lists, code } = given;
  const directory = await repaired([20]);
  if (lists) {
    const key = { conversationId: conversationId(0), index: 25 };
    flipBit(directory, { table: conversationTurnTable, key });
  }
  flipBit(directory, { table: turnTable, key: index });
  expect(await repair(directory)).toContain(code);
  const store = await open(directory);
  const [turn] = await store.turns.read([index]);
  expect(turn?.id).toBe(copyOf(index).id);
  expect(turn !== undefined && isLostTurn(turn)).toBe(code === "TURN_LOST");
  await bring(store, index);
  const [now] = await store.turns.read([index]);
  expect(now?.user).toBe(code === "TURN_LOST" ? copyOf(index).user : "");
  await store.close();
});
