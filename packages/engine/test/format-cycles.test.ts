import { formatMessage } from "@hsms/messages";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type ExportFormat, type ImportResult, readImports } from "@hsms/formats";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-cycles-"));
afterAll(() => rm(base, { recursive: true, force: true }));

let folders = 0;
const nextFolder = (): string => join(base, String(folders++));

async function exportTo(memory: Memory, format: ExportFormat) {
  const directory = nextFolder();
  const { files: written } = await memory.exchange.export({ directory, format });
  if (written.type === "refused") throw new Error(formatMessage(written.problem.reason, "en"));
  // A database's bytes tell in what order its pages were filled; its rows stand in the JSON too.
  const texts = written.value.filter((path) => !path.endsWith(".db"));
  return { directory, texts: await Promise.all(texts.map((path) => readFile(path, "utf8"))) };
}

async function importFrom(memory: Memory, path: string): Promise<ImportResult> {
  const read = await readImports([path]);
  if (read.type === "refused") throw new Error(formatMessage(read.problem.reason, "en"));
  const [source] = read.value;
  if (source === undefined) throw new Error(`${path} holds nothing`);
  for await (const event of memory.exchange.import(source.batch)) {
    if (event.type === "done") return event.result;
  }
  throw new Error("The import did not end");
}

async function makeMemory(): Promise<Memory> {
  const memory = await openMemory({ directory: nextFolder() });
  const first = await memory.turns.add({
    user: "지구의 위성은?",
    assistant: "달입니다.",
    createdAt: 1_700_000_000_123,
    sessionId: "astronomy",
    model: "gemini",
    responseMs: 900,
    tokens: 12,
    importance: 8,
    tags: ["천문", "label:moon"],
  });
  await memory.turns.add({
    user: "And of Mars?",
    assistant: "Phobos and Deimos.",
    parentId: first.id,
  });
  await memory.turns.add({ user: "And of Venus?", assistant: "None.", parentId: first.id });
  await memory.turns.add({ user: "The port is 8080.", importance: 10, tags: ["config"] });
  await memory.upkeep.settled();
  return memory;
}

test.each(["sqlite", "turn-nodes", "memory-nodes"] as const)(
  "an export as %s, imported into a new memory, is exported again as the same",
  async (format) => {
    const [memory, other] = [await makeMemory(), await openMemory({ directory: nextFolder() })];
    const first = await exportTo(memory, format);
    expect(await importFrom(other, first.directory)).toMatchObject({
      read: 4,
      added: 4,
      repairs: [],
    });
    expect((await other.upkeep.check()).findings).toEqual([]);
    expect((await exportTo(other, format)).texts).toEqual(first.texts);
    expect(await importFrom(other, first.directory)).toMatchObject({ added: 0, alreadyThere: 4 });
    await Promise.all([memory.close(), other.close()]);
  },
);

/** What a store makes its own of a node: its number of change and the time of that. */
const withoutChange = (text: string): string =>
  text.replaceAll(/"version":\d+,("createdAt":\d+),"updatedAt":\d+/gu, "$1");

test("an export as jsonl, imported into a new memory, is exported again with every turn in its place and order", async () => {
  const [memory, other] = [await makeMemory(), await openMemory({ directory: nextFolder() })];
  await memory.turns.archive([3]);
  const first = await exportTo(memory, "jsonl");
  expect(await importFrom(other, first.directory)).toMatchObject({ added: 4, repairs: [] });
  const again = await exportTo(other, "jsonl");
  expect(again.texts.map(withoutChange)).toEqual(first.texts.map(withoutChange));
  await Promise.all([memory.close(), other.close()]);
});

test.each(["sqlite", "turn-nodes"] as const)(
  "an export as %s that comes home adds nothing (C3-11)",
  async (format) => {
    const memory = await makeMemory();
    const { directory } = await exportTo(memory, format);
    expect(await importFrom(memory, directory)).toMatchObject({ added: 0, alreadyThere: 4 });
    await memory.close();
  },
);
