import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { ROOT_ID } from "../src/contract/ids.ts";
import { createFirstGeneration, readCurrent } from "../src/lmdb/folder/generations.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { putSeal, STALE_SEAL_MS } from "../src/lmdb/replacing/seal.ts";
import type { Store } from "../src/contract/store.ts";
import { newTurn, nodeId, topicNode } from "../src/testing/builders.ts";
import { canMount, mountDisk, unmount } from "./own-disk.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const analyser = "words 1";

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

async function openForTest(
  directory: string,
  options: { readonly clock?: () => number; readonly passphrase?: string } = {},
): Promise<Store> {
  const { clock, passphrase } = options;
  const store = await openLmdbStore({
    directory,
    analyser,
    ...(clock === undefined ? {} : { clock }),
    ...(passphrase === undefined ? {} : { passphrase: () => Promise.resolve(passphrase) }),
  });
  onTestFinished(() => store.close());
  return store;
}

function followForTest(directory: string, clock: () => number = Date.now) {
  const following = openDirectory(directory, { clock });
  onTestFinished(() => following.close());
  return following;
}

const fill = (store: Store, turns: number) =>
  store.turns.append(Array.from({ length: turns }, (_, number) => newTurn(number)));

const generations = (directory: string): readonly string[] =>
  readdirSync(directory).filter((name) => name.startsWith("generation-"));

test("whoever took too long does not take another's replacement for its own", async () => {
  const directory = await emptyFolder();
  let now = 1_000_000;
  const clock = () => now;
  const store = await openForTest(directory, { clock });
  await fill(store, 10);
  await expect(
    followForTest(directory, clock).replace({
      async fill() {
        now += STALE_SEAL_MS + 1;
        await store.turns.append([newTurn(20)]);
        await store.file.compact();
      },
    }),
  ).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect((await store.statistics()).turns).toBe(11);
  expect(readdirSync(directory).toSorted()).toEqual([
    "CURRENT",
    "DEVICE",
    ...generations(directory),
  ]);
});

test("it is told so, too, where its process has followed the other replacement meanwhile", async () => {
  const directory = await emptyFolder();
  let now = 1_000_000;
  const clock = () => now;
  const store = await openForTest(directory, { clock });
  await fill(store, 10);
  const following = followForTest(directory, clock);
  await expect(
    following.replace({
      async fill({ source, step }) {
        now += STALE_SEAL_MS + 1;
        await store.turns.append([newTurn(20)]);
        await store.file.compact();
        expect(following.read((reader) => reader.range("turns", {}))).toHaveLength(11);
        await Promise.resolve();
        source.read(() => undefined);
        await step();
      },
    }),
  ).rejects.toMatchObject({ code: "STORE_BUSY" });
  expect((await store.statistics()).turns).toBe(11);
});

test("what is being filled has no generation's name until it counts, so that nobody takes it for his own", async () => {
  const directory = await emptyFolder();
  const following = followForTest(directory);
  await following.replace({
    async fill() {
      expect(generations(directory)).toEqual(["generation-000001"]);
    },
  });
  expect(generations(directory)).toEqual(["generation-000002"]);
});

test("a process that finds a new store late does not take it back to its first generation", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 10);
  await store.file.compact();
  // As by one that looked for CURRENT before there was one.
  createFirstGeneration(directory);
  expect(readCurrent(directory)).toBe("generation-000002");
  expect((await (await openForTest(directory)).statistics()).turns).toBe(10);
});

