import { expect, test } from "vitest";
import { isTerminalGone } from "./terminal-gone.ts";

const failed = (given: { syscall: string; code?: string; path?: string }) =>
  Object.assign(new Error(`${given.syscall} EIO`), { code: "EIO", ...given });

test("a terminal that was closed is told from a disk that fails", () => {
  expect(isTerminalGone(failed({ syscall: "read" }))).toBe(true);
  expect(isTerminalGone(failed({ syscall: "setRawMode" }))).toBe(true);
  expect(isTerminalGone(failed({ syscall: "read", path: "/memory/data.mdb" }))).toBe(false);
  expect(isTerminalGone(failed({ syscall: "fsync" }))).toBe(false);
  expect(isTerminalGone(failed({ syscall: "setRawMode", code: "ENOSPC" }))).toBe(false);
});
