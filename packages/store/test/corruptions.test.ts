import { renameSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { SCHEMA_VERSION, turnTable } from "../src/format/schema.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { repairStore } from "../src/rescue/repair/repair.ts";
import { conversationId, turnId } from "../src/testing/builders.ts";
import { corruptions } from "../src/testing/corruptions/all.ts";
import { alterFile, dataFileOf, leavesOf } from "../src/testing/corruptions/damage-file.ts";
import { copyStore } from "../src/testing/corruptions/file-corruptions.ts";
import { holdsWords } from "../src/testing/stored-words.ts";
import { fillSoundStore, wordSums } from "../src/testing/sound-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const NOW = 1_700_000_000_000;
let sound = "";
let dispose = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  const folder = await makeTemporaryFolder();
  ({ directory: sound, dispose } = folder);
  const store = await openLmdbStore({ directory: sound, analyser: wordSums.analyser });
  await fillSoundStore(store);
  await store.close();
  return () => dispose();
});

const options = (directory: string) => ({
  directory,
  keys: new Map<string, Uint8Array>(),
  terms: wordSums,
  limitsOf: () => ({ fanoutLimit: 5 }),
  onProgress: () => {},
  clock: () => NOW,
});

/** A copy of the sound store that may be damaged, and the same beside it as a backup. */
async function copies(): Promise<{ readonly directory: string; readonly backup: string }> {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.dispose);
  const directory = join(folder.directory, "store");
  const backup = join(folder.directory, "backup");
  for (const path of [directory, backup]) {
    await mkdir(path);
    copyStore(sound, path);
  }
  return { directory, backup };
}

const readTurns = async (directory: string) => {
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  const { turns } = await store.statistics();
  const read = await store.turns.read(Array.from({ length: turns }, (_, index) => index));
  await store.close();
  return read;
};

test("nothing is found in a sound store, and its repair changes nothing", async () => {
  const { directory } = await copies();
  expect(await examineStore(options(directory))).toEqual({
    turns: 600,
    nodes: 7,
    findings: [],
    schema: SCHEMA_VERSION,
  });
  const repair = await repairStore({ ...options(directory), backups: [] });
  expect(repair).toMatchObject({ changes: [], keptAt: null });
});

test("a store that is replaced while it is looked at is looked at anew", async () => {
  const { directory } = await copies();
  let looks = 0;
  const report = await examineStore({
    ...options(directory),
    onProgress() {
      if (looks++ > 0) return;
      const [first, second] = [1, 2].map((number) => join(directory, `generation-00000${number}`));
      renameSync(first ?? "", second ?? "");
      writeFileSync(join(directory, "CURRENT"), "generation-000002\n");
    },
  });
  expect(report).toEqual({ turns: 600, nodes: 7, findings: [], schema: SCHEMA_VERSION });
});

test.each(corruptions)("$name is found as $code, and mended", async (corruption) => {
  const { directory, backup } = await copies();
  await corruption.apply(directory);
  const repairing = { ...options(directory), backups: corruption.hasBackup ? [backup] : [] };
  if (corruption.mend === "refused") {
    await expect(examineStore(repairing)).rejects.toMatchObject({ code: corruption.code });
    await expect(repairStore(repairing)).rejects.toMatchObject({ code: corruption.code });
    return;
  }
  const { findings } = await examineStore(repairing);
  expect(findings.map(({ code }) => code)).toContain(corruption.code);

  const opening = openLmdbStore({ directory, analyser: wordSums.analyser });
  if (corruption.opens) await (await opening).close();
  else await expect(opening).rejects.toMatchObject({ code: "STORE_DAMAGED" });

  const before = await readTurns(sound);
  const { after, changes, keptAt } = await repairStore(repairing);
  expect(after.findings).toEqual([]);
  if (corruption.change !== undefined) {
    expect(changes.map(({ code }) => code)).toContain(corruption.change);
  }
  const lost = changes.filter(({ code }) => code === "TURN_LOST");
  if (corruption.mend === "whole") expect(lost).toEqual([]);
  const mended = await readTurns(directory);
  const isEndKnown = changes.every(({ code }) => code !== "END_UNKNOWN");
  if (corruption.mend === "whole" || isEndKnown) expect(mended).toHaveLength(before.length);
  before.slice(0, mended.length).forEach((turn, index) => {
    const now = mended[index];
    const isNamed = lost.some(({ statement }) => {
      const { turn, from = turn, to = turn }: Readonly<Record<string, unknown>> = statement.values;
      return Number(from) <= index && index <= Number(to);
    });
    if (isNamed) expect(now).toMatchObject({ state: "purged", user: "" });
    // The words that one corruption itself has changed.
    else if (now?.user !== "quicksilver and marmalade") expect(now).toEqual(turn);
  });
  if (keptAt !== null) expect((await examineStore(options(keptAt))).findings).not.toEqual([]);
});

