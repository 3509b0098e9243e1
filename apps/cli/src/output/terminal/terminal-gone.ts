import { systemCodeOf } from "@hsms/messages";
/** Whether reading a terminal failed because it was closed, which is no fault of a disk: an error of a file names its path. */
export const isTerminalGone = (error: unknown): boolean =>
  systemCodeOf(error) === "EIO" &&
  error instanceof Error &&
  "syscall" in error &&
  error.syscall === "read" &&
  !("path" in error);
