import { spawn } from "node:child_process";
import { missingPackages, parseEmbedder } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../output/exit-codes.ts";
import { confirmChange } from "../../output/terminal/confirm.ts";
import { tellSeconds } from "../../output/tell-seconds.ts";
import { checkEmbedder } from "../../open/embedding/check-embedder.ts";
import type { Context } from "../../settings/context.ts";
import { setSetting } from "./set-setting.ts";

/** `hsms embedder install`: adds what is missing by npm, after a yes, and chooses the embedder. */
export async function installEmbedder(
  context: Context,
  { setting, isSure }: { readonly setting: string; readonly isSure: boolean },
): Promise<ExitCode> {
  const checked = await addPackages(context, { setting, isSure });
  if (typeof checked === "number") return checked;
  return setSetting(context, { name: "EMBEDDER", text: checked, isForUser: false });
}

/** Adds what the embedder needs, after a yes; its setting as it is kept, or why there is none. Throws `CliError`. */
export async function addPackages(
  context: Context,
  { setting, isSure }: { readonly setting: string; readonly isSure: boolean },
): Promise<string | ExitCode> {
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
    const { signal } = interruption;
    const isSilent = context.dialog !== undefined;
    const stopTelling = isSilent
      ? tellSeconds(context, messages.embedding.installing(names))
      : null;
    const failure = await runNpm(missing, { folder, signal, isSilent });
    stopTelling?.();
    if (interruption.signal.aborted) return exitCodes.interrupted;
    if (failure !== null) throw new CliError("INSTALL_FAILED", names, { detail: failure });
  }
  return checked;
}

/** Lines of npm that a message holds: the last say what went wrong. */
const LINES_TOLD = 3;

/** Why it failed, or `null`. What npm says goes to standard error, or, where that is drawn over, into the reason. */
function runNpm(
  packages: readonly string[],
  {
    folder,
    signal,
    isSilent,
  }: { readonly folder: string; readonly signal: AbortSignal; readonly isSilent: boolean },
): Promise<string | null> {
  const isWindows = process.platform === "win32";
  const into = isWindows ? JSON.stringify(folder) : folder;
  const words = ["install", "--prefix", into, "--ignore-scripts", "--no-audit", "--no-fund"];
  return new Promise((resolve) => {
    const child = spawn(isWindows ? "npm.cmd" : "npm", [...words, ...packages], {
      stdio: isSilent ? ["ignore", "ignore", "pipe"] : ["ignore", process.stderr, process.stderr],
      // Windows starts no batch file without one.
      shell: isWindows,
      signal,
    });
    let said = "";
    child.stderr?.on("data", (piece: Buffer) => {
      said += piece.toString("utf8");
    });
    child.on("error", ({ message }) => resolve(message));
    child.on("close", (code, killedBy) => {
      const last = said.trim().split("\n").slice(-LINES_TOLD).join(" ");
      resolve(code === 0 ? null : `${code ?? killedBy} ${last}`.trim());
    });
  });
}
