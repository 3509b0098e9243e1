import type { Failure } from "./errors.ts";
import type { ProgressStep } from "./with-progress.ts";

/** Long work that counts: import, rebuild. Ends in exactly one of `done | failed | cancelled`. */
export type ProgressEvent<Result> =
  | ProgressStep
  | { readonly type: "done"; readonly result: Result }
  | ({ readonly type: "failed" } & Failure)
  | { readonly type: "cancelled" };
