import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { holdsWords } from "@hsms/store/testing";
import { expect, test } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { listWriters } from "../src/folder.ts";
import { join, leave, readStatus, revokeDevice, type RelayAddress } from "../src/index.ts";
import { expectInStep, turnsIn } from "./in-step.ts";
import { letIn, NEVER_ENDED, say, syncAll } from "./machines.ts";
import { throughRelay } from "./relay-machines.ts";

const SECRET = "Zanzibar-Gewürznelken";

test("a week's talk in turns through a relay is the same on both, and on one that joins late", async () => {
  const { open, twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  for (let day = 0; day < 7; day++) {
    const [one, other] = day % 2 === 0 ? [laptop, desktop] : [desktop, laptop];
    await say(one, `Day ${day}: I watered the ${one.name}'s ferns.`);
    await one.sync();
    expect(await other.sync()).toMatchObject({ added: 1 });
  }
  const tablet = await open("tablet");
  await say(tablet, "태블릿은 전부터 아는 것이 있었다.");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  const told = await expectInStep(laptop, desktop, tablet);
  expect(turnsIn(told)).toHaveLength(9);
  expect(readStatus(tablet.home)).toMatchObject({ folder: tablet.relay?.url });
});

test("a machine that is removed sends and receives nothing more", async () => {
  const { twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await revokeDevice(laptop.home, "desktop");
  await say(laptop, "Said once it was gone.");
  await laptop.sync();
  await say(desktop, "Said too late.");
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
  await laptop.sync();
  expect(await laptop.canonical()).not.toContain("Said too late.");
  expect(await desktop.canonical()).not.toContain("once it was gone");
});

test("what is purged is gone byte-wise on all machines, and from what the relay has", async () => {
  const { twoInStep, unpacked } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await say(laptop, `The password hint is ${SECRET}.`, "After it.");
  await syncAll(laptop, desktop);
  expect(unpacked(laptop)).toContain(SECRET);
  expect(holdsWords(desktop.directory, SECRET)).toBe(true);
  await desktop.memory.turns.purge([1], { copies: "report" });
  await syncAll(desktop, laptop);
  for (const machine of [laptop, desktop]) {
    expect(holdsWords(machine.directory, SECRET)).toBe(false);
    expect(unpacked(machine)).not.toContain(SECRET);
  }
  expect(unpacked(laptop)).toContain("After it.");
  expect(readStatus(laptop.home).purges).toMatchObject([{ by: "desktop", missing: [] }]);
});

test("a home that was copied is a machine of its own at the relay, and both may be used", async () => {
  const { machines, open, twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await laptop.memory.close();
  cpSync(laptop.directory, path.join(machines.root, "copy"), { recursive: true });
  await laptop.reopen();
  const copy = await open("copy");
  await say(laptop, "Said on the laptop.");
  await say(copy, "Said on its copy.");
  expect(await copy.sync()).toMatchObject({ isCopy: true });
  await syncAll(laptop, copy, desktop);
  const told = await expectInStep(laptop, copy, desktop);
  expect(told).toContain("Said on its copy.");
  expect(readStatus(desktop.home).devices).toHaveLength(3);
});

test("logs that are rewritten go from the relay and from all machines, and nothing is lost", async () => {
  const { open, twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await say(laptop, "Said once.");
  for (let edit = 0; edit < 16; edit++) {
    await laptop.memory.topics.edit({ type: "set", turns: [1], importance: 1 + (edit % 9) });
    await syncAll(laptop, desktop);
  }
  const { device } = knownState(laptop.home);
  const [here, there] = [laptop, desktop].map(({ home }) =>
    listWriters(knownState(home).folder, device.id),
  );
  expect(here).toHaveLength(1);
  expect(there).toEqual(here);
  await expectInStep(laptop, desktop);
  const tablet = await open("tablet");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  await expectInStep(laptop, tablet);
});

test("who moves from a folder to a relay finds the others there, and who leaves leaves nothing here", async () => {
  const { open, unpacked } = await throughRelay();
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  laptop.setUp();
  await say(laptop, "Said in the folder.");
  await laptop.sync();
  await letIn(laptop, { ...desktop, home: desktop.home, memory: desktop.memory, relay: undefined });
  await say(desktop, "Said by the desktop.");
  await syncAll(desktop, laptop);
  await laptop.setUpRelay();
  await laptop.sync();
  // What the other said goes along, whether it comes or not.
  expect(unpacked(laptop)).toContain("Said by the desktop.");
  await desktop.setUpRelay();
  await say(desktop, "Said through the relay.");
  await syncAll(desktop, laptop);
  expect(await laptop.canonical()).toContain("Said through the relay.");
  await expectInStep(laptop, desktop);
  await leave(desktop.home);
  expect(() => readFileSync(path.join(desktop.directory, "relay", "index.json"))).toThrow("ENOENT");
});

test("a code that nobody shows lets nobody in, and one that was used is no more at the relay", async () => {
  const { open, relay, twoInStep } = await throughRelay();
  const [laptop] = await twoInStep();
  const late = await open("late");
  const waiting = { now: Date.now, pause: () => Promise.resolve(), signal: NEVER_ENDED };
  const { createCode } = await import("../src/group/code-words.ts");
  const code = createCode().words.join(" ");
  await expect(
    join({ ...waiting, home: late.home, folder: late.relay as RelayAddress, code }),
  ).rejects.toMatchObject({ code: "SYNC_UNKNOWN_CODE" });
  await laptop.sync();
  const files = relay.names().filter((name) => name.includes(path.sep));
  const rooms = new Set(files.map((name) => name.split(path.sep)[0]));
  expect(rooms.size).toBe(1);
});
