import { cpSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { carePlace, chooseCareDevice, homeOf, readStatus, revokeDevice } from "../src/index.ts";
import { knownState } from "../src/group/devices.ts";
import { ownBody } from "../src/group/group.ts";
import { writeGroupFile, type GroupBody } from "../src/group/group-file.ts";
import { writeState } from "../src/home/state.ts";
import { expectInStep } from "./in-step.ts";
import {
  carry,
  carryAll,
  createMachines,
  letIn,
  say,
  syncAll,
  twoInStep,
  type Machine,
} from "./machines.ts";

const choose = (on: Machine, name: string | null, now = Date.now()) =>
  chooseCareDevice(on.home, name, now);

/** Names of the machines on which care runs by itself. */
const caring = (...all: readonly Machine[]): readonly string[] =>
  all.flatMap(({ name, home }) => (carePlace(home)?.isHere === true ? name : []));

async function threeInStep(): Promise<readonly [Machine, Machine, Machine]> {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const tablet = await machines.open("tablet");
  await letIn(laptop, tablet);
  await syncAll(tablet, laptop, desktop);
  return [laptop, desktop, tablet];
}

test("one machine that was chosen cares for the memory, and all know which; none does unless one was", async () => {
  const [laptop, desktop] = await twoInStep();
  expect(carePlace(laptop.home)).toEqual({ chosen: null, isHere: false, waitsFor: [] });
  await choose(laptop, "desktop");
  expect(carePlace(laptop.home)).toMatchObject({ chosen: "desktop", isHere: false });
  await syncAll(laptop, desktop);
  expect(carePlace(desktop.home)).toEqual({ chosen: "desktop", isHere: true, waitsFor: [] });
  expect(readStatus(laptop.home).devices).toMatchObject([
    { name: "laptop", cares: false },
    { name: "desktop", cares: true },
  ]);
  // Who knew of the choice before is later, whatever its clock says.
  await choose(desktop, "laptop", 0);
  await syncAll(desktop, laptop);
  expect(carePlace(laptop.home)).toEqual({ chosen: "laptop", isHere: true, waitsFor: [] });
  await choose(laptop, null, 0);
  await syncAll(laptop, desktop);
  expect(carePlace(desktop.home)).toEqual({ chosen: null, isHere: false, waitsFor: [] });
});

test("a machine that is removed cares for nothing any more, and one that is alone for itself", async () => {
  const [laptop, desktop] = await twoInStep();
  await choose(laptop, "laptop");
  await syncAll(laptop, desktop);
  await revokeDevice(laptop.home, "desktop");
  expect(readStatus(laptop.home).devices).toMatchObject([{ cares: true }, { cares: false }]);
  expect(carePlace(laptop.home)).toBeNull();
  await expect(choose(laptop, "desktop")).rejects.toMatchObject({ code: "SYNC_NO_SUCH_DEVICE" });
  expect(carePlace(desktop.home)).toMatchObject({ chosen: "laptop", isHere: false });
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
  // Nothing of what is done elsewhere comes there any more.
  expect(carePlace(desktop.home)).toBeNull();
});

test("a machine that is chosen in place of another begins once that one has synced, and has told all it did", async () => {
  const [laptop, desktop] = await twoInStep();
  await choose(laptop, "laptop");
  await syncAll(laptop, desktop);
  await choose(desktop, "desktop");
  await desktop.sync();
  expect(caring(laptop, desktop)).toEqual(["laptop"]);
  expect(carePlace(desktop.home)).toMatchObject({ chosen: "desktop", waitsFor: ["laptop"] });
  expect(readStatus(desktop.home).careWaitsFor).toEqual(["laptop"]);
  await laptop.sync();
  expect(caring(laptop, desktop)).toEqual([]);
  await desktop.sync();
  expect(caring(laptop, desktop)).toEqual(["desktop"]);
  expect(readStatus(desktop.home).careWaitsFor).toEqual([]);
});

test("what a machine did until it heard of the choice is read before the chosen one begins, in whatever order files come", async () => {
  const machines = createMachines();
  const open = (name: string) => machines.open(name, { isApart: true });
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  const all = [laptop, desktop];
  laptop.setUp();
  await say(laptop, "The first.");
  await laptop.sync();
  await letIn(laptop, desktop, () => carryAll(all));
  await choose(desktop, "desktop");
  for (let round = 0; round < 2; round++) {
    for (const one of all) {
      carryAll(all);
      await one.sync();
    }
  }
  await choose(laptop, "laptop");
  await laptop.sync();
  await say(desktop, "Done while it did not know.");
  carryAll(all);
  await desktop.sync();
  // The file that says what it has heard, without its log.
  cpSync(
    path.join(desktop.folder, knownState(desktop.home).device.id, "group.json"),
    path.join(laptop.folder, knownState(desktop.home).device.id, "group.json"),
  );
  await laptop.sync();
  expect(caring(laptop, desktop)).toEqual([]);
  carry({ from: desktop, to: laptop, files: -1, share: 1 });
  await laptop.sync();
  expect(caring(laptop, desktop)).toEqual(["laptop"]);
});

test("of two that are chosen while apart one cares, once both have heard of both", async () => {
  const machines = createMachines();
  const open = (name: string) => machines.open(name, { isApart: true });
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  const all = [laptop, desktop];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop, () => carryAll(all));
  for (const one of [...all, ...all]) {
    await one.sync();
    carryAll(all);
  }
  await choose(laptop, "laptop", 1000);
  await choose(desktop, "desktop", 1000);
  for (let round = 0; round < 3; round++) {
    for (const one of all) {
      expect(caring(...all).length).toBeLessThan(2);
      await one.sync();
      expect(caring(...all).length).toBeLessThan(2);
      carryAll(all);
    }
  }
  expect(caring(...all)).toHaveLength(1);
  const [one, other] = all.map(({ home }) => carePlace(home)?.chosen);
  expect(one).toBe(other);
});

