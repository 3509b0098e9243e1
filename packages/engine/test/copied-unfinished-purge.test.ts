import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore, PURGE_UNFINISHED, type Store } from "@hsms/store";
import { holdsWords } from "@hsms/store/testing";
import { ANALYSER } from "@hsms/language";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver, openMemory } from "../src/memory/open-memory.ts";
import type { Memory } from "@hsms/engine";

/** No process has this number. */
const NOBODY = 2 ** 30;
const GONE = 50;

interface Project {
  readonly directory: string;
  readonly project: string;
}

/** A memory of which {@link GONE} of sixty turns were to be purged by a process that was killed after so many transactions. */
async function killedPurge(transactions: number): Promise<Project> {
  const project = mkdtempSync(join(tmpdir(), "hsms 중단-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const directory = join(project, "store");
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const filling = memoryOver(store, { directory, workers: 0 });
  for (let at = 0; at < 60; at++)
    await filling.turns.add({ user: `정원 석등 ${at}개 옆에 장미를 심었어`, assistant: "네." });
  await filling.upkeep.settled();
  const dying = memoryOver(dyingAfter(store, transactions), { directory, workers: 0 });
  await expect(dying.turns.purge(Array.from({ length: GONE }, (_, at) => at))).rejects.toThrow();
  await store.tree.changeMeta(new Map([[PURGE_UNFINISHED, asOfNobody]]));
  await filling.close();
  return { directory, project };
}

/** Opens it where what was cut off cannot be finished. */
async function openUnable({ directory, project }: Project): Promise<Memory> {
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const compact = () => Promise.reject(new Error("The disk is full"));
  const unable = { ...store, file: { ...store.file, compact } };
  const backups = { projectFolder: project, program: "test" };
  const memory = memoryOver(unable, { directory, workers: 0, backups });
  onTestFinished(() => memory.close());
  return memory;
}

function dyingAfter(store: Store, transactions: number): Store {
  let number = 0;
  const commit: Store["journal"]["commit"] = async (change) => {
    const outcome = await store.journal.commit(change);
    if (change.command === "purge" && ++number === transactions) throw new Error("Killed");
    return outcome;
  };
  const compact = () => Promise.reject(new Error("Killed"));
  return { ...store, file: { ...store.file, compact }, journal: { ...store.journal, commit } };
}

const asOfNobody = (mark: unknown) => ({ ...Object(mark), processId: NOBODY });

test.each([1, 2, Number.POSITIVE_INFINITY])(
  "a backup that is made after a purge was killed holds no word of its turns: after %d transactions",
  async (transactions) => {
    const killed = await killedPurge(transactions);
    const { directory, project } = killed;
    const memory = await openUnable(killed);
    const copy = await memory.upkeep.backup({ out: join(project, "elsewhere") });
    const day = await memory.upkeep.backup();
    expect(holdsWords(directory, "석등 9개")).toBe(true);
    for (const { path, turns } of [copy, day]) {
      expect(turns).toBe(60 - GONE);
      expect(holdsWords(path, "석등 9개")).toBe(false);
      expect(holdsWords(path, "석등 59개")).toBe(true);
    }
    const restored = await openMemory({ directory: day.path, workers: 0 });
    onTestFinished(() => restored.close());
    expect((await restored.upkeep.check()).findings).toEqual([]);
  },
);

test("a purge that was cut off is told with how far it came, and ends in the memory and in copies that were made of it", async () => {
  const { directory, project } = await killedPurge(1);
  const copy = `${directory}-before-repair-20260101-000000`;
  cpSync(directory, copy, { recursive: true });
  const backups = { projectFolder: project, program: "test" };
  const memory = await openMemory({ directory, workers: 0, backups });
  onTestFinished(() => memory.close());
  expect(await memory.upkeep.cutOffPurge()).toEqual({ turns: GONE, purged: 8 });
  const { copies } = await memory.turns.purge([]);
  expect(copies).toMatchObject([{ copy: { path: copy, turns: GONE }, state: "rewritten" }]);
  expect((await memory.status()).turns).toBe(60 - GONE);
  for (const store of [directory, copy]) {
    expect(holdsWords(store, "석등 9개")).toBe(false);
    expect(holdsWords(store, "석등 59개")).toBe(true);
  }
  expect((await memory.turns.purge([])).copies).toEqual([]);
  await memory.close();
  const again = await openMemory({ directory, workers: 0 });
  onTestFinished(() => again.close());
  expect(await again.upkeep.cutOffPurge()).toBe(null);
});
