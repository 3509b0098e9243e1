import { ANALYSER } from "@hsms/language";
import { createVectorStore, parseVectorStore } from "@hsms/models";
import { startQdrant } from "@hsms/models/testing";
import { openMemoryStore, type EmbedderIdentity, type Store } from "@hsms/store";
import { newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../settings/settings.ts";
import { createOutsideVectors } from "./outside-vectors.ts";

const HOUR_MS = 3_600_000;
const identity = { name: "test", model: "m", version: 1, dimension: 3 };

async function open({ isEncrypted = false, allowed = [] as readonly string[] } = {}) {
  let time = Date.UTC(2026, 10, 28);
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const server = await startQdrant();
  const store = await openMemoryStore({ analyser: ANALYSER, clock: () => time });
  let vectorStore = `qdrant:${server.url}`;
  const process = (of: Store = store) => {
    const outside = createOutsideVectors({
      store: of,
      settings: () => Promise.resolve(readSettings({ vectorStore })),
      collectionName: "hsms-work",
      async create(setting) {
        const spec = parseVectorStore(setting);
        if (spec === null || spec.type === "none") return null;
        const mayReach = (origin: string): boolean => allowed.includes(origin);
        return createVectorStore(spec, { key: "", isEncrypted, mayReach });
      },
      now: () => time,
      later(ms, run) {
        const timer = { at: time + ms, run };
        timers.push(timer);
        return () => (timers = timers.filter((one) => one !== timer));
      },
    });
    onTestFinished(() => outside.close());
    return outside;
  };
  onTestFinished(async () => {
    await store.close();
    await server.close();
  });
  return {
    store,
    server,
    process,
    use: (setting: string) => void (vectorStore = setting),
    /** Turns the clock, and calls what was to be called by then. */
    pass(ms: number) {
      time += ms;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
    },
    waits: () => timers.map(({ at }) => at - time),
    held: (name = "hsms-work-3") =>
      [...(server.collections.get(name)?.points.values() ?? [])]
        .map(({ payload }) => (payload as { readonly index: number }).index)
        .toSorted((a, b) => a - b),
  };
}

/** Records turns up to a number, and gives all of them vectors. */
async function embed(store: Store, count: number, embedder: EmbedderIdentity = identity) {
  const { turns } = await store.statistics();
  const added = Array.from({ length: Math.max(0, count - turns) }, (_, at) => newTurn(turns + at));
  if (added.length > 0) await store.turns.append(added);
  const state = await store.embeddings.readState();
  const from = state?.embedder.model === embedder.model ? state.turns : 0;
  const indexes = Array.from({ length: count - from }, (_, at) => from + at);
  const read = await store.turns.read(indexes);
  const codes = Int8Array.from({ length: embedder.dimension }, (_, at) => at + 1);
  await store.embeddings.append({
    embedder,
    from,
    turns: read.flatMap((turn) =>
      turn === undefined ? [] : [{ id: turn.id, embedding: { scale: 0.1, codes } }],
    ),
  });
}

const upTo = (count: number, without: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => !without.includes(at));

test("vectors are told as they come; what is archived, forgotten for good or brought back follows", async () => {
  const { store, process, held, server } = await open();
  const outside = process();
  expect(await outside.status()).toMatchObject({ state: "off" });
  await embed(store, 200);
  expect(await outside.status()).toMatchObject({ state: "pending", waiting: 200 });
  await outside.settled();
  expect(held()).toEqual(upTo(200));
  expect(await outside.status()).toMatchObject({
    state: "synced",
    waiting: 0,
    collection: "hsms-work-3",
  });
  const [turn] = await store.turns.read([5]);
  const point = server.collections.get("hsms-work-3")?.points.get(turn?.id ?? "");
  expect(point?.vector.map((one) => one.toFixed(1))).toEqual(["0.1", "0.2", "0.3"]);

  await store.turns.update(new Map([3, 4, 5].map((at) => [at, { state: "archived" }] as const)));
  await store.turns.update(new Map([[4, { state: "purged" }]]));
  await outside.settled();
  expect(held()).toEqual(upTo(200, [3, 4, 5]));
  await store.turns.update(new Map([[5, { state: "active" }]]));
  await embed(store, 300);
  await outside.settled();
  expect(held()).toEqual(upTo(300, [3, 4]));
  // A turn that is embedded later than it was told of.
  await store.turns.append([newTurn(300)]);
  await outside.settled();
  expect(held()).toHaveLength(298);
  await embed(store, 301);
  await outside.settled();
  expect(held()).toEqual(upTo(301, [3, 4]));
});

test("off for an hour and on again, it catches up by itself, asking less and less often", async () => {
  const { store, process, held, server, pass, waits } = await open();
  const outside = process();
  await embed(store, 10);
  await outside.settled();
  server.setOff(true);
  await store.turns.update(new Map([[1, { state: "archived" }]]));
  await embed(store, 20);
  const asked: number[] = [];
  for (let passed = 0; passed < HOUR_MS;) {
    await outside.settled();
    const [ms = HOUR_MS] = waits();
    asked.push(ms);
    passed += ms;
    pass(ms);
  }
  expect(asked.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
  expect(asked.length).toBeLessThan(25);
  expect(await outside.status()).toMatchObject({
    state: "failed",
    failure: { kind: "unreachable" },
  });
  server.setOff(false);
  pass(300_000);
  await outside.settled();
  expect(held()).toEqual(upTo(20, [1]));
  expect(await outside.status()).toMatchObject({ state: "synced", failure: null });
});

test("the cursor outlives the process; one that was killed at work is taken over from after a minute", async () => {
  const { store, process, held, server, pass } = await open();
  await embed(store, 100);
  const first = process();
  await first.settled();
  await first.close();
  // What was told is not told again.
  server.collections.get("hsms-work-3")?.points.clear();
  await embed(store, 130);
  const second = process();
  await second.settled();
  expect(held()).toEqual(upTo(130, upTo(100)));
  // A process that holds the lease, and tells no more.
  const dead = { owner: "dead", until: Date.UTC(2026, 10, 28) + 60_000 };
  await store.tree.changeMeta(
    new Map([["outside.vectors", (record: unknown) => ({ ...(record as object), lease: dead })]]),
  );
  await embed(store, 140);
  await second.settled();
  expect(held()).toEqual(upTo(130, upTo(100)));
  pass(60_001);
  await second.settled();
  expect(held()).toEqual(upTo(140, upTo(100)));
});

test("another embedder, or another dimension, begins anew, and leaves no collection behind", async () => {
  const { store, process, server, held } = await open();
  const outside = process();
  await embed(store, 10);
  await outside.settled();
  await embed(store, 10, { ...identity, model: "n", dimension: 4 });
  await outside.settled();
  expect([...server.collections.keys()]).toEqual(["hsms-work-4"]);
  expect(held("hsms-work-4")).toEqual(upTo(10));
});

test("where the address changes, the old collection goes; one that is out of reach goes when it is there again", async () => {
  const { store, process, server, use, pass, held } = await open();
  const other = await startQdrant();
  onTestFinished(() => other.close());
  const outside = process();
  await embed(store, 10);
  await outside.settled();
  server.setOff(true);
  use(`qdrant:${other.url}`);
  await outside.settled();
  pass(1000);
  await outside.settled();
  expect(other.collections.get("hsms-work-3")?.points.size).toBe(10);
  expect(held()).toHaveLength(10);
  server.setOff(false);
  pass(HOUR_MS);
  await embed(store, 12);
  await outside.settled();
  expect(server.collections.size).toBe(0);
  expect(other.collections.get("hsms-work-3")?.points.size).toBe(12);
});

test("a process that ends between taking over and dropping leaves the old collection to the next", async () => {
  const { store, process, server, held } = await open();
  const first = process();
  await embed(store, 10);
  await first.settled();
  await first.close();
  await embed(store, 10, { ...identity, model: "n", dimension: 4 });
  server.setOff(true);
  const ended = process();
  await ended.settled();
  await ended.close();
  server.setOff(false);
  const next = process();
  await next.settled();
  expect([...server.collections.keys()]).toEqual(["hsms-work-4"]);
  expect(held("hsms-work-4")).toEqual(upTo(10));
});

test("resync tells everything again, drop leaves nothing", async () => {
  const { store, process, server, held, use } = await open();
  const outside = process();
  await embed(store, 100);
  await outside.settled();
  await outside.drop();
  expect(server.collections.size).toBe(0);
  await outside.settled();
  expect(held()).toEqual(upTo(100));
  server.collections.get("hsms-work-3")?.points.clear();
  await outside.resync();
  await outside.settled();
  expect(held()).toEqual(upTo(100));
  use("none");
  await outside.drop();
  await outside.settled();
  expect([server.collections.size, (await outside.status()).state]).toEqual([0, "off"]);
});

test("drop keeps in mind the places that it cannot reach, and drops what they hold the next time", async () => {
  const { store, process, server, use } = await open();
  const other = await startQdrant();
  onTestFinished(() => other.close());
  const outside = process();
  await embed(store, 10);
  await outside.settled();
  server.setOff(true);
  use(`qdrant:${other.url}`);
  await outside.settled();
  use("none");
  await expect(outside.drop()).rejects.toThrow("hsms-work-3");
  expect([server.collections.size, other.collections.size]).toEqual([1, 0]);
  server.setOff(false);
  await process().drop();
  expect(server.collections.size).toBe(0);
  // Nothing is left to drop.
  server.setOff(true);
  await outside.drop();
});

test("a place of an older setting that is gone for good is not asked with every batch", async () => {
  const { store, process, server, use, pass } = await open();
  const other = await startQdrant();
  onTestFinished(() => other.close());
  const outside = process();
  await embed(store, 10);
  await outside.settled();
  server.setOff(true);
  const before = server.requests();
  use(`qdrant:${other.url}`);
  await embed(store, 700);
  await outside.settled();
  const first = server.requests() - before;
  await embed(store, 1400);
  await outside.settled();
  expect(server.requests() - before).toBe(first);
  pass(HOUR_MS);
  await embed(store, 1500);
  await outside.settled();
  expect(server.requests() - before).toBe(2 * first);
});

test("of an encrypted memory nothing is sent, not even on this machine, unless the place is allowed", async () => {
  const { store, process, server, pass } = await open({ isEncrypted: true });
  const outside = process();
  await embed(store, 3);
  await outside.settled();
  expect(await outside.status()).toMatchObject({
    state: "failed",
    failure: { kind: "not-allowed", message: server.url },
  });
  pass(HOUR_MS);
  await outside.settled();
  expect(server.collections.size).toBe(0);
});
