import { exitCodes, type ExitCode } from "../../../../output/exit-codes.ts";
import { reasonOf } from "../../../../open/projects/private-files.ts";
import type { Context } from "../../../../settings/context.ts";
import { CLIENT_EVENTS } from "../../../assist/hooks/hook-input.ts";
import { hookNotes } from "../../../assist/hooks/hook-notes.ts";
import { makeProbePlace } from "./probe-place.ts";
import { probeHooks } from "./probe-hooks.ts";
import { probeServer } from "./probe-server.ts";
import { readConnections, type Connection } from "./read-connections.ts";

interface Checked {
  readonly client: string;
  readonly type: Connection["type"];
  readonly file: string;
  /** `null`: it works. */
  readonly failure: string | null;
}

/** Tries each connection of an assistant as it is written in its settings, and tells when each hook ran last. */
export async function checkConnections(context: Context): Promise<ExitCode> {
  const { output, json, messages, config, progress } = context;
  const texts = messages.doctor.connections;
  const connections = readConnections(context);
  const checked: Checked[] = [];
  const notes = hookNotes({ state: config.paths.state, now: Date.now() });
  for (const connection of connections) {
    progress.update({ label: texts.trying, done: checked.length, total: connections.length });
    const { client, type, file } = connection;
    checked.push({ client, type, file, failure: await tryOut(connection, context) });
  }
  progress.end();
  const hooks = [...CLIENT_EVENTS, "record" as const].map((event) => {
    const { ranAt, failure } = notes.stamp(event);
    return { event, ranAt: ranAt === null ? null : new Date(ranAt).toISOString(), failure };
  });
  if (json) output.data({ connections: checked, hooks });
  else {
    if (checked.length === 0) output.print(texts.none);
    for (const one of checked) output.print(texts.line(one));
    for (const { event, ranAt, failure } of hooks) {
      if (ranAt !== null || failure !== null) output.print(texts.hook({ event, ranAt, failure }));
    }
  }
  return checked.some(({ failure }) => failure !== null) ? exitCodes.failed : exitCodes.ok;
}

/** What failed; `null` where nothing did. */
async function tryOut(
  connection: Connection,
  { config, messages }: Context,
): Promise<string | null> {
  const place = makeProbePlace();
  const own = connection.type === "server" ? connection.env : {};
  const environment = { ...config.clientEnvironment, ...own };
  try {
    if (connection.type === "server") await probeServer({ ...connection, environment }, place);
    else await probeHooks({ ...connection, environment }, place);
    const missing = connection.type === "hooks" ? connection.missing : [];
    return missing.length === 0 ? null : messages.doctor.connections.missing(missing);
  } catch (error) {
    return lineOf(error instanceof Error ? error.message : reasonOf(error));
  } finally {
    const home = config.ownHome === undefined ? {} : { HSMS_HOME: config.ownHome };
    place.remove({ ...environment, ...home });
  }
}

/** Characters of what a program has complained of. */
const SHOWN = 200;

/** Of many lines the one that says what is wrong. */
function lineOf(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const found = lines.find((line) => /\bError\b/u.test(line)) ?? lines.find((line) => line !== "");
  return Array.from(found ?? "")
    .slice(0, SHOWN)
    .join("");
}
