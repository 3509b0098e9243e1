import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import {
  broken,
  command,
  exported,
  isRefusal,
  run,
  said,
  take,
  turnIdOf,
} from "../src/memory/testing/commands.ts";
import { openMemory } from "../src/memory/open-memory.ts";

async function makeFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-undo-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test("on a disk too, each command is undone to the byte, also by a process that was not there", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 4 }), async (sequence) => {
      const directory = await makeFolder();
      let memory = await openMemory({ directory, workers: 0 });
      for (let at = 0; at < 12; at++) await memory.turns.add(said(at));
      await memory.upkeep.settled();
      const exports: string[] = [];
      for (const [at, taken] of sequence.entries()) {
        const before = await exported(memory);
        const known = (await memory.history.read(100)).length;
        try {
          await take(memory, taken, at);
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
        await memory.upkeep.settled();
        if ((await memory.history.read(100)).length > known) exports.push(before);
      }
      for (const before of exports.toReversed()) {
        await memory.close();
        memory = await openMemory({ directory, workers: 0 });
        await run(memory.history.undo(1));
        expect(await exported(memory)).toBe(before);
        expect(await broken(memory)).toEqual([]);
      }
      await memory.close();
    }),
    { numRuns: 4 },
  );
});

test("taking a large import back rewrites the file, which is smaller then, and the memory goes on", async () => {
  const directory = await makeFolder();
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add(said(1));
  const turns = Array.from({ length: 5_000 }, (_, at) => ({
    user: `${said(at).user} ${"It rained all day. ".repeat(40)}`,
    id: turnIdOf(at),
  }));
  await run(memory.exchange.import({ turns, repairs: [] }, { awaitsPlacing: false }));
  const { sizeBytes: before } = await memory.status();
  const stages = new Set<string>();
  for await (const event of memory.history.undo(1)) {
    if (event.type === "progress") stages.add(event.stage);
  }
  const { sizeBytes, turns: left } = await memory.status();
  expect([...stages]).toEqual(["undo", "compact"]);
  expect(sizeBytes).toBeLessThan(before * 0.8);
  await memory.turns.add(said(2));
  expect((await memory.status()).turns).toBe(left + 1);
  expect(await broken(memory)).toEqual([]);
});
