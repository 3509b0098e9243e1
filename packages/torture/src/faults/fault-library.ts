import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Kinds of system calls that can be made to fail: `update` opens an existing file to write it, `make` creates one, `rename` is whatever changes a folder. Mapping a file
 * fails for want of addresses alone, which are counted before (`packages/store/src/lmdb/guard/limits.ts`).
 */
export const CALLS = ["open", "update", "make", "read", "write", "sync", "rename"] as const;
export type Call = (typeof CALLS)[number];

export const ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EROFS"] as const;
export type ErrorName = (typeof ERRORS)[number];

export interface Fault {
  readonly call: Call;
  /** Which one of that kind fails, from 1 on. */
  readonly at: number;
  readonly error: ErrorName;
  /** All that follow fail as well. */
  readonly lasts: boolean;
}

/** Compiles the library that lets calls fail into a folder. Returns its path; `null` without a C compiler, or where nothing is preloaded. */
export function compileFaultLibrary(folder: string): string | null {
  if (process.platform !== "linux") return null;
  const library = join(folder, "fail-calls.so");
  const source = fileURLToPath(new URL("fail-calls.c", import.meta.url));
  const flags = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source, "-ldl"];
  const { error, status, stderr } = spawnSync("cc", flags, { encoding: "utf8" });
  if (error !== undefined) return null;
  if (status !== 0) throw new Error(`The library does not compile: ${stderr}`);
  return library;
}

/** Variables of a process that make one of its calls to files under `under` fail; none of them where `fault` is `null`. */
export const faultVariables = (options: {
  readonly library: string;
  readonly under: string;
  readonly log: string;
  readonly fault: Fault | null;
}): Readonly<Record<string, string>> => ({
  LD_PRELOAD: options.library,
  FAIL_UNDER: options.under,
  FAIL_LOG: options.log,
  // Else Node reads and writes through a ring, past every function of the C library.
  UV_USE_IO_URING: "0",
  ...(options.fault === null
    ? {}
    : {
        FAIL_CALL: options.fault.call,
        FAIL_AT: String(options.fault.at),
        FAIL_ERRNO: String(constants.errno[options.fault.error]),
        ...(options.fault.lasts ? { FAIL_LASTS: "1" } : {}),
      }),
});

/** The calls that were logged, in order: kind and name of the file. */
export const readCalls = (log: string): readonly { readonly call: Call; readonly file: string }[] =>
  readFileSync(log, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [call = "open", ...file] = line.split(" ");
      return { call: call as Call, file: file.join(" ") };
    });
