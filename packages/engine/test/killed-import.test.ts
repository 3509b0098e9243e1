import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipBytes } from "@hsms/formats/testing";
import { expect, onTestFinished, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { broken, exported, run, said } from "../src/memory/testing/commands.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { partsOf } from "./parts-of.ts";

async function makeFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "hsms-killed-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test("an import whose process was killed can be undone, and leaves no trace", async () => {
  const directory = await makeFolder();
  const memory = await openMemory({ directory, workers: 0 });
  for (let at = 0; at < 12; at++) await memory.turns.add(said(at));
  await memory.upkeep.settled();
  const before = await exported(memory);
  await memory.close();
  await killImport(directory);
  const after = await openMemory({ directory, workers: 0 });
  onTestFinished(() => after.close());
  const [entry] = await after.history.read(1);
  expect(entry).toMatchObject({ command: "import", state: "open", canBeUndone: true });
  expect(entry?.turnsAdded).toBeGreaterThan(0);
  await run(after.history.undo(1));
  expect(await exported(after)).toBe(before);
  expect(await broken(after)).toEqual([]);
});

test("an archive whose import was killed and is imported again gives what it gives undisturbed", async () => {
  const folder = await makeFolder();
  const archive = join(folder, "대화.zip");
  await writeFile(archive, zipBytes([0, 1, 2].map(chatsOf)));
  const undisturbed = await contentsOf(join(folder, "undisturbed"), archive);
  const killed = join(folder, "killed");
  await killImport(killed, archive);
  const between = await openMemory({ directory: killed, workers: 0 });
  const { turns } = await between.status();
  await between.close();
  expect(turns).toBeGreaterThan(0);
  expect(turns).toBeLessThan(undisturbed.turns.length);
  expect(await contentsOf(killed, archive)).toEqual(undisturbed);
});

/** Conversations of several exchanges. */
function chatsOf(member: number) {
  const chats = Array.from({ length: 40 }, (_, at) => ({
    title: `Talk ${member}.${at}`,
    created_at: Date.UTC(2026, member, 1 + (at % 28)) / 1000,
    messages: [0, 1, 2, 3].flatMap((part) => {
      const { user, assistant } = said(member * 1000 + at * 4 + part);
      return [
        { role: "user", content: user },
        { role: "assistant", content: assistant },
      ];
    }),
  }));
  return { name: `chats-${member}.json`, bytes: JSON.stringify(chats) };
}

/** Imports the file; what the memory holds then, but for where each turn was placed, which goes by time. */
async function contentsOf(directory: string, file: string) {
  const memory = await openMemory({ directory, workers: 0 });
  await memory.exchange.import(await partsOf(file));
  await memory.upkeep.settled();
  const { turns, conversations, nodes } = await memory.exchange.contents();
  const placed = nodes.flatMap((node) => node.turns).toSorted((a, b) => a - b);
  expect(placed).toEqual(turns.map(({ index }) => index));
  expect(await broken(memory)).toEqual([]);
  await memory.close();
  return {
    turns: turns.map(({ updatedAt: _updatedAt, ...turn }) => turn),
    conversations: [...conversations],
  };
}

/** Starts an import and kills its process as soon as some of its turns are on the disk. */
async function killImport(...args: readonly string[]): Promise<void> {
  const script = fileURLToPath(new URL("killed-import.ts", import.meta.url));
  const child = spawn(process.execPath, [...sourceFlags, script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.once("data", () => child.kill("SIGKILL"));
  const [signal] = await new Promise<readonly [string | null]>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (_code, killedBy) => resolve([killedBy]));
  });
  expect(signal).toBe("SIGKILL");
}
