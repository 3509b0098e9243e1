import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore, parseConversationId, parseTurnId, type ConversationId } from "@hsms/store";
import { holdsWords } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { ProgressEvent } from "../../../outcomes/with-progress.ts";
import type { ImportBatch } from "@hsms/formats";
import type { Memory } from "../../../memory/memory.ts";
import { memoryOver } from "../../../memory/open-memory.ts";
import type { OtherFile } from "../elsewhere/other-files.ts";
import type { PurgePlan } from "../purge-result.ts";

interface Open {
  readonly memory: Memory;
  readonly directory: string;
}

async function open(otherFiles: readonly OtherFile[] = []): Promise<Open> {
  const projectFolder = mkdtempSync(join(tmpdir(), "hsms 제목-"));
  onTestFinished(() => rmSync(projectFolder, { recursive: true, force: true }));
  const directory = join(projectFolder, "store");
  const store = await openLmdbStore({ directory, analyser: ANALYSER });
  const backups = { projectFolder, program: "test" };
  const memory = memoryOver(store, {
    directory,
    workers: 0,
    backups,
    otherFiles: () => Promise.resolve(otherFiles),
  });
  onTestFinished(() => memory.close());
  return { memory, directory };
}

function must<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error("It is missing");
  return value;
}

const turnId = (number: number) =>
  must(parseTurnId(`0000000a-0000-7000-8000-${String(number).padStart(12, "0")}`));
const conversationId = (number: number): ConversationId =>
  must(parseConversationId(`0000000b-0000-7000-8000-${String(number).padStart(12, "0")}`));

async function done<Result>(events: AsyncIterable<ProgressEvent<Result>>): Promise<Result> {
  for await (const event of events) {
    if (event.type === "done") return event.result;
    if (event.type !== "progress") throw new Error(JSON.stringify(event));
  }
  throw new Error("It did not end");
}

/** Conversations in order, each with its title and what was said in it, as an export brings them. */
function exported(told: readonly (readonly [title: string, ...said: string[]])[]): ImportBatch {
  let count = 0;
  const turns: ImportBatch["turns"][number][] = [];
  const conversations = told.map(([name, ...said], at) => {
    const id = conversationId(at);
    for (const user of said) turns.push({ id: turnId(count++), user, conversationId: id });
    return { id, name, headId: turnId(count - 1) };
  });
  return { turns, conversations, repairs: [] };
}

const titles = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.conversations.list()).map(({ name }) => name);

test.each([
  ["Treatment of quokka disease", "My quokka is ill.", "quokka", "Vet bills"],
  ["쿼카 치료", "우리 쿼카가 아파.", "쿼카", "동물 병원"],
])(
  "a title with the words of its purged turns is in no file, also where it is a former one: %s",
  async (title, said, word, later) => {
    const { memory, directory } = await open();
    await done(
      memory.exchange.import(
        exported([
          [title, said],
          ["Garden", "I planted roses."],
        ]),
      ),
    );
    const id = conversationId(0);
    await memory.conversations.rename(id, `${later} (${word})`);
    await memory.conversations.rename(id, later);
    const { names } = await done(memory.turns.purge([0]));
    expect(names.map(({ name }) => name).toSorted()).toEqual(
      [title, `${later} (${word})`, later].toSorted(),
    );
    expect(holdsWords(directory, word)).toBe(false);
    expect(await titles(memory)).toEqual(["", "Garden"]);
    await done(memory.history.undo(2));
    expect(await titles(memory)).toEqual(["", "Garden"]);
    expect(holdsWords(directory, word)).toBe(false);
    expect((await memory.upkeep.check()).findings).toEqual([]);
  },
);

/** A file aside that holds each text on a line of its own. */
function fileWith(...lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "hsms 곁-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "notes.txt");
  writeFileSync(path, lines.join("\n"));
  return path;
}

