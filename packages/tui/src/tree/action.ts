import type { EngineEvent } from "@hsms/engine";

export type TreeAction = {
  /** Events since the last drawing, in order: what a search visits lights up. */
  readonly type: "tree.heard";
  readonly events: readonly EngineEvent[];
};
