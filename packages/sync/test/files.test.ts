import { randomBytes } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { keysOf, ownLog } from "../src/exchange/telling/publish.ts";
import { listWriters } from "../src/folder.ts";
import { knownState } from "../src/group/devices.ts";
import { START } from "../src/home/state.ts";
import { readLog, type LogSource } from "../src/log/read-log.ts";
import { appendEntries } from "../src/log/write-log.ts";
import { expectInStep } from "./in-step.ts";
import { carry, carryAll, createMachines, letIn, say, syncAll, twoInStep } from "./machines.ts";

test("what is exchanged lies in files below a megabyte, and they and the keys are for their owner alone", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  // Of one word each, which hardly compresses.
  for (let at = 0; at < 20; at++) {
    await say(laptop, randomBytes(50_000).toString("hex"));
  }
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  const files = readdirSync(machines.folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(machines.folder, name))
    .filter((file) => statSync(file).isFile());
  const sizes = files.map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(1_000_000);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  for (const file of [...files, path.join(laptop.directory, "sync.json")]) {
    expect(statSync(file).mode & 0o077, file).toBe(0);
  }
});

test("what a member writes into the log of another counts for nobody", async () => {
  const machines = createMachines();
  const [laptop, thief] = await twoInStep({ machines });
  const state = knownState(thief.home);
  const { device } = knownState(laptop.home);
  const [writer = ""] = listWriters(machines.folder, device.id);
  const source: LogSource = {
    folder: machines.folder,
    device: device.id,
    writer,
    signKey: device.sign.publicKey,
    keyOf: keysOf(state),
  };
  const end = [...readLog(source)].at(-1)?.position ?? START;
  const [turn] = await thief.memory.turns.read([0]);
  const purge = { kind: "purged", subject: turn?.id ?? "", payload: '{"parentId":null}' };
  // The group's key is everybody's, the signature is not.
  appendEntries({ ...ownLog(state, writer), device: device.id }, end, [purge]);
  const tablet = await machines.open("tablet");
  await letIn(laptop, tablet);
  expect(await tablet.sync()).toMatchObject({ unfinished: [{ device: "laptop", why: "torn" }] });
  expect((await tablet.memory.turns.read([0]))[0]).toMatchObject({ state: "active" });
});

test("a turn whose parent has not come waits, is counted, and comes with it", async () => {
  const machines = createMachines();
  const open = (name: string) => machines.open(name, { isApart: true });
  const all = [await open("laptop"), await open("desktop"), await open("tablet")] as const;
  const [laptop, desktop, tablet] = all;
  laptop.setUp();
  await laptop.sync();
  for (const newcomer of [desktop, tablet]) await letIn(laptop, newcomer, () => carryAll(all));
  for (const one of all) {
    carryAll(all);
    await one.sync();
  }
  await say(laptop, "Where shall we go?");
  await laptop.sync();
  carry({ from: laptop, to: desktop, files: -1, share: 1 });
  await desktop.sync();
  await desktop.reopen();
  await say(desktop, "To the sea.");
  await desktop.sync();
  carry({ from: desktop, to: tablet, files: -1, share: 1 });
  expect(await tablet.sync()).toMatchObject({ added: 0, waiting: { early: 1 } });
  carry({ from: laptop, to: tablet, files: -1, share: 1 });
  expect(await tablet.sync()).toMatchObject({ added: 2, waiting: { early: 0 } });
  await expectInStep(desktop, tablet);
});
