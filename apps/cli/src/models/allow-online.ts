import type { Destination } from "@hsms/engine";
import { CliError } from "../cli-error.ts";
import type { Context } from "../context.ts";
import type { OpenProject } from "../wire.ts";
import { confirm } from "../terminal/confirm.ts";

/** A setting that holds the places to which a project's text may go, or this. */
const NOWHERE = "none";

/** Whether text may go there by such a setting. A host without a scheme, as older versions kept it, is of any. */
export function isAllowed(origin: string, allowed: string): boolean {
  if (allowed === NOWHERE) return false;
  const { protocol } = new URL(origin);
  return allowed.split(",").some((entry) => {
    const place = entry.trim();
    const address = place.includes("://") ? place : `${protocol}//${place}`;
    return URL.parse(address)?.origin === origin;
  });
}

/**
 * Keeps with the project that its text may go there. What a variable, a flag or the user's file allows beside holds
 * for this run alone: nobody was asked whether the project is to keep it.
 */
export async function keepPlace(
  open: OpenProject,
  setting: "online" | "embedderOnline",
  destination: Destination,
): Promise<void> {
  const { [setting]: kept = NOWHERE } = await open.kept();
  const { [setting]: allowed } = (await open.settings()).preferences;
  await open.memory.changeSettings({ [setting]: withPlace(kept, destination) });
  // A variable that names other places is stronger than what the project keeps.
  open.prefer({ [setting]: withPlace(allowed, destination) });
}

/** The setting with one place more. */
function withPlace(allowed: string, { origin }: Destination): string {
  return allowed === NOWHERE ? origin : `${allowed},${origin}`;
}

/**
 * Says to whom and what, and asks in a terminal, the first time that a project's text would leave the machine.
 * Throws `CliError` with the code given where nobody can be asked.
 */
export async function askToGoOnline(
  context: Context,
  destination: Destination,
  {
    question,
    code,
  }: { readonly question: string; readonly code: "NEEDS_ONLINE" | "EMBEDDER_NEEDS_ONLINE" },
): Promise<boolean> {
  try {
    return await confirm(context, { question, isSure: false });
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "NEEDS_YES") throw error;
    throw new CliError(code, destination.origin, { detail: destination.who });
  }
}
