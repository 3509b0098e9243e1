import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Random } from "@hsms/bench/tools";
import { createAnalyse } from "./audit/audit-index.ts";
import { auditStore, type Audit } from "./audit/audit-store.ts";
import type { Breach } from "./breach.ts";
import { startProcesses, type ProcessGroup, type ProcessSpec } from "./processes/process-group.ts";
import { Ledger } from "./ledger.ts";
import { openMemoryAt, type StoreLocation } from "./open.ts";
import { makeOldStore, readOldTurns } from "./turns/old-store.ts";
import { createTurnGenerator } from "./turns/generated-turn.ts";

export interface StoreReport {
  readonly kills: number;
  /** Of those, at how many moments every process was killed at once. */
  readonly killsOfAll: number;
  readonly stops: number;
  readonly acknowledged: number;
  /** In the store at its end, also those whose writer was killed before it could acknowledge them. */
  readonly turns: number;
  readonly sizeBytes: number;
  /** Milliseconds of each audit. */
  readonly audits: readonly number[];
  readonly breaches: readonly Breach[];
  /** Kept when there are breaches. */
  readonly folder: string;
}

/** Milliseconds within which a process is killed after the last audit: its opening and its work are hit. */
const LONGEST_WAIT_MS = 400;
/** All are left alone for so long between two kills, or none would get anything done. */
const LONGEST_PAUSE_MS = 800;
/** A process that writes reports after each turn: so soon after, it is in the midst of the next. */
const IN_THE_MIDST_MS = 5;
const LONGEST_STOP_MS = 300;
/** A process reports something within this time, or it is idle and dies idle. */
const NEXT_MESSAGE_MS = 500;

/** Every so many stores are begun as one of the first schema. */
const OLD_EVERY = 3;

/** Lets processes work on one new store and kills them, with an audit after each kill, and a last one when all have ended. */
export async function tortureStore(input: {
  readonly specs: readonly ProcessSpec[];
  /** `null`: the store lies in clear. */
  readonly passphrase: string | null;
  readonly seed: number;
  readonly random: Random;
  /** Most kills of this store. */
  readonly kills: number;
  /** Turns from which on the store is left alone: an audit takes the longer, the more there are. */
  readonly mostTurns: number;
  readonly isOver: () => boolean;
  readonly onDone: (what: string) => void;
  readonly onKill: () => void;
}): Promise<StoreReport> {
  const { random, seed, specs, passphrase } = input;
  const folder = await mkdtemp(join(tmpdir(), "hsms-torture-"));
  const [directory, scratch] = [join(folder, "store"), join(folder, "scratch")];
  const location = { directory, passphrase };
  await mkdir(scratch);
  const isOld = passphrase === null && random.below(OLD_EVERY) === 0;
  const old = isOld ? await readOldTurns(join(scratch, "old")) : [];
  // All processes open it at once, and bring it up under kills.
  if (isOld) await makeOldStore(directory);
  if (passphrase !== null) await makeEncryptedStore(directory, passphrase);
  const ledger = new Ledger(createTurnGenerator(seed).generateTurn, old);
  const audit: Audit = {
    ledger,
    analyse: createAnalyse(),
    mayArchive: specs.some(({ workload }) => workload === "undoer"),
    mayRestore: specs.some(({ workload }) => workload === "restorer"),
  };
  const breaches: Breach[] = [];
  const audits: number[] = [];
  if (isOld) input.onDone("store of the first schema");
  if (passphrase !== null) input.onDone("store that is encrypted");
  const counts = { kills: 0, killsOfAll: 0, stops: 0 };
  const processes = startProcesses({
    ...input,
    location,
    scratch,
    ledger,
    onBreach: (breach) => breaches.push(breach),
  });
  const isEnough = (): boolean =>
    counts.kills >= input.kills || breaches.length > 0 || input.isOver();
  while (!isEnough()) {
    // The last kill is of a store that has something to lose, however slowly its processes come up.
    if (counts.kills === input.kills - 1) await untilAcknowledged(processes, ledger, isEnough);
    const action = await killOne(processes, random);
    counts[action]++;
    if (action === "stops") continue;
    if (action === "killsOfAll") counts.kills++;
    const started = performance.now();
    breaches.push(...(await auditOrReport(location, audit)));
    audits.push(performance.now() - started);
    input.onKill();
    if (audit.ledger.acknowledged().length >= input.mostTurns) break;
  }
  await processes.finish();
  const acknowledged = audit.ledger.acknowledged().length;
  const report = { ...counts, acknowledged, audits, breaches, folder };
  if (breaches.length > 0) return { ...report, turns: 0, sizeBytes: 0 };
  const settled = await settleAlone(location);
  // The process that archives has undone all of it before it ended.
  breaches.push(
    ...(await auditOrReport(location, { ...audit, mayArchive: false, mayRestore: false })),
  );
  if (breaches.length === 0) await rm(folder, { recursive: true, force: true });
  return { ...report, ...settled };
}

/** Waits for the first turn that is acknowledged, or until it is enough. */
async function untilAcknowledged(
  { names, nextMessage }: ProcessGroup,
  ledger: Ledger,
  isEnough: () => boolean,
): Promise<void> {
  while (ledger.acknowledged().length === 0 && !isEnough()) {
    await Promise.race(names.map((name) => nextMessage(name, NEXT_MESSAGE_MS)));
  }
}

/** A store that cannot be opened or read is a breach like any other. */
async function auditOrReport(location: StoreLocation, audit: Audit): Promise<readonly Breach[]> {
  try {
    return await auditStore(location, audit);
  } catch (error) {
    return [{ kind: "law", message: `The store cannot be audited: ${String(error)}` }];
  }
}

/** One action out of the seeded ones, at a moment out of them. */
async function killOne(
  processes: ProcessGroup,
  random: Random,
): Promise<"kills" | "killsOfAll" | "stops"> {
  const victim = processes.names[random.below(processes.names.length)] ?? "";
  await setTimeout(random.below(LONGEST_PAUSE_MS));
  const action = random.below(20);
  if (action === 0) {
    await Promise.all(processes.names.map((name) => processes.kill(name)));
    return "killsOfAll";
  }
  if (action <= 4) {
    processes.stop(victim);
    await setTimeout(random.below(LONGEST_STOP_MS));
    if (action > 2) {
      processes.resume(victim);
      return "stops";
    }
  } else if (action <= 12) {
    await processes.nextMessage(victim, NEXT_MESSAGE_MS);
    await setTimeout(random.below(IN_THE_MIDST_MS));
  } else if (action <= 14) {
    // It has just been started again, and opens the store.
    await processes.kill(victim);
    await setTimeout(random.below(LONGEST_WAIT_MS));
  }
  await processes.kill(victim);
  return "kills";
}

async function makeEncryptedStore(directory: string, passphrase: string): Promise<void> {
  const memory = await openMemoryAt({ directory, passphrase: null });
  await memory.upkeep.encrypt(passphrase);
  await memory.close();
}

/** Places what still waits, with no other process. */
async function settleAlone(
  location: StoreLocation,
): Promise<Pick<StoreReport, "turns" | "sizeBytes">> {
  const memory = await openMemoryAt(location);
  await memory.upkeep.settled();
  const { turns, sizeBytes } = await memory.status();
  await memory.close();
  return { turns, sizeBytes };
}
