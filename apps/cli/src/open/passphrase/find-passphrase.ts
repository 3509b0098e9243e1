import { statSync } from "node:fs";
import type { AskPassphrase } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Config } from "../../settings/config.ts";
import { readText } from "../projects/private-files.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Asks a person for the passphrase of a store; `isAgain`: what was typed for it before is wrong. */
export type AskPerson = (asked: {
  /** Of a backup, where it is not the project's own store. */
  readonly directory: string;
  readonly isAgain: boolean;
}) => Promise<string>;

/**
 * Finds the passphrase of a project that is encrypted: in the file that `HSMS_PASSPHRASE_FILE` names, in
 * the key ring, or by asking, again after a wrong one. Never in a flag or a variable, which others can
 * see. What was found is found once: a backup has the same, unless it is an older one.
 * Rejects with `CliError` `CANNOT_READ`, `NO_PASSPHRASE` where nobody can be asked, and with what `ask` does.
 */
export function createAsker({
  config,
  project,
  ask,
  onOpenFile,
}: {
  readonly config: Pick<Config, "passphraseFile">;
  readonly project: { readonly id: string; readonly store: string };
  /** `undefined` where nobody can be asked. */
  readonly ask: AskPerson | undefined;
  readonly onOpenFile: OnOpenFile;
}): AskPassphrase {
  let found: Promise<string> | undefined;
  const askFor: AskPerson = (asked) => {
    if (ask === undefined) throw new CliError("NO_PASSPHRASE", "", { detail: "nobody" });
    return ask(asked);
  };
  return async ({ directory, failures }) => {
    if (failures === 0) {
      if (found !== undefined) return found;
      const kept = readPassphraseFile(config, onOpenFile) ?? (await readKeyRing(project.id));
      return (found =
        kept === null ? askFor({ directory, isAgain: false }) : Promise.resolve(kept));
    }
    // A script hears at once that it is wrong.
    if (ask === undefined && found !== undefined) return found;
    const isOwn = directory === project.store;
    // What opened the memory is not wrong, only that of another day than a backup's.
    const typed = askFor({ directory, isAgain: isOwn || failures > 1 });
    if (isOwn) found = typed;
    return typed;
  };
}

/** Receives the path of a passphrase file that others can read. */
export type OnOpenFile = (file: string) => void;

/** `null` where no file is named. Throws `CliError` `CANNOT_READ`, and `NO_PASSPHRASE` for an empty one. */
export function readPassphraseFile(
  { passphraseFile: file }: Pick<Config, "passphraseFile">,
  onOpenFile: OnOpenFile,
): string | null {
  if (file === undefined) return null;
  const text = withoutLineEnd(readText(file));
  if (text === "") throw new CliError("NO_PASSPHRASE", file, { detail: "emptyFile" });
  if (isOpenToOthers(file)) onOpenFile(file);
  return text;
}

/** What the group and others may do with a file; Windows keeps its rights elsewhere. */
const RIGHTS_OF_OTHERS = 0o077;

/** A pipe or a device, as the shell makes them for one command, has rights that say nothing. */
function isOpenToOthers(file: string): boolean {
  const status = statSync(file);
  return process.platform !== "win32" && status.isFile() && (status.mode & RIGHTS_OF_OTHERS) !== 0;
}

/** A key ring that asks its owner something waits for them; one that hangs must not hold us up for ever. */
const TIMEOUT_MS = 60_000;

/** The passphrase in the Secret Service (Linux) or the Keychain (macOS), read by their own commands; `null`: none. */
async function readKeyRing(projectId: string): Promise<string | null> {
  const command = commandFor(projectId);
  if (command === null) return null;
  try {
    const { stdout } = await promisify(execFile)(command.file, [...command.words], {
      timeout: TIMEOUT_MS,
    });
    return withoutLineEnd(stdout) || null;
  } catch {
    return null;
  }
}

const withoutLineEnd = (text: string): string => text.replace(/\r?\n$/u, "");

function commandFor(
  projectId: string,
): { readonly file: string; readonly words: readonly string[] } | null {
  const { platform } = process;
  if (platform === "linux") {
    return { file: "secret-tool", words: ["lookup", "service", "hsms", "project", projectId] };
  }
  if (platform === "darwin") {
    return {
      file: "security",
      words: ["find-generic-password", "-s", "hsms", "-a", projectId, "-w"],
    };
  }
  return null;
}
