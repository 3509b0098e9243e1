import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder as makeFolder } from "@hsms/engine/private-folder";
import { CliError } from "../../output/cli-error.ts";

/** Only the owner may look into our files. */
const FILE_MODE = 0o600;

/** Makes the folder and those above it. Throws `CliError` `CANNOT_CREATE`. */
export function makePrivateFolder(folder: string): void {
  try {
    makeFolder(path.resolve(folder));
  } catch (cause) {
    throw new CliError("CANNOT_CREATE", folder, { detail: reasonOf(cause), cause });
  }
}

/** Writes a file atomically, for its owner only; the one before stays as `<file>.backup` unless told otherwise. Throws `CANNOT_CREATE`. */
export function writePrivateFile(
  file: string,
  text: string,
  { keepsBackup = true }: { readonly keepsBackup?: boolean } = {},
): void {
  makePrivateFolder(path.dirname(file));
  const unfinished = `${file}.${process.pid}.new`;
  try {
    if (keepsBackup && existsSync(file)) {
      writeFileSync(unfinished, readFileSync(file), { mode: FILE_MODE, flush: true });
      renameSync(unfinished, `${file}.backup`);
    }
    writeFileSync(unfinished, text, { mode: FILE_MODE, flush: true });
    renameSync(unfinished, file);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new CliError("CANNOT_CREATE", file, { detail: reasonOf(cause), cause });
  }
}

/** All of a file's text. Throws `CliError` `CANNOT_READ`, which names the file as `shown`. */
export function readText(file: string, shown = file): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new CliError("CANNOT_READ", shown, { detail: reasonOf(cause), cause });
  }
}

/** The system's word for what went wrong (`EACCES`), or the message. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
