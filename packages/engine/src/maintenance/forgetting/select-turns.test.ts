import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemory } from "../../memory/open-memory.ts";

test("the newest turns are found also where earlier ones were purged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "hsms-select-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(() => memory.close());
  for (const user of ["one", "two", "three", "정원 four"]) {
    await memory.turns.add({ user, assistant: null });
  }
  for await (const event of memory.turns.purge([0, 1])) expect(event.type).not.toBe("failed");
  const matches = (text: string): boolean => text.includes("정원");
  const { chosen } = await memory.turns.select({ matches });
  expect(chosen.map(({ index }) => index)).toEqual([3]);
});
