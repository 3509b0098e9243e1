import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMemory } from "@hsms/engine";
import type { Dialog } from "@hsms/tui";
import { expect, onTestFinished, test } from "vitest";
import { messagesIn } from "../../../messages/messages.ts";
import type { OpenProject } from "../../../open/with-project.ts";
import type { Context } from "../../../settings/context.ts";
import { importFile } from "./import-file.ts";

const TURNS = 3_000;

/** Imports a file of so many turns from the screen, cancelled as soon as some are recorded; what was told. */
async function importing({ isCancelled }: { readonly isCancelled: boolean }) {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-import-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "turns.jsonl");
  const lines = Array.from({ length: TURNS }, (_, at) =>
    JSON.stringify({ user: `Letter ${at} of the archive.`, assistant: "Filed." }),
  );
  await writeFile(file, lines.join("\n"));
  const memory = await openMemory({ directory: path.join(folder, "store"), workers: 0 });
  onTestFinished(() => memory.close());
  const cancelling = new AbortController();
  const told: string[] = [];
  const dialog: Dialog = {
    signal: cancelling.signal,
    given: null,
    choose: async () => ({ text: file }),
    confirm: async () => true,
    progress: (line) => {
      if (isCancelled && line?.startsWith("Recording") === true) cancelling.abort();
    },
    tell: (text) => void told.push(text),
  };
  const context = {
    messages: messagesIn("en"),
    config: { workingDirectory: folder, home: folder, me: [] },
    interruption: { signal: cancelling.signal },
  } as unknown as Context;
  const open = { memory, project: { directory: folder } } as unknown as OpenProject;
  await importFile({ context, open, dialog, visit: () => undefined });
  return told.join("\n");
}

test("an import that was cancelled is said to be interrupted, and not to be finished", async () => {
  const told = await importing({ isCancelled: true });
  expect(told).toContain("recorded and kept. Run the same import again to continue.");
  expect(told).not.toContain("All is read and can be found");
});

test("what came of an import says nothing of places before any was given", async () => {
  const told = await importing({ isCancelled: false });
  expect(told).toContain("3,000 added, 0 already there.");
  expect(told).toContain("All is read and can be found");
});

test("whose talk a file that names nobody holds is asked, and stands above the question whether to import it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hsms-import-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "talk.json");
  const messages = [
    { role: "user", content: "My ferry leaves at seven." },
    { role: "assistant", content: "Noted." },
  ];
  await writeFile(file, JSON.stringify({ messages }));
  const memory = await openMemory({ directory: path.join(folder, "store"), workers: 0 });
  onTestFinished(() => memory.close());
  const asked: string[] = [];
  const dialog: Dialog = {
    given: null,
    signal: new AbortController().signal,
    async choose({ title, items }) {
      asked.push(title);
      const at = items.findIndex(({ label }) => label.startsWith("mine"));
      return at < 0 ? { text: file } : { at };
    },
    async confirm({ lines }) {
      asked.push(...lines.filter((line) => line.includes("said by you")));
      return true;
    },
    progress: () => undefined,
    tell: () => undefined,
  };
  const context = {
    messages: messagesIn("en"),
    config: { workingDirectory: folder, home: folder, me: [] },
    interruption: { signal: dialog.signal },
  } as unknown as Context;
  const open = { memory, project: { directory: folder } } as unknown as OpenProject;
  await importFile({ context, open, dialog, visit: () => undefined });
  expect(asked.slice(1)).toEqual([
    "Whose talk is it?",
    "What is said there counts as said by you.",
  ]);
  const [turn] = await memory.turns.read([0]);
  expect(turn?.author).toBe("user");
});