test("a turn that was purged does not come back from an older page", async () => {
  const { directory } = await copies();
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  await store.turns.update(new Map([[20, { state: "purged" }]]));
  await store.close();
  const file = dataFileOf(directory);
  expect(holdsWords(file, "question 20 about")).toBe(true);
  for (const page of leavesOf(directory, turnTable)) {
    alterFile(directory, (bytes) => void bytes.fill(0, page * 4096, (page + 1) * 4096));
  }
  const { changes } = await repairStore({ ...options(directory), backups: [] });
  expect((await readTurns(directory))[20]).toMatchObject({ state: "purged", user: "" });
  expect(changes).toContainEqual(expect.objectContaining({ code: "PURGED_TURN_EMPTIED" }));
  expect(holdsWords(dataFileOf(directory), "question 20 about")).toBe(false);
});

test("a turn whose page went back to an earlier state is kept, and named as one whose last change may be missing", async () => {
  const { directory } = await copies();
  const setState = async (state: "active" | "archived") => {
    const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
    await store.turns.update(new Map([[20, { state }]]));
    await store.close();
  };
  await setState("archived");
  const pages = leavesOf(directory, turnTable);
  const earlier = new Map<number, Uint8Array>();
  alterFile(directory, (bytes) => {
    for (const page of pages) earlier.set(page, bytes.slice(page * 4096, (page + 1) * 4096));
  });
  await setState("active");
  const now = leavesOf(directory, turnTable);
  const [left] = pages.filter((page) => !now.includes(page));
  const [taken] = now.filter((page) => !pages.includes(page));
  alterFile(directory, (bytes) => {
    // All but its own number.
    bytes.set(earlier.get(left ?? -1)?.subarray(8) ?? [], (taken ?? 0) * 4096 + 8);
  });
  const { after, changes } = await repairStore({ ...options(directory), backups: [] });
  expect(after.findings).toEqual([]);
  expect((await readTurns(directory))[20]).toMatchObject({ state: "archived" });
  const doubtful = changes.filter(({ code }) => code === "TURN_DOUBTFUL");
  expect(doubtful.map(({ statement }) => statement.values)).toEqual([{ turn: 20 }]);
});

test("a memory that holds no turn yet is mended too, and is not taken for one that lost them", async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(folder.dispose);
  const directory = join(folder.directory, "store");
  const store = await openLmdbStore({ directory, analyser: wordSums.analyser });
  // A conversation whose head is nowhere.
  await store.conversations.write([
    { id: conversationId(7), name: "new", createdAt: NOW, headId: turnId(7) },
  ]);
  await store.close();
  const { findings } = await examineStore(options(directory));
  expect(findings.map(({ code }) => code)).toEqual(["DANGLING_REFERENCE"]);
  await repairStore({ ...options(directory), backups: [] });
  expect((await examineStore(options(directory))).findings).toEqual([]);
  expect(await readTurns(directory)).toEqual([]);
});
