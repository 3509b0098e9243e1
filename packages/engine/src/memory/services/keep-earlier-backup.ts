import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Backups } from "../../maintenance/backups/backups.ts";
import { dayOf } from "../../maintenance/backups/day.ts";
import { DAYS_FOLDER, freePath, readBackup } from "../../maintenance/backups/list-backups.ts";

/**
 * Backups of which a second one of a day leaves the first, by the name of `20260131-2` beside `20260131`, to be kept and removed
 * like those of other days. One that is not made leaves the first under its name.
 */
export function keepEarlierBackup(
  backups: Backups,
  { projectFolder, now }: { readonly projectFolder: string; readonly now: () => number },
): Backups {
  return {
    ...backups,
    async *make(options) {
      const target = join(projectFolder, DAYS_FOLDER, dayOf(now()));
      const isKept = options.out === undefined && (await readBackup(target)) !== undefined;
      if (!isKept) return yield* backups.make(options);
      const aside = freePath(target);
      await rename(target, aside);
      try {
        return yield* backups.make(options);
      } finally {
        if (!existsSync(target)) await rename(aside, target);
      }
    },
  };
}
