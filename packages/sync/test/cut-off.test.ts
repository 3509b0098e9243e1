import { readdirSync } from "node:fs";
import type fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { expectInStep, turnsIn } from "./in-step.ts";
import { createMachines, letIn, newestOf, say, type Machine } from "./machines.ts";

/** Fails one step of writing or removing a file that is exchanged, or this machine's notes of it: before it takes effect, or after. */
const fault = vi.hoisted(() => ({ at: 0, isAfter: false, steps: 0 }));

vi.mock("node:fs", async (importActual) => {
  const actual = await importActual<typeof fs>();
  function step(isOurs: boolean, act: () => void): void {
    if (isOurs) fault.steps++;
    const isNow = isOurs && fault.steps === fault.at;
    if (isNow && !fault.isAfter) throw new Error("cut off");
    act();
    if (isNow) throw new Error("cut off");
  }
  return {
    ...actual,
    renameSync(from: string, to: string): void {
      step(from.includes(".hsms-"), () => actual.renameSync(from, to));
    },
    rmSync(file: string, options: fs.RmOptions): void {
      step(/\d{6}\.(?:log|data)$/u.test(file), () => actual.rmSync(file, options));
    },
  };
});

beforeEach(() => {
  Object.assign(fault, { at: 0, isAfter: false, steps: 0 });
});

/** As many as an exchange has in which a log is rewritten; each cuts off another one. */
const STEPS = 14;
const ROUNDS = 40;

test.each([
  ["before it takes effect", false],
  ["right after it took effect", true],
] as const)(
  "an exchange that is cut off at any step, %s, loses nothing and doubles nothing",
  async (_when, isAfter) => {
    const machines = createMachines({ compactFrom: 2 });
    const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
    laptop.setUp();
    await laptop.sync();
    await letIn(laptop, desktop);
    await desktop.sync();
    let said = 0;
    let cut = 0;
    for (let at = 0; at < ROUNDS; at++) {
      for (const machine of [laptop, desktop]) {
        const importance = 1 + (at % 9);
        // Of which the one before counts no more: logs are rewritten.
        const turns = at % 4 === 0 ? [await sayOne(machine, at)] : [0];
        said += Number(at % 4 === 0);
        await machine.memory.topics.edit({ type: "set", turns, importance });
        if (at % 12 === 8) {
          await machine.memory.turns.purge([await newestOf(machine)], { copies: "report" });
          said--;
        }
        Object.assign(fault, { at: 1 + (at % STEPS), isAfter, steps: 0 });
        await machine.sync().catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== "cut off") throw error;
          cut++;
        });
        fault.at = 0;
      }
    }
    expect(cut).toBeGreaterThan(ROUNDS / 2);
    for (let round = 0; round < 3; round++) for (const one of [laptop, desktop]) await one.sync();
    for (const { home } of [laptop, desktop]) {
      expect(Object.keys(knownState(home).snapshots)).not.toEqual([]);
    }
    const told = await expectInStep(laptop, desktop);
    expect(turnsIn(told)).toHaveLength(said);
  },
);

async function sayOne(machine: Machine, at: number): Promise<number> {
  await say(machine, `${machine.name} ${at}`);
  return newestOf(machine);
}

test("what was written and not yet said when it was cut off goes with a purge", async () => {
  for (let at = 1; at <= STEPS; at++) {
    const machines = createMachines();
    const laptop = await machines.open("laptop");
    laptop.setUp();
    await say(laptop, "First.", "A secret.");
    Object.assign(fault, { at, isAfter: true, steps: 0 });
    await laptop.sync().catch(() => undefined);
    Object.assign(fault, { at: 0 });
    await laptop.sync();
    await laptop.memory.turns.purge([1], { copies: "report" });
    await laptop.sync();
    const names = readdirSync(machines.folder, { recursive: true, encoding: "utf8" });
    const logs = new Set(names.flatMap((name) => /^(.*)\.log$/u.exec(name)?.[1] ?? []));
    const data = names.flatMap((name) => /^(.*)\.data$/u.exec(name)?.[1] ?? []);
    expect(data.filter((name) => !logs.has(name))).toEqual([]);
    expect(data.length).toBeGreaterThan(0);
    if (at < STEPS) await machines.dispose();
  }
});
