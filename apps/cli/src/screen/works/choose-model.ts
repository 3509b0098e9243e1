import { destinationOf, lookUpModel } from "@hsms/engine";
import { mayReach } from "../../open/places/allow-online.ts";
import { checkModel } from "../../open/models/check-model.ts";
import { describeInTalk } from "../../open/models/describe-in-talk.ts";
import {
  type Available,
  defaultModel,
  modelSpec,
  OFFLINE,
  OLLAMA_NAMED,
} from "../../open/models/choose-model.ts";
import { tryModel } from "../../open/models/list-models.ts";
import { readyModel } from "../../open/models/ready-model.ts";
import { modelNamed } from "../../settings/definitions.ts";
import { tellSeconds } from "../../output/tell-seconds.ts";
import type { Context } from "../../settings/context.ts";
import type { Chosen } from "@hsms/tui";
import type { WorkDeps } from "./work-deps.ts";
import { withinScreen } from "./dialog-context.ts";

/** The model that answers: chosen or written, allowed where text leaves the machine, tried, and kept with the project. */
export async function chooseModel({ context, open, dialog }: WorkDeps): Promise<void> {
  const { messages } = context;
  const { works: words } = messages;
  const before = (await open.settings()).preferences.model;
  const model = await askForModel(before, { context, dialog });
  if (model === null) return;
  await withinScreen(context, dialog, async (within) => {
    open.prefer({ model });
    // Asks for each place that text would go to, and leaves out what it may not.
    const ready = await readyModel(within, open);
    if (ready !== model) {
      open.prefer({ model: before });
      return;
    }
    const { preferences } = await open.settings();
    const place = placeOf(model, context);
    const mayGo = mayReach(place, { context, preferences });
    const stopTelling = tellSeconds(within, words.trying(words.modelName(model)));
    const listed = { roles: ["answer"], name: model, place, isAllowed: mayGo } as const;
    const tried = await tryModel(within, listed).finally(stopTelling);
    within.progress.end();
    // The journal keeps what held before, not what was only being tested.
    open.prefer({ model: before });
    const said = messages.models.line(listed, tried).split("\n");
    const isWorking = tried?.problem === null;
    const isWanted =
      isWorking ||
      (tried !== null && (await isWantedAnyway(model, { before, said, words, dialog })));
    if (dialog.signal.aborted || !isWanted) return;
    await open.memory.settings.change({ model });
    open.prefer({ model });
    const name = words.modelName(model);
    within.output.print(isWorking ? words.modelChosen(name) : words.modelKept(name));
    // A notice has few rows: what came of it is read first.
    if (isWorking) for (const line of said) within.output.print(line);
  });
}

/** Enter stays with what answered before: a model that does not answer is to be wanted on purpose. */
async function isWantedAnyway(
  model: string,
  {
    before,
    said,
    words,
    dialog,
  }: Pick<WorkDeps, "dialog"> & {
    readonly before: string;
    readonly said: readonly string[];
    readonly words: Context["messages"]["works"];
  },
): Promise<boolean> {
  const chosen = await dialog.choose({
    title: words.doesNotAnswer(model),
    lines: said,
    items: [{ label: words.stayWith(words.modelName(before)) }, { label: words.useAnyway(model) }],
  });
  return chosen !== null && "at" in chosen && chosen.at === 1;
}

/** Asked again, with the reason, where none is called so. `null`: none is wanted. */
async function askForModel(
  before: string,
  { context, dialog }: Pick<WorkDeps, "context" | "dialog">,
): Promise<string | null> {
  const { config, messages } = context;
  const { works: words } = messages;
  const names = await knownModels(context, before);
  for (let problem: readonly string[] = []; ;) {
    const chosen = await dialog.choose({
      title: words.modelTitle,
      lines: [
        ...problem,
        words.modelHint(words.modelName(before)),
        ...(names.length === 1 ? words.noOtherModel : []),
      ],
      items: [
        ...names.map((name) => ({
          label: words.modelName(name),
          detail: words.modelDetail(name, placeOf(name, context)),
        })),
        { label: words.otherServer, detail: words.otherServerDetail },
      ],
      takesText: true,
    });
    const model = await modelOf(chosen, { context, names, dialog });
    if (model === null) return null;
    try {
      await checkModel(model, config);
      return model;
    } catch (error) {
      const { code, what, hint } = describeInTalk(error, messages);
      if (code === "BUG") throw error;
      problem = [`${model}: ${what}`, hint];
    }
  }
}

/** What was written, or the model at its place in the list; past its end a server's address is asked for. `null`: none. */
async function modelOf(
  chosen: Chosen,
  { context, names, dialog }: Pick<WorkDeps, "context" | "dialog"> & { names: readonly string[] },
): Promise<string | null> {
  if (chosen === null) return null;
  if ("text" in chosen) return modelNamed(chosen.text);
  const name = names[chosen.at];
  if (name !== undefined) return name;
  const { works: words } = context.messages;
  const written = await dialog.choose({
    title: words.otherServer,
    lines: [words.addressHint],
    items: [],
    takesText: true,
  });
  if (written === null || !("text" in written)) return null;
  const server = written.text.includes("://") ? written.text : `http://${written.text}`;
  const spec = modelSpec(server, context.config);
  // A server elsewhere is not asked for its list before it was agreed to: it chooses its model.
  if (spec.type !== "openai-compatible" || destinationOf(spec) !== null) return server;
  const { others: models } = await lookUpModel({ ...spec, model: "?" });
  if (models.length < 2) return server;
  const title = words.modelTitle;
  const picked = await dialog.choose({ title, items: models.map((label) => ({ label })) });
  return picked !== null && "at" in picked ? `${models[picked.at]}@${server}` : null;
}

/** The built-in model, those that keys and addresses in the environment lead to, and those of Ollama where it is on this machine. */
export async function knownModels(
  { config }: { readonly config: Available },
  present: string,
): Promise<readonly string[]> {
  const ofEnvironment = defaultModel(config);
  const local = modelSpec(`${OLLAMA_NAMED}?`, config);
  const isHere = local.type === "ollama" && destinationOf(local) === null;
  const listed = isHere ? (await lookUpModel(local)).others : [];
  const all = [OFFLINE, ofEnvironment, ...listed.map((name) => `${OLLAMA_NAMED}${name}`), present];
  return [...new Set(all)];
}

function placeOf(model: string, { config }: Context): string | null {
  try {
    return destinationOf(modelSpec(model, config))?.origin ?? null;
  } catch {
    // Several models, or one without its key: that is said when it is chosen.
    return null;
  }
}
