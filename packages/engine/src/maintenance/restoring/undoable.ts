import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JournalEntry, Store } from "@hsms/store";
import * as z from "zod";
import { BACKUP_FILE, parseBackup } from "../backups/backup.ts";
import { KEPT_FOLDER } from "../backups/list-backups.ts";

/** The journal data of a restore. */
export const restoreBefore = z.object({
  /** Name of the kept store's folder, not its path, so that the project can be moved. */
  kept: z.string(),
  /** Number of turns in the restored store: those from this index on were recorded later. */
  turns: z.number(),
  /** What replaced the kept store: a backup (default), or files (`import`). */
  source: z.enum(["backup", "import"]).optional(),
});

export type RestoreBefore = z.infer<typeof restoreBefore>;
export type RestoreSource = NonNullable<RestoreBefore["source"]>;

/** `null` if the entry is not a restore. */
export function sourceOf({ command, before }: JournalEntry): RestoreSource | null {
  if (command !== "restore") return null;
  return restoreBefore.safeParse(before).data?.source ?? "backup";
}

/** All that the journal keeps. */
const LOOKED_AT = 1000;

export function isStillKept(entry: JournalEntry, projectFolder: string): boolean {
  const before = restoreBefore.safeParse(entry.before);
  if (entry.command !== "restore" || !before.success) return true;
  return existsSync(join(projectFolder, KEPT_FOLDER, before.data.kept));
}

/** Names of the kept stores that undoing the store's own restores would need. */
export async function directlyUndoable(store: Store): Promise<readonly string[]> {
  const entries = await store.journal.read(LOOKED_AT);
  return entries.flatMap(({ command, state, before }) => {
    if (command !== "restore" || state === "undone" || state === "expired") return [];
    return restoreBefore.safeParse(before).data?.kept ?? [];
  });
}

/** Names of the kept stores that undoing restores one after another would need. */
export async function undoableKept(
  store: Store,
  projectFolder: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const open = [...(await directlyUndoable(store))];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const note = join(projectFolder, KEPT_FOLDER, name, BACKUP_FILE);
    const text = await readFile(note, "utf8").catch(() => "");
    open.push(...(parseBackup(text)?.undoable ?? []));
  }
  return found;
}
