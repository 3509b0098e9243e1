import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A key ring that asks its owner something waits for them; one that hangs must not hold us up for ever. */
const TIMEOUT_MS = 60_000;

/** The passphrase in the Secret Service (Linux) or the Keychain (macOS), read by their own commands; `null`: none. */
export async function readKeyRing(projectId: string): Promise<string | null> {
  const command = commandFor(projectId);
  if (command === null) return null;
  try {
    const { stdout } = await run(command.file, [...command.words], { timeout: TIMEOUT_MS });
    return withoutLineEnd(stdout) || null;
  } catch {
    return null;
  }
}

export const withoutLineEnd = (text: string): string => text.replace(/\r?\n$/u, "");

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
