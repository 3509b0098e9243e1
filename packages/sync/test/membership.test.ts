import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { join, leave, readStatus, renameDevice, revokeDevice, setUp } from "../src/index.ts";
import { knownState } from "../src/group/devices.ts";
import { createDevice, currentKey, ownBody, publicOf } from "../src/group/group.ts";
import { writeGroupFile } from "../src/group/group-file.ts";
import { createCode, readCode } from "../src/group/code-words.ts";
import { expectInStep } from "./in-step.ts";
import {
  carry,
  carryAll,
  createMachines,
  letIn,
  NEVER_ENDED,
  say,
  syncAll,
  twoInStep,
  type Machine,
} from "./machines.ts";

test("a machine that is removed sends and receives nothing more, and the others stay in step", async () => {
  const machines = createMachines();
  const [laptop, desktop, tablet] = [
    await machines.open("laptop"),
    await machines.open("desktop"),
    await machines.open("tablet"),
  ];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop);
  await letIn(laptop, tablet);
  await say(tablet, "Said on the tablet in time.");
  await syncAll(tablet, laptop, desktop);
  await say(tablet, "Said on the tablet, and read by the desktop alone.");
  await tablet.sync();
  await desktop.sync();
  await revokeDevice(laptop.home, "tablet");
  await say(laptop, "Said once it was gone.");
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  expect(told).toContain("read by the desktop alone");
  await say(tablet, "Said on the tablet too late.");
  await expect(tablet.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
  expect(await tablet.canonical()).not.toContain("once it was gone");
  await syncAll(laptop, desktop);
  expect(await laptop.canonical()).toBe(told);
  expect(readStatus(desktop.home).devices).toContainEqual(
    expect.objectContaining({ name: "tablet", isRevoked: true }),
  );
});

test("whom a removed machine adds afterwards is let in by nobody, not even by who joins later", async () => {
  const machines = createMachines();
  const [laptop, stolen, desktop] = [
    await machines.open("laptop"),
    await machines.open("stolen"),
    await machines.open("desktop"),
  ];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, stolen);
  await syncAll(stolen, laptop);
  await revokeDevice(laptop.home, "stolen");
  await laptop.sync();
  const state = knownState(stolen.home);
  const thief = publicOf(createDevice("thief"));
  const forged = { ...ownBody(state), added: [thief] };
  writeGroupFile(machines.folder, forged, state.device.sign);
  await letIn(laptop, desktop);
  await syncAll(laptop, desktop);
  for (const { home } of [laptop, desktop]) {
    expect(readStatus(home).devices.map(({ name }) => name)).not.toContain("thief");
    const { bodies, device } = knownState(home);
    const handed = bodies[device.id]?.keys.flatMap((key) => Object.keys(key.for)) ?? [];
    expect(handed).not.toContain(thief.id);
  }
});

/** Three machines, two of which have removed each other, and nobody has heard of it. */
async function twoAgainstEachOther(): Promise<readonly [Machine, Machine, Machine]> {
  const machines = createMachines();
  const [laptop, desktop, tablet] = [
    await machines.open("laptop", { isApart: true }),
    await machines.open("desktop", { isApart: true }),
    await machines.open("tablet", { isApart: true }),
  ];
  const all = [laptop, desktop, tablet] as const;
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop, () => carryAll(all));
  await letIn(laptop, tablet, () => carryAll(all));
  await syncApart(all);
  await revokeDevice(laptop.home, "desktop");
  await revokeDevice(desktop.home, "laptop");
  return all;
}

async function syncApart(all: readonly Machine[]): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const one of all) {
      carryAll(all);
      await one.sync().catch((error: unknown) => {
        if (!(error instanceof Error) || !error.message.includes("SYNC_REVOKED")) throw error;
      });
    }
  }
}

const namesIn = ({ home }: Machine): readonly string[] =>
  readStatus(home).devices.flatMap(({ name, isRevoked }) => (isRevoked ? [] : name));

