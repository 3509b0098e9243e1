import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const script = fileURLToPath(new URL("killed-reader.ts", import.meta.url));
/** Each replaces the one before, so that all but the newest few are free to be used again. */
const WRITES = 600;
const BYTES = 50_000;

test("what a process was reading when it was killed does not keep the file growing", async () => {
  const { directory, dispose } = await makeTemporaryFolder();
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  onTestFinished(async () => {
    await store.close();
    await dispose();
  });
  const reader = spawn(process.execPath, [...sourceFlags, script, directory], { stdio: "ignore" });
  expect(await once(reader, "close")).toEqual([null, "SIGKILL"]);
  for (let write = 0; write < WRITES; write++) {
    await store.settings.write({ text: String(write % 10).repeat(BYTES) });
  }
  const { sizeBytes } = await store.statistics();
  expect(sizeBytes).toBeLessThan((WRITES * BYTES) / 2);
});
