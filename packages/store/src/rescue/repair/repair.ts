import { createMessage, type Message } from "@hsms/messages";
import { constants, copyFileSync, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { examineStore, openerOf, type Examining, type StoreReport } from "../doctor/examine.ts";
import { findStore } from "../doctor/find-store.ts";
import { isDamage, storeError } from "../../contract/errors.ts";
import { stateTable, turnTable } from "../../format/schema.ts";
import { livingHolders } from "../../lmdb/guard/holders.ts";
import type { KeyValueStore } from "../../contract/kv.ts";
import type { Finding } from "../../laws/finding.ts";
import { prepareGeneration } from "../../lmdb/folder/directory.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import {
  createUnfinished,
  noteAside,
  numberGeneration,
  removeUnfinished,
  retireLeftovers,
  writeCurrent,
} from "../../lmdb/folder/generations.ts";
import { forgetDevice } from "../../lmdb/guard/device.ts";
import { openDirectory, openGeneration } from "../../lmdb/lmdb-store.ts";
import { readKeyFile, unlock, writeKeyFile } from "../../lmdb/store-keys.ts";
import { openPageFile, type PageFile } from "../../lmdb/pages/page-file.ts";
import { whenUnsealed } from "../../records/when-unsealed.ts";
import { createChange, type Note, type RepairChange } from "./change.ts";
import { composeStore } from "./compose.ts";
import { findIn, gather, type Gathered } from "./gather.ts";
import { findKeyProblem, mendKey } from "./mend-key.ts";
import { writeStore } from "./write-store.ts";

export interface RepairReport {
  readonly before: StoreReport;
  /** In the order they were made; empty where nothing was wrong. */
  readonly changes: readonly RepairChange[];
  readonly after: StoreReport;
  /** The folder that keeps the store as it was; `null` where nothing was changed. */
  readonly keptAt: string | null;
}

