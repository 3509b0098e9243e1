import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { SCHEMA_VERSION } from "../src/format/schema.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { fixtureTurns } from "./fixtures/fixture-turns.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const schemas = Array.from({ length: SCHEMA_VERSION }, (_, position) => position + 1);

test.each(schemas)(
  "a store of schema %i opens, holds its turns and keeps the laws",
  async (schema) => {
    const { directory, dispose } = await makeTemporaryFolder();
    onTestFinished(dispose);
    await mkdir(join(directory, "generation-000001"));
    await writeFile(join(directory, "CURRENT"), "generation-000001\n");
    const fixture = await readFile(new URL(`fixtures/schema-${schema}.mdb.gz`, import.meta.url));
    await writeFile(join(directory, "generation-000001", "data.mdb"), gunzipSync(fixture));

    const store = await openLmdbStore({ directory, analyser: "words 1" });
    onTestFinished(() => store.close());
    expect(await store.statistics()).toMatchObject({
      schemaVersion: SCHEMA_VERSION,
      turns: fixtureTurns.length,
      purged: 1,
      nodes: 5,
    });
    const kept = fixtureTurns.slice(0, -1);
    const turns = await store.turns.read(kept.map((_, index) => index));
    expect(turns.map((turn) => turn?.user)).toEqual(kept.map(({ user }) => user));
    expect((await store.index.readPostings([1]))[0]?.turns).toHaveLength(kept.length);
    expect(await store.settings.read()).toEqual({ model: "offline" });
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
    for (const { number: entry, isExact } of await store.journal.read(10)) {
      expect(await store.journal.undo({ entry, isExact, turns: [] })).toEqual({ type: "undone" });
    }
    expect(await store.turns.read([1])).toMatchObject([{ tags: [] }]);
    expect(await store.check({ fanoutLimit: 5 })).toEqual([]);
  },
);
