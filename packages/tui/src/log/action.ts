import type { EngineEvent } from "@hsms/engine";

export type LogAction = {
  readonly type: "log.heard";
  readonly events: readonly EngineEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
};
