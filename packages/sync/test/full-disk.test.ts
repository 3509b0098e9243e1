// @module-tag slow
import type fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { expectInStep, turnsIn } from "./in-step.ts";
import {
  createMachines,
  newestOf,
  say,
  syncAll,
  twoInStep,
  type Machine,
  type Machines,
} from "./machines.ts";
import { throughRelay } from "./relay-machines.ts";

/** A disk on which a call that writes is refused: which one, and whether all after it are, too. */
const disk = vi.hoisted(() => ({ calls: 0, refusesAt: 0, code: "", lasts: false }));

vi.mock("node:fs", async (importActual) => {
  const actual = await importActual<typeof fs>();
  /** Of files that are being written. */
  const open = new Map<number, string>();
  /** What is exchanged, a machine's notes of it, and its copy of what a relay has; the memory's own file is tried elsewhere. */
  const isTried = (file: string): boolean =>
    /\/hsms-sync-\w+\/(?:shared|(?:laptop|desktop)\/(?:\.hsms-)?sync)/u.test(file);
  function write<Result>(file: string, act: () => Result): Result {
    if (disk.refusesAt > 0 && isTried(file)) {
      disk.calls++;
      const isNow = disk.lasts ? disk.calls >= disk.refusesAt : disk.calls === disk.refusesAt;
      if (isNow)
        throw Object.assign(new Error(`${disk.code}: ${file}`), { code: disk.code, path: file });
    }
    return act();
  }
  /** A full disk removes and renames. */
  const change = <Result>(file: string, act: () => Result): Result =>
    disk.code === "ENOSPC" ? act() : write(file, act);
  return {
    ...actual,
    mkdirSync: (file: string, options: fs.MakeDirectoryOptions) =>
      actual.existsSync(file) ? undefined : write(file, () => actual.mkdirSync(file, options)),
    openSync(file: string, flags: string | number, mode?: number): number {
      if (flags !== "w") return actual.openSync(file, flags, mode);
      const descriptor = write(file, () => actual.openSync(file, flags, mode));
      open.set(descriptor, file);
      return descriptor;
    },
    writeSync: (descriptor: number, bytes: Buffer, at?: number) =>
      write(open.get(descriptor) ?? "", () => actual.writeSync(descriptor, bytes, at)),
    fsyncSync: (descriptor: number) =>
      write(open.get(descriptor) ?? "", () => actual.fsyncSync(descriptor)),
    closeSync(descriptor: number) {
      open.delete(descriptor);
      actual.closeSync(descriptor);
    },
    renameSync: (from: string, to: string) => change(to, () => actual.renameSync(from, to)),
    rmSync: (file: string, options: fs.RmOptions) =>
      actual.existsSync(file) || options.recursive === true
        ? change(file, () => actual.rmSync(file, options))
        : undefined,
    writeFileSync: (file: string, ...rest: [string]) =>
      write(file, () => actual.writeFileSync(file, ...rest)),
  };
});

async function overFolder(): Promise<readonly [Machine, Machine]> {
  const machines: Machines = createMachines({ compactFrom: 2 });
  onTestFinished(() => machines.dispose());
  return twoInStep({ machines });
}

const overRelay = async (): Promise<readonly [Machine, Machine]> =>
  (await throughRelay()).twoInStep();

/** More calls than an exchange makes that empties what was purged and rewrites its log; each is refused once. */
const CALLS = 60;
const PURGED_EVERY = 5;

test.each([
  ["a folder whose disk is full for one call", overFolder, "ENOSPC", false],
  ["a folder whose disk stays full", overFolder, "ENOSPC", true],
  ["a folder that refuses one call", overFolder, "EROFS", false],
  ["a folder that is made read-only in the middle", overFolder, "EROFS", true],
  ["a relay, on a disk that stays full", overRelay, "ENOSPC", true],
  ["a relay, from a folder that is made read-only in the middle", overRelay, "EROFS", true],
] as const)("through %s nothing is lost and nothing doubled", async (_, open, code, lasts) => {
  const all = await open();
  const said = ["The first thing that was said."];
  let refused = 0;
  for (let at = 1; at <= CALLS;) {
    for (const machine of all) {
      const words = `${machine.name} ${at}`;
      await say(machine, words);
      said.push(words);
      const turns = [await newestOf(machine)];
      await machine.memory.topics.edit({ type: "set", turns, importance: 1 + (at % 9) });
      if (at % PURGED_EVERY === 0) {
        await machine.memory.turns.purge(turns, { copies: "report" });
        said.pop();
      }
      Object.assign(disk, { calls: 0, refusesAt: at++, code, lasts });
      const ended = await machine.sync().then(
        () => null,
        (error: unknown) => error,
      );
      Object.assign(disk, { refusesAt: 0 });
      if (ended === null) continue;
      // By its cause, and by the file: the program makes a sentence of both.
      expect(ended).toMatchObject({ code, path: expect.stringContaining(path.sep) });
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(CALLS / 4);
  await syncAll(...all);
  const users = turnsIn(await expectInStep(...all)).map(({ user }) => user);
  expect(users.toSorted()).toEqual(said.toSorted());
});
