import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { broken, run } from "../src/memory/testing/commands.ts";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { makeOldNames, oldName } from "./old-names.ts";

async function makeFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-old-names-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens it, and waits until its topics have their names; how many are called otherwise. */
async function openNamed(
  directory: string,
): Promise<{ readonly memory: Memory; readonly changed: number }> {
  const memory = await openMemory({ directory, workers: 0 });
  onTestFinished(() => memory.close());
  for await (const event of memory.events()) {
    if (event.type === "naming.finished") return { memory, changed: event.changed };
  }
  throw new Error("It was closed");
}

const topicsOf = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.topics.tree()).nodes.filter(({ depth }) => depth > 0).map(({ topic }) => topic);

const oldOf = (topics: readonly string[]): readonly string[] =>
  topics.filter((topic) => topic.includes("·"));

test("names of an older rule are made anew, but those given by hand, and taken back in one step", async () => {
  const directory = await makeFolder();
  const ids = await makeOldNames(directory, 60);
  const store = await openMemory({ directory, workers: 0 });
  await store.topics.edit({ type: "rename", nodeId: ids[1] ?? "", topic: "by · hand" });
  await store.close();

  const { memory, changed } = await openNamed(directory);
  const topics = await topicsOf(memory);
  expect(oldOf(topics)).toEqual(["by · hand"]);
  expect(changed).toBe(topics.length - 1);
  // Naming may have begun before the renaming by hand.
  const entries = await memory.history.read(2);
  const at = entries.findIndex(({ command }) => command === "name-topics");
  expect(entries[at]).toMatchObject({ state: "done", canBeUndone: true });
  expect(await broken(memory)).toEqual([]);

  await run(memory.history.undo(at + 1));
  expect(oldOf(await topicsOf(memory))).toHaveLength(topics.length);
  await memory.close();
  // Who has taken them back keeps the old ones.
  const again = await openMemory({ directory, workers: 0 });
  onTestFinished(() => again.close());
  await again.upkeep.settled();
  await again.turns.add({ user: "The cat eats again.", assistant: "" });
  await again.upkeep.settled();
  expect(oldOf(await topicsOf(again)).length).toBeGreaterThan(topics.length - 3);
});

test("taken back after a turn was recorded the old names return, where nobody has named otherwise since", async () => {
  const directory = await makeFolder();
  const ids = await makeOldNames(directory, 40);
  const { memory } = await openNamed(directory);
  await memory.turns.add({ user: "I bought a blue umbrella.", assistant: "" });
  await memory.upkeep.settled();
  const [before] = await memory.history.read(1);
  expect(before).toMatchObject({ command: "name-topics" });
  await run(memory.history.undo(1));
  const { nodes } = await memory.topics.tree();
  const old = new Set(nodes.filter(({ topic }) => topic.includes("·")).map(({ id }) => id));
  expect(ids.filter((id) => old.has(id)).length).toBeGreaterThan(ids.length / 2);
  expect(await broken(memory)).toEqual([]);
});

test("after a purge the journal knows no name of before", async () => {
  const directory = await makeFolder();
  await makeOldNames(directory, 20);
  const { memory } = await openNamed(directory);
  await run(memory.turns.purge([0]));
  const history = await memory.history.read(10);
  const entry = history.find(({ command }) => command === "name-topics");
  expect(entry).toMatchObject({ state: "expired", canBeUndone: false });
});

test(
  "a naming that was killed goes on with what is left, and is still one step",
  { tags: ["slow"] },
  async () => {
    const directory = await makeFolder();
    await makeOldNames(directory, 1200);
    await killNaming(directory);
    const between = await openMemory({ directory, workers: 0 });
    const left = oldOf(await topicsOf(between)).length;
    const all = (await topicsOf(between)).length;
    await between.close();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);

    const { memory } = await openNamed(directory);
    expect(oldOf(await topicsOf(memory))).toEqual([]);
    const history = await memory.history.read(10);
    expect(history.map(({ command }) => command)).toEqual(["name-topics"]);
    expect(await broken(memory)).toEqual([]);
    await run(memory.history.undo(1));
    expect(new Set(await topicsOf(memory))).toEqual(
      new Set(Array.from({ length: all }, (_, at) => oldName(at))),
    );
  },
);

/** Starts a naming in a process of its own and kills that when a part has its names. */
async function killNaming(directory: string): Promise<void> {
  const file = fileURLToPath(new URL("./killed-naming.ts", import.meta.url));
  const child = spawn(process.execPath, [...sourceFlags, file, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => child.kill("SIGKILL"));
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}
