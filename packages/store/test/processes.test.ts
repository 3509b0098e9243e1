import { expect, onTestFinished, test } from "vitest";
import { openLmdbStore } from "../src/lmdb/lmdb-store.ts";
import { turnId } from "../src/testing/builders.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { startWriter } from "./writer-process.ts";

async function emptyFolder(): Promise<string> {
  const { directory, dispose } = await makeTemporaryFolder();
  onTestFinished(dispose);
  return directory;
}

/** Every acknowledged turn is there as it was written, and the laws hold. */
async function expectAllThere(directory: string, acknowledged: readonly number[]): Promise<void> {
  const store = await openLmdbStore({ directory, analyser: "words 1" });
  try {
    const indexes = await store.turns.find(acknowledged.map(turnId));
    expect(indexes).not.toContain(undefined);
    const turns = await store.turns.read(indexes.map((index) => index ?? -1));
    expect(turns.map((turn) => turn?.user)).toEqual(
      acknowledged.map((number) => `question ${number} `.repeat(1 + (number % 50))),
    );
    expect(await store.check({ fanoutLimit: 1_000_000 })).toEqual([]);
  } finally {
    await store.close();
  }
}

test("two processes that write at once lose nothing and keep the laws", async () => {
  const directory = await emptyFolder();
  const TURNS = 700;
  const writers = [0, 1_000_000].map((first) => startWriter({ directory, first, turns: TURNS }));
  for (const writer of writers) expect(await writer.ended).toEqual({ code: 0, errors: "" });
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(new Set(acknowledged).size).toBe(2 * TURNS);
  await expectAllThere(directory, acknowledged);
});

test(
  "a process that is killed at any moment loses no acknowledged turn and leaves no half one",
  { tags: ["slow"] },
  async () => {
    const directory = await emptyFolder();
    const acknowledged: number[] = [];
    for (const [round, killAfter] of [1, 17, 130, 390, 620].entries()) {
      const writer = startWriter({
        directory,
        first: round * 1_000_000,
        turns: 100_000,
        killAfter,
      });
      expect((await writer.ended).code).toBeNull();
      acknowledged.push(...writer.acknowledged);
      await expectAllThere(directory, acknowledged);
    }
  },
);

test("a process killed while another writes does not stop that one", async () => {
  const directory = await emptyFolder();
  const survivor = startWriter({ directory, first: 0, turns: 600 });
  const victim = startWriter({ directory, first: 1_000_000, turns: 100_000, killAfter: 60 });
  expect((await victim.ended).code).toBeNull();
  expect(await survivor.ended).toEqual({ code: 0, errors: "" });
  expect(survivor.acknowledged).toHaveLength(600);
  await expectAllThere(directory, [...survivor.acknowledged, ...victim.acknowledged]);
});