test("where turns are left a title goes only for a word that none of them says", async () => {
  const notes = fileWith("Feeding the quokka", "Planning the garden", "정원과 쿼카");
  const { memory, directory } = await open([{ path: notes }]);
  await done(
    memory.exchange.import(
      exported([
        ["Planning the garden", "The garden needs planning, near the quokka.", "Garden planning"],
        ["Feeding the quokka", "What does a quokka eat?", "Is it raining?"],
        ["정원과 쿼카", "정원에 쿼카가 왔어", "정원에 비가 왔어"],
        ["Quokka elsewhere", "And what of quokkas?"],
      ]),
    ),
  );
  const { names } = await done(memory.turns.purge([0, 2, 4]));
  expect(names.map(({ name }) => name)).toEqual(["Feeding the quokka", "정원과 쿼카"]);
  expect(readFileSync(notes, "utf8")).toMatch(/^\*+\nPlanning the garden\n\*+$/u);
  expect(await titles(memory)).toEqual(["Planning the garden", "", "", "Quokka elsewhere"]);
  expect(holdsWords(directory, "쿼카")).toBe(false);
});

test("the title of a conversation without turns goes, and is looked for nowhere unless it tells of them", async () => {
  const { memory } = await open([{ path: fileWith("New chat") }]);
  await done(memory.exchange.import(exported([["New chat", "My quokka is ill."]])));
  const { names, copies } = await done(memory.turns.purge([0]));
  expect(names).toEqual([{ type: "title", conversationId: conversationId(0), name: "New chat" }]);
  expect(copies).toEqual([]);
});

test("the memory's own conversation keeps the name by which it is found", async () => {
  const { memory } = await open();
  await memory.turns.add({ user: "main" });
  expect(await done(memory.turns.purge([0]))).toMatchObject({ purged: 1, names: [] });
  await memory.turns.add({ user: "I planted roses." });
  expect(await titles(memory)).toEqual(["main"]);
});

test("labels with the words go, of the root and of turns that stay, and others stay", async () => {
  const { memory, directory } = await open();
  await done(
    memory.exchange.import(
      exported([["Pets", "My quokka is ill.", "Is it raining?", "I planted roses."]]),
    ),
  );
  const id = conversationId(0);
  const [first, , last] = (await memory.turns.read([0, 1, 2])).map((turn) => must(turn).id);
  const label = (name: string, turn: typeof first | null) =>
    memory.conversations.labels.save(name, {
      position: { conversationId: id, turnId: turn ?? null },
    });
  await label("before the quokka", null);
  await label("ill quokka", must(first));
  await label("after the quokka", must(last));
  await label("former quokka", must(last));
  await memory.conversations.labels.remove("former quokka", id);
  await label("roses", must(last));
  await label("start", null);
  const { names } = await done(memory.turns.purge([0]));
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["before the quokka", "after the quokka", "former quokka"]),
  );
  expect((await memory.conversations.labels.list(id)).map(({ name }) => name)).toEqual([
    "start",
    "roses",
  ]);
  expect(holdsWords(directory, "quokka")).toBe(false);
  expect((await memory.upkeep.check()).findings).toEqual([]);
});

test("a title is purged for itself where no turn says what is looked for", async () => {
  const { memory, directory } = await open();
  await done(
    memory.exchange.import(
      exported([
        ["Treatment of quokkas", "What is the dose?"],
        ["Quokka pictures", "Show me a QUOKKA."],
      ]),
    ),
  );
  const matches = (text: string): boolean => text.toLowerCase().includes("quokka");
  const confirm = ({ names }: PurgePlan) => {
    expect(names).toMatchObject([{ name: "Treatment of quokkas" }]);
    return Promise.resolve(true);
  };
  expect(await done(memory.turns.purge([], { matches, confirm }))).toMatchObject({ purged: 0 });
  expect(await titles(memory)).toEqual(["", "Quokka pictures"]);
  expect(holdsWords(directory, "quokkas")).toBe(false);
});

test("neither an import of more of the conversation nor a backup brings a purged title back", async () => {
  const { memory, directory } = await open();
  const title = "Treatment of quokkas";
  await done(memory.exchange.import(exported([[title, "My quokka is ill.", "Is it raining?"]])));
  const backup = join(directory, "..", "aside");
  await done(memory.upkeep.backup({ out: backup }));
  await done(memory.turns.purge([0], { copies: "report" }));
  const more = [title, "My quokka is ill.", "Is it raining?", "I planted roses."] as const;
  await done(memory.exchange.import(exported([more])));
  expect(await titles(memory)).toEqual([""]);
  for await (const event of memory.upkeep.restore({ from: backup, confirm: async () => true })) {
    expect(event.type).not.toBe("failed");
  }
  expect(await titles(memory)).toEqual([""]);
  expect(holdsWords(directory, "quokka")).toBe(false);
});
