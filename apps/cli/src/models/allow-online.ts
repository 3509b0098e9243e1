import type { Destination } from "@hsms/engine";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import { confirm } from "../terminal/confirm.ts";

/** The setting that holds the hosts to which a project's text may go, or this. */
export const NOWHERE = "none";

/** Whether text may go there, by the setting or by `--online`. */
export function isAllowed(
  { host }: Destination,
  { allowed, online }: { readonly allowed: string; readonly online: boolean },
): boolean {
  return online || allowed.split(",").some((name) => name.trim() === host);
}

/** The setting with one host more. */
export function withHost(allowed: string, { host }: Destination): string {
  return allowed === NOWHERE ? host : `${allowed},${host}`;
}

/**
 * Says to whom and what, and asks in a terminal, the first time that a project's text would leave the machine.
 * Throws `CliError` where nobody can be asked: `NEEDS_ONLINE`, or the code given.
 */
export async function askToGoOnline(
  context: Context,
  destination: Destination,
  {
    question = context.messages.online.question(destination),
    code = "NEEDS_ONLINE",
  }: {
    readonly question?: string;
    readonly code?: "NEEDS_ONLINE" | "EMBEDDER_NEEDS_ONLINE";
  } = {},
): Promise<boolean> {
  try {
    return await confirm(context, { question, isSure: false });
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "NEEDS_YES") throw error;
    throw new CliError(code, destination.host, { detail: destination.who });
  }
}