test("a third machine that has not synced is waited for, unless it is removed", async () => {
  const [laptop, desktop, tablet] = await threeInStep();
  await choose(laptop, "desktop");
  await syncAll(laptop, desktop);
  expect(carePlace(desktop.home)).toMatchObject({ isHere: false, waitsFor: ["tablet"] });
  await revokeDevice(laptop.home, "tablet");
  await syncAll(laptop, desktop);
  expect(caring(laptop, desktop)).toEqual(["desktop"]);
  await expect(tablet.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
});

test("a choice stands when the machine that made it is removed", async () => {
  const [laptop, desktop, tablet] = await threeInStep();
  await choose(laptop, "laptop");
  await syncAll(laptop, desktop, tablet);
  await choose(desktop, null);
  await syncAll(desktop, laptop, tablet);
  await revokeDevice(laptop.home, "desktop");
  await syncAll(laptop, tablet);
  for (const { home } of [laptop, tablet]) {
    expect(carePlace(home)).toMatchObject({ chosen: null, isHere: false });
  }
});

test("a machine that ran a version without care hears from the others what it had chosen", async () => {
  const [laptop, desktop] = await twoInStep();
  await choose(laptop, "desktop");
  await syncAll(laptop, desktop);
  await choose(desktop, "laptop");
  await syncAll(desktop, laptop);
  const state = knownState(desktop.home);
  const older = (said: GroupBody): GroupBody => {
    const body = { ...said };
    delete body.care;
    delete body.careRead;
    return body;
  };
  const bodies = Object.fromEntries(
    Object.entries(state.bodies).map(([id, body]) => [id, older(body)]),
  );
  writeState(desktop.home, { ...state, bodies });
  writeGroupFile(state.folder, older(ownBody(state)), state.device.sign);
  expect(caring(laptop, desktop)).toEqual(["laptop"]);
  await syncAll(desktop, laptop);
  expect(caring(laptop, desktop)).toEqual(["laptop"]);
  expect(carePlace(desktop.home)).toMatchObject({ chosen: "laptop" });
});

test("a choice of a clock that is decades ahead counts for nobody else", async () => {
  const [laptop, desktop] = await twoInStep();
  await choose(laptop, "laptop", Number.MAX_SAFE_INTEGER);
  await syncAll(laptop, desktop);
  await choose(desktop, "desktop");
  await syncAll(desktop, laptop);
  expect(carePlace(desktop.home)).toMatchObject({ chosen: "desktop" });
  expect(caring(laptop, desktop).length).toBeLessThan(2);
});

test("a copy of the machine that cares does not care, too", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await choose(laptop, "laptop");
  await syncAll(laptop, desktop);
  await laptop.close();
  cpSync(laptop.directory, path.join(machines.root, "copied"), { recursive: true });
  const copied = await machines.open("copied");
  const home = await homeOf(copied.memory, copied.directory);
  expect(carePlace(home)).toMatchObject({ chosen: "laptop", isHere: false });
});

const DAY_MS = 24 * 3600 * 1000;

test("what is used on another machine is not forgotten where care runs, and is told once a day", async () => {
  const [laptop, desktop] = await twoInStep();
  await chooseCareDevice(laptop.home, "laptop", Date.now());
  await laptop.memory.settings.change({ forgetting: true });
  await syncAll(laptop, desktop);
  const due = async () => (await laptop.memory.care.plan()).archives.length;
  for (const { memory } of [laptop, desktop]) {
    await memory.topics.edit({ type: "set", turns: [0], importance: 3 });
  }
  await syncAll(laptop, desktop);
  for (const machine of [laptop, desktop]) machine.setClock(400 * DAY_MS);
  expect(await due()).toBe(1);
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(1);
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(0);
  expect((await laptop.sync()).published).toBe(0);
  expect(await due()).toBe(0);
  await expectInStep(desktop, laptop);
  const [here] = await laptop.memory.turns.read([0]);
  expect(here).toMatchObject({ accessCount: 0 });
});

test("where nobody forgets no use is written", async () => {
  const [laptop, desktop] = await twoInStep();
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(0);
  expect((await laptop.memory.turns.read([0]))[0]).toMatchObject({ lastAccessAt: null });
});
