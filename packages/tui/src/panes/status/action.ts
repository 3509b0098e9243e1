import type { MemoryStatus } from "@hsms/engine";
import type { PresentBranch } from "./state.ts";

export type StatusAction = {
  readonly type: "status.read";
  readonly memory: MemoryStatus;
  readonly memories: number;
  readonly branch: PresentBranch | null;
};
