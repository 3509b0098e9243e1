// @module-tag slow
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { createMachines, letIn, say, syncAll, type Machine, type Machines } from "./machines.ts";

let machines: Machines;
afterEach(() => machines.dispose());

const ROUNDS = 6;
const script = fileURLToPath(new URL("exchanger.ts", import.meta.url));

test("processes that are killed while they exchange lose nothing and double nothing", async () => {
  machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await say(laptop, "laptop first");
  await laptop.sync();
  await letIn(laptop, desktop);
  await desktop.sync();
  const said = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      [laptop, desktop].map(async (machine, at) => {
        const first = round * 100;
        const numbers = await killAfter(machine, { first, kill: 1 + ((round * 2 + at) % 4) });
        for (const number of numbers) said.add(`${machine.name} ${number}`);
      }),
    );
  }
  await syncAll(laptop, desktop);
  const told = await laptop.canonical();
  expect(await desktop.canonical()).toBe(told);
  const users = told
    .split("\n")
    .filter((line) => line.startsWith('{"type":"turn"'))
    .map((line) => (JSON.parse(line) as { user: string }).user);
  expect(new Set(users).size).toBe(users.length);
  for (const one of said) expect(users).toContain(one);
}, 300_000);

/** Killed when it has told so many: the exchange that follows is under way. Returns what it told. */
async function killAfter(
  machine: Machine,
  { first, kill }: { readonly first: number; readonly kill: number },
): Promise<readonly string[]> {
  await machine.memory.close();
  const child = spawn(
    process.execPath,
    [...sourceFlags, script, machine.directory, machine.name, `${first}`, "8"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    if (text.split("\n").length > kill) child.kill("SIGKILL");
  });
  await new Promise((resolve) => {
    child.on("close", resolve);
  });
  await machine.reopen();
  return text.split("\n").slice(0, -1);
}
