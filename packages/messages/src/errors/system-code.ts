import { constants } from "node:os";

/** The system's numbers by name; Node's own list of names lacks some, `EDQUOT` among them. */
const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(constants.errno).map(([name, number]) => [number, name]),
);

/**
 * What the system calls an error: `ENOSPC`. Node says so in `code`, or gives the number as a negative `errno` where it has no name;
 * LMDB gives it as a positive `code`. Its own numbers and names stay as they are; empty for an error of another kind.
 */
export function systemCodeOf(error: unknown): string | number {
  if (!(error instanceof Error)) return "";
  const code = "code" in error ? error.code : undefined;
  const isUnnamed = typeof code === "string" && /^UNKNOWN$|^Unknown system error/u.test(code);
  if (isUnnamed && "errno" in error) return NAMES.get(-Number(error.errno)) ?? code;
  if (typeof code === "number") return NAMES.get(code) ?? code;
  return typeof code === "string" ? code : "";
}
