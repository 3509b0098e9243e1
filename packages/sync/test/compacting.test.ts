import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { revokeDevice } from "../src/index.ts";
import { knownState } from "../src/group/devices.ts";
import { listWriters, removeLog } from "../src/folder.ts";
import { readLog, type LogSource } from "../src/log/read-log.ts";
import { allLogs } from "../src/exchange/telling/publish.ts";
import { expectInStep } from "./in-step.ts";
import {
  createMachines,
  letIn,
  say,
  syncAll,
  twoInStep,
  type Machine,
  type Machines,
} from "./machines.ts";
import { startRelay } from "./start-relay.ts";

const EDITS = 12;
const MONTH_MS = 30 * 86_400_000;

test("a turn that is edited over and over leaves one log that is not twice what it says, once all have read it", async () => {
  const machines = createMachines({ compactFrom: 2 });
  const [laptop, desktop] = await inStep(machines);
  await editOften(laptop, desktop);
  await syncAll(laptop, desktop);
  expect(writersOf(laptop)).toHaveLength(1);
  expect(entriesOf(laptop)).toBeLessThan(10);
  await expectInStep(laptop, desktop);
  const tablet = await machines.open("tablet");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  await expectInStep(laptop, tablet);
});

test("earlier logs stay until everybody has read what stands for them, a month at most", async () => {
  const [laptop, desktop] = await inStep();
  await editOften(laptop);
  const earlier = writersOf(laptop);
  expect(earlier.length).toBeGreaterThan(1);
  await laptop.sync();
  expect(writersOf(laptop)).toEqual(earlier);
  await laptop.sync({ after: MONTH_MS + 1000 });
  expect(writersOf(laptop)).toHaveLength(1);
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
});

test("earlier logs go when who has not read what stands for them is removed", async () => {
  const [laptop] = await inStep();
  await editOften(laptop);
  await revokeDevice(laptop.home, "desktop");
  await laptop.sync();
  expect(writersOf(laptop)).toHaveLength(1);
});

test("who has read an earlier log goes on after it", async () => {
  const [laptop, desktop] = await inStep();
  await editOften(laptop, desktop);
  await say(laptop, "Said afterwards.");
  await laptop.sync();
  expect(await desktop.sync()).toMatchObject({ added: 1, changed: 0 });
});

test("who was in the middle of an earlier log when it went misses nothing", async () => {
  const [laptop, desktop] = await inStep();
  await say(laptop, "Read by nobody.");
  await editOften(laptop);
  for (const writer of writersOf(laptop).slice(0, -1)) removeLog(placeOf(laptop, writer));
  await syncAll(desktop, laptop);
  expect(await desktop.canonical()).toContain("Read by nobody.");
  await expectInStep(laptop, desktop);
});

test("of what stands for earlier logs nothing counts until all of it has come", async () => {
  const [laptop, desktop] = await inStep();
  await say(laptop, "Said once.");
  await editOften(laptop);
  const newest = placeOf(laptop, writersOf(laptop).at(-1) ?? "");
  const aside = path.join(path.dirname(laptop.directory), "aside");
  cpSync(newest, aside, { recursive: true });
  for (const name of readdirSync(newest).filter((one) => one.endsWith(".data"))) {
    rmSync(path.join(newest, name));
  }
  await desktop.sync();
  expect(await desktop.canonical()).toContain("Said once.");
  cpSync(aside, newest, { recursive: true });
  await syncAll(desktop, laptop);
  await expectInStep(laptop, desktop);
  expect(writersOf(laptop)).toHaveLength(1);
});

test.each(["late", "never"] as const)(
  "who joins after a machine was removed whose rewritten log comes %s has what it had said",
  async (when) => {
    const machines = createMachines({ compactFrom: 2 });
    const [laptop, desktop] = await inStep(machines);
    await say(laptop, "Said by the laptop.");
    await syncAll(laptop, desktop);
    await editOften(laptop);
    await laptop.sync({ after: MONTH_MS + 1000 });
    const [newest = "", ...others] = writersOf(laptop);
    expect(others).toEqual([]);
    const aside = path.join(path.dirname(laptop.directory), "aside");
    renameSync(placeOf(laptop, newest), aside);
    await revokeDevice(desktop.home, "laptop");
    await desktop.sync();
    if (when === "late") cpSync(aside, placeOf(laptop, newest), { recursive: true });
    const tablet = await machines.open("tablet");
    await letIn(desktop, tablet);
    await syncAll(tablet, desktop);
    expect(await tablet.canonical()).toContain("Said by the laptop.");
    await expectInStep(desktop, tablet);
    // Told once.
    expect(await desktop.sync()).toMatchObject({ published: 0 });
    const { cursor } = knownState(desktop.home);
    expect(cursor).not.toBeNull();
  },
);

test("what is purged is in no rewritten log", async () => {
  const [laptop, desktop] = await inStep();
  await say(laptop, "A secret: Zanzibar.");
  await laptop.sync();
  await editOften(laptop);
  await laptop.memory.turns.purge([1], { copies: "report" });
  await editOften(laptop, desktop);
  await syncAll(laptop, desktop);
  const said = allLogs(knownState(laptop.home)).flatMap((log) => payloadsOf(log));
  expect(said.join("\n")).toContain("The first thing that was said.");
  expect(said.join("\n")).not.toContain("Zanzibar");
  expect(await desktop.canonical()).not.toContain("Zanzibar");
  await expectInStep(laptop, desktop);
});

function inStep(
  machines: Machines = createMachines({ compactFrom: 2 }),
): Promise<readonly [Machine, Machine]> {
  return twoInStep({ machines });
}

/** Each edit is told by itself. */
async function editOften(...all: readonly Machine[]): Promise<void> {
  const [first] = all;
  for (let at = 0; at < EDITS; at++) {
    const importance = 1 + (at % 9);
    await first?.memory.topics.edit({ type: "set", turns: [0], importance });
    for (const machine of all) await machine.sync();
  }
  for (const { home } of [first].flatMap((one) => one ?? [])) {
    expect(Object.keys(knownState(home).snapshots)).not.toEqual([]);
  }
}

const writersOf = ({ home, folder }: Machine): readonly string[] =>
  listWriters(folder, knownState(home).device.id);

const placeOf = ({ home, folder }: Machine, writer: string): string =>
  path.join(folder, knownState(home).device.id, writer);

const entriesOf = ({ home }: Machine): number => knownState(home).writer?.total ?? 0;

const payloadsOf = (log: LogSource): readonly string[] =>
  Array.from(readLog(log)).flatMap(({ entries }) => entries.map(({ payload }) => payload ?? ""));

test("an allowance at a relay that is used up is freed by the logs that go", async () => {
  const machines = createMachines({ compactFrom: 2 });
  const relay = await startRelay();
  try {
    const laptop = await machines.open("laptop", { relay: relay.letIn("laptop") });
    await laptop.setUpRelay();
    await say(laptop, "First.");
    const edit = async (importance: number) => {
      await laptop.memory.topics.edit({ type: "set", turns: [0], importance });
      await laptop.sync();
    };
    for (let at = 1; at <= 6; at++) await edit(at);
    const used = relay.stored().reduce((sum, { length }) => sum + length, 0);
    await relay.grow(used + 100);
    for (let at = 1; at <= 8; at++) await edit(at);
  } finally {
    await relay.close();
  }
});