test("of two machines that remove each other at once all keep the one that was there first", async () => {
  const all = await twoAgainstEachOther();
  const [laptop, desktop, tablet] = all;
  await syncApart(all);
  for (const one of all) expect(namesIn(one)).toEqual(["laptop", "tablet"]);
  await say(laptop, "Said without the desktop.");
  await syncApart(all);
  await expectInStep(laptop, tablet);
  expect(await tablet.canonical()).toContain("without the desktop");
  expect(await desktop.canonical()).not.toContain("without the desktop");
});

test("of two machines that remove each other all keep the one of whose word a third had heard", async () => {
  const all = await twoAgainstEachOther();
  const [laptop, desktop, tablet] = all;
  carry({ from: desktop, to: tablet, files: -1, share: 1 });
  await tablet.sync();
  await syncApart(all);
  for (const one of all) expect(namesIn(one)).toEqual(["desktop", "tablet"]);
  await say(tablet, "Said without the laptop.");
  await syncApart(all);
  await expectInStep(tablet, desktop);
  expect(await laptop.canonical()).not.toContain("without the laptop");
});

test("what is said after a removal is sealed with a key that the removed machine never had", async () => {
  const all = await twoAgainstEachOther();
  const [laptop, desktop, tablet] = all;
  await syncApart(all);
  const known = new Set(Object.keys(knownState(desktop.home).keys));
  for (const one of [laptop, tablet]) {
    expect(known).not.toContain(currentKey(knownState(one.home))?.id);
  }
});

test("who leaves keeps the memory, and may join again", async () => {
  const [laptop, desktop] = await twoInStep({ words: ["The first."] });
  await leave(desktop.home);
  await expect(desktop.sync()).rejects.toThrow("SYNC_NOT_SET_UP");
  await say(desktop, "Said on its own.");
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  expect(await laptop.canonical()).toContain("Said on its own.");
  await expectInStep(laptop, desktop);
});

test("a code has ten words, and a slip of the pen is noticed", () => {
  const { words, secret } = createCode();
  expect(words).toHaveLength(10);
  expect(readCode(`  ${words.join(" - ").toUpperCase()}\n`)?.secret).toEqual(secret);
  const [first = "", ...others] = words;
  const slip = (first.startsWith("b") ? "d" : "b") + first.slice(1);
  expect(readCode([slip, ...others].join(" "))).toBeNull();
  expect(readCode(others.join(" "))).toBeNull();
});

test("a code lets in one machine, once", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  const waiting = {
    home: desktop.home,
    folder: machines.folder,
    now: Date.now,
    pause: () => Promise.resolve(),
    signal: NEVER_ENDED,
  };
  laptop.setUp();
  await laptop.sync();
  await expect(join({ ...waiting, code: createCode().words.join(" ") })).rejects.toMatchObject({
    code: "SYNC_UNKNOWN_CODE",
  });
  await letIn(laptop, desktop);
  expect(readdirSync(machines.folder, { recursive: true, encoding: "utf8" }).join()).not.toMatch(
    /invitation|request/u,
  );
  await renameDevice(desktop.home, "작은방");
  await desktop.sync();
  await laptop.sync();
  expect(readStatus(laptop.home).devices.map(({ name }) => name)).toEqual(["laptop", "작은방"]);
});

