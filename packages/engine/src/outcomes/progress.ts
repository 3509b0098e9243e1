import type { Failure } from "./errors.ts";

/** Long work that counts: import, rebuild. Ends in exactly one of `done | failed | cancelled`. */
export type ProgressEvent<Result> =
  | {
      readonly type: "progress";
      readonly stage: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: "done"; readonly result: Result }
  | ({
      readonly type: "failed";
    } & Failure)
  | { readonly type: "cancelled" };
