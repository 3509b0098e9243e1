import { once } from "node:events";
import { readdirSync } from "node:fs";
import path from "node:path";
import { serveRelay } from "@hsms/server";
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
const OWN = /^(?:[\da-f]{64}|tokens\.json.*|\..*)$/u;

/** Keeps files for machines that sync until it is interrupted; opens no memory. Throws `CliError` `CANNOT_LISTEN`, `NO_RELAY_FOLDER`. */
export async function runRelay(context: Context, wishes: RelayWishes): Promise<ExitCode> {
  const { output, messages, interruption, config } = context;
  const { host = LOOPBACK, port = PORT, allowHost = [], quota = QUOTA_MEGABYTES } = wishes;
  const directory = path.resolve(config.workingDirectory, wishes.relay);
  makePrivateFolder(directory);
  if (readdirSync(directory).some((name) => !OWN.test(name))) {
    throw new CliError("NO_RELAY_FOLDER", directory);
  }
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
  return exitCodes.ok;
}
