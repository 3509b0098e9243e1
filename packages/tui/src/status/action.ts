import type { MemoryStatus } from "@hsms/engine";

export type StatusAction = {
  readonly type: "status.read";
  readonly memory: MemoryStatus;
  readonly branch: string | null;
};
