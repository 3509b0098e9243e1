import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type * as engine from "@hsms/engine";
import { expect, test, vi } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { listWriters, segmentFile } from "../src/folder.ts";
import { expectInStep } from "./in-step.ts";
import { createMachines, twoInStep } from "./machines.ts";

/** The program as it was before it knew states and uses of turns, and which model answered. */
const program = vi.hoisted(() => ({ isOld: false }));

vi.mock("@hsms/engine", async (importActual) => {
  const actual = await importActual<typeof engine>();
  const readCopyRecord: typeof engine.readCopyRecord = (told) => {
    const record = actual.readCopyRecord(told);
    const isLater =
      record?.kind === "state" ||
      record?.kind === "used" ||
      (record?.kind === "turn" && "model" in record.fields);
    return program.isOld && isLater ? null : record;
  };
  return { ...actual, readCopyRecord };
});

test("what waits in a file that is half copied for a while waits on", async () => {
  const [laptop, desktop] = await twoInStep();
  await laptop.memory.turns.add({ user: "With a model.", assistant: "Yes.", model: "later" });
  await laptop.sync();
  const syncOld = async () => {
    program.isOld = true;
    const synced = await desktop.sync();
    program.isOld = false;
    return synced;
  };
  const { waiting } = await syncOld();
  expect(waiting.unknown).toBeGreaterThan(0);
  const { id } = knownState(laptop.home).device;
  const place = path.join(laptop.folder, id, listWriters(laptop.folder, id).at(-1) ?? "");
  const file = segmentFile(place, 1, "log");
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await syncOld();
  writeFileSync(file, whole);
  expect((await syncOld()).waiting).toEqual(waiting);
  await desktop.sync();
  await expectInStep(laptop, desktop);
});

test("a kind and a field that a version does not know wait, outlive the log that they were in, and are applied after the upgrade", async () => {
  const [laptop, desktop] = await twoInStep({ machines: createMachines({ compactFrom: 2 }) });
  const syncOld = async () => {
    program.isOld = true;
    const synced = await desktop.sync();
    program.isOld = false;
    return synced;
  };
  await laptop.memory.turns.add({ user: "With a model.", assistant: "Yes.", model: "later" });
  await laptop.memory.settings.change({ forgetting: true });
  laptop.setClock(2 * 24 * 3600 * 1000);
  await laptop.use(0);
  await laptop.sync();
  const { id } = knownState(laptop.home).device;
  const [first] = listWriters(laptop.folder, id);
  expect((await syncOld()).waiting.unknown).toBeGreaterThan(0);
  expect(await desktop.canonical()).not.toContain("With a model.");
  for (let at = 0; at < 12; at++) {
    await laptop.memory.topics.edit({ type: "set", turns: [0], importance: 1 + (at % 9) });
    await laptop.sync();
    await syncOld();
  }
  await laptop.sync();
  expect(listWriters(laptop.folder, id)).not.toContain(first);
  expect((await syncOld()).waiting.unknown).toBeGreaterThan(0);
  expect((await desktop.sync()).waiting).toEqual({ early: 0, unknown: 0, ahead: 0 });
  const [used] = await desktop.memory.turns.read([0]);
  expect(used?.lastAccessAt).not.toBeNull();
  await expectInStep(laptop, desktop);
});
