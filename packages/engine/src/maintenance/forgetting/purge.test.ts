import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTurnId } from "@hsms/store";
import { holdsWords } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { openMemory } from "../../memory/open-memory.ts";
import { listBackups } from "../backups/list-backups.ts";
import type { OtherFile } from "./elsewhere/other-files.ts";

const SECRETS = {
  korean: "우리 은행 금고의 열쇠는 정원 석등 아래에 숨겨 두었어.",
  english: 'The safe is called "old iron" and its code is 4711.',
};
const HARMLESS = "부산 여행에서 회를 먹었어, and the weather was fine.";

interface Opened {
  readonly memory: Memory;
  /** With the project and, in `aside`, other files. */
  readonly folder: string;
  readonly aside: string;
}

async function open(others: (aside: string) => readonly OtherFile[]): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "hsms 사본-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [projectFolder, aside] = [join(folder, "project"), join(folder, "aside")];
  mkdirSync(aside);
  const memory = await openMemory({
    directory: join(projectFolder, "store"),
    workers: 0,
    backups: { projectFolder, program: "test" },
    otherFiles: () => Promise.resolve(others(aside)),
  });
  onTestFinished(() => memory.close());
  return { memory, folder, aside };
}

/** Both secrets and a harmless turn, in the memory, a backup, an export and a log. */
async function openCopied(): Promise<Opened & { readonly backup: string }> {
  const opened = await open((aside) => [
    { path: aside },
    { path: join(aside, "debug.log"), topicsIn: () => Promise.resolve(["금고 열쇠", "부산 여행"]) },
    { path: join(aside, "state.json"), isDisposable: true },
    { path: join(aside, "not there") },
  ]);
  const { memory, aside } = opened;
  for (const user of [SECRETS.korean, HARMLESS, SECRETS.english]) {
    await memory.turns.add({ user, assistant: null });
  }
  await memory.upkeep.settled();
  const { path: backup } = await memory.upkeep.backup();
  mkdirSync(join(aside, "exports"));
  const turns = [SECRETS.korean, HARMLESS, SECRETS.english].map((user) => ({ user }));
  writeFileSync(join(aside, "exports", "memory.json"), JSON.stringify({ turns }));
  writeFileSync(join(aside, "page.md"), `# 금고\n\n${SECRETS.korean}\n\n${HARMLESS}\n`);
  writeFileSync(join(aside, "debug.log"), ">>> 금고 열쇠 | [1]\n>>> 부산 여행 | [2]\n");
  writeFileSync(join(aside, "state.json"), JSON.stringify({ history: [SECRETS.korean] }));
  return { ...opened, backup };
}

