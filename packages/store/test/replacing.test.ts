import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import {
  leafNodes,
  NodeFlag,
  overflowPages,
  PAGE_HEADER_BYTES,
  PageFlag,
} from "../src/lmdb/pages/page.ts";
import { openPageFile } from "../src/lmdb/pages/page-file.ts";
import { walkPages } from "../src/lmdb/pages/walk.ts";
import { putSeal, STALE_SEAL_MS } from "../src/lmdb/replacing/seal.ts";
import type { Store } from "../src/contract/store.ts";
import { alterFile } from "../src/testing/corruptions/damage-file.ts";
import { newTurn, termVector, turnId } from "../src/testing/builders.ts";
import { holdsWords } from "../src/testing/stored-words.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { startWriter } from "./writer-process.ts";

const analyser = "words 1";

const PAGE_BYTES = 4096;
/** Where LMDB's description of a file says which page was taken last. */
const LAST_PAGE_AT = 144;

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

async function openForTest(directory: string, clock?: () => number): Promise<Store> {
  const store = await openLmdbStore({
    directory,
    analyser,
    ...(clock === undefined ? {} : { clock }),
  });
  onTestFinished(() => store.close());
  return store;
}

const fill = (store: Store, turns: number) =>
  store.turns.append(
    Array.from({ length: turns }, (_, number) =>
      newTurn(number, {
        user: `question ${number}`,
        terms: termVector({ 7: 1, [number + 100]: 1 }),
      }),
    ),
  );

/** Bytes of a sound file's pages that say something where nothing should stand: between their nodes, and behind long values. */
function remainsIn(generation: string): number {
  const file = openPageFile(join(generation, "data.mdb"));
  const [meta] = file.metas;
  if (meta === undefined) throw new Error("the file has no description");
  const { findings, owners, databases } = walkPages(file, meta);
  expect(findings).toEqual([]);
  let remains = 0;
  const count = (bytes: Uint8Array): void => {
    for (const byte of bytes) if (byte !== 0) remains++;
  };
  const read = (page: number, pages: number): Buffer => {
    const bytes = Buffer.alloc(pages * file.pageSize);
    file.read(page, bytes);
    return bytes;
  };
  for (const [number, owner] of owners.entries()) {
    // What is noted of the new file itself is written after it was made.
    if (["meta", "changes", undefined].includes(databases[owner - 1])) continue;
    const page = read(number, 1);
    const flags = page.readUInt16LE(18);
    if (flags !== PageFlag.leaf && flags !== PageFlag.branch) continue;
    const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
    count(page.subarray(PAGE_HEADER_BYTES + lower, PAGE_HEADER_BYTES + upper));
    for (const { flags: node, dataStart, dataBytes } of leafNodes(new DataView(page.buffer))) {
      if ((node & NodeFlag.overflow) === 0) continue;
      const run = read(Number(page.readBigUInt64LE(dataStart)), overflowPages(dataBytes, 4096));
      count(run.subarray(PAGE_HEADER_BYTES + dataBytes));
    }
  }
  file.close();
  return remains;
}

const generations = (directory: string): readonly string[] =>
  readdirSync(directory).filter((name) => name.startsWith("generation-"));

/** Runs until so many lines came, and is killed a moment after the last. */
function startCompactor(directory: string, killAfter: number): Promise<void> {
  const script = fileURLToPath(new URL("compactor.ts", import.meta.url));
  const child = spawn(process.execPath, [...sourceFlags, script, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let lines = 0;
  child.stdout.on("data", (text: Buffer) => {
    lines += String(text).split("\n").length - 1;
    if (lines >= killAfter) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.on("close", () => resolve()));
}

test("a compacted store says what it said, to those who had it open too, in one new generation", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  const other = await openForTest(directory);
  await fill(store, 1_200);
  const { sequence } = await other.statistics();
  const before = [await other.turns.read([0, 1_199]), await other.index.readPostings([7])];
  await store.file.compact();
  expect(generations(directory)).toEqual(["generation-000002"]);
  for (const one of [store, other]) {
    expect([await one.turns.read([0, 1_199]), await one.index.readPostings([7])]).toEqual(before);
    expect(await one.check({ fanoutLimit: 5 })).toEqual([]);
  }
  expect(await other.changesSince(sequence)).toEqual([{ type: "reset", sequence: sequence + 1 }]);
  await other.turns.append([newTurn(5_000)]);
  expect((await store.statistics()).turns).toBe(1_201);
});

test("no file holds a purged turn's words once the store is compacted", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 50);
  await store.turns.append([newTurn(60, { user: "the 비밀 word is xyzzy", placement: "skipped" })]);
  await store.turns.update(new Map([[50, { state: "purged" }]]));
  expect(holdsWords(directory, "xyzzy")).toBe(true);
  await store.file.compact();
  expect(holdsWords(directory, "xyzzy")).toBe(false);
  expect(holdsWords(directory, "비밀")).toBe(false);
});

