import type { MemoryStatus } from "@hsms/engine";

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
}

export type StatusAction = {
  readonly type: "status.read";
  readonly memory: MemoryStatus;
  readonly memories: number;
  readonly branch: PresentBranch | null;
};
