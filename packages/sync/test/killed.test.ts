// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, watch } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourceFlags } from "../../../scripts/source-flags.ts";
import { knownState } from "../src/group/devices.ts";
import { listWriters } from "../src/folder.ts";
import { expectInStep, turnsIn } from "./in-step.ts";
import { createMachines, syncAll, twoInStep, type Machine } from "./machines.ts";

const ROUNDS = 6;
const script = fileURLToPath(new URL("exchanger.ts", import.meta.url));

test("processes that are killed while they exchange lose nothing and double nothing", async () => {
  const [laptop, desktop] = await twoInStep({ words: ["laptop first"] });
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
  await expectAll(said, laptop, desktop);
});

const KILLS = 30;
/** Enough that writing them anew takes some time. */
const TOLD = 600;

test("a process that is killed while it rewrites its log loses nothing and doubles nothing", async () => {
  const [laptop, desktop] = await twoInStep({ machines: createMachines({ compactFrom: 2 }) });
  const said = new Set(Array.from({ length: TOLD }, (_, at) => `told before ${at}`));
  await laptop.memory.exchange.import({
    turns: Array.from(said, (user, at) => ({
      id: `018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      user,
      assistant: null,
    })),
    repairs: [],
  });
  await syncAll(laptop, desktop);
  let between = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    for (const one of await killWhileCompacting(laptop, kill)) said.add(`laptop ${one}`);
    const { device, writer } = knownState(laptop.home);
    const newest = listWriters(laptop.folder, device.id).at(-1);
    // Another log lies there already, and this machine does not know of it yet.
    if (newest !== writer?.id) between++;
    await desktop.sync();
  }
  expect(between).toBeGreaterThan(KILLS / 3);
  await expectAll(said, laptop, desktop);
});

/** Killed as many milliseconds after another log of it has appeared. Returns what it told. */
async function killWhileCompacting(machine: Machine, kill: number): Promise<readonly string[]> {
  const place = path.join(machine.folder, knownState(machine.home).device.id);
  const before = new Set(readdirSync(place));
  await machine.memory.close();
  const child = exchanging(machine, `${kill * 100}`, "50", "compacts");
  const watcher = watch(place, () => {
    if (readdirSync(place).every((name) => before.has(name) || name === "group.json")) return;
    watcher.close();
    setTimeout(() => child.kill("SIGKILL"), kill % 10);
  });
  const told = await toldBy(child);
  watcher.close();
  await machine.reopen();
  return told;
}

async function expectAll(said: ReadonlySet<string>, ...all: readonly Machine[]): Promise<void> {
  await syncAll(...all);
  const users = turnsIn(await expectInStep(...all)).map(({ user }) => user);
  expect(new Set(users).size).toBe(users.length);
  expect([...said].filter((one) => !users.includes(one))).toEqual([]);
}

/** Killed when it has told so many: the exchange that follows is under way. Returns what it told. */
async function killAfter(
  machine: Machine,
  { first, kill }: { readonly first: number; readonly kill: number },
): Promise<readonly string[]> {
  await machine.memory.close();
  const child = exchanging(machine, `${first}`, "8");
  const told = await toldBy(child, (text) => {
    if (text.split("\n").length > kill) child.kill("SIGKILL");
  });
  await machine.reopen();
  return told;
}

const exchanging = ({ directory, name }: Machine, ...asked: readonly string[]) =>
  spawn(process.execPath, [...sourceFlags, script, directory, name, ...asked], {
    stdio: ["ignore", "pipe", "inherit"],
  });

async function toldBy(
  child: ReturnType<typeof exchanging>,
  onTold: (text: string) => void = () => {},
): Promise<readonly string[]> {
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more;
    onTold(text);
  });
  await once(child, "close");
  return text.split("\n").slice(0, -1);
}
