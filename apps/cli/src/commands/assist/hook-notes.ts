import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder, writePrivateFile } from "../../open/projects/private-files.ts";

/** What hooks keep between their runs, below the state folder: numbers of memories, never words. */
export interface HookNotes {
  /** The memories that the session's model has before it. */
  shown(session: string): readonly number[];
  noteShown(session: string, indexes: readonly number[]): void;
  /** The client has taken them out of its context. */
  forgetShown(session: string): void;
  /** Keeps what failed for the person, who sees nothing of a hook. */
  noteFailure(line: string): void;
  /** What failed since this was asked last. */
  takeFailures(): readonly string[];
  /** Whether this was said before; from now on it was. */
  isTold(what: string): boolean;
}

/** A session of which nothing was heard for so long is over. */
const KEPT_MS = 14 * 86_400_000;
/** Failures that are told: the newest. */
const TOLD = 3;

export function hookNotes({
  state,
  now,
}: {
  readonly state: string;
  readonly now: number;
}): HookNotes {
  const folder = path.join(state, "hooks");
  const failures = path.join(folder, "failures");
  const fileOf = (session: string): string => {
    const hash = createHash("sha256").update(session).digest("hex").slice(0, 32);
    return path.join(folder, `session-${hash}`);
  };
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
    noteFailure(line) {
      makePrivateFolder(folder);
      const day = new Date(now).toISOString();
      appendFileSync(failures, `${day} ${line.replaceAll("\n", " ")}\n`, { mode: 0o600 });
    },
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
    if (name.startsWith("session-") && now - changed > KEPT_MS) rmSync(file, { force: true });
  }
}