/** Whoever reads CURRENT next hears the old name, and when he has heard it another generation counts. */
async function replaceWhileRead(directory: string): Promise<void> {
  const old = readCurrent(directory);
  const script = [
    `mv ${old} generation-000007`,
    "rm CURRENT",
    "mkfifo CURRENT",
    "echo ready",
    "exec 3>CURRENT",
    "echo generation-000007 >next",
    "mv next CURRENT",
    `echo ${old} >&3`,
  ].join(" && ");
  const other = spawn("sh", ["-c", script], {
    cwd: directory,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => other.stdout.once("data", resolve));
}

test("a generation that is replaced between its name's being read and its opening is no damage", async () => {
  const directory = await emptyFolder();
  const store = await openLmdbStore({ directory, analyser });
  await fill(store, 10);
  await store.close();
  await replaceWhileRead(directory);
  expect(followForTest(directory).read((reader) => reader.range("turns", {}))).toHaveLength(10);
});

test("an encrypted one asks for its passphrase also where it is replaced in that moment", async () => {
  const directory = await emptyFolder();
  const store = await openLmdbStore({ directory, analyser });
  await fill(store, 10);
  await store.file.encrypt("one");
  await store.close();
  await replaceWhileRead(directory);
  const opened = await openForTest(directory, { passphrase: "one" });
  expect((await opened.statistics()).turns).toBe(10);
});

test("a store that was kept and is written to takes no turns of those who still have it open", async () => {
  const folder = await emptyFolder();
  const directory = join(folder, "store");
  const kept = join(folder, "kept");
  let now = 1_000_000;
  const clock = () => now;
  const idle = await openForTest(directory, { clock });
  await fill(idle, 10);
  const from = join(folder, "backup");
  mkdirSync(from);
  await idle.file.backup(from);
  const restorer = await openForTest(directory, { clock });
  await restorer.file.restore({ from, aside: kept, amend: () => Promise.resolve() });
  // The seal in the kept one is taken for a dead one's.
  now += STALE_SEAL_MS + 1;
  const other = await openForTest(kept, { clock });
  await other.turns.append([newTurn(20)]);
  expect((await idle.statistics()).turns).toBe(10);
  await idle.turns.append([newTurn(30)]);
  expect((await restorer.statistics()).turns).toBe(11);
  expect((await other.statistics()).turns).toBe(11);
});

test("a seal from a time that is yet to come holds nobody up", async () => {
  const directory = await emptyFolder();
  const now = 1_000_000;
  const store = await openForTest(directory, { clock: () => now });
  const following = followForTest(directory);
  // The clock was turned back since, and the number of the killed process belongs to another one.
  following.transact((writer) =>
    putSeal(writer, { nonce: "of a killed one", now: now + STALE_SEAL_MS + 1 }),
  );
  await fill(store, 10);
  expect((await store.statistics()).turns).toBe(10);
});

/** Makes files until there can be no more. Returns them. */
function fillUp(disk: string): string[] {
  const made: string[] = [];
  for (;;) {
    const path = join(disk, `filler-${made.length}`);
    try {
      writeFileSync(path, "");
    } catch {
      return made;
    }
    made.push(path);
  }
}

const FILES = 40;
const DISK = `size=64m,nr_inodes=${FILES}`;
const testMounted = test.skipIf(!canMount(DISK));

testMounted(
  "a replacement for which the disk has no file left, wherever that is noticed, holds nobody up",
  async () => {
    const disk = mountDisk(DISK);
    if (disk === undefined)
      throw new Error("The disk that could be mounted a moment ago cannot be");
    const directory = join(disk, "store");
    // Time stands still: nobody's seal grows old.
    const store = await openLmdbStore({ directory, analyser, clock: () => 1_000_000 });
    try {
      await fill(store, 10);
      const free = fillUp(disk);
      let refused = 0;
      for (let turn = 100; ; turn++) {
        const outcome = await store.file.compact().then(
          () => "compacted",
          (error: unknown) => error,
        );
        await store.turns.append([newTurn(turn)]);
        if (outcome === "compacted") break;
        expect(outcome).toMatchObject({ code: "STORE_FULL" });
        expect(generations(directory)).toHaveLength(1);
        refused++;
        rmSync(free.pop() ?? "");
      }
      expect(refused).toBeGreaterThan(2);
      expect((await store.statistics()).turns).toBe(11 + refused);
      expect(readdirSync(directory).toSorted()).toEqual([
        "CURRENT",
        "DEVICE",
        ...generations(directory),
      ]);
    } finally {
      await store.close();
      unmount(disk);
    }
  },
);

testMounted(
  "a store can be opened and read on a full disk, where a killed replacement could not end",
  async () => {
    const disk = mountDisk(DISK);
    if (disk === undefined)
      throw new Error("The disk that could be mounted a moment ago cannot be");
    onTestFinished(() => unmount(disk));
    const directory = join(disk, "store");
    const store = await openLmdbStore({ directory, analyser });
    await fill(store, 10);
    await store.close();
    // What was replaced is to be kept in a folder for which there is no room.
    const leftover = join(directory, "generation-000000");
    mkdirSync(leftover);
    writeFileSync(join(leftover, "ASIDE"), join(disk, "kept"));
    const fillers = fillUp(disk);
    const full = await openLmdbStore({ directory, analyser });
    expect((await full.statistics()).turns).toBe(10);
    await full.close();
    expect(generations(directory)).toHaveLength(2);
    for (const path of fillers) rmSync(path);
    await (await openLmdbStore({ directory, analyser })).close();
    expect(generations(directory)).toHaveLength(1);
  },
);

test("a passphrase that is changed while another process takes the encryption off does not lock the store away", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await fill(store, 10);
  await store.file.encrypt("one");
  const other = await openForTest(directory, { passphrase: "one" });
  // Takes its time over the new key, or finds the file sealed.
  const changed = other.file.changePassphrase("two").then(
    () => "changed",
    (error: unknown) => error,
  );
  await store.file.encrypt(null);
  const outcome = await changed;
  if (outcome !== "changed") expect(outcome).toMatchObject({ code: "STORE_BUSY" });
  expect((await (await openForTest(directory)).statistics()).turns).toBe(10);
  await store.file.encrypt("three");
  const late = other.file.changePassphrase("four").then(
    () => "changed",
    (error: unknown) => error,
  );
  await store.file.encrypt("five");
  await late;
  const opened = await openForTest(directory, { passphrase: "five" });
  expect((await opened.statistics()).turns).toBe(10);
});

