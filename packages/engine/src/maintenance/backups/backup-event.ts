import type { Failure } from "../../outcomes/errors.ts";

/** Events of the daily backup, which is made in the background (S0-120). */
export type BackupEvent =
  | { readonly type: "backup.started" }
  | {
      readonly type: "backup.finished";
      readonly path: string;
      readonly turns: number;
      readonly sizeBytes: number;
      readonly elapsedMs: number;
    }
  /** An older backup was removed (S0-121). */
  | {
      readonly type: "backup.removed";
      readonly kind: "day" | "kept";
      readonly name: string;
      readonly path: string;
    }
  /** Published once until a backup succeeds; it is retried. */
  | ({
      readonly type: "backup.failed";
    } & Failure);
