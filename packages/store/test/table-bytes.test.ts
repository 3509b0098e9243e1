import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const BYTES = 100_000;

test("the bytes of a table are the pages that hold it, and what was removed is free", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  onTestFinished(async () => {
    await store.close();
    await dispose();
  });
  const sizes = async () => {
    const { sizeBytes } = await store.statistics();
    const tables = await store.file.tableBytes();
    const used = Object.values(tables).reduce((sum, bytes) => sum + bytes, 0);
    return { settings: tables["settings"] ?? 0, used, sizeBytes };
  };
  await store.settings.write({ text: "x".repeat(BYTES) });
  const full = await sizes();
  expect(full.settings).toBeGreaterThanOrEqual(BYTES);
  expect(full.settings).toBeLessThan(BYTES + 4 * 4096);
  expect(full.used).toBeLessThanOrEqual(full.sizeBytes);
  await store.settings.write({ text: undefined });
  const empty = await sizes();
  expect(empty.settings).toBeLessThan(3 * 4096);
  expect(empty.sizeBytes - empty.used).toBeGreaterThanOrEqual(BYTES);
});
