import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JournalEntry, Store } from "@hsms/store";
import { z } from "zod";
import { BACKUP_FILE, parseBackup } from "../backups/backup.ts";
import { KEPT_FOLDER } from "../backups/list-backups.ts";

/** What the journal remembers of a restoration. */
export interface RestoreBefore {
  /** Name of the kept store's folder, so that moving the project does no harm. */
  readonly kept: string;
  /** Turns that the restored store had: those from this index on came later. */
  readonly turns: number;
  /** What took the place of the kept store; a backup where it is not said. */
  readonly source?: RestoreSource | undefined;
}

/** `import`: files that were to replace the content. */
export type RestoreSource = "backup" | "import";

const beforeSchema: z.ZodType<RestoreBefore> = z.object({
  kept: z.string(),
  turns: z.number(),
  source: z.enum(["backup", "import"]).optional(),
});

/** Throws for an entry that is not one of a restoration. */
export const parseRestoreBefore = (before: unknown): RestoreBefore => beforeSchema.parse(before);

/** What took the place of all that was there; `null` for an entry that is not one of a restoration. */
export function sourceOf({ command, before }: JournalEntry): RestoreSource | null {
  if (command !== "restore") return null;
  return beforeSchema.safeParse(before).data?.source ?? "backup";
}

/** All that the journal keeps. */
const LOOKED_AT = 1000;

/** Whether what a restoration replaced is still there; `true` for any other entry. */
export function isStillKept(entry: JournalEntry, projectFolder: string): boolean {
  const before = beforeSchema.safeParse(entry.before);
  if (entry.command !== "restore" || !before.success) return true;
  return existsSync(join(projectFolder, KEPT_FOLDER, before.data.kept));
}

/** Names of the kept stores that undoing the store's own restorations would bring back. */
export async function directlyUndoable(store: Store): Promise<readonly string[]> {
  const entries = await store.journal.read(LOOKED_AT);
  return entries.flatMap(({ command, state, before }) => {
    if (command !== "restore" || state === "undone" || state === "expired") return [];
    return beforeSchema.safeParse(before).data?.kept ?? [];
  });
}

/** Names of the kept stores that undoing one restoration after another would bring back. */
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
