import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readImports } from "@hsms/formats";
import { must } from "@hsms/formats/testing";
import { afterAll, expect, test } from "vitest";
import type { Memory } from "../src/memory/memory.ts";
import { partsOf } from "./parts-of.ts";
import { withMemory } from "./with-memory.ts";

const base = await mkdtemp(join(tmpdir(), "hsms-lines-"));
afterAll(() => rm(base, { recursive: true, force: true }));

const LINES = [
  { user: "Where does Mina live?", assistant: "In Busan.", createdAt: "2024-05-01" },
  { note: "The code of the gate is 4711", id: "gate" },
  { user: "hi", assistant: "Hello!" },
  { user: "hi", assistant: "Hello!" },
];

const MORE = { user: "어디서 만나?", assistant: "역 앞에서" };

/** What an earlier version made of {@link LINES} in a file `mine.jsonl`: its ids came of the file's path. */
const EARLIER = {
  conversation: "a1f48118-75f2-55d1-9a78-531d861d7138",
  turns: [
    "4d39c590-bc60-5163-974b-3e6396db6498",
    "51d30324-7c4b-5906-bc89-1c19491b7bf4",
    "fd123010-4dd2-5d6c-ab69-0e711db00a79",
    "ce0ecf62-02b1-5269-a8c3-4b6f9f321ffd",
  ],
} as const;

const textOf = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

type Way = (text: string) => Promise<Parameters<Memory["exchange"]["import"]>[0]>;

const byPipe: Way = (text) => partsOf("-", text);

const byFile =
  (name: string): Way =>
  async (text) => {
    const folder = await mkdtemp(join(base, "in-"));
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
    const [source] = must(await readImports([join(folder, name)]));
    if (source === undefined) throw new Error("nothing was read");
    return source.batch;
  };

const file = byFile("mine.jsonl");

test.each<[string, Way, Way]>([
  ["by a pipe, then as a file", byPipe, file],
  ["as a file, then by a pipe", file, byPipe],
  ["as a file, then under another name", file, byFile("moved.jsonl")],
])("lines that come %s come in once, and what was added to them does", async (_, first, second) => {
  await withMemory(async (memory) => {
    const import_ = async (way: Way, lines: readonly object[]) =>
      memory.exchange.import(await way(textOf(lines)));
    expect(await import_(first, LINES)).toMatchObject({ added: 4, alreadyThere: 0 });
    expect(await import_(second, LINES)).toMatchObject({ added: 0, alreadyThere: 4 });
    expect(await import_(second, [...LINES, MORE])).toMatchObject({ added: 1, alreadyThere: 4 });
    expect(await import_(first, [...LINES, MORE])).toMatchObject({ added: 0, alreadyThere: 5 });
    // The end of a log, as a job pipes it each day.
    expect(await import_(byPipe, [...LINES.slice(2), MORE])).toMatchObject({ added: 0 });
    expect((await memory.upkeep.check()).findings).toEqual([]);
  });
});

test("files that count their ids alike are several, whatever their first lines are", async () => {
  await withMemory(async (memory) => {
    const numbered = (...notes: readonly string[]) =>
      textOf(notes.map((note, at) => ({ note, id: at + 1 })));
    const one = await file(numbered("Log", "The ferry leaves at seven.", "Bring water."));
    const other = await file(numbered("Log", "The train leaves at nine.", "Bring water."));
    expect(await memory.exchange.import(one)).toMatchObject({ added: 3 });
    expect(await memory.exchange.import(other)).toMatchObject({ added: 1, alreadyThere: 2 });
    expect((await memory.upkeep.check()).findings).toEqual([]);
  });
});

test("lines that an earlier version brought are known again, and what follows them joins their conversation", async () => {
  await withMemory(async (memory) => {
    const conversationId = EARLIER.conversation as never;
    await memory.exchange.import({
      turns: LINES.map(({ user, note = "", assistant = null }, at) => ({
        id: EARLIER.turns[at] as never,
        user: user ?? note,
        assistant,
        conversationId,
        ...(at === 0 ? { parentId: null } : { parentId: EARLIER.turns[at - 1] as never }),
      })),
      conversations: [{ id: conversationId, name: "mine" }],
      repairs: [],
    });
    const again = await memory.exchange.import(await file(textOf([...LINES, MORE])));
    expect(again).toMatchObject({ added: 1, alreadyThere: 4 });
    const { turns, conversations } = await memory.exchange.contents();
    expect(conversations).toMatchObject([{ id: conversationId }]);
    expect(turns.at(-1)).toMatchObject({ user: MORE.user, parentId: EARLIER.turns[3] });
  });
});
