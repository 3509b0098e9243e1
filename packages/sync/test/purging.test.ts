import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { holdsWords } from "@hsms/store/testing";
import { expect, test } from "vitest";
import { readStatus, revokeDevice } from "../src/index.ts";
import { keysOf } from "../src/exchange/telling/publish.ts";
import { readSegment } from "../src/log/read-log.ts";
import { countSegments, listDevices, listWriters } from "../src/folder.ts";
import { knownState } from "../src/group/devices.ts";
import { expectInStep } from "./in-step.ts";
import { createMachines, letIn, say, syncAll, twoInStep, type Machine } from "./machines.ts";

const SECRET = "Zanzibar-Gewürznelken";

test("what is purged on one machine is gone byte-wise on all, in the folder, and for who joins later", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({
    machines,
    words: ["Before it.", `The password hint is ${SECRET}.`, "After it."],
  });
  await desktop.memory.topics.edit({ type: "set", turns: [1], addTags: [SECRET] });
  await syncAll(desktop, laptop);
  expect(said(laptop, machines.folder)).toContain(SECRET);
  expect(holds(laptop)).toBe(true);

  await desktop.memory.turns.purge([1], { copies: "report" });
  await syncAll(desktop, laptop);
  for (const machine of [laptop, desktop]) {
    expect(holds(machine)).toBe(false);
    expect(await machine.canonical()).not.toContain(SECRET);
  }
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
  expect(readStatus(laptop.home).purges).toEqual([
    expect.objectContaining({ by: "desktop", missing: [] }),
  ]);

  const tablet = await machines.open("tablet");
  await letIn(laptop, tablet);
  await syncAll(tablet, laptop, desktop);
  const told = await expectInStep(laptop, tablet, desktop);
  expect(told).toContain("After it.");
  expect(told).not.toContain(SECRET);
});

test("what is purged is taken out of what a removed machine had said, too", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop);
  await say(desktop, `A secret: ${SECRET}.`);
  await syncAll(desktop, laptop);
  await revokeDevice(laptop.home, "desktop");
  await laptop.memory.turns.purge([0], { copies: "report" });
  await laptop.sync();
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
});

test("what was purged is taken out of the logs of a machine that is removed afterwards", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop);
  await say(desktop, `A secret: ${SECRET}.`);
  await syncAll(desktop, laptop);
  // The desktop is silent from now on.
  await laptop.memory.turns.purge([0], { copies: "report" });
  await laptop.sync();
  expect(said(laptop, machines.folder)).toContain(SECRET);
  await revokeDevice(laptop.home, "desktop");
  await laptop.sync();
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
});

test("what was purged does not come back by a file that a machine without it imports", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await say(laptop, "Before it.", `A secret: ${SECRET}.`);
  const [, turn] = await laptop.memory.turns.read([0, 1]);
  const batch = {
    turns: [{ id: turn?.id ?? "", user: `A secret: ${SECRET}.`, assistant: null }],
    repairs: [],
  };
  await laptop.memory.turns.purge([1], { copies: "report" });
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  await desktop.memory.exchange.import(batch);
  await syncAll(desktop, laptop);
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
  expect(await desktop.canonical()).not.toContain(SECRET);
  await expectInStep(laptop, desktop);
});

test("a machine that was away when something was purged loses it when it comes back, and brings it to nobody", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines, words: [`A secret: ${SECRET}.`] });
  await laptop.memory.turns.purge([0], { copies: "report" });
  await laptop.sync();
  await desktop.memory.topics.edit({ type: "set", turns: [0], importance: 9 });
  await say(desktop, "Said after the secret.");
  await desktop.reopen();
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
  expect(holds(desktop)).toBe(false);
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
});

test("what was purged is taken out of the logs of a machine that was silent for a month", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(desktop, `A secret: ${SECRET}.`);
  await syncAll(desktop, laptop);
  await laptop.memory.turns.purge([1], { copies: "report" });
  const DAY = 24 * 3600 * 1000;
  await laptop.sync({ after: 29 * DAY });
  expect(said(laptop, machines.folder)).toContain(SECRET);
  await laptop.sync({ after: 31 * DAY });
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
});

test("old copies of files that come back into the folder are emptied again, and told", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(laptop, `A secret: ${SECRET}.`);
  await say(desktop, `Another secret: ${SECRET}.`);
  await syncAll(laptop, desktop);
  const old = path.join(machines.root, "old");
  cpSync(machines.folder, old, { recursive: true });
  await laptop.memory.turns.purge([1, 2], { copies: "report" });
  await syncAll(laptop, desktop);
  expect(said(laptop, machines.folder)).not.toContain(SECRET);

  for (const name of readdirSync(old, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".data")) cpSync(path.join(old, name), path.join(machines.folder, name));
  }
  expect(said(laptop, machines.folder)).toContain(SECRET);
  expect(await laptop.sync()).toMatchObject({ emptiedAgain: 1 });
  expect(await desktop.sync()).toMatchObject({ emptiedAgain: 1 });
  expect(said(laptop, machines.folder)).not.toContain(SECRET);
  await syncAll(laptop, desktop);
  expect(await laptop.sync()).toMatchObject({ emptiedAgain: 0 });
  await expectInStep(laptop, desktop);
});

test("a backup that still holds what was purged is told of until it is gone", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, `A secret: ${SECRET}.`);
  await syncAll(laptop, desktop);
  const backup = path.join(desktop.directory, "backups", "by hand");
  await desktop.memory.upkeep.backup({ out: backup });
  await laptop.memory.turns.purge([1], { copies: "report" });
  await laptop.sync();
  expect(await desktop.sync()).toMatchObject({ purged: 1, copies: [backup] });
  expect(await desktop.sync()).toMatchObject({ purged: 0, copies: [backup] });
  expect(readStatus(desktop.home).purges).toEqual([
    expect.objectContaining({ by: "laptop", copies: [backup] }),
  ]);
  rmSync(backup, { recursive: true });
  expect(await desktop.sync()).toMatchObject({ copies: [] });
  expect(readStatus(desktop.home).purges).toEqual([expect.objectContaining({ copies: [] })]);
});

test("a backup that was rewritten without what was purged is not told of any more", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, `A secret: ${SECRET}.`);
  await syncAll(laptop, desktop);
  const { path: backup } = await desktop.memory.upkeep.backup();
  await laptop.memory.turns.purge([1], { copies: "report" });
  await laptop.sync();
  expect(await desktop.sync()).toMatchObject({ purged: 1, copies: [backup] });
  await desktop.memory.turns.purge([1]);
  expect(holds(desktop)).toBe(false);
  expect(await desktop.sync()).toMatchObject({ copies: [] });
  expect(readStatus(desktop.home).purges).toEqual([expect.objectContaining({ copies: [] })]);
});

/** All that the folder says, opened with the group's keys. */
function said(machine: Machine, folder: string): string {
  const state = knownState(machine.home);
  const texts: string[] = [];
  for (const device of listDevices(folder)) {
    const signKey = state.bodies[device]?.device.sign ?? "";
    for (const writer of listWriters(folder, device)) {
      const source = { folder, device, writer, signKey, keyOf: keysOf(state) };
      for (let at = 1; at <= countSegments(path.join(folder, device, writer)); at++) {
        const read = readSegment(source, at);
        if (typeof read === "string") throw new Error(`${device} ${at}: ${read}`);
        texts.push(...read.lines.map((line) => line?.payload ?? ""));
      }
    }
  }
  return texts.join("\n");
}

/** Whether any file of the machine holds the words, its store opened record by record. */
const holds = (machine: Machine): boolean => holdsWords(machine.directory, SECRET);
