// @module-tag slow
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "./processes/start-process.ts";
import { createTurnGenerator } from "./turns/generated-turn.ts";

const TURNS = 40;

test("a turn acknowledged in one process is found by the next search of another, at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hsms-fresh-"));
  const memory = await openMemory({ directory: folder, workers: 0 });
  const { generateTurn } = createTurnGenerator(1);
  const searches: Promise<{ readonly number: number; readonly isFound: boolean }>[] = [];
  const search = async (number: number) => {
    const { id, user } = generateTurn({ writer: "writer", number });
    const { memories } = await memory.search(user, { evenUnsure: true, topK: 50 });
    return { number, isFound: memories.some((one) => one.id === id) };
  };
  const options = {
    workload: "writer",
    name: "writer",
    directory: folder,
    passphrase: null,
    scratch: folder,
  };
  const writer = startProcess({ ...options, seed: 1, ownSeed: 1, nextNumber: 0 }, (message) => {
    if (message.type !== "acknowledged") return;
    searches.push(...message.numbers.map(search));
    if (searches.length >= TURNS) writer.finish();
  });
  onTestFinished(async () => {
    writer.signal("SIGKILL");
    await memory.close();
    await rm(folder, { recursive: true });
  });
  expect(await writer.ended).toMatchObject({ code: 0, errors: "" });
  const missed = (await Promise.all(searches)).filter(({ isFound }) => !isFound);
  expect(missed).toEqual([]);
});
