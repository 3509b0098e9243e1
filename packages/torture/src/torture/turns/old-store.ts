import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { openLmdbStore, type Turn } from "@hsms/store";
import { readAllTurns } from "../audit/audit-turns.ts";

const FIXTURE = new URL("../../../../store/test/fixtures/schema-1.mdb.gz", import.meta.url);

/** Words of the fixture's turns, which end with no mark. */
export const isOldWords = (words: string): boolean => /^질문 \d+$/u.test(words);

/** Makes a store as the first schema wrote it: whoever opens it brings it up to this one. */
export async function makeOldStore(directory: string): Promise<void> {
  const generation = join(directory, "generation-000001");
  await mkdir(generation, { recursive: true });
  await writeFile(join(generation, "data.mdb"), gunzipSync(await readFile(FIXTURE)));
  await writeFile(join(directory, "CURRENT"), "generation-000001\n");
}

/** The turns of an old store, read from another one that nobody works on. */
export async function readOldTurns(directory: string): Promise<readonly Turn[]> {
  await makeOldStore(directory);
  const store = await openLmdbStore({ directory, analyser: "of nobody" });
  try {
    return await readAllTurns(store);
  } finally {
    await store.close();
  }
}
