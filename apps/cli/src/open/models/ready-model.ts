import { destinationOf, type Destination } from "@hsms/engine";
import { CliError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { askToGoOnline, isAllowed } from "./allow-online.ts";
import { keepPlace } from "./keep-place.ts";
import { modelSpec } from "./choose-model.ts";

/**
 * The model that answers, once text may go to it and to those that judge and file: `offline` after a no, and where the default model
 * cannot be asked about. Throws as `modelSpec` does, and `NEEDS_ONLINE`.
 */
export async function readyModel(context: Context, open: OpenProject): Promise<string> {
  for (const role of ["model", "judgeModel", "fileModel"] as const)
    await readyRole(context, open, role);
  return (await open.settings()).preferences.model;
}

async function readyRole(
  context: Context,
  open: OpenProject,
  role: "model" | "judgeModel" | "fileModel",
): Promise<void> {
  const { preferences, originOf } = await open.settings();
  const { [role]: model, online: allowed } = preferences;
  if (model === "same") return;
  const destination = destinationOf(modelSpec(model, context.config));
  if (destination === null || context.online) return;
  if (isAllowed(destination.origin, allowed)) {
    const { output, messages } = context;
    if (originOf.online === "environment")
      output.notice(messages.online.byEnvironment(destination));
    return;
  }
  if (await mayGoOnline(context, open, destination)) await keepPlace(open, "online", destination);
  else open.prefer({ [role]: "offline" });
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
