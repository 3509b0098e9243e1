import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getRecord } from "../src/format/codec.ts";
import { hasBit } from "../src/format/codecs/imported-codec.ts";
import { SCHEMA_VERSION, schemaVersionTable } from "../src/format/schema.ts";
import { readCurrent } from "../src/lmdb/folder/generations.ts";
import { openGeneration, openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { unlockDirectory } from "../src/lmdb/store-keys.ts";
import type { Upgrade } from "../src/lmdb/replacing/upgrade.ts";
import { countTurns } from "../src/rescue/doctor/count-turns.ts";
import { holdsWords } from "../src/testing/stored-words.ts";
import { readRecords } from "../src/testing/corruptions/damage-file.ts";
import {
  fixtureDetails,
  fixtureTurns,
  FULL_TURN,
  importedTurns,
} from "./fixtures/fixture-turns.ts";
import { layOutStore, PASSPHRASE } from "./fixtures/old-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** The schema with which stores could be encrypted first. */
const FIRST_ENCRYPTED = 3;

/** The first schema whose fixtures all hold imported turns. */
const FIRST_IMPORTED = 7;

/** Each schema as it wrote its store, and how many turns it holds. */
const fixtures = [
  ...Array.from({ length: SCHEMA_VERSION }, (_, at) => [`schema-${at + 1}`, 600] as const),
  ...Array.from({ length: SCHEMA_VERSION - FIRST_ENCRYPTED + 1 }, (_, at) => {
    return [`schema-${FIRST_ENCRYPTED + at}-encrypted`, 60] as const;
  }),
  ["schema-6-imported", 60] as const,
];
const passphrase = (): Promise<string> => Promise.resolve(PASSPHRASE);

async function oldStore(fixture: string): Promise<{ directory: string; keptAt: string }> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  layOutStore(fixture, join(directory, "store"));
  return { directory: join(directory, "store"), keptAt: join(directory, "kept") };
}

test.each(fixtures)(
  "a store of %s opens, holds its turns and keeps the laws",
  async (fixture, count) => {
    const { directory, keptAt } = await oldStore(fixture);
    const upgrades: Upgrade[] = [];
    const store = await openLmdbStore({
      directory,
      analyser: "words 1",
      passphrase,
      keepAt: () => keptAt,
      onUpgrade: (upgrade) => upgrades.push(upgrade),
    });
    onTestFinished(() => store.close());
    expect(await store.statistics()).toMatchObject({
      schemaVersion: SCHEMA_VERSION,
      turns: count,
      purged: 1,
      nodes: 5,
    });
    const from = Number(fixture.split("-")[1]);
    const isOld = from < SCHEMA_VERSION;
    expect(upgrades).toMatchObject(isOld ? [{ from, to: SCHEMA_VERSION, keptAt }] : []);
    const kept = fixtureTurns.slice(0, count - 1);
    const turns = await store.turns.read(kept.map((_, index) => index));
    expect(turns.map((turn) => turn?.user)).toEqual(kept.map(({ user }) => user));
    const details = isOld ? {} : fixtureDetails;
    expect(turns[FULL_TURN]).toMatchObject(details);
    const bits = await store.index.readImported();
    const hasImported = fixture.endsWith("imported") || from >= FIRST_IMPORTED;
    expect(turns.flatMap((_, index) => (hasBit(bits, index) ? index : []))).toEqual(
      hasImported ? importedTurns : [],
    );
    expect((await store.index.readPostings([1]))[0]?.turns).toHaveLength(kept.length);
    expect(await store.settings.read()).toEqual({ model: "offline" });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    for (const { number: entry, isExact } of await store.journal.read(10)) {
      expect(await store.journal.undo({ entry, isExact, turns: [] })).toMatchObject({
        type: "undone",
      });
    }
    expect(await store.turns.read([1])).toMatchObject([{ tags: [] }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    if (!isOld) return;

    // As it was, it is a store of its own. Only read: its seal names this process, and a writer would wait for it.
    const keys = new Map<string, Uint8Array>();
    await unlockDirectory(keptAt, { keys, passphrase });
    const before = openGeneration(join(keptAt, readCurrent(keptAt)), keys);
    onTestFinished(() => before.close());
    const schema = before.read((reader) => getRecord(reader, schemaVersionTable, "only"));
    expect(schema).toBe(from);
  },
);

test.each(fixtures.filter(([name]) => name !== "schema-1" && !name.endsWith("encrypted")))(
  "the turns of a store of %s are counted without bringing it up",
  async (fixture, count) => {
    const { directory } = await oldStore(fixture);
    expect(await countTurns(directory)).toBe(count - 1);
    expect(readCurrent(directory)).toBe("generation-000001");
  },
);

test("an upgrade that keeps no store as it was leaves one generation and nothing else", async () => {
  const { directory } = await oldStore("schema-3");
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  await store.close();
  expect(readdirSync(directory).toSorted()).toEqual(["CURRENT", "generation-000002"]);
});

test("after an upgrade texts lie coded", async () => {
  const { directory } = await oldStore("schema-3");
  const bytesOf = (): Promise<number> =>
    readRecords(directory, (reader) =>
      reader.range("turns", {}).reduce((sum, { value }) => sum + value.length, 0),
    );
  const before = await bytesOf();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  await store.close();
  expect(await bytesOf()).toBeLessThan(before * 0.75);
  expect(holdsWords(directory, "질문 599")).toBe(false);
  expect(holdsWords(directory, "질문 598")).toBe(true);
});
