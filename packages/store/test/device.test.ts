import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { newTurn } from "../src/testing/builders.ts";
import type { Store } from "../src/contract/store.ts";

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-device-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(directory: string): Promise<Store> {
  const store = await openLmdbStore({ directory, analyser: "words 1", clock: () => 1_000 });
  onTestFinished(() => store.close());
  return store;
}

/** The name under which an edit of the first turn is known. */
async function editor(store: Store): Promise<string | undefined> {
  const [before] = await store.turns.read([0]);
  await store.turns.update(new Map([[0, { pinned: before?.pinned !== true }]]));
  const [turn] = await store.turns.read([0]);
  return turn?.clocks?.["pinned"]?.writer;
}

test("a store keeps its name, in every process, through compactions", async () => {
  const directory = join(await temporary(), "store");
  const store = await open(directory);
  await store.turns.append([newTurn(0)]);
  const name = await editor(store);
  expect(name).toMatch(/^[\w-]{12}$/u);
  expect(await editor(await open(directory))).toBe(name);
  await store.file.compact();
  expect(await editor(store)).toBe(name);
});

test("a copy of the folder gets another name, and so does a store that another was restored into, with a feed of its own", async () => {
  const base = await temporary();
  const directory = join(base, "store");
  const store = await open(directory);
  await store.turns.append([newTurn(0)]);
  const name = await editor(store);
  await cp(directory, join(base, "copy"), { recursive: true });
  expect(await editor(await open(join(base, "copy")))).not.toBe(name);
  const other = await open(directory);
  expect(await editor(other)).toBe(name);
  const { cursor } = await store.operations({ since: null, limit: 10 });
  await store.file.restore({
    from: join(base, "copy"),
    aside: join(base, "aside"),
    amend: () => Promise.resolve(),
  });
  const renamed = await editor(store);
  expect(renamed).not.toBe(name);
  expect(await editor(other)).toBe(renamed);
  // What the feed had told is not what is there.
  expect(await store.operations({ since: cursor, limit: 10 })).toMatchObject({ isAnew: true });
});
