import type { Failure } from "../../outcomes/errors.ts";

/** The backup of the day, made in the background (S0-120). */
export type BackupEvent =
  | { readonly type: "backup.started" }
  | {
      readonly type: "backup.finished";
      readonly path: string;
      readonly turns: number;
      readonly sizeBytes: number;
      readonly elapsedMs: number;
    }
  /** An older one was removed (S0-121). */
  | {
      readonly type: "backup.removed";
      readonly kind: "day" | "kept";
      readonly name: string;
      readonly path: string;
    }
  /** Told once, until one succeeds; it is tried again. */
  | ({
      readonly type: "backup.failed";
    } & Failure);
