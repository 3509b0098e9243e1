import { spawn } from "node:child_process";
import { missingPackages, parseEmbedder } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { checkEmbedder } from "../../open/embedding/check-embedder.ts";
import type { Context } from "../../settings/context.ts";
import { setSetting } from "./set-setting.ts";

/** `hsms embedder install`: adds what is missing by npm, after a yes, and chooses the embedder. */
export async function installEmbedder(
  context: Context,
  { setting, isSure }: { readonly setting: string; readonly isSure: boolean },
): Promise<ExitCode> {
  const { config, messages, interruption } = context;
  const checked = await checkEmbedder(setting, config.workingDirectory);
  const spec = parseEmbedder(checked);
  if (spec?.type !== "minilm" && spec?.type !== "folder")
    throw new CliError("NOTHING_TO_INSTALL", setting);
  const folder = config.paths.data;
  const missing = await missingPackages(spec, folder);
  if (missing.length > 0) {
    const names = missing.join(", ");
    const question = messages.embedding.install(names, folder);
    if (!(await confirmChange(context, { question, isSure }))) return exitCodes.failed;
    const failure = await runNpm(missing, { folder, signal: interruption.signal });
    if (interruption.signal.aborted) return exitCodes.interrupted;
    if (failure !== null) throw new CliError("INSTALL_FAILED", names, { detail: failure });
  }
  return setSetting(context, { name: "EMBEDDER", text: checked, isForUser: false });
}

/** Why it failed, or `null`. What npm says goes to standard error: the result is the program's alone. */
function runNpm(
  packages: readonly string[],
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<string | null> {
  const isWindows = process.platform === "win32";
  const into = isWindows ? JSON.stringify(folder) : folder;
  const words = ["install", "--prefix", into, "--ignore-scripts", "--no-audit", "--no-fund"];
  return new Promise((resolve) => {
    const child = spawn(isWindows ? "npm.cmd" : "npm", [...words, ...packages], {
      stdio: ["ignore", process.stderr, process.stderr],
      // Windows starts no batch file without one.
      shell: isWindows,
      signal,
    });
    child.on("error", ({ message }) => resolve(message));
    child.on("exit", (code, killedBy) => resolve(code === 0 ? null : String(code ?? killedBy)));
  });
}
