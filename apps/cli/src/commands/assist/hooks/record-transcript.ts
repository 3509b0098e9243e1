import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { systemCodeOf } from "@hsms/messages";
import type { Memory, TranscriptMark } from "@hsms/engine";
import { makePrivateFolder } from "../../../open/projects/private-files.ts";
import { filesOf, hooksFolder } from "./hook-notes.ts";

/** Longer no recording takes: what has more to take up goes on at the next hook. */
const LIMIT_MS = 25_000;
/** A lock that is older was left by a process that was killed, and whose number another one has now. */
const STALE_MS = 60_000;
const WAIT_MS = 100;

/** What is kept of a session's file. */
interface Kept {
  /** It was as long when it was taken up, and changed last at this moment. */
  readonly size: number;
  readonly changed: number;
  readonly mark: TranscriptMark | null;
}

/**
 * Takes up what a session's file says since the last time; how many turns came in. The mark moves once they are on the disk: what a kill
 * leaves undone the next time does, and what is there already does not come in twice. Throws what reading and importing throw.
 */
export async function recordTranscript(given: {
  readonly memory: Memory;
  readonly state: string;
  readonly transcript: string;
  readonly signal: AbortSignal;
}): Promise<number> {
  const { memory, state, transcript } = given;
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(LIMIT_MS)]);
  if (!(await memory.settings.read()).record) return 0;
  makePrivateFolder(hooksFolder(state));
  const { kept: file, waiting } = filesOf(state, transcript);
  const release = await takeLock(`${file}.lock`, signal);
  try {
    const added = await takeUp({ memory, transcript, file, signal });
    rmSync(waiting, { force: true });
    return added;
  } finally {
    release();
  }
}

async function takeUp(input: {
  readonly memory: Memory;
  readonly transcript: string;
  readonly file: string;
  readonly signal: AbortSignal;
}): Promise<number> {
  const { memory, transcript, file, signal } = input;
  const { size, mtimeMs: changed } = statSync(transcript);
  const kept = readKept(file);
  if (kept !== null && kept.size === size && kept.changed === changed) return 0;
  const { readTranscript } = await import("../../../open/seldom-needed.ts");
  const read = await readTranscript(transcript, kept?.mark ?? null);
  if (read.type === "refused") {
    const { FileError } = await import("../../../output/cli-error.ts");
    throw new FileError({ file: transcript, ...read.problem });
  }
  const { batch, mark } = read.value;
  let added = 0;
  if (batch.turns.length > 0) ({ added } = await memory.exchange.import(batch, { signal }));
  const next: Kept = { size, changed, mark };
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, JSON.stringify(next), { mode: 0o600 });
  renameSync(unfinished, file);
  return added;
}

/** `null` where nothing is kept, or it is damaged: the file is read from its beginning then. */
function readKept(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return null;
  }
}

/** Of two who read a file at different times the later one must write later. Throws what `signal` throws. */
async function takeLock(file: string, signal: AbortSignal): Promise<() => void> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (systemCodeOf(error) !== "EEXIST") throw error;
      if (isStale(file)) {
        // Of several who find it so one takes it away.
        const aside = `${file}.${randomUUID()}`;
        try {
          renameSync(file, aside);
          rmSync(aside, { force: true });
        } catch {
          // Another one has.
        }
        continue;
      }
      if (signal.aborted) throw error;
      await setTimeout(WAIT_MS, undefined, { signal });
    }
  }
}

function isStale(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return true;
    const holder = Number(readFileSync(file, "utf8"));
    // It was made a moment ago, and gets its number now.
    if (holder === 0) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return systemCodeOf(error) === "ESRCH";
  }
}
