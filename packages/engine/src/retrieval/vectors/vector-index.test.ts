import { openMemoryStore, type Store } from "@hsms/store";
import { newTurn, turnId } from "@hsms/store/testing";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quantise } from "./quantise.ts";
import { clusteredVectors } from "./testing/random-vectors.ts";
import { createVectorIndex, type NearTurns, type VectorIndex } from "./vector-index.ts";

const DIMENSION = 48;
const embedder = { name: "folder", model: "tiny", version: 1 };

async function storeOf(turns: number): Promise<Store> {
  const store = await openMemoryStore({ analyser: "words 1" });
  await store.turns.append(Array.from({ length: turns }, (_, at) => newTurn(at)));
  return store;
}

const add = (store: Store, from: number, vectors: readonly Float32Array[]): Promise<boolean> =>
  store.embeddings.append({
    embedder: { ...embedder, dimension: DIMENSION },
    from,
    turns: vectors.map((vector, at) => ({ id: turnId(from + at), embedding: quantise(vector) })),
  });

/** The turns of `members` nearest to a vector, or of all. */
const search = (
  { store, index }: { readonly store: Store; readonly index: VectorIndex },
  {
    vector = new Float32Array(DIMENSION),
    members = null,
    by = embedder,
  }: {
    readonly vector: Float32Array | undefined;
    readonly members?: Uint32Array | null;
    readonly by?: typeof embedder;
  },
): Promise<NearTurns | null> =>
  store.look((view) =>
    index.nearest({ view, vector, embedder: by, columns: view.index.readColumns(), members }),
  );

function cosine(left: Float32Array, right: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
}

/** The oracle: every vector compared in full. */
function exact(vectors: readonly Float32Array[], query: Float32Array): readonly number[] {
  return vectors
    .map((vector, turn) => ({ turn, score: cosine(vector, query) }))
    .sort((a, b) => b.score - a.score)
    .map(({ turn }) => turn);
}

test("a byte a number keeps a vector's direction, whatever its length", () => {
  const vector = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
    minLength: 2,
    maxLength: 40,
  });
  fc.assert(
    fc.property(vector, (values) => {
      fc.pre(Math.max(...values.map(Math.abs)) > 1e-6);
      const quantised = quantise(values);
      if (quantised === null) throw new Error("It has a direction");
      const back = Float32Array.from(quantised.codes, (code) => code * quantised.scale);
      expect(cosine(back, Float32Array.from(values))).toBeGreaterThan(0.999);
      // As long as 1, but for the rounding of each number.
      expect(Math.hypot(...back)).toBeCloseTo(1, 1);
    }),
    { numRuns: 200 },
  );
});

test.each([[[0, 0, 0]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])(
  "%j has no direction",
  (values) => {
    expect(quantise(values)).toBeNull();
  },
);

test("of few turns the order is that of an exact scan, and similarities are cosines", async () => {
  const vectors = clusteredVectors({ count: 300, dimension: DIMENSION, seed: 3 });
  const store = await storeOf(300);
  await add(store, 0, vectors);
  const index = createVectorIndex();
  for (const vector of clusteredVectors({ count: 5, dimension: DIMENSION, seed: 4 })) {
    const near = await search({ store, index }, { vector });
    const order = exact(vectors, vector);
    expect(near?.turns.slice(0, 3)).toContain(order[0]);
    expect(near?.turns).toHaveLength(300);
    const best = vectors[near?.turns[0] ?? 0] ?? vector;
    expect(near?.similarities[0]).toBeCloseTo(cosine(best, vector), 2);
  }
});

test("of more turns than are compared in full, nine of the ten nearest of an exact scan are found", async () => {
  const count = 5000;
  const vectors = clusteredVectors({ count, dimension: DIMENSION, seed: 5 });
  const store = await storeOf(count);
  await add(store, 0, vectors);
  const index = createVectorIndex();
  let found = 0;
  const queries = 20;
  const compared = await search({ store, index }, { vector: vectors[0] });
  expect(compared?.turns).toHaveLength(200);
  for (let at = 0; at < queries; at++) {
    const vector = vectors[at * 17] ?? new Float32Array(DIMENSION);
    const near = await search({ store, index }, { vector });
    const ten = exact(vectors, vector).slice(0, 10);
    found += ten.filter((turn) => near?.turns.slice(0, 12).includes(turn) === true).length;
  }
  expect(found / (queries * 10)).toBeGreaterThan(0.9);
});

test("finds no turn that is out of scope, hidden, has no vector or was purged", async () => {
  const vectors = clusteredVectors({ count: 60, dimension: DIMENSION, seed: 6 });
  const store = await storeOf(60);
  await add(store, 0, [...vectors.slice(0, 30), new Float32Array(DIMENSION), ...vectors.slice(31)]);
  const index = createVectorIndex();
  const vector = vectors[4];
  const ascending = (near: NearTurns | null) => near?.turns.toSorted((a, b) => a - b);
  const all = Array.from({ length: 60 }, (_, turn) => turn).filter((turn) => turn !== 30);
  expect(ascending(await search({ store, index }, { vector }))).toEqual(all);
  const members = Uint32Array.of(2, 4, 30, 59);
  const scoped = await search({ store, index }, { vector, members });
  expect(scoped?.turns[0]).toBe(4);
  expect(ascending(scoped)).toEqual([2, 4, 59]);
  await store.turns.update(new Map([[7, { state: "archived" }]]));
  await store.turns.update(new Map([[4, { state: "purged" }]]));
  const left = all.filter((turn) => turn !== 4 && turn !== 7);
  expect(ascending(await search({ store, index }, { vector }))).toEqual(left);
});

test("what was embedded since is found by the next search, across folds and a new mean", async () => {
  const vectors = clusteredVectors({ count: 700, dimension: DIMENSION, seed: 7 });
  const store = await storeOf(700);
  const index = createVectorIndex();
  for (let to = 50; to <= 700; to += 50) {
    await add(store, to - 50, vectors.slice(to - 50, to));
    const near = await search({ store, index }, { vector: vectors[to - 1] });
    expect(near?.turns[0]).toBe(to - 1);
    // A copy that followed step by step is the same as one that was made now.
    const fresh = await search({ store, index: createVectorIndex() }, { vector: vectors[3] });
    expect(await search({ store, index }, { vector: vectors[3] })).toEqual(fresh);
  }
});

test("vectors of another embedder are not compared with", async () => {
  const vectors = clusteredVectors({ count: 5, dimension: DIMENSION, seed: 8 });
  const store = await storeOf(5);
  const index = createVectorIndex();
  const [vector] = vectors;
  expect(await search({ store, index }, { vector })).toBeNull();
  await add(store, 0, vectors);
  expect(await search({ store, index }, { vector })).not.toBeNull();
  for (const other of [{ name: "gemini" }, { model: "other" }, { version: 2 }]) {
    expect(await search({ store, index }, { vector, by: { ...embedder, ...other } })).toBeNull();
  }
  const longer = new Float32Array(DIMENSION + 1).fill(1);
  expect(await search({ store, index }, { vector: longer })).toBeNull();
});
