import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportBatch, ImportParts } from "@hsms/formats";
import { ANALYSER } from "@hsms/language";
import { createTurnId, openLmdbStore, type Store } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import { memoryOver } from "../src/memory/open-memory.ts";

async function makeProjectFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-own-entry-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An opening of the memory of a project, as a process has it. */
async function openIn(projectFolder: string, around: (store: Store) => Store = (store) => store) {
  const directory = join(projectFolder, "store");
  const memory = memoryOver(around(await openLmdbStore({ directory, analyser: ANALYSER })), {
    directory,
    backups: { projectFolder, program: "1.2.3" },
    workers: 0,
  });
  onTestFinished(() => memory.close());
  return memory;
}

const told = (...texts: readonly string[]): ImportBatch => ({
  turns: texts.map((user) => ({ id: createTurnId(), user, assistant: null })),
  repairs: [],
});

test("an import says the number of its own entry, though another process imports between its parts", async () => {
  const folder = await makeProjectFolder();
  const [one, other] = [await openIn(folder), await openIn(folder)];
  const theirs: (number | null)[] = [];
  const parts: ImportParts = {
    turns: 2,
    async *read() {
      yield told("the garden is wet");
      theirs.push((await other.exchange.import(told("the cellar is cold"))).entry);
      yield told("the violin is new");
    },
  };
  const { entry } = await one.exchange.import(parts);
  const added = new Map(
    (await one.history.read(2)).map(({ number, turnsAdded }) => [number, turnsAdded]),
  );
  expect(added.get(entry ?? 0)).toBe(2);
  expect(theirs.map((number) => added.get(number ?? 0))).toEqual([1]);
});

test("a restoration says the number of its own entry, though another process imports right after it", async () => {
  const folder = await makeProjectFolder();
  const other = await openIn(folder);
  const one = await openIn(folder, (store) => ({
    ...store,
    file: {
      ...store.file,
      async restore(options) {
        await store.file.restore(options);
        await other.exchange.import(told("the roof is tight"));
      },
    },
  }));
  await one.exchange.import(told("the garden is wet"));
  const { path: from } = await one.upkeep.backup();
  await one.exchange.import(told("the cellar is cold"));
  const restored = await one.upkeep.restore({ from, confirm: () => Promise.resolve(true) });
  const [newest, before] = await one.history.read(2);
  expect(newest).toMatchObject({ command: "import", turnsAdded: 1 });
  expect(before?.command).toBe("restore");
  expect(restored).toMatchObject({ type: "restored", entry: before?.number });
});
