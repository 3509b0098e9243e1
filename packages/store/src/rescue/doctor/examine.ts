import { type Message, createMessage } from "@hsms/messages";
import { existsSync } from "node:fs";
import { constants, copyFile, mkdtemp, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  encryptKeyValueStore,
  recordOpener,
  type RecordOpener,
} from "../../encryption/encrypted-kv.ts";
import { createRecordCipher } from "../../encryption/record-cipher.ts";
import { storeError, isDamage, unlessDamaged } from "../../contract/errors.ts";
import { getRecord, rangeRecords } from "../../format/codec.ts";
import { migrations } from "../../format/migrations/all.ts";
import { migrate } from "../../format/migrations/migration.ts";
import {
  SCHEMA_VERSION,
  schemaVersionTable,
  settingTable,
  turnTable,
} from "../../format/schema.ts";
import { livingHolders } from "../../lmdb/guard/holders.ts";
import type { KeyValueReader, KeyValueStore } from "../../contract/kv.ts";
import type { CheckLimits, Finding, FindingCode } from "../../laws/finding.ts";
import { checkLaws } from "../../laws/laws.ts";
import { createFinding } from "../../laws/scan.ts";
import type { TurnAnalysis } from "../../laws/term-laws.ts";
import { DATA_FILE } from "../../lmdb/first-look.ts";
import { createFirstGeneration } from "../../lmdb/folder/generations.ts";
import { openDirectory } from "../../lmdb/lmdb-store.ts";
import {
  findKey,
  readKeyFile,
  writeKeyFile,
  type AskPassphrase,
  type StoreKeys,
} from "../../lmdb/store-keys.ts";
import { openPageFile, type PageFile } from "../../lmdb/pages/page-file.ts";
import { openPageStore } from "../../lmdb/pages/page-store.ts";
import { walkPages } from "../../lmdb/pages/walk.ts";
import { readJournal, readState } from "../../records/transaction.ts";
import { whenUnsealed } from "../../records/when-unsealed.ts";
import { gather } from "../repair/gather.ts";
import { findKeyProblem } from "../repair/mend-key.ts";
import { findStore } from "./find-store.ts";

export interface StoreReport {
  /** Turns by the counters, purged ones not among them; those that still read, where the counters or the pages are damaged. */
  readonly turns: number;
  /** Topic nodes, ROOT among them; 0 where pages are damaged. */
  readonly nodes: number;
  readonly findings: readonly Finding[];
  /** Version of the schema that the file is of; `null` where it does not read, or there is none. */
  readonly schema: number | null;
}

export interface Examining {
  readonly directory: string;
  readonly keys: StoreKeys;
  /** Asked for a key that is not among them. */
  readonly passphrase?: AskPassphrase;
  readonly terms: TurnAnalysis;
  /** Loads another analyser, for an index that it made; `undefined` where there is none of that name. */
  readonly otherTerms?: (analyser: string) => Promise<TurnAnalysis | undefined>;
  readonly limitsOf: (settings: Readonly<Record<string, unknown>>) => CheckLimits;
  /** Called again and again: a look that does not go on has failed. */
  readonly onProgress: () => void;
}

/**
 * Examines every page and record of a store, and all cross-references. Reads the file page by page
 * without mapping it, so that damage does no harm; a copy where other processes have it open. Changes
 * nothing. Throws `STORE_TOO_NEW`, `STORE_LOCKED`, or the file system's error.
 */
export async function examineStore(examining: Examining): Promise<StoreReport> {
  const { directory } = examining;
  const { generation, problem } = findStore(directory);
  if (problem !== undefined) return damagedReport("CURRENT_DAMAGED", problem);
  if (generation === undefined) return { turns: 0, nodes: 0, findings: [], schema: null };
  const folder = join(directory, generation);
  try {
    const report = await examineLocked(folder, examining);
    if (existsSync(folder)) return report;
  } catch (error) {
    if (existsSync(folder)) throw error;
  }
  // Another process replaced it, and took it away, while it was looked at.
  return examineStore(examining);
}

async function examineLocked(folder: string, examining: Examining): Promise<StoreReport> {
  const key = findKeyProblem(folder);
  if (key?.isLost === true) return damagedReport("KEY_LOST", key.statement);
  const report = await examineGeneration(folder, examining);
  if (key === undefined) return report;
  return { ...report, findings: [createFinding("KEY_DAMAGED", key.statement), ...report.findings] };
}

async function examineGeneration(folder: string, examining: Examining): Promise<StoreReport> {
  if (livingHolders(folder).length === 0) {
    const report = await examineFolder(folder, examining);
    // Another process may have opened it meanwhile, and what was read then belongs to several states.
    if (livingHolders(folder).length === 0) return report;
  }
  return examineCopy(examining);
}

/** A copy that LMDB makes page by page, in which every page is of one state. */
const examineCopy = (examining: Examining): Promise<StoreReport> =>
  inScratch(examining, async (copy) => {
    const { directory, keys } = examining;
    const kv = await whenUnsealed(() => openDirectory(directory, { keys }));
    try {
      await kv.backup(copy);
    } finally {
      await kv.close();
    }
    const { generation = "" } = findStore(copy);
    return examineFolder(join(copy, generation), examining);
  });

