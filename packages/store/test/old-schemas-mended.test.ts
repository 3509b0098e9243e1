import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { examineStore } from "../src/rescue/doctor/examine.ts";
import { rangeRecords } from "../src/format/codec.ts";
import { nodeTable, turnTable } from "../src/format/schema.ts";
import { openDirectory, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { repairStore } from "../src/rescue/repair/repair.ts";
import {
  alterFile,
  alterRecords,
  dataFileOf,
  leavesOf,
  readRecords,
} from "../src/testing/corruptions/damage-file.ts";
import { wordSums } from "../src/testing/sound-store.ts";
import { fixtureTurns } from "./fixtures/fixture-turns.ts";
import { layOutStore } from "./fixtures/old-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Stores and backups of these are what people have when they update. */
const olderSchemas = [1, 2, 3];
/** The analyser that the fixtures name. */
const analyser = "words 1";

async function oldStore(schema: number): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  const store = join(directory, "store");
  layOutStore(`schema-${schema}`, store);
  return store;
}

const examining = (directory: string) => ({
  directory,
  keys: new Map<string, Uint8Array>(),
  // Another analyser than the fixtures', whose terms stand for no words: they are not compared.
  terms: { ...wordSums, analyser: "sums 1" },
  limitsOf: () => ({ fanoutLimit: 5 }),
  onProgress: () => {},
});

const repairing = (directory: string, backups: readonly string[] = []) => ({
  ...examining(directory),
  clock: () => 1_700_000_000_000,
  backups,
});

/** Questions and nodes, as they are once the store is of the present schema. */
async function readAll(directory: string) {
  const store = await openLmdbStore({ directory, analyser });
  const turns = await store.turns.read(fixtureTurns.map((_, index) => index));
  await store.close();
  const nodes = await readRecords(directory, (reader) => rangeRecords(reader, nodeTable, {}));
  return {
    questions: turns.map((turn) => turn?.user),
    nodes: nodes.map(({ key, value: { topic, children, turns: held } }) => ({
      id: key,
      topic,
      children,
      turns: held,
    })),
  };
}

test.each(olderSchemas)(
  "the doctor leaves a store of schema %i to the byte as it is",
  async (schema) => {
    const directory = await oldStore(schema);
    const before = readFileSync(dataFileOf(directory));
    const report = await examineStore(examining(directory));
    // The last was purged: there is nothing of it to be counted.
    const turns = fixtureTurns.length - 1;
    expect(report).toMatchObject({ turns, nodes: 5, findings: [] });
    expect(readFileSync(dataFileOf(directory)).equals(before)).toBe(true);
    expect(await repairStore(repairing(directory))).toMatchObject({ changes: [], keptAt: null });
  },
);

test("a store of an older schema that another program holds open is looked at, and no end of it missed", async () => {
  const directory = await oldStore(2);
  const holder = openDirectory(directory);
  onTestFinished(() => holder.close());
  expect((await examineStore(examining(directory))).findings).toEqual([]);
});

test.each(olderSchemas)(
  "a turn that is damaged in a store of schema %i keeps nobody from the others",
  async (schema) => {
    const directory = await oldStore(schema);
    const sound = await readAll(await oldStore(schema));
    await alterRecords(directory, (writer) => {
      const key = turnTable.key.encode(7);
      const value = writer.get(turnTable.database, key) ?? new Uint8Array();
      writer.put(turnTable.database, key, value.with(value.length - 1, (value.at(-1) ?? 0) ^ 1));
    });
    const { findings } = await examineStore(examining(directory));
    expect(findings.map(({ code }) => code)).toContain("RECORD_DAMAGED");
    const store = await openLmdbStore({ directory, analyser });
    expect(await store.turns.read([8])).toMatchObject([{ user: "질문 8" }]);
    await store.close();

    const { after, changes } = await repairStore(repairing(directory));
    expect(after.findings).toEqual([]);
    expect(changes.filter(({ code }) => code === "TURN_LOST")).toHaveLength(1);
    expect((await readAll(directory)).nodes).toEqual(sound.nodes);
  },
);

test.each(olderSchemas)(
  "a store of schema %i keeps its tree where a page of turns is gone",
  async (schema) => {
    const directory = await oldStore(schema);
    const sound = await readAll(await oldStore(schema));
    const [page = 0] = leavesOf(directory, turnTable).slice(-2);
    alterFile(directory, (bytes) => bytes.fill(0, page * 4096, (page + 1) * 4096));
    const { before, after } = await repairStore(repairing(directory));
    expect(before.findings.map(({ code }) => code)).toContain("PAGE_DAMAGED");
    expect(after.findings).toEqual([]);
    expect((await readAll(directory)).nodes).toEqual(sound.nodes);
  },
);

test.each(olderSchemas)(
  "a store whose file is gone comes back from a backup of schema %i, with its tree",
  async (schema) => {
    const directory = await oldStore(schema);
    const backup = await oldStore(schema);
    const sound = await readAll(directory);
    rmSync(dataFileOf(directory));
    const { after } = await repairStore(repairing(directory, [backup]));
    expect(after.findings).toEqual([]);
    expect(await readAll(directory)).toEqual(sound);
  },
);
