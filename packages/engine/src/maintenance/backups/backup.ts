import * as z from "zod";

/**
 * File in every backup folder, written last, so that an unfinished backup has none. Only folders
 * with this file are ever removed.
 */
export const BACKUP_FILE = "backup.json";

const record = z.object({
  format: z.literal("hsms-backup"),
  version: z.literal(1),
  /**
   * `day`: in `backups/`, removed when it is old. `copy`: made with `--out`, never modified.
   * `kept`: a store replaced by a restore.
   */
  kind: z.enum(["day", "copy", "kept"]),
  time: z.iso.datetime(),
  /** Counted when the backup started; it may also contain what was written meanwhile. */
  turns: z.int().nonnegative(),
  nodes: z.int().nonnegative(),
  /** Sequence number of the last change; if the store has another, it has changed since. */
  sequence: z.int().nonnegative(),
  schema: z.int(),
  program: z.string(),
  /** For `kept`: names of the kept stores that its own journal can restore. */
  undoable: z.array(z.string()).optional(),
  /** Whether it was requested by the user, instead of made daily. */
  byHand: z.boolean().optional(),
  /** Time of its last restore. */
  restoredAt: z.iso.datetime().optional(),
  complete: z.literal(true),
});

export type BackupRecord = z.infer<typeof record>;

export interface Backup extends Pick<
  BackupRecord,
  "kind" | "turns" | "nodes" | "sequence" | "schema" | "program"
> {
  /** Name of its folder: the day, or for a kept store the time of the restore. */
  readonly name: string;
  /** Can be opened like a store's folder. */
  readonly path: string;
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly byHand: boolean;
  /** Time of its last restore, as Unix time in milliseconds. */
  readonly restoredAt: number | null;
  readonly sizeBytes: number;
}

/** Parses the record of a backup; `undefined` if it is invalid or incomplete. */
export function parseBackup(text: string): BackupRecord | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
