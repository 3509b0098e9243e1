import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setImmediate } from "node:timers/promises";
import { join } from "node:path";
import { createTurnId, openLmdbStore } from "@hsms/store";
import { damageWords, holdsWords, newTurn } from "@hsms/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { ANALYSER } from "@hsms/language";
import type { Backup } from "../src/maintenance/backups/backup.ts";
import type { Comparison, RestoreResult } from "../src/maintenance/restoring/comparison.ts";
import { listBackups } from "../src/maintenance/backups/list-backups.ts";

import type { EngineEvent } from "../src/memory/engine-event.ts";
import type { ProgressEvent } from "../src/outcomes/with-progress.ts";
import type { Memory } from "../src/memory/memory.ts";
import { openMemory } from "../src/memory/open-memory.ts";
import { type Answer, ask } from "./with-memory.ts";

const sure = () => Promise.resolve(true);

async function makeProjectFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hsms-restore-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Another opening of the memory of a project. */
async function openIn(projectFolder: string): Promise<Memory> {
  const memory = await openMemory({
    directory: join(projectFolder, "store"),
    backups: { projectFolder, program: "1.2.3" },
    workers: 0,
  });
  onTestFinished(() => memory.close());
  return memory;
}

async function endOf<Result>(events: AsyncIterable<ProgressEvent<Result>>): Promise<Result> {
  for await (const event of events) {
    if (event.type === "done") return event.result;
    if (event.type === "failed")
      throw Object.assign(new Error(event.message), { code: event.code });
    if (event.type === "cancelled") throw new Error("cancelled");
  }
  throw new Error("The work did not end");
}

const backUp = (memory: Memory): Promise<Backup> => endOf(memory.upkeep.backup());
const restore = (memory: Memory, from: string): Promise<RestoreResult> =>
  endOf(memory.upkeep.restore({ from, confirm: sure }));

async function say(memory: Memory, ...texts: readonly string[]): Promise<void> {
  for (const user of texts) await memory.turns.add({ user, assistant: `Noted: ${user}` });
  await memory.upkeep.settled();
}

async function textsOf(memory: Memory): Promise<readonly string[]> {
  const { turns } = await memory.exchange.contents();
  return turns.filter(({ state }) => state !== "purged").map(({ user }) => user);
}

const errorsOf = async (memory: Memory) =>
  (await memory.upkeep.check()).findings.filter(({ severity }) => severity === "error");

test("a restoration shows first what would change, and nothing changes where that is declined", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new", "the kitchen is red");
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold", "the attic is warm");
  await memory.turns.archive([0]);
  await memory.settings.change({ topK: 5 });
  const shown: Comparison[] = [];
  const result = await endOf(
    memory.upkeep.restore({
      from: path,
      async confirm(comparison) {
        shown.push(comparison);
        return false;
      },
    }),
  );
  expect(result.type).toBe("declined");
  expect(shown).toMatchObject([
    {
      going: { count: 2, newest: [{ user: "the attic is warm" }, { user: "the cellar is cold" }] },
      returning: { count: 0 },
      changed: 1,
      leftOut: 0,
      turns: { present: 5, backup: 3 },
      settings: [{ name: "topK", present: 5, backup: undefined }],
    },
  ]);
  expect(await textsOf(memory)).toHaveLength(5);
  expect(existsSync(join(folder, "kept"))).toBe(false);
});

test("a restored memory says what it said then, here and where it is open too, and searches find it", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  const other = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new");
  const { path } = await backUp(memory);
  await say(other, "the cellar is cold");
  await restore(memory, path);
  for (const one of [memory, other]) {
    expect(await textsOf(one)).toEqual(["the garden is wet", "the violin is new"]);
    expect((await one.search("cellar")).memories).toEqual([]);
    expect((await one.search("violin")).memories[0]?.user).toBe("the violin is new");
    expect(await errorsOf(one)).toEqual([]);
  }
  await say(other, "the roof is tight");
  expect(await textsOf(memory)).toContain("the roof is tight");
});

test("undoing a restoration brings back what it took, and keeps what was recorded since", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  const other = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new");
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold");
  await memory.settings.change({ topK: 5 });
  await restore(memory, path);
  expect((await memory.history.read(5)).map(({ command }) => command)).toEqual(["restore"]);
  await say(memory, "the roof is tight", "the door is blue");
  await memory.turns.archive([2]);
  await memory.turns.add({ user: "a note on its own" });

  // The archiving, then the restoration.
  const { undone } = await endOf(other.history.undo(2));
  expect(undone.map(({ command }) => command)).toEqual(["archive", "restore"]);
  await memory.upkeep.settled();
  for (const one of [memory, other]) {
    expect(await textsOf(one)).toEqual([
      "the garden is wet",
      "the violin is new",
      "the cellar is cold",
      "the roof is tight",
      "the door is blue",
      "a note on its own",
    ]);
    expect(await one.settings.read()).toMatchObject({ topK: 5 });
    expect(await errorsOf(one)).toEqual([]);
    expect((await one.search("roof")).memories[0]?.user).toBe("the roof is tight");
  }
  // The journal is that of before: its settings command can be undone in turn.
  expect((await memory.history.read(5)).map(({ command }) => command)).toEqual(["settings"]);
});

