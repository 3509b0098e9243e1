import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT_ID } from "@hsms/engine";
import { expect, test } from "vitest";
import { serve, type Sent } from "./serving.ts";

const read = (sent: Sent) => {
  expect(sent.status).toBe(200);
  return JSON.parse(sent.text);
};

async function told(count: number) {
  const served = await serve();
  for (let at = 0; at < count; at++) {
    await served.memory.turns.add({ user: `Box ${at} stands in room ${at % 7}.`, assistant: null });
  }
  await served.memory.upkeep.settled();
  return served;
}

test("what the page changes can be undone as long as nothing came after it", async () => {
  const { ask, memory } = await told(3);
  const level = async () => (await memory.turns.read([1]))[0]?.importance;
  const { entry } = read(await ask("edit", { type: "set", turns: [1], importance: 9 }));
  expect(await level()).toBe(9);
  expect(read(await ask("undo", { entry }))).toEqual({ isUndone: true, newest: null, left: 0 });
  expect(await level()).toBe(5);
  const forgotten = read(await ask("forget", { turns: [0, 1] }));
  expect(forgotten).toMatchObject({ count: 2 });
  await memory.topics.edit({ type: "set", turns: [2], importance: 2 });
  expect(read(await ask("undo", { entry: forgotten.entry }))).toEqual({
    isUndone: false,
    newest: "set 2",
    left: 0,
  });
  expect(read(await ask("history"))).toMatchObject({
    next: forgotten.entry + 1,
    entries: [{ text: "set 2" }, { text: "archive 0 1" }, { isUndone: true }],
  });
  expect((await memory.turns.read([0]))[0]?.state).toBe("archived");
  expect(read(await ask("unforget", { turns: [0] }))).toMatchObject({ count: 1 });
});

test("what cannot be changed so is refused in the words of the commands", async () => {
  const { ask } = await told(2);
  const refused = await ask("edit", { type: "rename", nodeId: ROOT_ID, topic: "mine" });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).message).not.toBe("");
});

test("an immutable memory is not forgotten, nor are others that are ticked with it", async () => {
  const { ask, memory } = await told(2);
  await memory.topics.edit({ type: "set", turns: [1], immutable: true });
  expect((await ask("forget", { turns: [0, 1] })).status).toBe(422);
  expect(await memory.turns.read([0, 1])).toMatchObject([{ state: "active" }, { state: "active" }]);
});

test("memories come fifty at a time, filtered, and every one once", async () => {
  const { ask, memory } = await told(120);
  await memory.topics.edit({ type: "set", turns: [5, 80], importance: 8, addTags: ["box"] });
  const indexes: number[] = [];
  for (let isLast = false; !isLast;) {
    const before = indexes.at(-1);
    const page = read(await ask("list", before === undefined ? {} : { before }));
    expect(page.rows.length).toBeLessThanOrEqual(50);
    indexes.push(...page.rows.map(({ index }: { readonly index: number }) => index));
    ({ isLast } = page);
  }
  expect(indexes).toEqual(Array.from({ length: 120 }, (_, at) => 119 - at));
  for (const filter of [{ tag: "box" }, { minImportance: 8 }, { tag: "box", minImportance: 2 }]) {
    expect(read(await ask("list", filter)).rows).toMatchObject([{ index: 80 }, { index: 5 }]);
  }
  await ask("forget", { turns: [80] });
  expect(read(await ask("list", { tag: "box" })).rows).toMatchObject([{ index: 5 }]);
  expect(read(await ask("list", { archived: "only" })).rows).toMatchObject([{ index: 80 }]);
});

test("a corrected memory is found by its new words; undoing it brings back what was said, and takes them away", async () => {
  const { ask, memory } = await told(3);
  const given = { index: 1, user: "Box 1 stands in the cellar." };
  const { index, entry, masked } = read(await ask("correct", given));
  expect(masked).toBe(0);
  const states = async () => (await memory.turns.read([1, index])).map((turn) => turn?.state);
  expect(await states()).toEqual(["archived", "active"]);
  expect(read(await ask("list", { archived: "only" })).rows).toMatchObject([
    { index: 1, user: "Box 1 stands in room 1." },
  ]);
  expect(read(await ask("undo", { entry })).isUndone).toBe(true);
  expect(await states()).toEqual(["active", "purged"]);
  const again = await ask("correct", { index, user: "Box 1 is gone." });
  expect(again.status).toBe(422);
});

test("memories are counted by day, and listed of a span; questions alone, and without them", async () => {
  const { ask, memory } = await serve();
  const day = (date: number): number => new Date(2026, 2, date, 12).getTime();
  await memory.turns.add([
    { user: "The ferry leaves at nine.", assistant: "Noted.", createdAt: day(3) },
    { user: "When does the ferry leave?", assistant: null, createdAt: day(3) },
    { user: "The heron is grey.", assistant: "Noted.", createdAt: day(9) },
  ]);
  expect(read(await ask("days"))).toEqual({
    days: [
      ["2026-03-03", 2],
      ["2026-03-09", 1],
    ],
    undated: 0,
  });
  const span = { since: day(3) - 1, until: day(4) };
  expect(read(await ask("list", span)).rows).toMatchObject([{ index: 1 }, { index: 0 }]);
  expect(read(await ask("list", { ...span, asks: true })).rows).toMatchObject([{ index: 1 }]);
  expect(read(await ask("list", { asks: false })).rows).toMatchObject([{ index: 2 }, { index: 0 }]);
});

test("a backup is made, compared without a change, and restored", async () => {
  const { ask, memory } = await told(3);
  const { backup } = read(await ask("backup"));
  await memory.turns.add({ user: "Mina lives in Busan.", assistant: null });
  expect(read(await ask("compare", { name: backup.name })).lines).toEqual(["-1 +0"]);
  expect((await memory.status()).turns).toBe(4);
  expect((await ask("restore", { name: "../elsewhere" })).status).toBe(400);
  expect(read(await ask("restore", { name: backup.name })).lines).toEqual(["-1 +0"]);
  expect((await memory.status()).turns).toBe(3);
  const kinds = read(await ask("backups")).backups.map(
    (one: { readonly kind: string }) => one.kind,
  );
  expect(kinds.toSorted()).toEqual(["day", "kept"]);
});

test("backups that the next one removes are marked before it is made", async () => {
  const { ask, memory } = await told(1);
  await memory.settings.change({ backupDays: 1 });
  const { path: made } = await memory.upkeep.backup();
  const note = path.join(made, "backup.json");
  const text = readFileSync(note, "utf8");
  writeFileSync(note, text.replace(/"time": "[^"]*"/u, '"time": "2001-01-01T00:00:00.000Z"'));
  renameSync(made, path.join(path.dirname(made), "20010101"));
  expect(read(await ask("backups")).backups).toMatchObject([{ name: "20010101", goes: true }]);
  await ask("backup");
  expect(read(await ask("backups")).backups).toMatchObject([{ goes: false }]);
});

test("as many memories are forgotten, or looked at before they are deleted for good, as are ticked", async () => {
  const { ask } = await told(60);
  const turns = Array.from({ length: 60 }, (_, at) => at);
  expect(read(await ask("look-at-purge", { turns })).ids).toHaveLength(60);
  expect(read(await ask("forget", { turns }))).toMatchObject({ count: 60 });
});