test("a folder of other things, of another memory, or of machines that this one did not join is left alone", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  const { home } = desktop;
  const refused = (folder: string) => () => setUp({ home, folder });
  expect(refused(machines.folder)).toThrow("SYNC_NO_MEMBER");
  expect(refused(path.join(machines.root, "none"))).toThrow("SYNC_NO_FOLDER");
  const other = path.join(machines.root, "documents");
  mkdirSync(other);
  writeFileSync(path.join(other, "letter.txt"), "Dear");
  expect(refused(other)).toThrow("SYNC_FOREIGN_FOLDER");
  await expect(desktop.sync()).rejects.toThrow("SYNC_NOT_SET_UP");
  const empty = path.join(machines.root, "empty");
  mkdirSync(empty);
  const moved = () => setUp({ home: laptop.home, folder: empty });
  expect(moved).toThrow(`SYNC_SET_UP_ELSEWHERE: ${machines.folder}`);
  setUp({ home, folder: empty });
  expect(moved).toThrow("SYNC_OTHER_MEMORY");
  const code = createCode().words.join(" ");
  const pause = () => Promise.resolve();
  await expect(
    join({ home, folder: machines.folder, code, now: Date.now, pause, signal: NEVER_ENDED }),
  ).rejects.toMatchObject({ code: "SYNC_SET_UP_ELSEWHERE" });
});

test("half a copy of a file waits, and names that carriers make are ignored", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines, words: [] });
  await say(laptop, "Said in full.");
  await laptop.sync();
  const [log = "", data = ""] = [".log", ".data"].map((end) => newest(machines.folder, end));
  for (const file of [log, data]) {
    const whole = readFileSync(file);
    for (const length of [0, 1, 40, Math.floor(whole.length / 2), whole.length - 1]) {
      truncateSync(file, length);
      expect(await desktop.sync()).toMatchObject({
        added: 0,
        unfinished: [{ device: "laptop", why: "torn" }],
      });
      writeFileSync(file, whole);
    }
  }
  for (const name of [
    "000001.sync-conflict-20261128.log",
    "000001 (copy).log",
    "000002.log.icloud",
    "~000002.log",
  ]) {
    cpSync(log, path.join(path.dirname(log), name));
  }
  expect(await desktop.sync()).toMatchObject({ added: 1, unfinished: [] });
});

test("an entry of a later version is kept, and applied by the version that knows it", async () => {
  const [laptop, desktop] = await twoInStep({ words: [] });
  const { append } = await import("../src/exchange/telling/publish.ts");
  const { writeState } = await import("../src/home/state.ts");
  const state = knownState(laptop.home);
  writeState(
    laptop.home,
    append(state, [
      { kind: "mood", subject: "018f0000-0000-7000-8000-000000000001", payload: '{"glad":1}' },
    ]),
  );
  await say(laptop, "Said after it.");
  await laptop.sync();
  expect(await desktop.sync()).toMatchObject({ added: 1, waiting: { unknown: 1, early: 0 } });
  expect(await desktop.sync()).toMatchObject({ waiting: { unknown: 1 } });
});

test("a clock that is hours ahead is told of by name, and one that is decades ahead is held back", async () => {
  const machines = createMachines();
  const DAY = 24 * 3600 * 1000;
  const now = Date.now();
  /** Edits on the laptop while its clock is so far ahead. */
  const edit = async (turn: number, ahead: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ["Date"], now: now + ahead });
    await laptop.reopen();
    await laptop.memory.topics.edit({ type: "set", turns: [turn], importance: 9 });
    vi.useRealTimers();
    await laptop.reopen();
    await laptop.sync();
  };
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await say(laptop, "The first.", "The second.");
  await laptop.sync();
  await letIn(laptop, desktop);
  await edit(0, DAY);
  expect(await desktop.sync()).toMatchObject({ clocksAhead: ["laptop"], added: 2 });
  // Who had seen the other's edit wins, whatever the clocks say.
  await desktop.memory.topics.edit({ type: "set", turns: [0], importance: 3 });
  await desktop.sync();
  await laptop.sync();
  expect((await laptop.memory.turns.read([0]))[0]).toMatchObject({ importance: 3 });
  await edit(1, 20 * 365 * DAY);
  expect(await desktop.sync()).toMatchObject({ waiting: { ahead: 1 } });
  expect((await desktop.memory.turns.read([1]))[0]?.importance).not.toBe(9);
});

function newest(folder: string, ending: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
  return files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? "";
}
