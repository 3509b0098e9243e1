import { fstatSync } from "node:fs";
import type { TerminalFacts } from "@hsms/tui";

/** What tells this terminal from the person's others: what it calls itself, or else the device that it is. */
export function terminalId({ id }: Pick<TerminalFacts, "id">): string {
  return id === "" ? `tty ${deviceOf(process.stdin.fd)}` : id;
}

function deviceOf(descriptor: number): number {
  try {
    return fstatSync(descriptor).rdev;
  } catch {
    return 0;
  }
}
