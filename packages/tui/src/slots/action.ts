import type { EngineEvent } from "@hsms/engine";

export type SlotsAction = {
  readonly type: "slots.heard";
  readonly events: readonly EngineEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
};
