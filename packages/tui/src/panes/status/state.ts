import type { MemoryStatus } from "@hsms/engine";

/** Where the talk stands. */
export interface PresentBranch {
  /** Name of the conversation. */
  readonly conversation: string;
  /** The nearest label above, if there is one. */
  readonly label: string | null;
}

/** What the line of status says. */
export interface StatusState {
  readonly project: string;
  readonly branch: PresentBranch | null;
  /** `null` until it was read. */
  readonly memory: MemoryStatus | null;
  /** Those that can be recalled: what was forgotten is not among them, what waits for its place is. */
  readonly memories: number;
}
