import { destinationOf } from "@hsms/engine";
import { describeFailure } from "../../output/failure.ts";
import { ReportedError } from "../../output/cli-error.ts";
import type { Context } from "../../settings/context.ts";
import type { OpenProject } from "../with-project.ts";
import { isAllowed } from "./allow-online.ts";
import { modelSpec } from "./choose-model.ts";
import { createModelFactory } from "./make-model.ts";

/** A model that is configured, and what for. */
export interface ListedModel {
  readonly roles: readonly ("answer" | "judge" | "file")[];
  readonly name: string;
  /** Where text goes with it; `null`: it stays on this machine. */
  readonly place: string | null;
  /** Whether text may go there. */
  readonly isAllowed: boolean;
}

/** What trying it gave. */
export interface TriedModel {
  /** Why it does not answer, and what to do; `null` where it does. */
  readonly problem: { readonly what: string; readonly hint: string } | null;
  /** Milliseconds to the first word; `null` where none came, and for the embedded model. */
  readonly firstWordMs: number | null;
  /** Whether it kept to the form of an answer that was asked for. */
  readonly keepsForm: boolean;
}

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
