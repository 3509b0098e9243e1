import { once } from "node:events";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BenchRun } from "../../../run/bench-run.ts";
import { atMost, type Figure } from "../../../run/figure.ts";
import { startTask } from "../../store/task-process.ts";
import { createRandom, type Random } from "../../../world/random.ts";
import { beginGroup, exchange, letIn, onMachine, type MachinePlace } from "../machine.ts";
import { carry, FAULTLESS, type Faults } from "./carry.ts";

const DEVICES = 8;
/** Operations of a device before files are carried again. */
const SESSION = 100;
const SEED = 1;
/** In a hundred sessions. */
const KILLED = 30;
const FAULTS: Faults = { comes: 60, cut: 10, doubled: 5 };
const DAY_MS = 86_400_000;
/** Of the devices' clocks, in days: two are wrong by a day. */
const AHEAD_DAYS = [0, 0, 1, 0, 0, -1, 0, 0];

interface Device extends MachinePlace {
  readonly id: string;
}

/** What devices said that they did, before they were killed or had done it. */
interface Ledger {
  operations: number;
  kills: number;
  readonly said: Set<string>;
  readonly purging: Set<string>;
  readonly purged: Set<string>;
}

export interface RandomExchange extends Pick<BenchRun, "signal" | "onProgress"> {
  readonly root: string;
  readonly operations: number;
}

/** Eight devices that record, edit and delete at random, are killed, and whose files come late, cut or twice: equal in the end. */
export async function exchangeAtRandom(options: RandomExchange): Promise<readonly Figure[]> {
  const { operations, signal, onProgress } = options;
  const random = createRandom(SEED);
  const devices = await begin(options);
  const ledger: Ledger = {
    operations: 0,
    kills: 0,
    said: new Set(),
    purging: new Set(),
    purged: new Set(),
  };
  for (let round = 0; ledger.operations < operations; round++) {
    await Promise.all(
      devices.map((device, at) => work(device, { at, round, random, ledger, signal })),
    );
    await carryAll(devices, { random, faults: FAULTS });
    onProgress("devices", ledger.operations, operations);
  }
  for (let round = 0; round < 3; round++) {
    for (const device of devices) {
      await carryAll(devices, { random, faults: FAULTLESS });
      await onMachine(device, (machine) => exchange(machine, { signal }));
      onProgress("devices", ledger.operations, operations);
    }
  }
  const exported = [];
  for (const device of devices) exported.push(await canonical(device));
  const [first = ""] = exported;
  const users = usersIn(first);
  const there = new Set(users);
  const lost = [...ledger.said].filter((text) => !there.has(text) && !ledger.purging.has(text));
  const back = [...ledger.purged].filter((text) => there.has(text));
  return [
    atMost("eight devices: operations", ledger.operations, ""),
    atMost("eight devices: processes killed", ledger.kills, ""),
    atMost("eight devices: turns in the end", there.size, ""),
    atMost("eight devices: different exports", new Set(exported).size - 1, "", 0),
    atMost("eight devices: turns lost", lost.length, "", 0),
    atMost("eight devices: turns doubled", users.length - there.size, "", 0),
    atMost("eight devices: deleted turns that are back", back.length, "", 0),
    atMost(
      "eight devices: files in the folder",
      (await readdir(devices[0]?.folder ?? "", { recursive: true })).length,
      "",
    ),
  ];
}

/** They meet in one folder, and go on each with a copy of it. */
async function begin({ root, signal }: RandomExchange): Promise<readonly Device[]> {
  const met = join(root, "met");
  const places = Array.from({ length: DEVICES }, (_, at): MachinePlace => {
    return { name: `device-${at}`, directory: join(root, `device-${at}`), folder: met };
  });
  const [first, ...others] = places;
  if (first === undefined) return [];
  await onMachine(first, async (member) => {
    beginGroup(member);
    await exchange(member, { signal });
    for (const other of others) {
      await onMachine(other, (newcomer) => letIn({ member, newcomer }, signal));
    }
  });
  const devices: Device[] = [];
  for (const place of places) {
    const folder = `${place.directory}-carried`;
    await cp(met, folder, { recursive: true, preserveTimestamps: true });
    await onMachine({ ...place, folder }, async (machine) => beginGroup(machine));
    devices.push({ ...place, folder, id: await idOf(place) });
  }
  return devices;
}

async function idOf({ directory }: MachinePlace): Promise<string> {
  const text = await readFile(join(directory, "sync.json"), "utf8");
  return (JSON.parse(text) as { readonly device: { readonly id: string } }).device.id;
}

const carryAll = async (
  devices: readonly Device[],
  how: { readonly random: Random; readonly faults: Faults },
): Promise<void> => {
  for (const from of devices) {
    for (const to of devices) {
      if (from !== to) await carry({ own: from.id, from: from.folder, to: to.folder }, how);
    }
  }
};

/** A session in a process of its own, which may be killed at any moment of it. */
async function work(
  device: Device,
  {
    at,
    round,
    random,
    ledger,
    signal,
  }: {
    readonly at: number;
    readonly round: number;
    readonly random: Random;
    readonly ledger: Ledger;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { directory, folder, name } = device;
  const isKilled = random.below(100) < KILLED;
  const killAt = isKilled ? random.below(SESSION) : Infinity;
  const aheadMs = (AHEAD_DAYS[at] ?? 0) * DAY_MS;
  const session = { operations: SESSION, seed: round * DEVICES + at, aheadMs };
  const place = { directory, folder, name, size: 0, workerUrl: null };
  const child = startTask({ task: "device", ...place, ...session }, signal);
  let done = 0;
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) done += note(line, ledger);
    if (done >= killAt) child.kill("SIGKILL");
  });
  const [code] = await once(child, "close");
  ledger.operations += done;
  if (code === null) ledger.kills++;
  else if (code !== 0) throw new Error(`${name} ended with code ${code}`);
}

/** How many operations the line says are done. */
function note(line: string, { said, purging, purged }: Ledger): number {
  const [, kind, text = ""] = /^(\w+) ?(.*)$/u.exec(line) ?? [];
  if (kind === "said") said.add(text);
  if (kind === "purge") purging.add(text);
  if (kind === "purged") purged.add(text);
  return kind === "said" || kind === "purged" || kind === "edit" ? 1 : 0;
}

async function canonical(device: Device): Promise<string> {
  const directory = join(device.directory, "exported");
  await onMachine(device, ({ memory }) =>
    memory.exchange.export({ directory, format: "canonical" }),
  );
  return readFile(join(directory, "canonical.jsonl"), "utf8");
}

const usersIn = (exported: string): readonly string[] =>
  exported
    .split("\n")
    .filter((line) => line.startsWith('{"type":"turn"'))
    .map((line) => (JSON.parse(line) as { user: string }).user);