test("undoing a restoration puts the talk back to where it stood, unless it has gone on since", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  await say(memory, "the violin is new");
  await restore(memory, path);
  expect(await memory.conversations.here.path()).toEqual([0]);
  // Who looks at the talk stands in it.
  await memory.conversations.here.present();
  expect((await endOf(memory.history.undo(1))).elsewhere).toEqual([]);
  expect(await memory.conversations.here.path()).toEqual([0, 1]);

  await restore(memory, path);
  await say(memory, "the kitchen is red");
  const { elsewhere } = await endOf(memory.history.undo(1));
  expect(await memory.conversations.here.path()).toEqual([0, 2]);
  // What came back is not on the way of the talk: whoever undid it is told.
  expect(elsewhere).toEqual([1]);

  // Also where a backup holds another turn under the number of one that comes back.
  await restore(memory, path);
  await say(memory, "the attic is warm");
  const other = await backUp(memory);
  await endOf(memory.history.undo(1));
  await restore(memory, other.path);
  await say(memory, "the cellar is cold");
  expect((await endOf(memory.history.undo(1))).elsewhere).toEqual([1, 2]);
});

test("what the undoing of a restoration brings back is on no other branch, unless somebody had gone back", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new");
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold");
  await restore(memory, path);
  await say(memory, "the kitchen is red", "the lantern is bright");
  const marksOf = async () => {
    const query = "the garden, the violin, the cellar, the kitchen, the lantern, the attic";
    const { memories } = await memory.search(query, { evenUnsure: true });
    return Object.fromEntries(memories.map(({ index, marks }) => [index, marks]));
  };
  await endOf(memory.history.undo(1));
  expect(await marksOf()).toEqual({ 0: [], 1: [], 2: [], 3: [], 4: [] });

  await restore(memory, path);
  const located = await memory.conversations.locate("0");
  if (located.type !== "found") throw new Error("no turn 0");
  await memory.conversations.here.goTo(located.position);
  await say(memory, "the attic is warm");
  await endOf(memory.history.undo(1));
  const marks = await marksOf();
  expect(marks[2]).toEqual(["other branch"]);
  expect(marks[5]).toEqual([]);
  expect(await errorsOf(memory)).toEqual([]);
});

test("a restoration that is undone at once leaves everything as it was", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new", "the kitchen is red");
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold", "the attic is warm");
  await memory.turns.archive([0]);
  const everything = async () =>
    JSON.stringify([await memory.exchange.contents(), await memory.history.read(9)]);
  const before = await everything();
  await restore(memory, path);
  expect(await everything()).not.toBe(before);
  await endOf(memory.history.undo(1));
  expect(await everything()).toBe(before);
});

test("a turn that was archived since a restoration, so long ago that no command is known, is carried over archived", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  await restore(memory, path);
  const store = await openLmdbStore({ directory: join(folder, "store"), analyser: ANALYSER });
  onTestFinished(() => store.close());
  await store.turns.append([newTurn(1, { placement: "skipped" }), newTurn(2)]);
  await store.turns.update(new Map([[1, { state: "archived" }]]));
  await endOf(memory.history.undo(1));
  await memory.upkeep.settled();
  const { turns } = await memory.exchange.contents();
  expect(turns.map(({ state }) => state)).toEqual(["active", "archived", "active"]);
  expect(await errorsOf(memory)).toEqual([]);
});

test("what a restoration replaced is listed, can be restored, and counts as a backup", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold");
  const result = await restore(memory, path);
  const backups = await listBackups(folder);
  expect(backups.map(({ kind, turns }) => [kind, turns])).toEqual([
    ["kept", 2],
    ["day", 1],
  ]);
  expect(result).toMatchObject({ type: "restored", kept: backups[0]?.path });
  await restore(memory, backups[0]?.path ?? "");
  expect(await textsOf(memory)).toEqual(["the garden is wet", "the cellar is cold"]);
  expect(await errorsOf(memory)).toEqual([]);
});

test("a question that is asked while a restore runs is answered from what was restored", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "The garden is wet.");
  const { path } = await backUp(memory);
  await say(memory, "Isla lost a tooth.");
  let asked: Promise<Answer> | undefined;
  const confirm = () => {
    asked = setImmediate().then(() => ask(memory, "Has Isla lost a tooth?"));
    return sure();
  };
  await endOf(memory.upkeep.restore({ from: path, confirm }));
  const answer = await asked;
  expect(answer).toMatchObject({ found: "no", quoted: [], index: 1 });
  expect(answer?.text).not.toContain("tooth");
  expect(await textsOf(memory)).toEqual(["The garden is wet.", "Has Isla lost a tooth?"]);
});

