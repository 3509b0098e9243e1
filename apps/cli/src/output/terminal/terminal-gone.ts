/** Whether reading a terminal failed because it was closed, which is no fault of a disk: an error of a file names its path. */
export const isTerminalGone = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "EIO" &&
  "syscall" in error &&
  error.syscall === "read" &&
  !("path" in error);
