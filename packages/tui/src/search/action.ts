import type { EngineEvent } from "@hsms/engine";

export type SearchAction = {
  readonly type: "search.heard";
  readonly events: readonly EngineEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
};
