import { embedderDestination, parseEmbedder, type Destination } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import { askToGoOnline, isAllowed } from "../places/allow-online.ts";
import { keepPlace } from "../places/keep-place.ts";
import type { OpenProject } from "../with-project.ts";
import { withAddress } from "./make-embedder.ts";

/** Whether texts may go to an embedder that is about to be chosen; asks, and keeps a yes. Throws `EMBEDDER_NEEDS_ONLINE`. */
export async function allowEmbedder(
  context: Context,
  open: OpenProject,
  setting: string,
): Promise<boolean> {
  const destination = await unaskedDestination(context, open, setting);
  if (destination === null) return true;
  if (!context.embedderOnline && !(await ask(context, destination))) return false;
  await keepPlace(open, "embedderOnline", destination);
  return true;
}

/** Whether texts may go to the chosen embedder; asks before the first one. Without a yes the search uses words alone. */
export async function readyEmbedder(context: Context, open: OpenProject): Promise<boolean> {
  const { output, messages } = context;
  const { preferences, originOf } = await open.settings();
  const { embedder } = preferences;
  const destination = await unaskedDestination(context, open, embedder);
  const to = destinationOf(context, embedder);
  if (to !== null && destination === null && originOf.embedderOnline === "environment")
    output.notice(messages.embedding.byEnvironment(to));
  if (destination === null || context.embedderOnline) return true;
  try {
    const may = await ask(context, destination);
    if (may) await keepPlace(open, "embedderOnline", destination);
    else output.notice(messages.embedding.stayed);
    return may;
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "EMBEDDER_NEEDS_ONLINE") throw error;
    output.notice(messages.embedding.needsFlag(destination));
    return false;
  }
}

/** Where texts would go with this embedder and nobody has agreed to; `null` where they stay here, or may go. */
export async function unaskedDestination(
  context: Context,
  open: OpenProject,
  setting: string,
): Promise<Destination | null> {
  const destination = destinationOf(context, setting);
  if (destination === null) return null;
  const { embedderOnline: allowed } = (await open.settings()).preferences;
  return isAllowed(destination.origin, allowed) ? null : destination;
}

function destinationOf({ config }: Context, setting: string): Destination | null {
  const spec = parseEmbedder(setting);
  return spec && embedderDestination(withAddress(spec, config));
}

function ask(context: Context, destination: Destination): Promise<boolean> {
  const question = context.messages.embedding.question(destination);
  return askToGoOnline(context, destination, { question, code: "EMBEDDER_NEEDS_ONLINE" });
}
