import { once } from "node:events";
import type { Memory } from "@hsms/engine";
import { serveHttp } from "@hsms/server";
import { CliError } from "../../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { projectToRead } from "../../../open/choose-project.ts";
import type { Project } from "../../../open/projects/registry.ts";
import { reasonOf } from "../../../open/projects/private-files.ts";
import type { Context } from "../../../settings/context.ts";
import packageFile from "../../../../package.json" with { type: "json" };
import { assistantMemory } from "../assistant-memory.ts";
import { answerHooks } from "../hooks/answer-hooks.ts";
import { sayFailure } from "../say-failure.ts";
import { tokensOf } from "./token-file.ts";

/** Only programs of this machine reach it. */
export const LOOPBACK = "127.0.0.1";
/** Taken by no service that is registered, and the same at each start, since it stands in the settings of clients. */
export const PORT = 4767;

export interface Place {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly allowHost?: readonly string[] | undefined;
}

export interface Wishes extends Place {
  readonly tools?: "default" | "care" | "seed" | undefined;
  readonly readOnly?: true | undefined;
}

/** Serves until it is interrupted. Throws `CliError` `CANNOT_LISTEN`, and what choosing the project throws. */
export async function runServe(given: Context, wishes: Wishes): Promise<ExitCode> {
  const context = { ...given, config: { ...given.config, assistantFolder: undefined } };
  const { output, messages, interruption } = context;
  const { host = LOOPBACK, port = PORT, allowHost = [] } = wishes;
  const project = await projectToRead(context);
  const tokens = tokensOf(project);
  const memory = assistantMemory(context, {
    onDied: (processIds) => output.complain(messages.opening.diedWriting(processIds)),
  });
  const complain = (error: unknown): void => output.complain(sayFailure(error, messages));
  try {
    const isSynced = await isMachineOfMany(memory, project);
    const serving = await serveHttp({
      access: memory,
      version: packageFile.version,
      tools: wishes.tools ?? "default",
      isReadOnly: wishes.readOnly === true,
      describe: sayFailure,
      host,
      port,
      allowedHosts: allowHost,
      tokens: () => tokensOf(project),
      now: () => performance.now(),
      onProblem: complain,
    }).catch((cause: unknown) => {
      throw new CliError("CANNOT_LISTEN", `${host}:${port}`, { detail: reasonOf(cause), cause });
    });
    const stopAnswering = answerHooks({
      paths: context.config.paths,
      project,
      memory: () => memory.toRead(),
      describe: sayFailure,
    });
    try {
      const people = tokens.map(({ name, rights }) => `${name} (${rights})`);
      output.print(messages.serve.started({ project: project.name, url: serving.url, people }));
      if (isSynced) output.notice(messages.serve.seesAll);
      if (host !== LOOPBACK) output.notice(messages.serve.noEncryption);
      // Opened before anybody asks; what is wrong with it is told to those who ask, too.
      await memory.toRead().catch(complain);
      const { signal } = interruption;
      if (!signal.aborted) await once(signal, "abort");
    } finally {
      await stopAnswering();
      await serving.close();
    }
  } finally {
    await memory.close();
  }
  return exitCodes.ok;
}

/**
 * Whether the memory is synced: then this server has the group's keys. It is never the relay of the same memory besides. Throws `CliError`
 * `RELAY_IS_HERE`.
 */
async function isMachineOfMany(
  memory: { readonly toRead: () => Promise<Memory | null> },
  { directory }: Pick<Project, "directory">,
): Promise<boolean> {
  const { homeOf, isLocalRelay, isSetUp, readStatus, SyncError } = await import("@hsms/sync");
  if (!isSetUp(directory)) return false;
  // One that is locked is told of by those who open it.
  const opened = await memory.toRead().catch(() => null);
  if (opened === null) return true;
  try {
    const { folder } = readStatus(await homeOf(opened, directory));
    if (isLocalRelay(folder)) throw new CliError("RELAY_IS_HERE", folder);
    return true;
  } catch (error) {
    if (error instanceof SyncError && error.code === "SYNC_NOT_LET_IN") return false;
    throw error;
  }
}
