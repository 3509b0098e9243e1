import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { serveRelay } from "@hsms/server";
import { claim, SyncError } from "@hsms/sync";
import { makePrivateFolder, reasonOf } from "../../../open/projects/private-files.ts";
import { CliError } from "../../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import type { Context } from "../../../settings/context.ts";
import { sayFailure } from "../say-failure.ts";
import { LOOPBACK, PORT, type Place } from "./run-serve.ts";
import { tokensOf } from "./token-file.ts";

export interface RelayWishes extends Place {
  readonly relay: string;
  readonly quota?: number | undefined;
}

/** Of one token: the segments of some hundred thousand turns. */
const QUOTA_MEGABYTES = 1024;
const MEGABYTE = 2 ** 20;

/** What a relay makes: rooms, tokens and what stands beside those while they are written. */
const OWN = /^(?:[\da-f]{64}|tokens\.json.*|sync\.lock.*|\..*)$/u;

/** Keeps files for machines that sync until it is interrupted; opens no memory. Throws `CliError` `CANNOT_LISTEN`, `NO_RELAY_FOLDER`, `RELAY_RUNS`. */
export async function runRelay(context: Context, wishes: RelayWishes): Promise<ExitCode> {
  const directory = path.resolve(context.config.workingDirectory, wishes.relay);
  makePrivateFolder(directory);
  if (readdirSync(directory).some((name) => !OWN.test(name))) {
    throw new CliError("NO_RELAY_FOLDER", directory);
  }
  const release = claimFolder(directory);
  try {
    await serve(context, { ...wishes, directory });
  } finally {
    release();
  }
  return exitCodes.ok;
}

function claimFolder(directory: string): () => void {
  try {
    return claim(directory);
  } catch (error) {
    if (!(error instanceof SyncError && error.code === "SYNC_BUSY")) throw error;
    throw new CliError("RELAY_RUNS", directory, { detail: error.subject });
  }
}

async function serve(
  { output, messages, interruption }: Context,
  wishes: RelayWishes & { readonly directory: string },
): Promise<void> {
  const { host = LOOPBACK, port = PORT, allowHost = [], quota = QUOTA_MEGABYTES } = wishes;
  const { directory } = wishes;
  const people = tokensOf({ directory }).map(({ name }) => name);
  const serving = await serveRelay({
    folder: directory,
    quotaBytes: quota * MEGABYTE,
    host,
    port,
    allowedHosts: allowHost,
    tokens: () => tokensOf({ directory }),
    now: () => performance.now(),
    onProblem: (error) => output.complain(sayFailure(error, messages)),
  }).catch((cause: unknown) => {
    throw new CliError("CANNOT_LISTEN", `${host}:${port}`, { detail: reasonOf(cause), cause });
  });
  try {
    const { url } = serving;
    output.print(
      messages.serve.relayStarted({ folder: directory, url, quota: `${quota} MB`, people }),
    );
    if (host !== LOOPBACK) output.notice(messages.serve.noEncryption);
    const { signal } = interruption;
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    await serving.close();
  }
}