test("a turn that was purged does not come back from a backup, nor do its words", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const before = await endOf(memory.upkeep.backup({ out: join(folder, "without") }));
  await say(memory, "the password is xyzzy42", "the cellar is cold");
  const after = await endOf(memory.upkeep.backup({ out: join(folder, "with") }));
  // The backups go on holding them.
  await memory.turns.purge([1], { copies: "report" });

  const shown: Comparison[] = [];
  const confirm = (comparison: Comparison) => {
    shown.push(comparison);
    return sure();
  };
  await endOf(memory.upkeep.restore({ from: after.path, confirm }));
  expect(shown[0]).toMatchObject({ leftOut: 1, returning: { count: 0 } });
  expect(await textsOf(memory)).toEqual(["the garden is wet", "the cellar is cold"]);
  expect(holdsWords(join(folder, "store"), "xyzzy42")).toBe(false);
  expect(await errorsOf(memory)).toEqual([]);

  // A backup that has never held it makes nobody forget that it is not to come back.
  await restore(memory, before.path);
  await restore(memory, after.path);
  expect(await textsOf(memory)).toEqual(["the garden is wet", "the cellar is cold"]);
  expect(holdsWords(join(folder, "store"), "xyzzy42")).toBe(false);
});

test("a damaged backup is refused before anything is touched", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, ...Array.from({ length: 20 }, (_, at) => `the garden number ${at} is wet`));
  const { path } = await backUp(memory);
  await say(memory, "the cellar is cold");
  const data = join(path, "generation-000001", "data.mdb");
  expect(damageWords(data, "number 7 is wet")).toBeGreaterThan(0);
  const bytes = readFileSync(data);
  await expect(restore(memory, path)).rejects.toMatchObject({ code: "BAD_BACKUP" });
  writeFileSync(data, bytes.subarray(0, bytes.length / 2));
  await expect(restore(memory, path)).rejects.toMatchObject({ code: "BAD_BACKUP" });
  rmSync(data);
  await expect(restore(memory, path)).rejects.toMatchObject({ code: "BAD_BACKUP" });
  expect(await textsOf(memory)).toHaveLength(21);
  expect(readdirSync(folder).toSorted()).toEqual(["backup-names.json", "backups", "store"]);
});

test("a restoration whose kept store is gone says so, and undoes nothing", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  await restore(memory, path);
  rmSync(join(folder, "kept"), { recursive: true });
  expect(await memory.history.read(1)).toMatchObject([{ state: "expired", canBeUndone: false }]);
  await expect(endOf(memory.history.undo(1))).rejects.toMatchObject({ code: "KEPT_GONE" });
  expect(await textsOf(memory)).toEqual(["the garden is wet"]);
});

test("what a restoration replaced outlives every backup for as long as an undo needs it", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  const long = Array.from({ length: 120 }, (_, at) => `${at} ${"rain falls on it ".repeat(60)}`);
  for (const user of long) await memory.turns.add({ user, assistant: null });
  await restore(memory, path);
  await say(memory, "the violin is new");
  await restore(memory, path);
  await backUp(memory);
  const kept = (await listBackups(folder)).filter(({ kind }) => kind === "kept");
  expect(kept.map(({ turns }) => turns).toSorted((a, b) => a - b)).toEqual([2, 121]);
  await endOf(memory.history.undo(5));
  expect(await textsOf(memory)).toEqual(["the garden is wet", "the violin is new"]);
  await endOf(memory.history.undo(5));
  expect(await textsOf(memory)).toHaveLength(122);
});

test("undoing several commands ends with the first restoration among them", async () => {
  const memory = await openIn(await makeProjectFolder());
  await say(memory, "the garden is wet");
  await memory.turns.archive([0]);
  const { path } = await backUp(memory);
  await restore(memory, path);
  await memory.settings.change({ topK: 5 });
  const { undone } = await endOf(memory.history.undo(9));
  expect(undone.map(({ command }) => command)).toEqual(["settings", "restore"]);
  expect((await memory.history.read(9)).map(({ state }) => state)).toEqual(["done"]);
});

test("a backup remembers that somebody made it, and when it was put back, also once that is undone", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  expect(await listBackups(folder)).toMatchObject([{ byHand: true, restoredAt: null }]);
  const before = Date.now();
  await restore(memory, path);
  await endOf(memory.history.undo(1));
  const found = (await listBackups(folder)).find((one) => one.path === path);
  expect(found?.restoredAt).toBeGreaterThanOrEqual(before);
});

