import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore, type NewTurn, type Store } from "@hsms/store";
import { conversationId, newTurn, termVector, turnId } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { createCorpus } from "../src/retrieval/lexical/corpus.ts";
import { storeTreeSource } from "../src/tree/writing/store-tree-source.ts";
import { createTurnVectors } from "../src/tree/draft/turn-vectors.ts";
import { quantise } from "../src/retrieval/vectors/quantise.ts";
import { createVectorIndex } from "../src/retrieval/vectors/vector-index.ts";

async function openIn(directory: string): Promise<Store> {
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  onTestFinished(() => store.close());
  return store;
}

const turnsOf = (talk: string, sittings: readonly number[]): readonly NewTurn[] =>
  sittings.map((sitting, at) =>
    newTurn(at, {
      user: `${talk} ${at}`,
      conversationId: conversationId(sitting),
      sessionId: `${talk} ${sitting}`,
      terms: termVector({ 1: 1, [100 + at]: 1 }),
    }),
  );

const embedder = { name: "folder", model: "tiny", version: 1 };

/** Each turn gets the vector along one of the axes. */
async function embed(store: Store, axes: readonly number[]): Promise<void> {
  const turns = axes.map((axis, at) => ({
    id: turnId(at),
    embedding: quantise(axisOf(axis)),
  }));
  await store.embeddings.append({ embedder: { ...embedder, dimension: 4 }, from: 0, turns });
}

const axisOf = (axis: number): readonly number[] => [0, 1, 2, 3].map((at) => (at === axis ? 1 : 0));

/** A store that was open while another process restored one with other turns, and as many. */
async function restoreUnder(whoHasItOpen: (store: Store) => Promise<void>): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-caches-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await openIn(join(folder, "store"));
  await store.turns.append(turnsOf("the secret of the first", [0, 0, 0, 1]));
  const other = await openIn(join(folder, "other"));
  await other.turns.append(turnsOf("the talk of the second", [0, 1, 0, 0]));
  await embed(store, [0, 1, 2, 3]);
  await embed(other, [3, 2, 1, 0]);
  mkdirSync(join(folder, "backup"));
  await other.file.backup(join(folder, "backup"));
  await whoHasItOpen(store);
  const restorer = await openIn(join(folder, "store"));
  await restorer.file.restore({
    from: join(folder, "backup"),
    aside: join(folder, "kept"),
    amend: () => Promise.resolve(),
  });
  return store;
}

const ALL = [0, 1, 2, 3];

test("a node is never described with the words of a turn that was there before a restoration", async () => {
  let lines: ReturnType<typeof storeTreeSource>["readTurnTexts"] | undefined;
  await restoreUnder(async (store) => {
    lines = storeTreeSource(store).readTurnTexts;
    expect((await lines(ALL))[0]?.line).toBe("the secret of the first 0");
  });
  expect((await lines?.(ALL))?.map((text) => text?.line)).toEqual(
    ALL.map((at) => `the talk of the second ${at}`),
  );
});

test("turns are coloured by those before them in the store that counts", async () => {
  let vectors: ReturnType<typeof createTurnVectors> | undefined;
  const store = await restoreUnder(async (before) => {
    vectors = createTurnVectors(storeTreeSource(before));
    await vectors.read(ALL);
  });
  const fresh = createTurnVectors(storeTreeSource(store));
  expect(await vectors?.read(ALL)).toEqual(await fresh.read(ALL));
});

test("neighbours in a sitting are those of the store that counts", async () => {
  const corpusOf = createCorpus();
  const store = await restoreUnder(async (before) => {
    corpusOf(await before.index.readColumns());
  });
  const columns = await store.index.readColumns();
  const facts = corpusOf(columns).facts.slice(0, 8);
  expect(facts).toEqual(createCorpus()(columns).facts.slice(0, 8));
});

test("the vectors of a store that was replaced are not scanned any more", async () => {
  const index = createVectorIndex();
  const nearestIn = (store: Store): Promise<number | undefined> =>
    store.look((view) => {
      const columns = view.index.readColumns();
      const question = { view, vector: axisOf(0), embedder, columns, members: null };
      return index.nearest(question)?.turns[0];
    });
  const store = await restoreUnder(async (before) => {
    expect(await nearestIn(before)).toBe(0);
  });
  expect(await nearestIn(store)).toBe(3);
});
