import { fstatSync, readFileSync, readlinkSync, readSync, realpathSync, statSync } from "node:fs";
import { devNull } from "node:os";

/**
 * Whether a shell has closed standard output (`>&-`). Node then puts the null device there, and opens it for reading,
 * too, which `>/dev/null` of a shell does not. Programs that start others without output do (`DEVNULL` of Python), and
 * they mean it: so it must have been a shell that started this one. `named`: the file that a
 * shell says to have started.
 */
export function isClosedByShell(named: string | undefined): boolean {
  try {
    const output = fstatSync(1);
    if (!output.isCharacterDevice() || output.rdev !== statSync(devNull).rdev) return false;
    // Of what is open for writing alone nothing can be read.
    readSync(1, new Uint8Array(1));
    return isProgram(named) || isChildOfShell();
  } catch {
    return false;
  }
}

function isProgram(named: string | undefined): boolean {
  const [, program] = process.argv;
  if (named === undefined || program === undefined) return false;
  return isThere(named) && realpathSync(named) === realpathSync(program);
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

const SHELLS: ReadonlySet<string> = new Set([
  "sh",
  "ash",
  "bash",
  "dash",
  "fish",
  "ksh",
  "mksh",
  "zsh",
]);

/** Where the system tells (Linux): a shell whose own output is not the null device has not handed one on. */
function isChildOfShell(): boolean {
  const parent = `/proc/${process.ppid}`;
  if (!SHELLS.has(readFileSync(`${parent}/comm`, "utf8").trim())) return false;
  try {
    return readlinkSync(`${parent}/fd/1`) !== devNull;
  } catch {
    // Some shells close their own while the command runs.
    return true;
  }
}
