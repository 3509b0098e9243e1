import type { MemoryStatus } from "@hsms/engine";
import type { Placing } from "./placing.ts";

export interface PresentBranch {
  readonly conversation: string;
  /** The nearest label above, if there is one. */
  readonly label: string | null;
}

export interface StatusState {
  readonly project: string;
  readonly branch: PresentBranch | null;
  /** `null` until it was read. */
  readonly memory: MemoryStatus | null;
  /** Those that can be recalled: what was forgotten is not among them, what waits for its place is. */
  readonly memories: number;
  /** Those of them that only ask, and say nothing new. */
  readonly asked: number;
  /** Those of them that wait for their place; `null`: none. */
  readonly placing: (Placing & { readonly secondsLeft: number | null }) | null;
}

export type StatusAction = {
  readonly type: "status.read";
  readonly memory: MemoryStatus;
  readonly memories: number;
  readonly asked: number;
  readonly branch: PresentBranch | null;
};
