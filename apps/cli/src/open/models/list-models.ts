import { destinationOf } from "@hsms/engine";
import { describeFailure } from "../../output/failure.ts";
import { ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { isAllowed } from "./allow-online.ts";
import type { ListedModel, TriedModel } from "./listed-model.ts";
import { modelSpec } from "./choose-model.ts";
import { createModelFactory } from "./make-model.ts";

const ROLES = [
  ["answer", "model"],
  ["judge", "judgeModel"],
  ["file", "fileModel"],
] as const;

/** Each model that this project uses, once. Throws as `modelSpec` does. */
export async function listModels(
  { config, online }: Context,
  open: Pick<OpenProject, "settings">,
): Promise<readonly ListedModel[]> {
  const { preferences } = await open.settings();
  const models = new Map<string, ListedModel>();
  for (const [role, setting] of ROLES) {
    const name = preferences[setting] === "same" ? preferences.model : preferences[setting];
    const place = destinationOf(modelSpec(name, config))?.origin ?? null;
    const roles = [...(models.get(name)?.roles ?? []), role];
    const may = place === null || online || isAllowed(place, preferences.online);
    models.set(name, { roles, name, place, isAllowed: may });
  }
  return [...models.values()];
}

/** Asks it two short questions that tell nothing of anybody, where text may go to it. */
export async function tryModel(context: Context, model: ListedModel): Promise<TriedModel> {
  const { config, language, messages, interruption } = context;
  const { signal } = interruption;
  const make = createModelFactory({
    available: config,
    language,
    state: config.paths.state,
    mayReach: () => Promise.resolve(model.isAllowed),
  });
  try {
    if (model.name === "offline") return { problem: null, firstWordMs: null, keepsForm: true };
    const made = await make(model.name, () => undefined);
    const started = performance.now();
    let firstWordMs: number | null = null;
    const request = { language, memories: [], history: [], willRecord: false };
    for await (const event of made.answer({ ...request, question: "1 + 1 = ?" }, { signal })) {
      if (event.type === "delta") firstWordMs ??= Math.round(performance.now() - started);
      if (event.type === "failed") throw new ReportedError(event);
    }
    const question = { question: "1 + 1 = ?", last: null, look: () => Promise.resolve([]) };
    const judged = await made.judgeNeed(question, { signal });
    return { problem: null, firstWordMs, keepsForm: judged.ok };
  } catch (error) {
    const { what, hint } = describeFailure(error, messages);
    return { problem: { what, hint }, firstWordMs: null, keepsForm: false };
  }
}
