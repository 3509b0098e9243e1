import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EmbedderIdentity, Embedding } from "../../contract/model.ts";
import { signBytes, writeSignBits } from "../../records/embeddings/sign-bits.ts";
import type { Store } from "../../contract/store.ts";
import { newTurn, turnId } from "../builders.ts";
import { openForTest, type MakeTestStorage } from "../test-storage.ts";

const LIMITS = { fanoutLimit: 5 };
const FIRST: EmbedderIdentity = { name: "folder", model: "first", version: 1, dimension: 20 };
const SECOND: EmbedderIdentity = { ...FIRST, model: "second", dimension: 130 };

/** Another vector for every seed; one in seven turns has none. */
function embeddingOf(seed: number, { dimension }: EmbedderIdentity): Embedding | null {
  if (seed % 7 === 3) return null;
  const codes = Int8Array.from({ length: dimension }, (_, at) => Math.imul(seed + 1, at + 3) % 128);
  return { scale: 1 / 128, codes };
}

const append = async (store: Store, count: number): Promise<void> => {
  const { turns } = await store.statistics();
  await store.turns.append(Array.from({ length: count }, (_, at) => newTurn(turns + at)));
};

const embed = (
  store: Store,
  {
    embedder,
    from,
    to,
  }: { readonly embedder: EmbedderIdentity; readonly from: number; readonly to: number },
): Promise<boolean> => {
  const turns = Array.from({ length: to - from }, (_, at) => ({
    id: turnId(from + at),
    embedding: embeddingOf(from + at, embedder),
  }));
  return store.embeddings.append({ embedder, from, turns });
};

/** What a scan reads is what the vectors themselves give. */
async function expectSignsOf(
  store: Store,
  {
    rows,
    embedder,
  }: { readonly rows: readonly (Embedding | null)[]; readonly embedder: EmbedderIdentity },
): Promise<void> {
  const read = await store.embeddings.readSignBits(0);
  if (read === null) throw new Error("There are no signs");
  const bytes = signBytes(embedder.dimension);
  expect(read).toMatchObject({ turns: rows.length, bytesPerTurn: bytes });
  const bits = Buffer.concat(read.stretches.map((stretch) => stretch.bits));
  const present = Buffer.concat(read.stretches.map((stretch) => stretch.present));
  expect([...present]).toEqual(rows.map((row) => (row === null ? 0 : 1)));
  const expected = new Uint8Array(rows.length * bytes);
  rows.forEach((row, at) => {
    if (row === null) return;
    const into = expected.subarray(at * bytes, (at + 1) * bytes);
    writeSignBits({ vector: row.codes, scale: row.scale, mean: read.mean, into });
  });
  expect(Buffer.compare(bits, expected)).toBe(0);
  expect(await store.check(LIMITS)).toEqual([]);
}

