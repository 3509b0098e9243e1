import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { canAsk, confirm } from "../../../output/terminal/confirm.ts";
import { builtFiles } from "../../../program/built-files.ts";
import type { Context } from "../../../settings/context.ts";
import type { Client } from "./clients.ts";

/** Below the home, where a client keeps its sessions. */
const SESSIONS: Partial<Readonly<Record<Client, readonly string[]>>> = {
  "claude-code": [".claude", "projects"],
  codex: [".codex", "sessions"],
  gemini: [".gemini", "tmp"],
};

/** Imports what the client has kept of earlier sessions, where that is wanted; a person is asked, a script is told how. */
export async function offerTranscripts(
  context: Context,
  client: Client,
  { isWanted }: { readonly isWanted: boolean },
): Promise<ExitCode> {
  const { config, output, json, messages } = context;
  const parts = SESSIONS[client];
  const { program } = builtFiles();
  if (parts === undefined || program === null) return exitCodes.ok;
  const folder = path.join(config.home, ...parts);
  const sessions = countSessions(folder);
  if (sessions === 0) return exitCodes.ok;
  const command = `hsms import ${JSON.stringify(folder)}`;
  const texts = messages.connect;
  if (!isWanted) {
    if (!canAsk(context)) {
      output.notice(texts.sessions(sessions, command));
      return exitCodes.ok;
    }
    const question = texts.importSessions(sessions);
    if (!(await confirm(context, { question, isSure: false }))) {
      output.notice(texts.sessions(sessions, command));
      return exitCodes.ok;
    }
  }
  return importThem([program, "import", folder, ...(json ? ["--quiet"] : [])], json);
}

function countSessions(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.jsonl$|(?:^|[/\\])session-[^/\\]*\.json$/u.test(name)).length;
}

function importThem(words: readonly string[], isSilent: boolean): Promise<ExitCode> {
  const stdio = ["inherit", isSilent ? "ignore" : "inherit", "inherit"] as const;
  const child = spawn(process.execPath, words, { stdio: [...stdio] });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? exitCodes.ok : exitCodes.failed));
  });
}