test("a compacted file is sound, and holds nothing between its nodes and behind its values", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 600);
  // Values with pages of their own, where longer ones were.
  await store.settings.write({ one: "1".repeat(20_000), other: "2".repeat(20_000) });
  for (const each of ["one", "other"]) await store.settings.write({ [each]: "3".repeat(9_000) });
  const purged = Array.from({ length: 100 }, (_, at) => [at * 5, { state: "purged" }] as const);
  await store.turns.update(new Map(purged));
  const [before = ""] = generations(directory);
  expect(remainsIn(join(directory, before))).toBeGreaterThan(0);
  await store.file.compact();
  const [after = ""] = generations(directory);
  expect(remainsIn(join(directory, after))).toBe(0);
});

test("a file with a page that is neither in use nor free is compacted by its records", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 1_200);
  const before = await store.turns.read([0, 1_199]);
  await store.close();
  alterFile(directory, (bytes) => {
    for (const page of [0, PAGE_BYTES]) {
      bytes.writeBigUInt64LE(bytes.readBigUInt64LE(page + LAST_PAGE_AT) + 1n, page + LAST_PAGE_AT);
    }
    return Buffer.concat([bytes, Buffer.alloc(PAGE_BYTES)]);
  });
  const again = await openForTest(directory);
  await again.file.compact();
  expect(generations(directory)).toEqual(["generation-000002"]);
  expect(await again.turns.read([0, 1_199])).toEqual(before);
  expect(await again.check({ fanoutLimit: 5 })).toEqual([]);
});

test(
  "processes that write while the file is replaced again and again lose nothing",
  { tags: ["slow"] },
  async () => {
    const directory = await emptyFolder();
    const store = await openForTest(directory);
    const TURNS = 200;
    const writers = [0, 1_000_000, 2_000_000].map((first) =>
      startWriter({ directory, first, turns: TURNS }),
    );
    let running = true;
    const ended = Promise.all(writers.map((writer) => writer.ended)).finally(
      () => (running = false),
    );
    let compactions = 0;
    while (running) {
      const { turns } = await store.statistics();
      await store.file.compact();
      compactions++;
      // One that begins again at once would let the others in but rarely.
      while (running && (await store.statistics()).turns === turns) await setImmediate();
    }
    for (const outcome of await ended) expect(outcome).toEqual({ code: 0, errors: "" });
    expect(compactions).toBeGreaterThan(3);
    const acknowledged = writers.flatMap((writer) => writer.acknowledged);
    expect(acknowledged).toHaveLength(3 * TURNS);
    const indexes = await store.turns.find(acknowledged.map(turnId));
    expect(indexes).not.toContain(undefined);
    expect((await store.statistics()).turns).toBe(3 * TURNS);
    expect(await store.check({ fanoutLimit: 1_000_000 })).toEqual([]);
    expect(generations(directory)).toHaveLength(1);
  },
);

test(
  "a process that is killed while it replaces the file leaves a whole store, and nobody waits for it",
  { tags: ["slow"] },
  async () => {
    const directory = await emptyFolder();
    const store = await openForTest(directory);
    await fill(store, 300);
    for (const killAfter of [1, 2, 3]) {
      const writer = startWriter({ directory, first: killAfter * 1_000_000, turns: 150 });
      await startCompactor(directory, killAfter);
      expect(await writer.ended).toEqual({ code: 0, errors: "" });
      expect(await store.check({ fanoutLimit: 1_000_000 })).toEqual([]);
    }
    expect((await store.statistics()).turns).toBe(750);
    // The next one to open tidies up.
    await openForTest(directory);
    const generations = readdirSync(directory).filter((name) => name.startsWith("generation-"));
    expect(generations).toHaveLength(1);
  },
);

test("a seal that was not renewed is broken by the next writer, and whoever had set it gives up", async () => {
  const directory = await emptyFolder();
  let now = 1_000_000;
  const clock = () => now;
  const store = await openForTest(directory, clock);
  await fill(store, 10);
  const following = openDirectory(directory, { clock });
  onTestFinished(() => following.close());
  await expect(
    following.replace({
      async fill() {
        now += STALE_SEAL_MS + 1;
        await store.turns.append([newTurn(20)]);
      },
    }),
  ).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect((await store.statistics()).turns).toBe(11);
  expect(generations(directory)).toEqual(["generation-000001"]);
});