test("the passphrase can be changed by a process that has not noticed that the file was replaced", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  await store.file.encrypt("one");
  const idle = await openForTest(directory, { passphrase: "one" });
  await store.file.compact();
  await idle.file.changePassphrase("two");
  const opened = await openForTest(directory, { passphrase: "two" });
  expect((await opened.statistics()).isEncrypted).toBe(true);
});

test("a place in the tree that was worked out before a restoration is not taken after it", async () => {
  const folder = await emptyFolder();
  const store = await openForTest(join(folder, "store"));
  await fill(store, 2);
  const from = join(folder, "backup");
  mkdirSync(from);
  await store.file.backup(from);
  await store.turns.append([newTurn(30)]);
  const [root] = await store.tree.readNodes([ROOT_ID]);
  if (root === undefined) throw new Error("ROOT is missing");
  const leaf = topicNode(nodeId(1), { parentId: ROOT_ID, turns: [2], size: 1, version: 1 });
  const change = {
    expected: new Map([
      [ROOT_ID, root.version],
      [leaf.id, 0],
    ]),
    upserts: [
      { ...root, children: [leaf.id], size: 1, height: 1, version: root.version + 1 },
      leaf,
    ],
    deletes: [],
    vectors: new Map<typeof leaf.id, null>(),
    placements: new Map([[2, leaf.id]]),
    meta: new Map<string, unknown>(),
  };
  await store.file.restore({ from, aside: join(folder, "kept"), amend: () => Promise.resolve() });
  await store.turns.append([newTurn(40)]);
  expect(await store.tree.commit(change)).toMatchObject({ type: "conflict", nodeIds: [ROOT_ID] });
});

test("what a process puts into a folder while it is removed goes with it", async () => {
  const directory = await emptyFolder();
  const store = await openForTest(directory);
  const leaving = join(directory, "removed-one");
  mkdirSync(leaving);
  const filler = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     const { writeFileSync } = require("node:fs");
     for (let file = 0; file < 2_000; file++) {
       try { writeFileSync(workerData + "/door." + file, ""); } catch { break; }
       if (file === 100) parentPort.postMessage("filling");
     }`,
    { eval: true, workerData: leaving },
  );
  await once(filler, "message");
  await store.file.compact();
  expect(readdirSync(directory)).not.toContain("removed-one");
  await filler.terminate();
});
