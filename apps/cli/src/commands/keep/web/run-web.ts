import { once } from "node:events";
import { serveWeb } from "@hsms/web";
import { reasonOf } from "../../../open/projects/private-files.ts";
import type { OpenProject } from "../../../open/with-project.ts";
import { CliError } from "../../../output/cli-error.ts";
import { exitCodes, type ExitCode } from "../../../output/exit-codes.ts";
import { builtFiles } from "../../../program/built-files.ts";
import type { Context } from "../../../settings/context.ts";
import { webHost } from "./web-host.ts";
import { spawn } from "node:child_process";

/** Without a tab for so long nobody needs it any more. */
const IDLE_MINUTES = 30;

/** Serves the page until it is interrupted, or nobody has it open any more. Throws `CliError` `CANNOT_LISTEN`. */
export async function runWeb(
  opened: Pick<OpenProject, "memory" | "project" | "store" | "settings" | "kept">,
  context: Context,
  { port = 0, open }: { readonly port?: number | undefined; readonly open: boolean },
): Promise<ExitCode> {
  const { memory, project } = opened;
  const { output, messages, language, json, interruption } = context;
  const idle = new AbortController();
  const serving = await serveWeb({
    memory,
    host: webHost(opened, context),
    language,
    pageFolder: builtFiles().page ?? "",
    port,
    now: () => performance.now(),
    idleMs: IDLE_MINUTES * 60_000,
    onIdle: () => idle.abort(),
  }).catch((cause: unknown) => {
    throw new CliError("CANNOT_LISTEN", `127.0.0.1:${port}`, { detail: reasonOf(cause), cause });
  });
  try {
    await memory.upkeep.keepBackups();
    memory.care.keep();
    const { url } = serving;
    if (json) output.data({ project: project.name, url });
    else output.print(messages.web.started({ project: project.name, url, minutes: IDLE_MINUTES }));
    // Others on this machine see what programs are started with: the browser gets a link that lets in once.
    if (open && !(await openBrowser(serving.linkOnce()))) output.notice(messages.web.notOpened);
    const signal = AbortSignal.any([interruption.signal, idle.signal]);
    if (!signal.aborted) await once(signal, "abort");
    if (idle.signal.aborted) output.notice(messages.web.idle(IDLE_MINUTES));
  } finally {
    await serving.close();
  }
  return exitCodes.ok;
}

/** What opens an address in the person's browser, by system. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address in the browser; whether there was a program that does. */
export async function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...args, url], { detached: true, stdio: "ignore" });
  return new Promise((resolve) => {
    child.on("error", () => resolve(false));
    child.on("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
