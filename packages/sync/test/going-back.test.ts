import { hash } from "node:crypto";
import { cpSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import type os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { readStatus, renameDevice } from "../src/index.ts";
import { listWriters } from "../src/folder.ts";
import { knownState } from "../src/group/devices.ts";
import { writeState } from "../src/home/state.ts";
import { expectInStep, turnsIn } from "./in-step.ts";
import { createMachines, letIn, say, syncAll, twoInStep } from "./machines.ts";

const host = vi.hoisted(() => ({ name: "first" }));

vi.mock("node:os", async (importActual) => ({
  ...(await importActual<typeof os>()),
  hostname: () => host.name,
}));

test("a memory that was restored takes what the others have that is newer, what it said itself too", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const backup = path.join(machines.root, "backup");
  await laptop.memory.upkeep.backup({ out: backup });
  await say(laptop, "Said after the backup.");
  await syncAll(laptop, desktop);
  await laptop.memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  expect(await laptop.canonical()).not.toContain("after the backup");
  await say(laptop, "Said after restoring.");
  expect(await laptop.sync()).toMatchObject({ wentBack: true, added: 1 });
  await syncAll(desktop, laptop);
  const told = await expectInStep(laptop, desktop);
  expect(told).toContain("Said after the backup.");
  expect(told).toContain("Said after restoring.");
  expect(turnsIn(told)).toHaveLength(3);
});

test("a memory that was restored can be made that of all: later turns are forgotten, edits taken back, purges stay", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(laptop, "Said before the backup.", "To be purged.");
  await laptop.memory.topics.edit({ type: "set", turns: [1], importance: 8, addTags: ["then"] });
  await syncAll(laptop, desktop);
  const backup = path.join(machines.root, "backup");
  await laptop.memory.upkeep.backup({ out: backup });
  await say(desktop, "Said after the backup.");
  const edit = { importance: 2, pinned: true, addTags: ["now"], removeTags: ["then"] };
  await desktop.memory.topics.edit({ type: "set", turns: [1], ...edit });
  await desktop.memory.topics.edit({ type: "set", turns: [1], immutable: true });
  await desktop.memory.turns.archive([0]);
  await desktop.memory.turns.purge([2], { copies: "report" });
  await syncAll(desktop, laptop);
  await laptop.memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  const onWentBack = () => Promise.resolve("own" as const);
  expect(await laptop.sync({ onWentBack })).toMatchObject({ wentBack: true, isOwn: true });
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
  const turns = await desktop.memory.turns.read([0, 1, 2, 3]);
  expect(turns.map((turn) => turn?.state)).toEqual(["active", "active", "purged", "archived"]);
  expect(turns[1]).toMatchObject({ importance: 8, tags: ["then"] });
  expect([turns[1]?.pinned ?? false, turns[1]?.immutable ?? false]).toEqual([false, false]);
  // Asked once.
  const never = () => Promise.reject(new Error("asked again"));
  expect(await laptop.sync({ onWentBack: never })).toMatchObject({ wentBack: false });
});

test("the state for all that was chosen is made so by the next exchange where one is cut off, and leaves what is said here meanwhile", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const backup = path.join(machines.root, "backup");
  await laptop.memory.topics.edit({ type: "set", turns: [0], importance: 8 });
  await syncAll(laptop, desktop);
  await laptop.memory.upkeep.backup({ out: backup });
  await desktop.memory.topics.edit({ type: "set", turns: [0], importance: 2 });
  await say(desktop, "Said after the backup.");
  await syncAll(desktop, laptop);
  await laptop.memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  const onWentBack = () => Promise.resolve("own" as const);
  const onProgress = () => {
    throw new Error("cut off");
  };
  await expect(laptop.sync({ onWentBack, onProgress })).rejects.toThrow("cut off");
  await say(laptop, "Said before the next sync.");
  const never = () => Promise.reject(new Error("asked again"));
  expect(await laptop.sync({ onWentBack: never })).toMatchObject({ isOwn: true });
  expect(await laptop.sync({ onWentBack: never })).toMatchObject({ isOwn: false });
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
  const turns = await desktop.memory.turns.read([0, 1, 2]);
  expect(turns.map((turn) => [turn?.user, turn?.state])).toEqual([
    ["The first thing that was said.", "active"],
    ["Said after the backup.", "archived"],
    ["Said before the next sync.", "active"],
  ]);
  expect(turns[0]).toMatchObject({ importance: 8 });
});

test("a restoration that is undone, and what was imported in place of all, lose nothing and double nothing", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const backup = path.join(machines.root, "backup");
  await laptop.memory.upkeep.backup({ out: backup });
  await say(laptop, "Said after the backup.");
  await laptop.sync();
  await laptop.memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  await laptop.memory.history.undo(1);
  await syncAll(laptop, desktop);
  const parts = await desktop.memory.exchange.parts();
  await laptop.memory.exchange.replace([parts], { confirm: () => Promise.resolve(true) });
  await say(desktop, "Said on the other machine meanwhile.");
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  expect(turnsIn(told)).toHaveLength(3);
});

