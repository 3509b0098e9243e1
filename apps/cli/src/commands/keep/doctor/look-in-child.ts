import { fork } from "node:child_process";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { IN_CHILD, isLookMessage, type LookMessage } from "./look-message.ts";

/** How the process that looked has ended. */
export type Look =
  | Exclude<LookMessage, { readonly type: "progress" }>
  /** It said itself why it could not look. */
  | { readonly type: "refused"; readonly exitCode: ExitCode }
  /** By a signal, or a status that is no exit code of ours; `null`: it did not go on and was ended. */
  | { readonly type: "failed"; readonly endedBy: string | null };

/** A look tells every few milliseconds that it goes on; so long without a word it hangs, also on a slow disk. */
export const SILENCE_MS = 60_000;

/** Starts this very command line once more, in a process that does the looking, and waits for its end. */
export function lookInChild(onProgress: () => void): Promise<Look> {
  const [, program = "", ...words] = process.argv;
  const child = fork(program, [...words, IN_CHILD]);
  let silence = setTimeout(hang, SILENCE_MS);
  let look: Look | undefined;
  function hang(): void {
    look = { type: "failed", endedBy: null };
    child.kill("SIGKILL");
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("message", (message) => {
      if (!isLookMessage(message)) return;
      clearTimeout(silence);
      silence = setTimeout(hang, SILENCE_MS);
      if (message.type === "progress") onProgress();
      else look = message;
    });
    child.on("close", (status, signal) => {
      clearTimeout(silence);
      const exitCode = Object.values(exitCodes).find((code) => code === status);
      if (look !== undefined) resolve(look);
      else if (exitCode !== undefined) resolve({ type: "refused", exitCode });
      else resolve({ type: "failed", endedBy: signal ?? `${status}` });
    });
  });
}
