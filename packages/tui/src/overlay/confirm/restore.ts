import type { Backup } from "@hsms/engine";
import type { Spot } from "../../input/scroll/move.ts";

/** The backups that there are, to choose one of. */
export interface RestoreState {
  readonly type: "restore";
  /** `null` until they were read. */
  readonly backups: readonly Backup[] | null;
  readonly spot: Spot;
}

export const openRestore: RestoreState = {
  type: "restore",
  backups: null,
  spot: { index: 0, offset: 0 },
};
