import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Random } from "../world/random.ts";
import { createAnalyse } from "./audit/audit-index.ts";
import { auditStore, type Audit } from "./audit/audit-store.ts";
import type { Breach } from "./breach.ts";
import { startCast, type Cast, type Part } from "./cast/cast.ts";
import { Ledger } from "./ledger.ts";
import { openMemoryAt, type Place } from "./opening.ts";
import { makeOldStore, readOldTurns } from "./old-store.ts";
import { createSpeaker } from "./spoken-turn.ts";

/** What happened to one store. */
export interface StoreReport {
  readonly kills: number;
  /** Of those, at how many moments every process was killed at once. */
  readonly killsOfAll: number;
  readonly stops: number;
  readonly acknowledged: number;
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
/** All are left alone for so long between two kills, or nobody would come to do anything. */
const LONGEST_PEACE_MS = 800;
/** A process that writes tells after each turn: so close behind, it is in the midst of the next. */
const IN_THE_MIDST_MS = 5;
const LONGEST_STOP_MS = 300;
/** A process tells of something within this time, or it is idle and dies idle. */
const NEXT_MESSAGE_MS = 500;

/** Every so many stores are begun as one of the first schema. */
const OLD_EVERY = 3;

/** Of a store with a breach nothing more is asked. */
const NOTHING = { turns: 0, sizeBytes: 0 };

/** Lets processes work on one new store and kills them, with an audit after each kill, and a last one when all have ended. */
export async function tortureStore(input: {
  readonly parts: readonly Part[];
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
  const { random, seed, parts, passphrase } = input;
  const folder = await mkdtemp(join(tmpdir(), "hsms-torture-"));
  const [directory, scratch] = [join(folder, "store"), join(folder, "scratch")];
  const place = { directory, passphrase };
  await mkdir(scratch);
  const isOld = passphrase === null && random.below(OLD_EVERY) === 0;
  const old = isOld ? await readOldTurns(join(scratch, "old")) : [];
  // All processes open it at once, and bring it up under kills.
  if (isOld) await makeOldStore(directory);
  if (passphrase !== null) await makeEncryptedStore(directory, passphrase);
  const ledger = new Ledger(createSpeaker(seed).speak, old);
  const audit: Audit = {
    ledger,
    analyse: createAnalyse(),
    mayArchive: parts.some(({ role }) => role === "undoer"),
  };
  const breaches: Breach[] = [];
  const audits: number[] = [];
  if (isOld) input.onDone("store of the first schema");
  if (passphrase !== null) input.onDone("store that is encrypted");
  const counts = { kills: 0, killsOfAll: 0, stops: 0 };
  const cast = startCast({
    ...input,
    place,
    scratch,
    ledger,
    onBreach: (breach) => breaches.push(breach),
  });
  const isEnough = (): boolean =>
    counts.kills >= input.kills || breaches.length > 0 || input.isOver();
  while (!isEnough()) {
    // The last kill is of a store that has something to lose, however slowly its processes come up.
    if (counts.kills === input.kills - 1) await untilToldOf(cast, ledger, isEnough);
    const deed = await killOne(cast, random);
    counts[deed]++;
    if (deed === "stops") continue;
    if (deed === "killsOfAll") counts.kills++;
    const started = performance.now();
    breaches.push(...(await auditOrTell(place, audit)));
    audits.push(performance.now() - started);
    input.onKill();
    if (audit.ledger.acknowledged().length >= input.mostTurns) break;
  }
  await cast.finish();
  if (breaches.length > 0)
    return {
      ...counts,
      ...NOTHING,
      acknowledged: audit.ledger.acknowledged().length,
      audits,
      breaches,
      folder,
    };
  const rest = await settleAlone(place);
  // Who archives has taken all of it back before it ended.
  breaches.push(...(await auditOrTell(place, { ...audit, mayArchive: false })));
  if (breaches.length === 0) await rm(folder, { recursive: true, force: true });
  return {
    ...counts,
    ...rest,
    acknowledged: audit.ledger.acknowledged().length,
    audits,
    breaches,
    folder,
  };
}

/** Waits for the first turn that is acknowledged, or until it is enough. */
async function untilToldOf(
  { names, nextMessage }: Cast,
  ledger: Ledger,
  isEnough: () => boolean,
): Promise<void> {
  while (ledger.acknowledged().length === 0 && !isEnough()) {
    await Promise.race(names.map((name) => nextMessage(name, NEXT_MESSAGE_MS)));
  }
}

/** A store that cannot be opened or read is a breach like any other. */
async function auditOrTell(place: Place, audit: Audit): Promise<readonly Breach[]> {
  try {
    return await auditStore(place, audit);
  } catch (error) {
    return [{ kind: "law", message: `The store cannot be audited: ${String(error)}` }];
  }
}

/** One deed out of the seeded ones, at a moment out of them. */
async function killOne(cast: Cast, random: Random): Promise<"kills" | "killsOfAll" | "stops"> {
  const victim = cast.names[random.below(cast.names.length)] ?? "";
  await setTimeout(random.below(LONGEST_PEACE_MS));
  const deed = random.below(20);
  if (deed === 0) {
    await Promise.all(cast.names.map((name) => cast.kill(name)));
    return "killsOfAll";
  }
  if (deed <= 4) {
    cast.stop(victim);
    await setTimeout(random.below(LONGEST_STOP_MS));
    if (deed > 2) {
      cast.goOn(victim);
      return "stops";
    }
  } else if (deed <= 12) {
    await cast.nextMessage(victim, NEXT_MESSAGE_MS);
    await setTimeout(random.below(IN_THE_MIDST_MS));
  } else if (deed <= 14) {
    // It has just been started anew, and opens the store.
    await cast.kill(victim);
    await setTimeout(random.below(LONGEST_WAIT_MS));
  }
  await cast.kill(victim);
  return "kills";
}

async function makeEncryptedStore(directory: string, passphrase: string): Promise<void> {
  const memory = await openMemoryAt({ directory, passphrase: null });
  await memory.upkeep.encrypt(passphrase);
  await memory.close();
}

/** Places what still waits, with nobody else there. */
async function settleAlone(
  place: Place,
): Promise<{ readonly turns: number; readonly sizeBytes: number }> {
  const memory = await openMemoryAt(place);
  await memory.upkeep.settled();
  const { turns, sizeBytes } = await memory.status();
  await memory.close();
  return { turns, sizeBytes };
}
