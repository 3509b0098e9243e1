import type { ChatClient } from "./chat/chat-client.ts";
import type { KnownModel } from "./chat/look-up.ts";
import type { ModelSpec } from "./chat/model-spec.ts";
import type { Lessons } from "./chat/wire/lessons.ts";
import { createChain, linksOf } from "./language-model/chain.ts";
import type { Clock } from "./language-model/waiting/clock.ts";
import type { LanguageModelDeps } from "./language-model/language-model.ts";
import type { Model } from "./model.ts";
import type { ModelEvent, ReportModel } from "./language-model/model-event.ts";
import { offlineModel } from "./offline/offline-model.ts";

/** Makes a model. Sends nothing. Throws `ModelError` `UNKNOWN_MODEL` for a script that cannot be read. */
export async function createModel(
  spec: ModelSpec,
  deps: Omit<LanguageModelDeps, "keys"> & {
    /** What endpoints have taught; this process's own unless given. */
    readonly lessons?: Lessons;
  },
): Promise<Model> {
  if (spec.type === "offline") return offlineModel;
  const { createLessons } = await import("./chat/wire/lessons.ts");
  const lessons = deps.lessons ?? createLessons();
  const client = await createClient(spec, { clock: deps.clock, lessons });
  const { createLanguageModel } = await import("./language-model/language-model.ts");
  return createLanguageModel(client, { ...deps, keys: spec.keys });
}

/** Throws `ModelError` `UNKNOWN_MODEL` for a script that cannot be read. */
export async function checkScript(file: string): Promise<void> {
  const { readScript } = await import("./chat/scripted.ts");
  await readScript(file);
}

/** What the endpoint says of the model, which is sent nothing but its name. Never throws. */
export async function lookUpModel(
  spec: Exclude<ModelSpec, { readonly type: "offline" | "scripted" }>,
): Promise<KnownModel> {
  const { lookUp } = await import("./chat/look-up.ts");
  return lookUp(spec);
}

/** The name that the model is asked by at its place: where the specification has none, its server's first. Never throws. */
export async function askedModel(
  spec: Exclude<ModelSpec, { readonly type: "offline" | "scripted" }>,
): Promise<string> {
  if (spec.type !== "openai-compatible") return spec.model;
  const { findModel } = await import("./chat/look-up.ts");
  const [key = ""] = spec.keys.main;
  return spec.model ?? findModel(spec.baseUrl, key);
}

// Loaded when they are chosen: the embedded default needs none of them.
async function createClient(
  spec: Exclude<ModelSpec, { readonly type: "offline" }>,
  { clock, lessons }: { readonly clock: Clock; readonly lessons: Lessons },
): Promise<ChatClient> {
  switch (spec.type) {
    case "gemini": {
      const { createGeminiClient } = await import("./chat/gemini.ts");
      return createGeminiClient({ ...spec, lessons });
    }
    case "openai-compatible": {
      const { createOpenAiClient } = await import("./chat/openai-compatible.ts");
      return createOpenAiClient({ ...spec, model: await askedModel(spec), lessons });
    }
    case "anthropic": {
      const { createAnthropicClient } = await import("./chat/anthropic.ts");
      return createAnthropicClient({ ...spec, lessons });
    }
    case "ollama": {
      const { createOllamaClient } = await import("./chat/ollama.ts");
      return createOllamaClient({ ...spec, lessons });
    }
    case "scripted": {
      const { createScriptedClient } = await import("./chat/scripted.ts");
      return createScriptedClient({ file: spec.file, now: clock.now, wait: clock.wait });
    }
  }
}

/** Makes the model of a name that is not `offline`. Throws what a person can mend, with its code. */
export type ModelFactory = (name: string, report: ReportModel) => Promise<Model>;

/** Calls since the memory was opened, never reset (S0-129, C0-29). */
export interface CallCounts {
  totalCalls: number;
  totalTimeMs: number;
  parallelCalls: number;
  errorCount: number;
  /** Tokens, those that no endpoint counted among them as they are reckoned. */
  inputTokens: number;
  outputTokens: number;
  /** Answers that were not of the form asked for. */
  unreadable: number;
  cacheHits: number;
}

/** The model of each name, made once, with its calls counted and published; of several names parted by commas the first that answers. */
export function createModels(deps: {
  readonly modelOf: ModelFactory;
  readonly publish: (event: ModelEvent) => void;
  readonly counts: CallCounts;
  readonly now: () => number;
  /** Told of each call that an endpoint counted tokens of, with the model's name in the settings. */
  readonly onCalled?: (
    name: string,
    event: Extract<ModelEvent, { readonly type: "model.called" }>,
  ) => void;
}): (name: string) => Promise<Model> {
  const { modelOf, publish, counts, now, onCalled } = deps;
  const report: ReportModel = (event) => {
    if (event.type === "model.cache-hit") {
      counts.cacheHits++;
      return;
    }
    if (event.type === "model.called") {
      counts.totalCalls++;
      counts.totalTimeMs += event.elapsedMs;
      counts.inputTokens += event.inputTokens;
      counts.outputTokens += event.outputTokens;
      // Cancelling is no error.
      if (event.failure !== null && event.failure.kind !== "cancelled") counts.errorCount++;
    } else if (event.type === "model.batch-started") counts.parallelCalls += event.calls;
    else if (event.type === "model.unreadable") counts.unreadable++;
    publish(event);
  };
  const models = new Map<string, Promise<Model>>([
    [offlineModel.name, Promise.resolve(offlineModel)],
  ]);
  const restsUntil = new Map<string, number>();
  const one = (name: string): Promise<Model> => {
    const known = models.get(name);
    if (known !== undefined) return known;
    const made = modelOf(name, (event) => {
      if (event.type === "model.called" && event.inputTokens + event.outputTokens > 0) {
        onCalled?.(name, event);
      }
      report(event);
    });
    models.set(name, made);
    // What could not be made may be made later: a key was set, a file was mended.
    made.catch(() => models.delete(name));
    return made;
  };
  return async (name) => {
    if (!name.includes(",")) return one(name);
    return linksOf(name).links.length === 0
      ? offlineModel
      : createChain(name, { modelOf: one, report, now, restsUntil });
  };
}
