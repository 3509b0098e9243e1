import { statSync } from "node:fs";
import path from "node:path";
import type { Memory, PurgedCopy } from "@hsms/engine";
import type { SyncState } from "../../home/state.ts";

/** Notes local files that contain turns which are being purged. */
export function noteCopies(
  state: SyncState,
  { turns, copies }: { readonly turns: readonly string[]; readonly copies: readonly PurgedCopy[] },
): SyncState {
  const noted = { ...state.copies };
  for (const { copy } of copies) {
    const file = fileOf(copy.path);
    if (file === null) continue;
    noted[copy.path] = {
      turns: [...new Set([...(noted[copy.path]?.turns ?? []), ...turns])],
      file,
    };
  }
  return { ...state, copies: noted };
}

/** Files, other than stores, that are unchanged since purged turns were found in them. */
export function heldFilesIn({ copies }: SyncState): readonly string[] {
  return Object.entries(copies).flatMap(([name, noted]) =>
    !isStore(name) && fileOf(name) === noted.file ? name : [],
  );
}

/**
 * Drops files that are gone or were rewritten. Rewritten backups are searched again; other rewritten files are taken
 * to be free of the words.
 */
export async function stillHolding(
  memory: Pick<Memory, "turns">,
  state: SyncState,
  signal: AbortSignal,
): Promise<SyncState> {
  const copies: Record<string, SyncState["copies"][string]> = {};
  for (const [name, noted] of Object.entries(state.copies)) {
    const file = fileOf(name);
    if (file === null) continue;
    if (file === noted.file) copies[name] = noted;
    else if (isStore(name)) {
      const indexes = (await memory.turns.indexesOf(noted.turns)).flatMap((index) => index ?? []);
      const found = await memory.turns.copiesOf(indexes, { signal });
      if (found.some(({ copy }) => copy.path === name)) copies[name] = { ...noted, file };
    }
  }
  return { ...state, copies };
}

/** Stat of a store's current generation, which every purge replaces. */
const statOfCurrent = (name: string) => statOf(path.join(name, "CURRENT"));

const isStore = (name: string): boolean => statOfCurrent(name) !== undefined;

/** Identity of a file, or of a store's generation; `null` if it does not exist. */
function fileOf(name: string): string | null {
  const current = statOfCurrent(name);
  if (current !== undefined) return `${current.ino} ${current.mtimeMs}`;
  const file = statOf(name);
  return file === undefined ? null : `${file.ino}`;
}

const statOf = (name: string) => {
  try {
    return statSync(name);
  } catch {
    return undefined;
  }
};
