import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { CliError } from "../../../output/cli-error.ts";
import { reasonOf } from "../../../open/projects/private-files.ts";

/** Of settings that are new; those that are there keep their own. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * The text of a client's settings, a byte order mark with it; `null` where there are none. Throws `CliError`
 * `CANNOT_READ`, and `CLIENT_FILE_STRANGE` for another encoding than UTF-8.
 */
export function readSettings(file: string): string | null {
  let bytes: Buffer;
  try {
    if (!existsSync(file)) return null;
    bytes = readFileSync(file);
  } catch (cause) {
    throw new CliError("CANNOT_READ", file, { detail: reasonOf(cause), cause });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new CliError("CLIENT_FILE_STRANGE", file, { cause });
  }
}

/** Writes settings whole or not at all, through a link and with the rights they had; `null` removes them. Throws `CANNOT_CREATE`. */
export function writeSettings(file: string, text: string | null): void {
  const target = targetOf(file);
  const unfinished = `${target}.${process.pid}.new`;
  try {
    if (text === null) {
      rmSync(target, { force: true });
      return;
    }
    mkdirSync(path.dirname(target), { recursive: true, mode: FOLDER_MODE });
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? FILE_MODE;
    writeFileSync(unfinished, text, { mode, flush: true });
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw new CliError("CANNOT_CREATE", file, { detail: reasonOf(cause), cause });
  }
}

/** What a link leads to, also where that is not there yet. */
function targetOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? path.resolve(path.dirname(file), readlinkSync(file)) : file;
}

/** Keeps the settings beside themselves; where they lie now. A file of that name with other text is somebody's, and stays. */
export function keepBackup(file: string, text: string): string {
  for (let number = 0; ; number++) {
    const backup = `${file}.backup${number === 0 ? "" : `-${number}`}`;
    if (!existsSync(backup)) {
      writeFileSync(backup, text, { mode: FILE_MODE });
      return backup;
    }
    if (hashOf(readFileSync(backup, "utf8")) === hashOf(text)) return backup;
  }
}

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
