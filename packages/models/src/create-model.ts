import type { ChatClient } from "./chat/chat-client.ts";
import type { Clock } from "./keys/clock.ts";
import { createDispatcher, type CallReport, type Pool } from "./keys/dispatcher.ts";
import { createKeyRing } from "./keys/key-ring.ts";
import { createLanguageModel, type LanguageModelNotes } from "./language-model/language-model.ts";
import type { Model } from "./model.ts";
import type { Language } from "@hsms/language";
import { offlineModel } from "./offline/offline-model.ts";

/** Keys by pool, in order (S0-29). An endpoint that wants none has the empty key. */
export type Keys = Readonly<Record<Pool, readonly string[]>>;

/** What is to answer, and where it is. */
export type ModelSpec =
  | { readonly type: "offline" }
  | {
      readonly type: "gemini";
      readonly model: string;
      /** `null`: Google's own. */
      readonly baseUrl: string | null;
      readonly keys: Keys;
    }
  | {
      readonly type: "openai-compatible";
      /** `null`: the first that the server lists. */
      readonly model: string | null;
      readonly baseUrl: string;
      readonly keys: Keys;
    }
  | { readonly type: "scripted"; readonly file: string; readonly keys: Keys };

/** What a memory wants to hear of its model. */
export interface ModelHooks extends LanguageModelNotes {
  called(call: CallReport): void;
}

export interface ModelDeps {
  readonly clock: Clock;
  readonly language: Language;
  readonly hooks: ModelHooks;
}

/** Makes a model. Sends nothing. Throws `ModelError` `UNKNOWN_MODEL` for a script that cannot be read. */
export async function createModel(spec: ModelSpec, deps: ModelDeps): Promise<Model> {
  if (spec.type === "offline") return offlineModel;
  const client = await createClient(spec, deps.clock);
  return createModelOver(client, { ...deps, keys: spec.keys });
}

/** A model behind an endpoint that the caller brings. */
export function createModelOver(
  client: ChatClient,
  deps: ModelDeps & { readonly keys: Keys },
): Model {
  const { clock, language, hooks, keys } = deps;
  const dispatcher = createDispatcher({
    client,
    rings: { main: createKeyRing(keys.main), load: createKeyRing(keys.load) },
    clock,
    report: hooks.called,
  });
  return createLanguageModel({
    name: client.model,
    dispatcher,
    language,
    notes: hooks,
    now: clock.now,
  });
}

/** Throws `ModelError` `UNKNOWN_MODEL` for a script that cannot be read. */
export async function checkScript(file: string): Promise<void> {
  const { readScript } = await import("./chat/scripted.ts");
  await readScript(file);
}

// Loaded when they are chosen: the embedded default needs none of them.
async function createClient(
  spec: Exclude<ModelSpec, { readonly type: "offline" }>,
  clock: Clock,
): Promise<ChatClient> {
  switch (spec.type) {
    case "gemini": {
      const { createGeminiClient } = await import("./chat/gemini.ts");
      return createGeminiClient(spec);
    }
    case "openai-compatible": {
      const { createOpenAiClient, findModel } = await import("./chat/openai-compatible.ts");
      const [key = ""] = spec.keys.main;
      const model = spec.model ?? (await findModel(spec.baseUrl, key));
      return createOpenAiClient({ ...spec, model });
    }
    case "scripted": {
      const { createScriptedClient } = await import("./chat/scripted.ts");
      return createScriptedClient({ file: spec.file, now: clock.now, wait: clock.wait });
    }
  }
}
