import type fs from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMachines, letIn, say, type Machine, type Machines } from "./machines.ts";

/** Fails one step of writing a file that is exchanged, or this machine's notes of it: before it takes effect, or after. */
const fault = vi.hoisted(() => ({ at: 0, isAfter: false, steps: 0 }));

vi.mock("node:fs", async (importActual) => {
  const actual = await importActual<typeof fs>();
  return {
    ...actual,
    renameSync(from: string, to: string): void {
      const isOurs = from.includes(".hsms-");
      if (isOurs) fault.steps++;
      const isNow = isOurs && fault.steps === fault.at;
      if (isNow && !fault.isAfter) throw new Error("cut off");
      actual.renameSync(from, to);
      if (isNow) throw new Error("cut off");
    },
  };
});

let machines: Machines;
beforeEach(() => {
  Object.assign(fault, { at: 0, isAfter: false, steps: 0 });
});
afterEach(() => machines.dispose());

/** More than an exchange has; each cuts off another one. */
const STEPS = 14;

test.each([
  ["before it takes effect", false],
  ["right after it took effect", true],
] as const)(
  "an exchange that is cut off at any step, %s, loses nothing and doubles nothing",
  async (_when, isAfter) => {
    machines = createMachines();
    const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
    laptop.setUp();
    await laptop.sync();
    await letIn(laptop, desktop);
    await desktop.sync();
    let said = 0;
    let cut = 0;
    for (let at = 1; at <= STEPS; at++) {
      for (const machine of [laptop, desktop]) {
        await say(machine, `${machine.name} ${at}`);
        said++;
        const newest = await newestOf(machine);
        await machine.memory.topics.edit({
          type: "set",
          turns: [newest],
          importance: 1 + (at % 9),
        });
        if (at % 4 === 0) {
          await machine.memory.turns.purge([newest], { copies: "report" });
          said--;
        }
        Object.assign(fault, { at, isAfter, steps: 0 });
        await machine.sync().catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== "cut off") throw error;
          cut++;
        });
        fault.at = 0;
      }
    }
    expect(cut).toBeGreaterThan(STEPS / 2);
    for (let round = 0; round < 3; round++) for (const one of [laptop, desktop]) await one.sync();
    const told = await laptop.canonical();
    expect(await desktop.canonical()).toBe(told);
    const lines = told.split("\n").filter((line) => line.startsWith('{"type":"turn"'));
    expect(lines).toHaveLength(said);
  },
);

async function newestOf({ memory }: Machine): Promise<number> {
  const [newest] = await memory.turns.newest({ limit: 1, before: Number.MAX_SAFE_INTEGER });
  return newest?.index ?? 0;
}
