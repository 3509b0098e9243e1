import { destinationOf, linksOf, type Destination } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import { describeFailure } from "../../output/failure.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { askToGoOnline, isAllowed } from "../places/allow-online.ts";
import { keepPlace } from "../places/keep-place.ts";
import { modelSpec, OFFLINE } from "./choose-model.ts";

/**
 * The model that answers, once text may go to it and to those that judge and file: `offline` after a no, and where the default model
 * cannot be asked about. Throws as `modelSpec` does, and `NEEDS_ONLINE`.
 */
export async function readyModel(context: Context, open: OpenProject): Promise<string> {
  for (const role of ["model", "judgeModel", "fileModel"] as const)
    await readyRole(context, open, role);
  return (await open.settings()).preferences.model;
}

/** Of several models those stay that text may go to; each is asked about by itself. */
async function readyRole(
  context: Context,
  open: OpenProject,
  role: "model" | "judgeModel" | "fileModel",
): Promise<void> {
  const { output, messages } = context;
  const { [role]: named } = (await open.settings()).preferences;
  if (named === "same") return;
  const { links, endsOffline } = linksOf(named);
  const ready: string[] = [];
  let refusal: CliError | null = null;
  for (const link of links) {
    try {
      if (await isReady(context, open, link)) ready.push(link);
    } catch (error) {
      if (!named.includes(",") || !(error instanceof CliError)) throw error;
      refusal ??= error;
      output.notice(messages.models.leftOut(link, describeFailure(error, messages).what));
    }
  }
  if (ready.length === links.length) return;
  if (ready.length === 0 && refusal !== null && !endsOffline) throw refusal;
  const end = endsOffline || ready.length === 0 ? [OFFLINE] : [];
  open.prefer({ [role]: [...ready, ...end].join(",") });
}

async function isReady(context: Context, open: OpenProject, model: string): Promise<boolean> {
  const { preferences, originOf } = await open.settings();
  const destination = destinationOf(modelSpec(model, context.config));
  if (destination === null || context.online) return true;
  if (isAllowed(destination.origin, preferences.online)) {
    const { output, messages } = context;
    if (originOf.online === "environment")
      output.notice(messages.online.byEnvironment(destination));
    const sendsSecrets = isAllowed(destination.origin, preferences.secretsOnline);
    if (sendsSecrets && originOf.secretsOnline === "environment")
      output.notice(messages.online.secretsByEnvironment(destination));
    return true;
  }
  const may = await mayGoOnline(context, open, destination);
  if (may) await keepPlace(open, "online", destination);
  return may;
}

async function mayGoOnline(
  context: Context,
  open: OpenProject,
  destination: Destination,
): Promise<boolean> {
  const { output, messages } = context;
  try {
    const question = messages.online.question(destination);
    const may = await askToGoOnline(context, destination, { question, code: "NEEDS_ONLINE" });
    if (!may) output.notice(messages.online.stayed);
    return may;
  } catch (error) {
    const { originOf } = await open.settings();
    const isUnasked = error instanceof CliError && error.code === "NEEDS_ONLINE";
    if (!isUnasked || originOf.model !== "default") throw error;
    output.notice(messages.online.needsFlag(destination));
    return false;
  }
}
