import { destinationOf, linksOf, lookUpModel, modelErrorOf } from "@hsms/engine";
import { describeFailure } from "../../output/failure.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { mayReach } from "../places/allow-online.ts";
import type { ListedModel, TriedModel } from "./listed-model.ts";
import { modelSpec, OFFLINE } from "./choose-model.ts";
import { createModelFactory } from "./make-model.ts";

const ROLES = [
  ["answer", "model"],
  ["judge", "judgeModel"],
  ["file", "fileModel"],
] as const;

/** Each model that this project uses, once. Throws as `modelSpec` does. */
export async function listModels(
  context: Context,
  open: Pick<OpenProject, "settings">,
): Promise<readonly ListedModel[]> {
  const { config } = context;
  const { preferences } = await open.settings();
  const models = new Map<string, ListedModel>();
  for (const [role, setting] of ROLES) {
    const named = preferences[setting] === "same" ? preferences.model : preferences[setting];
    const { links, endsOffline } = linksOf(named);
    for (const name of [...links, ...(endsOffline ? [OFFLINE] : [])]) {
      const place = destinationOf(modelSpec(name, config))?.origin ?? null;
      const roles = [...(models.get(name)?.roles ?? []), role];
      const may = mayReach(place, { context, preferences });
      models.set(name, { roles, name, place, isAllowed: may });
    }
  }
  return [...models.values()];
}

const UNTRIED: TriedModel = {
  problem: null,
  model: null,
  others: [],
  firstWordMs: null,
  streams: false,
  thinks: false,
  keepsForm: false,
  contextTokens: null,
};

/** Long enough to come in parts, and tells nothing of anybody. */
const QUESTION = "1, 2, 3, 4, 5 …?";

/** Asks it two short questions that tell nothing of anybody, and its endpoint how much it reads, where text may go to it. `null` where that is interrupted. */
export async function tryModel(context: Context, model: ListedModel): Promise<TriedModel | null> {
  const { config, language, messages, interruption } = context;
  const { signal } = interruption;
  const make = createModelFactory({
    available: config,
    language,
    state: config.paths.state,
    mayReach: () => Promise.resolve(model.isAllowed),
  });
  const spec = modelSpec(model.name, config);
  if (spec.type === "offline") return { ...UNTRIED, keepsForm: true };
  const isAsked = spec.type !== "scripted" && model.isAllowed;
  const { contextTokens, others } = isAsked ? await lookUpModel(spec) : UNTRIED;
  try {
    const made = await make(model.name, () => undefined);
    const started = performance.now();
    let firstWordMs: number | null = null;
    let parts = 0;
    let thinks = false;
    const request = { language, memories: [], history: [], willRecord: false };
    for await (const event of made.answer({ ...request, question: QUESTION }, { signal })) {
      if (event.type === "failed") throw modelErrorOf(event);
      if (event.type === "cancelled") return null;
      if (event.type === "thinking") thinks = true;
      if (event.type !== "delta") continue;
      parts++;
      firstWordMs ??= Math.round(performance.now() - started);
    }
    const question = { question: QUESTION, last: null, look: () => Promise.resolve([]) };
    const { ok: keepsForm } = await made.judgeNeed(question, { signal });
    if (signal.aborted) return null;
    const streams = parts > 1;
    const works = { ...UNTRIED, model: made.name, firstWordMs, streams, thinks, keepsForm };
    return { ...works, contextTokens };
  } catch (error) {
    if (signal.aborted) return null;
    const { what, hint } = describeFailure(error, messages);
    return { ...UNTRIED, problem: { what, hint }, others, contextTokens };
  }
}
