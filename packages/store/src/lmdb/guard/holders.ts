import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "./process-alive.ts";

/** A file for each opening, `open.<process>.<anything>`, with the folder's number, so that a copy counts for nothing. */
const PREFIX = "open.";

/** Says that this process has the folder open. Returns what takes that back, and does nothing when done twice. */
export function enterFolder(folder: string): () => void {
  const path = join(folder, `${PREFIX}${process.pid}.${randomUUID()}`);
  try {
    writeFileSync(path, folderNumber(folder), { mode: 0o600 });
  } catch (error) {
    // Even a full disk can be read. Others then do not see this process.
    if (!(error instanceof Error && "code" in error && FULL.has(error.code))) throw error;
  }
  return () => rmSync(path, { force: true });
}

const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Living processes that have the folder open, this one too; a reused number counts. Removes what dead ones left. */
export const livingHolders = (folder: string): readonly number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const path = join(folder, name);
      const processId = Number(name.split(".")[1]);
      if (isProcessAlive(processId) && readNumber(path) === folderNumber(folder))
        return [processId];
      rmSync(path, { force: true });
      return [];
    });

const folderNumber = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev}:${ino}`;
};

function readNumber(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Its process has just closed the folder.
    return undefined;
  }
}
