/** The code of an error of the file system, such as `ENOSPC`; any other error goes on, codes of our own too. */
export function systemCode(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    if ("syscall" in error || error.code.startsWith("ERR_")) return error.code;
  }
  throw error;
}
