import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const script = fileURLToPath(new URL("teller.ts", import.meta.url));
test("what a process has told is in the next search of every other, each time", async () => {
  const directory = await mkdtemp(join(tmpdir(), "hsms-fresh-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add({ user: "The harbour was quiet" });
  const teller = spawn(process.execPath, [...sourceFlags, script, directory], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void teller.kill());
  const lines = createInterface({ input: teller.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("open");
  for (const [at, thing] of ["lantern", "등대", "compass", "돛단배"].entries()) {
    teller.stdin.write(`The harbour has a ${thing}\n`);
    expect((await lines.next()).value).toBe("told");
    // At once: nothing is waited for.
    const { memories } = await memory.search(`harbour ${thing}`);
    expect(memories[0]?.index).toBe(at + 1);
  }
  teller.stdin.end();
  await once(teller, "close");
});
