import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder } from "@hsms/engine/private-folder";

/** Where the sessions of a project lie: a file a terminal. */
export interface SessionPlace {
  /** Of the program's state. */
  readonly folder: string;
  readonly project: string;
  readonly terminal: string;
}

/** Words that a person typed: for them alone. */
const FILE_MODE = 0o600;

/** Sessions kept of a project: terminals come and go, and their files with them. */
const SESSIONS_KEPT = 20;

/** The session of this terminal, or the newest of the project where this one has none; `null` for none, or one that cannot be read. */
export function readSessionFile(place: SessionPlace): { readonly text: string } | null {
  const own = fileOf(place);
  for (const file of [own, ...sessionFiles(place).filter((other) => other !== own)]) {
    try {
      return { text: readFileSync(file, "utf8") };
    } catch {
      // Gone, or not ours to read: the next one.
    }
  }
  return null;
}

/**
 * Writes the file whole or not at all; old ones of the project go. `isAlone`: the others too, which may
 * hold words from before the store was encrypted. Throws the system's error.
 */
export function writeSessionFile(
  place: SessionPlace,
  { text, isAlone }: { readonly text: string; readonly isAlone: boolean },
): void {
  const file = fileOf(place);
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${process.pid}.new`;
  try {
    writeFileSync(unfinished, text, { mode: FILE_MODE });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  const others = sessionFiles(place).filter((other) => other !== file);
  for (const old of others.slice(isAlone ? 0 : SESSIONS_KEPT - 1)) rmSync(old, { force: true });
}

function fileOf({ folder, project, terminal }: SessionPlace): string {
  const hash = createHash("sha256").update(terminal).digest("hex").slice(0, 12);
  return path.join(folder, "screens", `${project}.${hash}.json`);
}

/** Of every terminal, the newest first. */
function sessionFiles({ folder, project }: SessionPlace): readonly string[] {
  const screens = path.join(folder, "screens");
  try {
    return readdirSync(screens)
      .filter((name) => name.startsWith(`${project}.`) && name.endsWith(".json"))
      .map((name) => path.join(screens, name))
      .map((file) => ({ file, time: statSync(file).mtimeMs }))
      .toSorted((a, b) => b.time - a.time)
      .map(({ file }) => file);
  } catch {
    return [];
  }
}
