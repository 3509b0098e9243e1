import { openMemoryStore, ROOT_ID } from "@hsms/store";
import { expect, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import { memoryOver } from "../src/memory/open-memory.ts";
import { batchOf, broken, run, said } from "../src/memory/testing/commands.ts";

test("after a large import was undone the tree is no deeper than what is left asks for", async () => {
  const store = await openMemoryStore({ analyser: ANALYSER });
  const memory = memoryOver(store, { directory: "in memory", workers: 0 });
  const heightOf = async () => (await memory.topics.read([ROOT_ID]))[0]?.height ?? 0;
  for (let at = 0; at < 20; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  const before = await heightOf();
  await run(memory.exchange.import(batchOf({ type: "import", size: 600, withTree: false }, 1)));
  await memory.turns.add(said(21));
  await memory.upkeep.settled();
  expect(await heightOf()).toBeGreaterThan(before + 1);
  await run(memory.history.undo(1));
  await memory.upkeep.settled();
  expect(await heightOf()).toBeLessThanOrEqual(before + 1);
  expect(await broken(memory)).toEqual([]);
});