test("what was imported in place of all and taken back again loses nothing and doubles nothing", async () => {
  const [laptop, desktop] = await twoInStep();
  const parts = await laptop.memory.exchange.parts();
  await say(laptop, "Said after the export.");
  await syncAll(laptop, desktop);
  await laptop.memory.exchange.replace([parts], { confirm: () => Promise.resolve(true) });
  await say(laptop, "Said in what was imported.");
  await laptop.sync();
  await laptop.memory.history.undo(1);
  await say(desktop, "Said on the other machine meanwhile.");
  expect(await laptop.sync()).toMatchObject({ wentBack: true });
  await syncAll(desktop, laptop);
  const told = await expectInStep(laptop, desktop);
  expect(turnsIn(told)).toHaveLength(4);
});

test("a home that was copied is a device of its own, and both may be used", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await laptop.memory.close();
  cpSync(laptop.directory, path.join(machines.root, "copy"), { recursive: true });
  await laptop.reopen();
  const copy = await machines.open("copy");
  await say(laptop, "Said on the laptop.");
  await say(copy, "Said on its copy.");
  expect(await copy.sync()).toMatchObject({ isCopy: true });
  await syncAll(laptop, copy, desktop);
  const told = await expectInStep(laptop, copy, desktop);
  expect(told).toContain("Said on the laptop.");
  expect(told).toContain("Said on its copy.");
  expect(readStatus(desktop.home).devices).toHaveLength(3);
});

test("a machine that is called something else now is the machine that it was", async () => {
  const [laptop, desktop] = await twoInStep();
  host.name = "second";
  expect(await laptop.sync()).toMatchObject({ isCopy: false });
  await desktop.sync();
  expect(readStatus(desktop.home).devices).toHaveLength(2);
});

test("a machine to which an earlier version gave its name as its place is the machine that it was", async () => {
  const [laptop] = await twoInStep();
  const { ino } = statSync(laptop.directory);
  const place = hash("sha256", `${host.name}\n${ino}`, "base64url").slice(0, 16);
  writeState(laptop.home, { ...knownState(laptop.home), place });
  expect(await laptop.sync()).toMatchObject({ isCopy: false });
  host.name = "third";
  expect(await laptop.sync()).toMatchObject({ isCopy: false });
});

test("a machine that went back to an image of itself begins another log, and overwrites none", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const image = path.join(machines.root, "image");
  await laptop.memory.close();
  cpSync(laptop.directory, image, { recursive: true });
  await laptop.reopen();
  await say(laptop, "Said after the image was made.");
  await laptop.sync();
  await laptop.memory.close();
  // In place, as a virtual machine would: the folder is the same one.
  for (const name of ["store", "sync.json"]) {
    rmSync(path.join(laptop.directory, name), { recursive: true });
    renameSync(path.join(image, name), path.join(laptop.directory, name));
  }
  await laptop.reopen();
  await say(laptop, "Said after going back.");
  await syncAll(laptop, desktop);
  const { device } = knownState(laptop.home);
  expect(listWriters(machines.folder, device.id)).toHaveLength(2);
  const told = await expectInStep(laptop, desktop);
  expect(told).toContain("Said after the image was made.");
  expect(told).toContain("Said after going back.");
});

test("a folder that was emptied is filled again by those who sync, for whoever joins then", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(desktop, "Said on the desktop.");
  await syncAll(desktop, laptop);
  for (const name of readdirSync(machines.folder)) {
    rmSync(path.join(machines.folder, name), { recursive: true });
  }
  await say(laptop, "Said when all was gone.");
  // An unmounted drive looks the same.
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_EMPTIED_FOLDER" });
  await expect(renameDevice(laptop.home, "other")).rejects.toMatchObject({
    code: "SYNC_EMPTIED_FOLDER",
  });
  expect(readdirSync(machines.folder)).toEqual([]);
  await laptop.sync({ isRefilled: true });
  await syncAll(laptop, desktop);
  const tablet = await machines.open("tablet");
  await letIn(laptop, tablet);
  await syncAll(tablet, desktop, laptop);
  const told = await expectInStep(laptop, tablet, desktop);
  expect(turnsIn(told)).toHaveLength(3);
});

test("where a machine and its part of the folder went back together, what it says afterwards arrives", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const own = path.join(machines.folder, knownState(laptop.home).device.id);
  const [image, part] = [path.join(machines.root, "image"), path.join(machines.root, "part")];
  await laptop.memory.close();
  cpSync(laptop.directory, image, { recursive: true });
  cpSync(own, part, { recursive: true });
  await laptop.reopen();
  await say(laptop, "Said and read, and then gone.");
  await syncAll(laptop, desktop);
  await laptop.memory.close();
  for (const name of ["store", "sync.json"]) {
    rmSync(path.join(laptop.directory, name), { recursive: true });
    renameSync(path.join(image, name), path.join(laptop.directory, name));
  }
  rmSync(own, { recursive: true });
  renameSync(part, own);
  await laptop.reopen();
  await say(laptop, "Said after going back.");
  await laptop.sync();
  await desktop.sync();
  expect(await desktop.canonical()).toContain("Said after going back.");
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
});
