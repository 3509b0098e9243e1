import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openMemory, parseTurnId, type Memory, type SearchEvent } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { entryOf } from "../../panes/chat/transcript/turn-entry.ts";
import type { ChatEntry } from "../../panes/chat/entry.ts";
import { addEvents, beginSearch } from "../../panes/search/trace/recorded-search.ts";
import type { TreeState } from "../../panes/tree/state.ts";
import { createScreenState, type ScreenState } from "../state.ts";
import type { ScreenNext } from "../step.ts";
import { update } from "../update.ts";

const TOLD = "The bicycle lock in the cellar opens with the number 4821.";

async function openTold(): Promise<Memory> {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-gone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const memory = await openMemory({ directory: path.join(folder, "store"), workers: 0 });
  onTestFinished(() => memory.close());
  await memory.turns.add([{ user: TOLD }, { user: "Trams are late." }]);
  await memory.upkeep.settled();
  return memory;
}

/** What the status says, as the screen reads it. */
async function readStatus(state: ScreenState, memory: Memory): Promise<ScreenNext> {
  const status = await memory.status();
  return update(state, {
    type: "status.read",
    memory: status,
    memories: 2,
    asked: 0,
    branch: null,
  });
}

const begin = async (memory: Memory): Promise<ScreenState> =>
  (await readStatus(createScreenState({ project: "p" }), memory)).state;

const foundLock: TreeState["find"] = {
  number: 1,
  words: "lock",
  matches: [],
  progress: { type: "running", done: 0, total: 1 },
  at: -1,
  top: null,
  opened: new Set(),
  selectedBefore: null,
};

const command = (id: number, text: string | null): ChatEntry => ({
  type: "command",
  id,
  line: "!search lock",
  text,
  isPlaced: true,
});

test("searches and what commands said go from the screen with a purge, and what runs stays", async () => {
  const memory = await openTold();
  const events: SearchEvent[] = [];
  for await (const event of memory.search("Which lock is in the cellar?")) events.push(event);
  const begun = await begin(memory);
  const entries = [command(1, TOLD), command(2, null)];
  const before: ScreenState = {
    ...begun,
    chat: { ...begun.chat, entries, cursor: { entry: 1, row: 0, offset: 0, memory: null } },
    tree: { ...begun.tree, find: foundLock },
    search: { ...begun.search, searches: [addEvents(beginSearch(1, 0), events, 0)], shown: 1 },
  };
  expect(JSON.stringify(before.search)).toContain("4821");
  expect((await readStatus(before, memory)).state).toMatchObject({ search: before.search });
  await memory.turns.purge([0]);
  const after = (await readStatus(before, memory)).state;
  expect(after.tree.find).toBeNull();
  expect(JSON.stringify([after.search, after.chat])).not.toContain("4821");
  expect(after.chat).toMatchObject({ entries: [command(2, null)], cursor: null });
});

test("what was deleted goes from below the answers that found it, and what is left is read again", async () => {
  const memory = await openTold();
  const { memories } = await memory.search("Which lock is in the cellar?");
  const [asked] = await memory.turns.add([{ user: "Which lock?", assistant: "I cannot say." }]);
  if (asked === undefined) throw new Error("no turn");
  const [turn] = await memory.turns.read([asked.index]);
  if (turn === undefined) throw new Error("no turn");
  const begun = await begin(memory);
  const answer = { ...entryOf(turn, { id: 1, elsewhere: null }), recalled: memories, quoted: [] };
  const before: ScreenState = { ...begun, chat: { ...begun.chat, entries: [answer] } };
  expect(JSON.stringify(before.chat)).toContain("4821");
  await memory.turns.purge([0]);
  const { state, effects } = await readStatus(before, memory);
  expect(JSON.stringify(state.chat)).not.toContain("4821");
  expect(effects).toMatchObject([{ type: "read-recalled", answers: [{ turnId: asked.id }] }]);
});

test("undoing an import deletes nothing that the screen has to forget", async () => {
  const memory = await openTold();
  const id = parseTurnId("018f0000-0000-7000-8000-00000000000a");
  if (id === undefined) throw new Error("no id");
  const begun = await begin(memory);
  const before = {
    ...begun,
    chat: { ...begun.chat, history: { lines: ["sent"], at: null, draft: "" } },
  };
  await memory.exchange.import({ turns: [{ id, user: "Imported." }], repairs: [] });
  await memory.history.undo(1);
  expect((await readStatus(before, memory)).state.chat.history.lines).toEqual(["sent"]);
});
