import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { listBackups, openMemory } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import type { ScreenAction } from "../../../screen/action.ts";
import type { ScreenDeps } from "../../screen-deps.ts";
import { overlayEffects } from "./overlay-effects.ts";

/** A memory with a backup; whoever is asked gives the answer. */
async function makeBackedUp({ answer = true } = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), "hsms-restore-"));
  const memory = await openMemory({
    directory: path.join(root, "store"),
    workers: 0,
    backups: { projectFolder: root, program: "test" },
  });
  onTestFinished(async () => {
    await memory.close();
    rmSync(root, { recursive: true, force: true });
  });
  await memory.turns.add({ user: "The boat is green.", assistant: "I see." });
  const { path: from } = await memory.upkeep.backup();
  const heard: ScreenAction[] = [];
  const running = { work: null, asked: [] } as unknown as ScreenDeps["running"];
  const deps = {
    memory,
    running,
    closing: new AbortController().signal,
    folders: { project: root },
    asksNothing: () => undefined,
    language: "en",
    dispatch(action: ScreenAction) {
      heard.push(action);
      if (action.type === "overlay.asked") running.asked.shift()?.(answer);
    },
  } as unknown as ScreenDeps;
  return { deps, from, heard, memory, root };
}

test("a restore says that it looks at the backup, and that it restores, while a person waits for it", async () => {
  const { deps, from, heard } = await makeBackedUp();
  await overlayEffects.restore({ type: "restore", from }, deps);
  const told = heard.flatMap((action) => {
    if (action.type === "screen.work-told") return action.line ?? "nothing";
    if (action.type === "overlay.asked") return "asked";
    return action.type === "notice.given" ? action.text : [];
  });
  expect(told).toEqual([
    "checking the backup…",
    "nothing",
    "asked",
    "restoring the backup…",
    "The backup was restored. Ctrl+_ in Topics, !undo in the chat bring back what was before.",
  ]);
});

test("nothing is restored beside other work", async () => {
  const { deps, from, heard } = await makeBackedUp();
  deps.running.work = new AbortController();
  await overlayEffects.restore({ type: "restore", from }, deps);
  expect(heard).toMatchObject([{ type: "notice.given", text: expect.stringMatching("Ctrl\\+C") }]);
});

/** Makes the backup that is there one of long ago. */
async function age({ memory, root, from }: Awaited<ReturnType<typeof makeBackedUp>>) {
  await memory.settings.change({ backupDays: 1 });
  const note = path.join(from, "backup.json");
  const text = readFileSync(note, "utf8");
  writeFileSync(note, text.replace(/"time": "[^"]*"/u, '"time": "2001-01-01T00:00:00.000Z"'));
  renameSync(from, path.join(root, "backups", "20010101"));
}

test.each([
  { answer: true, notice: /^Backup made: .* · Removed .*: 20010101$/u },
  { answer: false, notice: /^No backup was made/u },
])("what a new backup removes is asked about before it is made: $answer", async (given) => {
  const backedUp = await makeBackedUp(given);
  await age(backedUp);
  const { deps, heard, root } = backedUp;
  await overlayEffects["back-up"]({ type: "back-up" }, deps);
  expect(heard[0]).toMatchObject({
    type: "overlay.asked",
    question: { lines: [expect.stringMatching("^20010101 ")] },
  });
  expect(heard.at(-1)).toMatchObject({ text: expect.stringMatching(given.notice) });
  const names = (await listBackups(root)).map(({ name }) => name);
  expect(names.filter((name) => name !== "20010101")).toHaveLength(given.answer ? 1 : 0);
  expect(names.includes("20010101")).toBe(!given.answer);
});

test("a backup that removes nothing is made without a question", async () => {
  const { deps, heard, root } = await makeBackedUp();
  await overlayEffects["back-up"]({ type: "back-up" }, deps);
  expect(heard).toMatchObject([{ text: expect.stringMatching("^Backup made: [^·]*$") }]);
  expect(await listBackups(root)).toHaveLength(2);
});
