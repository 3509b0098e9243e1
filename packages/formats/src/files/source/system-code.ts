import { systemCodeOf } from "@hsms/messages";

/** The code of an error of the file system, such as `ENOSPC`; any other error goes on, codes of our own too. */
export function systemCode(error: unknown): string {
  const code = systemCodeOf(error);
  const isOfSystem = error instanceof Error && "syscall" in error;
  if (typeof code === "string" && code !== "" && (isOfSystem || code.startsWith("ERR_")))
    return code;
  throw error;
}