async function inScratch<Result>(
  { directory }: Examining,
  action: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dirname(directory), "doctor-"));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function examineFolder(folder: string, examining: Examining): Promise<StoreReport> {
  const path = join(folder, DATA_FILE);
  if (!existsSync(path)) {
    return damagedReport("FILE_UNREADABLE", createMessage("fileMissing", { file: path }));
  }
  const report = await examineFileAt(path, folder, examining);
  if (!("olderSchema" in report)) return report;
  return { ...(await examineMigrated(folder, examining)), schema: report.olderSchema };
}

async function examineFileAt(
  ...[path, folder, examining]: readonly [string, string, Examining]
): Promise<StoreReport | OlderSchema> {
  const file = openPageFile(path);
  try {
    return await examineFile(file, folder, examining);
  } finally {
    file.close();
  }
}

/** A store that has to be brought up before its records can be examined. */
interface OlderSchema {
  readonly olderSchema: number;
}

/** The laws are those of this version's schema: a copy is brought up to it, and the store stays as it is. */
const examineMigrated = (folder: string, examining: Examining): Promise<StoreReport> =>
  inScratch(examining, async (copy) => {
    const generation = createFirstGeneration(copy);
    writeKeyFile(generation, readKeyFile(folder));
    const from = join(folder, DATA_FILE);
    await copyFile(from, join(generation, DATA_FILE), constants.COPYFILE_FICLONE);
    const kv = openDirectory(copy, { keys: examining.keys });
    try {
      migrate(kv, { migrations, analyser: examining.terms.analyser, now: Date.now() });
    } catch (error) {
      if (!isDamage(error)) throw error;
      return damagedReport(
        "RECORD_DAMAGED",
        createMessage("migrationFailed", { reason: error.message }),
      );
    } finally {
      await kv.close();
    }
    return examineFolder(generation, examining);
  });

async function examineFile(
  file: PageFile,
  folder: string,
  examining: Examining,
): Promise<StoreReport | OlderSchema> {
  const [newest, older] = file.metas;
  if (newest === undefined) {
    return damagedReport("FILE_UNREADABLE", createMessage("notDataFile", { file: file.path }));
  }
  const findings: Finding[] = walkPages(file, newest).findings.map(({ statement }) =>
    createFinding("PAGE_DAMAGED", statement),
  );
  if (older === undefined) {
    findings.unshift(createFinding("PAGE_DAMAGED", createMessage("descriptionDamaged", {})));
  }
  examining.onProgress();
  if (findings.length > 0) {
    const { owned, adrift } = gather(file, openerOf(folder, examining.keys));
    const indexes = [owned, adrift].flatMap((tables) => [
      ...(tables.get(turnTable.database)?.keys() ?? []),
    ]);
    return { turns: new Set(indexes).size, nodes: 0, findings, schema: null };
  }
  const kv = openClear(file, folder, examining);
  const terms = await termsOf(kv, examining);
  return kv.read((reader) => examineRecords(reader, { ...examining, terms }));
}

/** The analyser that made the index, where it is known; otherwise the usual one, which is then not compared. */
async function termsOf(kv: KeyValueStore, { terms, otherTerms }: Examining): Promise<TurnAnalysis> {
  const analyser = kv.read((reader) => unlessDamaged(() => readState(reader).analyser));
  if (analyser === undefined || analyser === terms.analyser) return terms;
  return (await otherTerms?.(analyser)) ?? terms;
}

function openClear(file: PageFile, folder: string, examining: Examining): KeyValueStore {
  const [meta] = file.metas;
  if (meta === undefined) throw storeError("STORE_DAMAGED", "notDataFile", { file: file.path });
  const kv = openPageStore(file, meta);
  const lock = readKeyFile(folder);
  if (lock === undefined) return kv;
  return encryptKeyValueStore(kv, createRecordCipher(findKey(examining.keys, lock)));
}

/** Takes the encryption off the records of a generation; `undefined` where they lie in clear. */
export function openerOf(generation: string, keys: StoreKeys): RecordOpener | undefined {
  const lock = readKeyFile(generation);
  return lock && recordOpener(createRecordCipher(findKey(keys, lock)));
}

function examineRecords(
  reader: KeyValueReader,
  { terms, limitsOf, onProgress }: Examining,
): StoreReport | OlderSchema {
  const schema = unlessDamaged(() => getRecord(reader, schemaVersionTable, "only") ?? 0);
  if (schema !== undefined && schema > SCHEMA_VERSION) {
    throw storeError("STORE_TOO_NEW", "schemaTooNew", { schema, known: SCHEMA_VERSION });
  }
  if (schema !== undefined && schema < SCHEMA_VERSION) return { olderSchema: schema };
  const settings = unlessDamaged(() =>
    Object.fromEntries(
      rangeRecords(reader, settingTable, {}).map(({ key, value }) => [key, value]),
    ),
  );
  const state = unlessDamaged(() => readState(reader));
  const purged = unlessDamaged(() => readJournal(reader).purged);
  const findings = checkLaws(reader, { ...limitsOf(settings ?? {}), terms, onProgress });
  const broken =
    schema === undefined
      ? [createFinding("RECORD_DAMAGED", createMessage("schemaUnreadable", {}))]
      : [];
  return {
    turns: (state?.nextIndex ?? 0) - (purged ?? 0),
    nodes: state?.nodes ?? 0,
    findings: [...broken, ...findings],
    schema: schema ?? null,
  };
}

const damagedReport = (code: FindingCode, statement: Message): StoreReport => ({
  turns: 0,
  nodes: 0,
  findings: [createFinding(code, statement)],
  schema: null,
});
