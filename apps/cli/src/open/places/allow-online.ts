import type { Destination } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { confirm } from "../../output/terminal/confirm.ts";

/** A setting that holds the places to which a project's text may go, or this. */
export const NOWHERE = "none";

/** Whether text may go there by such a setting. A host without a scheme, as older versions kept it, is no place: it is asked about again. */
export function isAllowed(origin: string, allowed: string): boolean {
  if (allowed === NOWHERE) return false;
  return allowed.split(",").some((entry) => URL.parse(entry.trim())?.origin === origin);
}

/** Whether text may go there now: it stays on this machine, or was agreed to. */
export const mayReach = (
  origin: string | null,
  {
    context,
    preferences,
  }: {
    readonly context: Pick<Context, "online">;
    readonly preferences: { readonly online: string };
  },
): boolean => origin === null || context.online || isAllowed(origin, preferences.online);

/** Asks in a terminal before text leaves the machine for the first time. Throws the code given where that is impossible. */
export async function askToGoOnline(
  context: Context,
  destination: Destination,
  {
    question,
    code,
  }: {
    readonly question: string;
    readonly code: "NEEDS_ONLINE" | "EMBEDDER_NEEDS_ONLINE" | "VECTORS_NEED_ONLINE";
  },
): Promise<boolean> {
  try {
    return await confirm(context, { question, isSure: false });
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "NEEDS_YES") throw error;
    throw new CliError(code, destination.origin, { detail: destination.who ?? "" });
  }
}