test("a backup that retention removes is named before, and reported", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await memory.settings.change({ backupDays: 1 });
  await say(memory, "the garden is wet");
  const { path } = await backUp(memory);
  const note = join(path, "backup.json");
  writeFileSync(
    note,
    readFileSync(note, "utf8").replace(/"time": "[^"]*"/u, '"time": "2001-01-01T00:00:00.000Z"'),
  );
  renameSync(path, join(folder, "backups", "20010101"));
  const events: EngineEvent[] = [];
  const watching = (async () => {
    for await (const event of memory.events()) events.push(event);
  })();
  expect(await memory.upkeep.expiring()).toMatchObject([{ name: "20010101" }]);
  await backUp(memory);
  expect(await memory.upkeep.expiring()).toEqual([]);
  await memory.close();
  await watching;
  expect(events.filter(({ type }) => type === "backup.removed")).toMatchObject([
    { kind: "day", name: "20010101" },
  ]);
});

test("a backup in a folder of its own is made once, and refuses a folder that holds something", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const out = join(folder, "elsewhere", "copy");
  const copy = await endOf(memory.upkeep.backup({ out }));
  expect(copy).toMatchObject({ kind: "copy", path: out, turns: 1, program: "1.2.3" });
  expect(statSync(out).mode & 0o777).toBe(0o700);
  await expect(endOf(memory.upkeep.backup({ out }))).rejects.toMatchObject({
    code: "BACKUP_PLACE_USED",
  });
  const file = join(out, "backup.json");
  await expect(endOf(memory.upkeep.backup({ out: file }))).rejects.toMatchObject({
    code: "BACKUP_PLACE_USED",
  });
  expect(readdirSync(join(folder, "elsewhere"))).toEqual(["copy"]);
  // It opens like a memory.
  const opened = await openMemory({ directory: out, workers: 0 });
  expect(await textsOf(opened)).toEqual(["the garden is wet"]);
  await opened.close();
});

test("a memory that keeps backups makes the day's when something is recorded", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await memory.upkeep.keepBackups();
  await say(memory, "the garden is wet");
  await memory.close();
  expect(await listBackups(folder)).toMatchObject([{ kind: "day", turns: 1 }]);
});

test("an import can take the place of everything but settings, and that can be undone", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet", "the violin is new");
  await memory.settings.change({ topK: 5 });
  const { turns } = await memory.exchange.contents();
  const batch = {
    turns: [...turns.slice(1), { id: createTurnId(), user: "the roof is tight", tags: ["house"] }],
    repairs: [],
  };
  const shown: Comparison[] = [];
  const confirm = (comparison: Comparison) => {
    shown.push(comparison);
    return sure();
  };
  const result = await endOf(memory.exchange.replace([batch], { confirm }));
  expect(shown).toMatchObject([{ going: { count: 1 }, returning: { count: 1 }, settings: [] }]);
  expect(result).toMatchObject({ imported: [{ added: 2 }], restored: { type: "restored" } });
  expect(await textsOf(memory)).toEqual(["the violin is new", "the roof is tight"]);
  expect(await memory.settings.read()).toMatchObject({ topK: 5 });
  expect(readdirSync(folder).toSorted()).toEqual(["kept", "store"]);
  await endOf(memory.history.undo(1));
  expect(await textsOf(memory)).toEqual(["the garden is wet", "the violin is new"]);
});

test("an import that takes the place of an encrypted memory leaves nothing in clear", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  await memory.upkeep.encrypt("a passphrase");
  const batch = { turns: [{ id: createTurnId(), user: "the roof is xyzzy42" }], repairs: [] };
  let wasClear = true;
  const confirm = () => {
    wasClear = holdsWords(folder, "xyzzy42");
    return sure();
  };
  await endOf(memory.exchange.replace([batch], { confirm }));
  expect([wasClear, holdsWords(folder, "xyzzy42")]).toEqual([false, false]);
  expect(await textsOf(memory)).toEqual(["the roof is xyzzy42"]);
  expect(await memory.status()).toMatchObject({ isEncrypted: true });
});

test("an import that is declined, or cancelled, takes no place", async () => {
  const folder = await makeProjectFolder();
  const memory = await openIn(folder);
  await say(memory, "the garden is wet");
  const batch = { turns: [{ id: createTurnId(), user: "the roof is tight" }], repairs: [] };
  const declined = await endOf(
    memory.exchange.replace([batch], { confirm: () => Promise.resolve(false) }),
  );
  expect(declined).toMatchObject({ restored: { type: "declined" } });
  const signal = AbortSignal.abort();
  await expect(endOf(memory.exchange.replace([batch], { confirm: sure, signal }))).rejects.toThrow(
    "cancelled",
  );
  expect(await textsOf(memory)).toEqual(["the garden is wet"]);
  expect(readdirSync(folder)).toEqual(["store"]);
});