export interface Repairing extends Examining {
  /** Folders of backups, each a store's, the newest first. */
  readonly backups: readonly string[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Repairs a store: writes all that can be read of it or its backups into a new generation, derives the
 * rest, and keeps the old generation aside. A sound store is not touched. One that opens is repaired
 * while others use it; one that does not must be open in no process. Throws `STORE_TOO_NEW`,
 * `STORE_BUSY`, `STORE_FULL`, `STORE_LOCKED`, `STORE_KEY_LOST`, having changed nothing.
 */
export async function repairStore(repairing: Repairing): Promise<RepairReport> {
  const { directory, clock } = repairing;
  const before = await examineStore(repairing);
  const changes: RepairChange[] = [];
  const note: Note = (code, name, values) =>
    void changes.push(createChange(code, createMessage(name, values) as Message));
  const place = findStore(directory);
  if (place.problem !== undefined && place.generation !== undefined) {
    writeCurrent(directory, place.generation);
    note("CURRENT_MENDED", "currentMended", { folder: directory, generation: place.generation });
  }
  if (place.generation !== undefined) {
    await mendKeyOf(join(directory, place.generation), repairing, note);
  }
  const present = changes.length === 0 ? before : await examineStore(repairing);
  if (!present.findings.some(({ severity }) => severity !== "pending")) {
    return { before, changes, after: present, keptAt: null };
  }
  const stamp = new Date(clock()).toISOString().replaceAll(/[-:]|\..*$/gu, "");
  const keptAt = `${directory}-before-repair-${stamp}`;
  const job: Job = { repairing, note, keptAt };
  if (present.findings.some(isOfFile)) await replaceUnreadable(job);
  else {
    const made = changes.length;
    try {
      await replaceReadable(job);
    } catch (error) {
      // What says of the store how it is to be opened is damaged itself.
      if (!isDamage(error)) throw error;
      changes.length = made;
      await replaceUnreadable(job);
    }
  }
  for (const turn of doubtfulTurns(present)) note("TURN_DOUBTFUL", "turnDoubtful", { turn });
  note("DERIVED_REMADE", "derivedRemade", {});
  note("JOURNAL_BEGUN", "journalBegun", {});
  return { before, changes, after: await examineStore(repairing), keptAt };
}

/** Turns of which the index or the facets tell otherwise than the record: either may be the older. */
const doubtfulTurns = ({ findings }: StoreReport): ReadonlySet<number> =>
  new Set(
    findings.flatMap(({ statement: { name, values } }) => {
      const isDoubtful = name === "indexedOtherwise" || name === "facetsDiffer";
      return isDoubtful && typeof values["turn"] === "number" ? values["turn"] : [];
    }),
  );

async function mendKeyOf(generation: string, repairing: Repairing, note: Note): Promise<void> {
  const problem = findKeyProblem(generation);
  // Another process may have replaced it, and taken it away.
  if (problem === undefined || !existsSync(generation)) return;
  const { directory, backups, keys, passphrase } = repairing;
  const file = mendKey(generation, backups);
  note("KEY_MENDED", "keyMended", { folder: generation });
  await unlock({ directory, file }, { keys, passphrase });
}

interface Job {
  readonly repairing: Repairing;
  readonly note: Note;
  readonly keptAt: string;
}

/** What LMDB cannot be let near. */
const isOfFile = ({ code }: Finding): boolean =>
  code === "PAGE_DAMAGED" || code === "FILE_UNREADABLE" || code === "CURRENT_DAMAGED";

async function replaceReadable({ repairing, note, keptAt }: Job): Promise<void> {
  const { directory, keys, clock } = repairing;
  const kv = await whenUnsealed(() => openDirectory(directory, { clock, keys }));
  try {
    await kv.replace({
      aside: keptAt,
      async fill({ target, step }) {
        const folder = kv.generation();
        // The seal is renewed meanwhile, which writes into free pages: a copy holds still.
        const copy = join(folder, "copy.mdb");
        copyFileSync(join(folder, DATA_FILE), copy, constants.COPYFILE_FICLONE);
        try {
          await fill({ path: copy, folder, target, step, repairing, note });
        } finally {
          await rm(copy, { force: true });
        }
      },
    });
  } finally {
    await kv.close();
  }
}

async function replaceUnreadable({ repairing, note, keptAt }: Job): Promise<void> {
  const { directory, keys } = repairing;
  const { generation } = findStore(directory);
  if (generation === undefined)
    throw storeError("STORE_DAMAGED", "storeNowhere", { folder: directory });
  const folder = join(directory, generation);
  const [holder] = livingHolders(folder);
  if (holder !== undefined) {
    throw storeError("STORE_BUSY", "damagedHeld", { process: holder });
  }
  const unfinished = createUnfinished(directory);
  try {
    writeKeyFile(join(directory, unfinished), readKeyFile(folder));
    const target = openGeneration(prepareGeneration(directory, unfinished), keys);
    try {
      const step = (): Promise<void> => Promise.resolve();
      await fill({ path: join(folder, DATA_FILE), folder, target, step, repairing, note });
    } finally {
      await target.close();
    }
  } catch (error) {
    removeUnfinished(directory, unfinished);
    throw error;
  }
  noteAside(directory, generation, keptAt);
  writeCurrent(directory, numberGeneration(directory, unfinished));
  retireLeftovers(directory);
}

async function fill(job: {
  /** The data file to read; it may be missing. */
  readonly path: string;
  readonly folder: string;
  readonly target: KeyValueStore;
  readonly step: () => Promise<void>;
  readonly repairing: Repairing;
  readonly note: Note;
}): Promise<void> {
  const { path, folder, target, step, repairing, note } = job;
  const files: PageFile[] = [];
  const read = (dataFile: string, generation: string): Gathered | undefined => {
    if (!existsSync(dataFile)) return undefined;
    const file = openPageFile(dataFile);
    files.push(file);
    return gather(file, openerOf(generation, repairing.keys));
  };
  const readBackup = (backup: string): Gathered | undefined => {
    const { generation } = findStore(backup);
    if (generation === undefined) return undefined;
    const from = join(backup, generation);
    const lock = readKeyFile(from);
    if (lock !== undefined && !repairing.keys.has(lock.keyId)) {
      note("BACKUP_LEFT_OUT", "backupOtherKey", { folder: backup });
      return undefined;
    }
    return read(join(from, DATA_FILE), from);
  };
  try {
    const own = read(path, folder) ?? NOTHING;
    for (const [table, count] of own.skipped) {
      note("RECORDS_SKIPPED", "recordsSkipped", { table, count });
    }
    const backups = repairing.backups.flatMap((backup) => {
      try {
        return readBackup(backup) ?? [];
      } catch {
        // One that cannot be looked into holds up no repair.
        note("BACKUP_LEFT_OUT", "backupUnreadable", { folder: backup });
        return [];
      }
    });
    const isNew = own.isWhole && countTurns(own) === 0;
    const [base = own, ...others] = isNew ? [own] : [own, ...backups].filter(hasTurns);
    if (base !== own) note("TURN_SALVAGED", "allFromNewest", {});
    else if (!isNew && !hasTurns(own)) note("END_UNKNOWN", "nothingReads", {});
    const now = repairing.clock();
    const remains = base === own ? undefined : own;
    const sound = composeStore(base, { backups: others, remains, now, note });
    await writeStore(target, sound, {
      terms: repairing.terms,
      now,
      async step() {
        repairing.onProgress();
        await step();
      },
    });
    // Edits that were lost may be known elsewhere under its name.
    forgetDevice(repairing.directory);
  } finally {
    for (const file of files) file.close();
  }
}

/** Of a file that is not there. */
const NOTHING: Gathered = {
  isWhole: false,
  isWholeTable: () => false,
  owned: new Map(),
  adrift: new Map(),
  free: new Map(),
  skipped: new Map(),
  read: () => {
    throw new RangeError("Nothing was found");
  },
};

/** What the counters say; `undefined` where they cannot be read. */
function countTurns(gathered: Gathered): number | undefined {
  const counters = findIn(gathered.owned, stateTable, "only");
  return counters && gathered.read(stateTable, counters).value.nextIndex;
}

const hasTurns = ({ owned, adrift, free }: Gathered): boolean =>
  [owned, adrift, free].some((tables) => tables.has(turnTable.database));
