import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { makePrivateFolder, writePrivateFile } from "../../../open/projects/private-files.ts";
import type { HookEvent } from "./hook-input.ts";

/** What hooks keep between their runs, below the state folder: numbers of memories, never words. */
export interface HookNotes {
  /** The memories that the session's model has before it. */
  shown(session: string): readonly number[];
  noteShown(session: string, indexes: readonly number[]): void;
  /** The client has taken them out of its context. */
  forgetShown(session: string): void;
  /** A session's file that is to be taken up into the memory in this folder; whoever has done so takes the note away. */
  noteWaiting(directory: string, transcript: string): void;
  /** Those of the memory that nobody has taken up: what should have was killed. */
  waiting(directory: string): readonly string[];
  /** Keeps what failed for the person, who sees nothing of a hook. */
  noteFailure(event: HookEvent, line: string): void;
  hasFailures(): boolean;
  /** That the hook of this event ran, and did what it should. */
  noteRun(event: HookEvent, session: string | undefined): void;
  /** When the hook last did what it should, and what failed last; `null` where it never did. */
  stamp(event: HookEvent): HookStamp;
  /** What failed since this was asked last. */
  takeFailures(): readonly string[];
  /** Whether this was said before; from now on it was. */
  isTold(what: string): boolean;
}

export interface HookStamp {
  /** Milliseconds since 1970. */
  readonly ranAt: number | null;
  readonly failure: string | null;
}

/** In what names a session, or its file, of the doctor's own: a stamp tells of the client's. */
export const PROBE_SESSION = "hsms-probe-";

/** A session of which nothing was heard for so long is over. */
const KEPT_MS = 14 * 86_400_000;
/** Failures that are told: the newest. */
const TOLD = 3;

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, HASH_LENGTH);

/** Hexadecimal digits that keep one person's sessions apart. */
const HASH_LENGTH = 32;

export const hooksFolder = (state: string): string => path.join(state, "hooks");

/** Where the note lies that a session's file waits, and what is kept of it. */
export const filesOf = (state: string, transcript: string) => ({
  waiting: path.join(hooksFolder(state), `waiting-${hashOf(transcript)}`),
  kept: path.join(hooksFolder(state), `transcript-${hashOf(transcript)}`),
});

export function hookNotes({
  state,
  now,
}: {
  readonly state: string;
  readonly now: number;
}): HookNotes {
  const folder = hooksFolder(state);
  const failures = path.join(folder, "failures");
  const fileOf = (session: string): string => path.join(folder, `session-${hashOf(session)}`);
  const ranFile = (event: HookEvent): string => path.join(folder, `ran-${event}`);
  const failedFile = (event: HookEvent): string => path.join(folder, `failed-${event}`);
  const read = (file: string): readonly string[] =>
    existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return {
    shown: (session) => read(fileOf(session)).map(Number).filter(Number.isInteger),
    noteShown(session, indexes) {
      makePrivateFolder(folder);
      dropOld(folder, now);
      appendFileSync(fileOf(session), `${indexes.join("\n")}\n`, { mode: 0o600 });
    },
    forgetShown: (session) => rmSync(fileOf(session), { force: true }),
    noteWaiting(directory, transcript) {
      makePrivateFolder(folder);
      const { waiting } = filesOf(state, transcript);
      writeFileSync(waiting, `${directory}\n${transcript}\n`, { mode: 0o600 });
    },
    waiting(directory) {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      return names
        .filter((name) => name.startsWith("waiting-"))
        .flatMap((name) => {
          const [own, transcript] = read(path.join(folder, name));
          return own === directory && transcript !== undefined ? [transcript] : [];
        });
    },
    noteFailure(event, line) {
      makePrivateFolder(folder);
      const moment = new Date(now).toISOString();
      const told = `${moment} hsms hook ${event}: ${line.replaceAll("\n", " ")}\n`;
      appendFileSync(failures, told, { mode: 0o600 });
      writeFileSync(failedFile(event), told, { mode: 0o600 });
    },
    hasFailures: () => existsSync(failures),
    noteRun(event, session = "") {
      if (session.includes(PROBE_SESSION)) return;
      try {
        makePrivateFolder(folder);
        writeFileSync(ranFile(event), "", { mode: 0o600 });
      } catch {
        // What was answered stays answered.
      }
    },
    stamp: (event) => ({
      ranAt: statSync(ranFile(event), { throwIfNoEntry: false })?.mtimeMs ?? null,
      failure: read(failedFile(event))[0] ?? null,
    }),
    takeFailures() {
      const lines = read(failures);
      rmSync(failures, { force: true });
      return lines.slice(-TOLD);
    },
    isTold(what) {
      const file = path.join(folder, "told");
      const told = read(file);
      if (told.includes(what)) return true;
      makePrivateFolder(folder);
      writePrivateFile(file, `${[...told, what].join("\n")}\n`);
      return false;
    },
  };
}

function dropOld(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (/^(?:session|transcript|waiting)-/u.test(name) && now - changed > KEPT_MS)
      rmSync(file, { force: true });
  }
}