/** Vectors of turns: what is appended is read again, and what is purged is gone. */
export function embeddingContract(makeStorage: MakeTestStorage): void {
  test("a store without an embedder has no vectors, and none are removed", async () => {
    const { store } = await openForTest(makeStorage);
    expect(await store.embeddings.readState()).toBeNull();
    expect(await store.embeddings.readSignBits(0)).toBeNull();
    expect(await store.embeddings.read([0])).toEqual([null]);
    await store.embeddings.clear();
    expect(await store.embeddings.readState()).toBeNull();
  });

  test("vectors and their signs read as they were appended, across folds and means", async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, fc.integer({ min: 0, max: 1500 }), async (sizes, gone) => {
        const { store } = await openForTest(makeStorage);
        const rows: (Embedding | null)[] = [];
        for (const size of sizes) {
          await append(store, size);
          const to = rows.length + size;
          expect(await embed(store, { embedder: FIRST, from: rows.length, to })).toBe(true);
          for (let at = rows.length; at < to; at++) rows.push(embeddingOf(at, FIRST));
        }
        const purged = gone % rows.length;
        await store.turns.update(new Map([[purged, { state: "purged" }]]));
        rows[purged] = null;
        await expectSignsOf(store, { rows, embedder: FIRST });
        expect(await store.embeddings.read(rows.map((_, at) => at))).toEqual(rows);
        const vectors = rows.filter((row) => row !== null).length;
        expect(await store.embeddings.readState()).toMatchObject({ turns: rows.length, vectors });
      }),
      { numRuns: 6 },
    );
  });

  test("more than one chunk of signs reads from any turn on", async () => {
    const { store } = await openForTest(makeStorage);
    await append(store, 4300);
    const rows = Array.from({ length: 4300 }, (_, at) => embeddingOf(at, FIRST));
    await embed(store, { embedder: FIRST, from: 0, to: 4200 });
    await embed(store, { embedder: FIRST, from: 4200, to: 4300 });
    await expectSignsOf(store, { rows, embedder: FIRST });
    const whole = await store.embeddings.readSignBits(0);
    const all = Buffer.concat(whole?.stretches.map(({ bits }) => bits) ?? []);
    for (const from of [1, 4095, 4097, 4299, 4300]) {
      const read = await store.embeddings.readSignBits(from);
      const bits = Buffer.concat(read?.stretches.map((stretch) => stretch.bits) ?? []);
      expect(bits.equals(all.subarray(from * signBytes(FIRST.dimension)))).toBe(true);
    }
  });

  test("a batch that does not follow the last is refused, so that two processes write none twice", async () => {
    const { store } = await openForTest(makeStorage);
    await append(store, 10);
    expect(await embed(store, { embedder: FIRST, from: 1, to: 5 })).toBe(false);
    expect(await embed(store, { embedder: FIRST, from: 0, to: 5 })).toBe(true);
    expect(await embed(store, { embedder: FIRST, from: 0, to: 5 })).toBe(false);
    expect(await embed(store, { embedder: FIRST, from: 4, to: 8 })).toBe(false);
    expect(await embed(store, { embedder: FIRST, from: 5, to: 10 })).toBe(true);
    expect(await embed(store, { embedder: FIRST, from: 10, to: 11 })).toBe(false);
    await append(store, 1);
    const embedding = embeddingOf(0, SECOND);
    const others = [{ id: turnId(9), embedding: embeddingOf(0, FIRST) }];
    expect(await store.embeddings.append({ embedder: FIRST, from: 10, turns: others })).toBe(false);
    const longer = [{ id: turnId(10), embedding }];
    const wrong = store.embeddings.append({ embedder: FIRST, from: 10, turns: longer });
    await expect(wrong).rejects.toMatchObject({ code: "STORE_MISUSE" });
  });

  test("the first vectors of another embedder take the place of all others, and the epoch rises", async () => {
    const { store } = await openForTest(makeStorage);
    await append(store, 600);
    await embed(store, { embedder: FIRST, from: 0, to: 600 });
    const before = await store.embeddings.readState();
    expect(await embed(store, { embedder: SECOND, from: 600, to: 600 })).toBe(false);
    expect(await embed(store, { embedder: SECOND, from: 0, to: 5 })).toBe(true);
    const after = await store.embeddings.readState();
    expect(after).toMatchObject({ embedder: SECOND, turns: 5 });
    expect(after?.epoch).toBeGreaterThan(before?.epoch ?? 0);
    const rows = Array.from({ length: 5 }, (_, at) => embeddingOf(at, SECOND));
    await expectSignsOf(store, { rows, embedder: SECOND });
    await store.embeddings.clear();
    expect(await store.embeddings.readState()).toBeNull();
    expect(await store.embeddings.readSignBits(0)).toBeNull();
    expect(await embed(store, { embedder: SECOND, from: 0, to: 5 })).toBe(true);
    expect((await store.embeddings.readState())?.epoch).toBeGreaterThan(after?.epoch ?? 0);
    await expectSignsOf(store, { rows, embedder: SECOND });
  });

  test("turns without vectors may come before it is known how long vectors are", async () => {
    const { store } = await openForTest(makeStorage);
    await append(store, 700);
    const none = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ({ id: turnId(from + at), embedding: null }));
    const unknown = { ...FIRST, dimension: 0 };
    await store.embeddings.append({ embedder: unknown, from: 0, turns: none(0, 600) });
    expect(await store.embeddings.readState()).toMatchObject({ turns: 600, vectors: 0 });
    expect(await embed(store, { embedder: FIRST, from: 600, to: 700 })).toBe(true);
    const rows = Array.from({ length: 700 }, (_, at) => (at < 600 ? null : embeddingOf(at, FIRST)));
    await expectSignsOf(store, { rows, embedder: FIRST });
  });

  test("a turn that was purged while it was embedded gets no vector", async () => {
    const { store } = await openForTest(makeStorage);
    await append(store, 3);
    await store.turns.update(new Map([[1, { state: "purged" }]]));
    await embed(store, { embedder: FIRST, from: 0, to: 3 });
    expect((await store.embeddings.read([0, 1, 2])).map((row) => row === null)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await store.check(LIMITS)).toEqual([]);
  });

  test("turns whose import is undone lose their vectors", async () => {
    const { store } = await openForTest(makeStorage);
    const entry = await store.journal.begin("import");
    await store.turns.append([newTurn(0), newTurn(1)], { entry });
    await store.journal.end(entry);
    await embed(store, { embedder: FIRST, from: 0, to: 2 });
    await store.journal.undo({ entry: entry.number, isExact: true, turns: [0, 1] });
    expect(await store.embeddings.readState()).toMatchObject({ turns: 2, vectors: 0 });
    expect(await store.embeddings.read([0, 1])).toEqual([null, null]);
    expect(await store.check(LIMITS)).toEqual([]);
  });
}
