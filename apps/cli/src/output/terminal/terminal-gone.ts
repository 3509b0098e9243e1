import { systemCodeOf } from "@hsms/messages";

/** What a terminal that was closed refuses with. */
const OF_TERMINALS: ReadonlySet<unknown> = new Set(["read", "setRawMode"]);

/** Whether a terminal failed because it was closed, which is no fault of a disk: an error of a file names its path. */
export const isTerminalGone = (error: unknown): boolean =>
  systemCodeOf(error) === "EIO" &&
  error instanceof Error &&
  "syscall" in error &&
  OF_TERMINALS.has(error.syscall) &&
  !("path" in error);
