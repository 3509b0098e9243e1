import type { MemoryStatus } from "@hsms/engine";

/** What the line of status says. */
export interface StatusState {
  readonly project: string;
  /** The branch that is talked on, and its label. */
  readonly branch: string | null;
  /** `null` until it was read. */
  readonly memory: MemoryStatus | null;
}
