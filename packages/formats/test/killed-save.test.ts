import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";

const script = fileURLToPath(new URL("endless-saver.ts", import.meta.url));

/** The number of the save whose lines a file holds; it must hold all of them and no other's. */
async function saveIn(path: string): Promise<number> {
  const text = await readFile(path, "utf8");
  const lines = text.trimEnd().split("\n");
  expect(text.endsWith("\n")).toBe(true);
  expect(lines).toHaveLength(20_000);
  expect(new Set(lines).size).toBe(1);
  return Number(lines[0]?.replace("save ", ""));
}

test("a kill during a save leaves the file old or new, never half, and its backup the one before", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hsms-save-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "all_memory.json");
  for (const saves of [3, 4, 5, 6, 7, 8]) {
    const child = spawn(process.execPath, [...sourceFlags, script, path]);
    // Where in a save the kill comes is chance; that it comes in one is not, since saves follow each other.
    let begun = 0;
    for await (const dots of child.stdout) {
      begun += String(dots).length;
      if (begun >= saves) break;
    }
    child.kill("SIGKILL");
    await once(child, "close");
    const save = await saveIn(path);
    // Between the two renames the backup is the file's own content.
    expect([save, save - 1]).toContain(await saveIn(`${path}.backup`));
  }
});