test("a seal of a process that is no more holds nobody up", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  const following = openDirectory(directory);
  onTestFinished(() => following.close());
  // Set at a moment that is long past, as by a process that was killed then.
  following.transact((writer) => putSeal(writer, { nonce: "of a killed one", now: 0 }));
  await fill(store, 10);
  expect((await store.statistics()).turns).toBe(10);
});

test("a replacement that fails or is cancelled changes nothing", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 10);
  const cancelled = AbortSignal.abort(new Error("cancelled"));
  await expect(store.file.compact({ signal: cancelled })).rejects.toThrow("cancelled");
  expect(generations(directory)).toEqual(["generation-000001"]);
  await store.turns.append([newTurn(20)]);
  expect((await store.statistics()).turns).toBe(11);
});

test("the generation that was replaced can be kept as a store of its own", async () => {
  const directory = await emptyFolder();
  const aside = join(await emptyFolder(), "kept");
  const store = await openForTest(join(directory, "store"));
  await fill(store, 10);
  const following = openDirectory(join(directory, "store"));
  onTestFinished(() => following.close());
  const other = await openForTest(join(directory, "other"));
  await fill(other, 3);
  await following.replace({
    aside,
    async fill({ target }) {
      const source = openDirectory(join(directory, "other"));
      target.transact((writer) => {
        for (const database of ["meta", "nodes", "turns", "turn-ids"]) {
          for (const { key, value } of source.read((reader) => reader.range(database, {}))) {
            writer.put(database, key, value);
          }
        }
      });
      await source.close();
    },
  });
  expect((await store.statistics()).turns).toBe(3);
  expect(existsSync(join(aside, "CURRENT"))).toBe(true);
  // The seal is still in it, for processes that have not noticed yet.
  const kept = await openForTest(aside, () => Date.now() + 2 * STALE_SEAL_MS);
  expect((await kept.statistics()).turns).toBe(10);
  await kept.turns.append([newTurn(20)]);
  expect((await kept.statistics()).turns).toBe(11);
});

test("a generation that cannot be moved aside yet is moved later, and the replacement has happened", async () => {
  const directory = await emptyFolder();
  const place = join(directory, "store");
  const aside = join(await emptyFolder(), "kept");
  const store = await openForTest(place);
  await fill(store, 10);
  const following = openDirectory(place);
  const read = (): boolean => following.read((reader) => reader.range("turns", {}).length > 0);
  expect(read()).toBe(true);
  await openForTest(join(directory, "other"));
  const other = openDirectory(join(directory, "other"));
  onTestFinished(() => other.close());
  await following.replace({
    aside,
    async fill({ target }) {
      target.transact((writer) => {
        for (const { key, value } of other.read((reader) => reader.range("meta", {}))) {
          writer.put("meta", key, value);
        }
      });
      writeFileSync(aside, "in the way");
    },
  });
  expect(read()).toBe(false);
  await following.close();
  rmSync(aside);
  await openForTest(place);
  expect(existsSync(join(aside, "CURRENT"))).toBe(true);
  expect(
    (await (await openForTest(aside, () => Date.now() + 2 * STALE_SEAL_MS)).statistics()).turns,
  ).toBe(10);
});

test("what a killed process was about to put in place is cleared away by the next one", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 3);
  // No process has a number as high as this.
  const left = [
    join(directory, "CURRENT.999999999"),
    join(directory, "generation-000001", "KEY.999999999"),
  ];
  for (const file of left) writeFileSync(file, "unfinished");
  const own = join(directory, `CURRENT.${process.pid}`);
  writeFileSync(own, "being written");
  await openForTest(directory);
  expect([...left, own].map((file) => existsSync(file))).toEqual([false, false, true]);
});

test("an index that is being made does not go on over a file that was put in the place of its own", async () => {
  const directory = await emptyFolder();
  const backup = join(await emptyFolder(), "backup");
  mkdirSync(backup);
  const store = await openForTest(directory);
  await store.turns.append([newTurn(0)]);
  await store.file.backup(backup);
  await fill(store, 3);
  const analysed = { terms: termVector({ 5: 1 }), flags: 0 };
  async function* vectors() {
    yield [analysed];
    await store.file.restore({
      from: backup,
      aside: join(directory, "aside"),
      amend: async () => {},
    });
    yield [analysed];
  }
  const made = store.index.replace("words 2", () => vectors());
  await expect(made).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect(await store.statistics()).toMatchObject({ analyser: "words 1", turns: 1 });
  expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
});
