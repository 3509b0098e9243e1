import * as z from "zod";

/** In each folder that is a backup, written last, so that an unfinished one has none. Only folders that have it are ever removed. */
export const BACKUP_FILE = "backup.json";

const record = z.object({
  format: z.literal("hsms-backup"),
  version: z.literal(1),
  /** `day`: in `backups/`, goes when it is old. `copy`: made with `--out`, never touched again. `kept`: what a restoration replaced. */
  kind: z.enum(["day", "copy", "kept"]),
  time: z.iso.datetime(),
  /** As counted when the backup began; what was written meanwhile may be in it too. */
  turns: z.int().nonnegative(),
  nodes: z.int().nonnegative(),
  /** Number of the last change: the store has changed since, where it has another. */
  sequence: z.int().nonnegative(),
  schema: z.int(),
  program: z.string(),
  /** In `kept`: names of the kept stores that its own journal can bring back. */
  undoable: z.array(z.string()).optional(),
  /** Somebody asked for it: it is not the daily one. */
  byHand: z.boolean().optional(),
  /** When it was last put back. */
  restoredAt: z.iso.datetime().optional(),
  complete: z.literal(true),
});

export type BackupRecord = z.infer<typeof record>;

export interface Backup extends Pick<
  BackupRecord,
  "kind" | "turns" | "nodes" | "sequence" | "schema" | "program"
> {
  /** Of its folder: the day, or the second of the restoration. */
  readonly name: string;
  /** Opens like a store's folder. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly byHand: boolean;
  /** When it was last put back, in milliseconds since 1970. */
  readonly restoredAt: number | null;
  readonly sizeBytes: number;
}

/** `undefined` for what no backup says, or an unfinished one. */
export function parseBackup(text: string): BackupRecord | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
