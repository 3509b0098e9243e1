import { rmSync } from "node:fs";
import { join } from "node:path";
import { examineMemory } from "@hsms/engine";
import type { Turn } from "@hsms/store";
import { isSentence, runProgram, type Ended } from "../corruptions/program.ts";
import { asking, openStoreAt, type StoreLocation } from "../torture/open.ts";
import { onProject, storeIn, type BaseHome } from "./base-home.ts";
import { faultVariables, type ErrorName, type Fault } from "./fault-library.ts";
import { FILES, type Operation } from "./operations.ts";

export interface FaultOutcome {
  readonly what: string;
  /** 0 where the fault did not matter: not every write is needed. */
  readonly exitCode: number | null;
  /** The signal by which the library ended the process. */
  readonly died: NodeJS.Signals | null;
  /** LMDB wrote a line of its own to standard error. */
  readonly saysLmdb: boolean;
  /** What must not be: a lost turn, a bug, the wrong exit code, an unsound memory. */
  readonly wrong: readonly string[];
}

/** Exit codes by cause; besides, each may go unnoticed. */
const EXIT_CODES: Readonly<Record<ErrorName, readonly number[]>> = {
  EIO: [74],
  ENOSPC: [74],
  EDQUOT: [74],
  EROFS: [73],
};

/** Starts of lines that LMDB, or the C library under it, writes itself. */
const RAW = /Write error: |mdb_\w+|MDB_\w+|corrupted size|malloc|free\(\)/u;

/** Runs one operation while a system call fails, and looks at what is left. */
export async function tryFault(
  base: BaseHome,
  options: {
    readonly operation: Operation;
    readonly fault: Fault;
    readonly library: string;
    /** A folder that is made for it and removed. */
    readonly folder: string;
  },
): Promise<FaultOutcome> {
  const { operation, fault, library, folder } = options;
  const home = join(folder, "home");
  base.copyTo(home);
  const log = join(folder, "calls");
  const ended = runOperation(operation, {
    home,
    variables: faultVariables({ library, under: home, log, fault }),
  });
  const { call, at, error, lasts } = fault;
  const what = `${operation.name}: ${error} at ${call} ${at}${lasts ? " and all after it" : ""}`;
  // A disk on which nothing goes any more leaves one copy of the key file behind, which the doctor mends.
  const allowed: readonly string[] = lasts && operation.isEncrypted ? ["KEY_DAMAGED"] : [];
  const wrong = [
    ...judgeEnding(ended, error),
    ...judgeRepeated(operation, home),
    ...(await judgeMemory({ base, home, operation, ended, allowed })),
  ];
  rmSync(folder, { recursive: true, force: true });
  const { exitCode, signal, stderr } = ended;
  return { what, exitCode, died: signal, saysLmdb: RAW.test(stderr), wrong };
}

export const runOperation = (
  { args, input, isEncrypted }: Operation,
  {
    home,
    variables,
  }: { readonly home: string; readonly variables: Readonly<Record<string, string>> },
): Ended =>
  runProgram(home, onProject(args), {
    input,
    env: {
      ...variables,
      ...(isEncrypted ? { HSMS_PASSPHRASE_FILE: join(home, FILES.passphrase.name) } : {}),
    },
  });

function judgeEnding(ended: Ended, error: ErrorName): readonly string[] {
  const { exitCode, signal, stdout, stderr } = ended;
  // Whatever LMDB dies of is counted, and is no sentence.
  if (signal !== null) return signal === "SIGKILL" ? ["it hung"] : [];
  const said = `${stdout}${stderr}`.slice(-400);
  if (!isSentence(ended)) return [`exit code ${exitCode} without a sentence: ${said}`];
  if (/this is a bug/iu.test(said)) return [`it is called a bug: ${said}`];
  if (exitCode === 0 || EXIT_CODES[error].includes(exitCode ?? -1)) return [];
  return [`exit code ${exitCode} for ${error}: ${said}`];
}

function judgeRepeated(operation: Operation, home: string): readonly string[] {
  if (operation.isRepeated !== true) return [];
  const { exitCode, stdout, stderr } = runOperation(operation, { home, variables: {} });
  return exitCode === 0 ? [] : [`again: exit code ${exitCode}: ${stdout}${stderr}`.slice(0, 400)];
}

/** The memory as the next process finds it: every turn of before and every acknowledged one, each once, and nothing that the doctor finds. */
async function judgeMemory(input: {
  readonly base: BaseHome;
  readonly home: string;
  readonly operation: Operation;
  readonly ended: Ended;
  /** Findings of the doctor that are as they should be. */
  readonly allowed: readonly string[];
}): Promise<readonly string[]> {
  const { base, home, operation, ended, allowed } = input;
  const directory = storeIn(home);
  const passphrases = passphrasesAfter(operation, { base, ended });
  const problems: string[] = [];
  for (const passphrase of passphrases) {
    try {
      const after = await readTurns({ directory, passphrase });
      const { findings } = await examineMemory({ directory, ...asking(passphrase) });
      return [
        ...compareTurns(after, { before: base.turns, told: operation.acknowledged(ended) }),
        ...findings
          .filter(({ code, severity }) => severity !== "pending" && !allowed.includes(code))
          .map(({ code, message }) => `the doctor finds ${code}: ${message}`),
      ];
    } catch (error) {
      problems.push(`the memory does not open afterwards: ${String(error)}`);
    }
  }
  return problems;
}

/** Those that may open it now; of a process that died nobody knows whether it had changed the passphrase. */
function passphrasesAfter(
  { name }: Operation,
  { base, ended }: { readonly base: BaseHome; readonly ended: Ended },
): readonly (string | null)[] {
  const { text } = FILES.newPassphrase;
  if (name !== "passphrase") return [base.passphrase];
  if (ended.exitCode === 0) return [text];
  return ended.signal === null ? [base.passphrase] : [base.passphrase, text];
}

async function readTurns(location: StoreLocation): Promise<readonly Turn[]> {
  const store = await openStoreAt(location);
  try {
    const { turns } = await store.statistics();
    const read = await store.turns.read(Array.from({ length: turns }, (_, index) => index));
    return read.flatMap((turn) => turn ?? []);
  } finally {
    await store.close();
  }
}

function compareTurns(
  after: readonly Turn[],
  { before, told }: { readonly before: readonly Turn[]; readonly told: readonly string[] },
): readonly string[] {
  const changed = before.filter((turn, index) => after[index]?.user !== turn.user);
  const added = after.slice(before.length).map(({ user }) => user);
  return [
    ...changed.map(({ index }) => `turn ${index} of before is lost or changed`),
    ...told.filter((user) => !added.includes(user)).map((user) => `acknowledged and lost: ${user}`),
    ...added
      .filter((user, at) => added.indexOf(user) !== at)
      .map((user) => `recorded twice: ${user}`),
  ];
}