/** Files below a folder that hold a text, as a store keeps texts, or in JSON. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      [text, JSON.stringify(text).slice(1, -1)].some((spelt) => holdsWords(file, spelt)),
    );

test("after a purge no backup, export or log of the folders that were given holds the words", async () => {
  const { memory, folder, aside, backup } = await openCopied();
  const result = await memory.turns.purge([0, 2]);
  expect(result).toMatchObject({ type: "purged", purged: 2 });
  for (const words of [SECRETS.korean, SECRETS.english, "석등", "금고 열쇠"]) {
    expect(filesWith(folder, words), words).toEqual([]);
  }
  expect(result.copies.map(({ copy, state }) => [copy.path, state])).toEqual([
    [backup, "rewritten"],
    [join(aside, "debug.log"), "rewritten"],
    [join(aside, "exports", "memory.json"), "rewritten"],
    [join(aside, "page.md"), "rewritten"],
    [join(aside, "state.json"), "removed"],
  ]);
  const backups = await listBackups(join(folder, "project"));
  expect(backups.map(({ path, turns }) => [path, turns])).toEqual([[backup, 1]]);
});

test("what is rewritten keeps all else: JSON stays JSON, and a backup can be restored", async () => {
  const { memory, aside, backup } = await openCopied();
  await memory.turns.purge([0, 2]);
  const exported: unknown = JSON.parse(readFileSync(join(aside, "exports", "memory.json"), "utf8"));
  expect(exported).toEqual({
    turns: [
      { user: expect.stringMatching(/^\*+$/u) },
      { user: HARMLESS },
      { user: expect.any(String) },
    ],
  });
  expect(readFileSync(join(aside, "page.md"), "utf8")).toContain(HARMLESS);
  expect(readFileSync(join(aside, "debug.log"), "utf8")).toContain(">>> 부산 여행 | [2]");
  await memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  expect((await memory.turns.read([1]))[0]?.user).toBe(HARMLESS);
});

test("with `report` every copy that holds the words is named, and none is touched", async () => {
  const { memory, folder, aside, backup } = await openCopied();
  const before = filesWith(aside, "금고");
  const { copies } = await memory.turns.purge([0], { copies: "report" });
  expect(copies).toEqual(
    expect.arrayContaining([
      { copy: { type: "store", path: backup, turns: 1, names: 0 }, state: "holds", failure: null },
      {
        copy: {
          type: "file",
          path: join(aside, "debug.log"),
          isQuoting: false,
          topics: ["금고 열쇠"],
          isDisposable: false,
        },
        state: "holds",
        failure: null,
      },
    ]),
  );
  expect(copies).toHaveLength(5);
  expect(filesWith(aside, "금고")).toEqual(before);
  expect(filesWith(join(folder, "project", "store"), "석등")).toEqual([]);
  expect(filesWith(backup, "석등")).not.toEqual([]);
});

test("what was only named is found again by the turn's number, and goes then", async () => {
  const { memory, folder, aside } = await openCopied();
  await memory.turns.purge([0], { copies: "report" });
  const { chosen } = await memory.turns.select({
    matches: (text) => text.includes("석등"),
    states: ["active", "purged"],
  });
  expect(chosen).toMatchObject([{ index: 0, user: SECRETS.korean }]);
  expect(await memory.turns.purge([0])).toMatchObject({ type: "purged", purged: 0 });
  expect(filesWith(folder, "석등")).toEqual([]);
  expect(existsSync(join(aside, "state.json"))).toBe(false);
});

test("a caller can choose which copies are rewritten", async () => {
  const { memory, aside, backup } = await openCopied();
  await memory.turns.purge([0], {
    copies: (holding) => Promise.resolve(holding.filter(({ type }) => type === "store")),
  });
  expect(filesWith(backup, "석등")).toEqual([]);
  expect(filesWith(aside, "석등")).toHaveLength(3);
});

test("what cannot be rewritten or read is named with its reason", async () => {
  const { memory, aside } = await openCopied();
  const binary = join(aside, "memory.sqlite");
  writeFileSync(binary, `\0${SECRETS.korean}`);
  const page = join(aside, "page.md");
  chmodSync(page, 0o400);
  const { copies } = await memory.turns.purge([0]);
  expect(copies.find(({ copy }) => copy.path === binary)).toMatchObject({
    state: "holds",
    failure: { code: "FILE_NOT_TEXT" },
  });
  // The rights of root do not end there.
  const isRoot = process.getuid?.() === 0;
  expect(copies.find(({ copy }) => copy.path === page)).toMatchObject(
    isRoot ? { state: "rewritten" } : { state: "holds", failure: { code: "EACCES" } },
  );
});

test("nothing goes where it is declined, or where the other files cannot be listed", async () => {
  const { memory, folder } = await openCopied();
  const declined = await memory.turns.purge([0], {
    confirm({ turns }) {
      expect(turns).toMatchObject([{ user: SECRETS.korean }]);
      return Promise.resolve(false);
    },
  });
  expect(declined).toMatchObject({ type: "declined", purged: 0, copies: [] });
  expect((await memory.turns.read([0]))[0]?.user).toBe(SECRETS.korean);
  const other = await openMemory({
    directory: join(folder, "other"),
    workers: 0,
    otherFiles: () => Promise.reject(new Error("no list")),
  });
  onTestFinished(() => other.close());
  await other.turns.add({ user: SECRETS.korean });
  await expect(other.turns.purge([0])).rejects.toThrow("no list");
  expect((await other.turns.read([0]))[0]?.user).toBe(SECRETS.korean);
});

test("a turn that was replaced while it was asked is left", async () => {
  const { memory } = await openCopied();
  const purging = memory.turns.purge([0], {
    async confirm() {
      await memory.exchange.replace(
        [
          {
            turns: [{ id: createTurnId(), user: "Another turn of the same number." }],
            repairs: [],
          },
        ],
        { confirm: () => Promise.resolve(true) },
      );
      return true;
    },
  });
  await expect(purging).rejects.toMatchObject({ code: "TURNS_CHANGED" });
  expect((await memory.turns.read([0]))[0]?.user).toBe("Another turn of the same number.");
});
