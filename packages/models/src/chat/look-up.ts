import * as z from "zod";
import type { ModelSpec } from "./model-spec.ts";
import { parseJson } from "../network/http-answer.ts";
import { send, type SendOptions } from "../network/send.ts";
import { isCloudModel } from "../network/this-machine.ts";
import { GOOGLE } from "../network/destination.ts";
import { trimmedAddress, withoutVersion } from "./wire/wire-client.ts";

/** What an endpoint says of a model. */
export interface KnownModel {
  /** Tokens that it reads at most; `null` where the endpoint does not say. */
  readonly contextTokens: number | null;
  /** Models that answer and that the endpoint has in its place; none where it has the one asked for, or does not list them. */
  readonly others: readonly string[];
}

/** Milliseconds for what an endpoint says of its models: it is asked for before the first question. */
const TIMEOUT_MS = 10_000;

/** Names of models that make vectors, and answer nothing. */
const EMBEDS = /embed|minilm|\bbge\b|\be5\b|rerank/iu;

/** Names of models that draw, speak or listen. */
const NO_TEXT = /dall-e|image|sora|veo|tts|audio|realtime|whisper|transcribe|moderation|\blive\b/iu;

/** What is asked for where a server does not list its models: many take any name. */
const ANY_MODEL = "default";

/** The first local model that a server lists (`GET {baseUrl}/models`): only that place was agreed to. Never throws: the first question reports what is wrong. */
export const findModel = async (baseUrl: string, key: string): Promise<string> =>
  (await list(baseUrl, key)).find(mayAnswer)?.id ?? ANY_MODEL;

const mayAnswer = ({ id }: { readonly id: string }): boolean =>
  !isCloudModel(id) && !EMBEDS.test(id);

/** Sends nothing but the model's name. Never throws. */
export async function lookUp(
  spec: Exclude<ModelSpec, { readonly type: "offline" | "scripted" }>,
): Promise<KnownModel> {
  const [key = ""] = spec.keys.main;
  const { model } = spec;
  switch (spec.type) {
    case "openai-compatible": {
      const listed = await list(spec.baseUrl, key);
      const found = listed.find((one) => (model === null ? mayAnswer(one) : one.id === model));
      return known(found?.contextTokens, found === undefined ? listed : []);
    }
    case "ollama": {
      const baseUrl = withoutVersion(spec.baseUrl);
      const body = JSON.stringify({ model });
      const shown = await get(`${baseUrl}/api/show`, ollamaForm, { method: "POST", body });
      if (shown !== null) return known(shown.model_info);
      return known(null, await list(`${baseUrl}/v1`, key));
    }
    case "gemini": {
      const headers = { "x-goog-api-key": key };
      const url = `${withoutVersion(spec.baseUrl ?? GOOGLE)}/v1beta/models`;
      const shown = await get(`${url}/${spec.model}`, geminiForm, { headers });
      if (shown !== null) return known(shown.inputTokenLimit);
      return known(null, (await get(`${url}?pageSize=1000`, geminiListForm, { headers })) ?? []);
    }
    case "anthropic": {
      const headers = { "x-api-key": key, "anthropic-version": "2023-06-01" };
      const url = `${withoutVersion(spec.baseUrl)}/v1/models`;
      const shown = await get(`${url}/${spec.model}`, anthropicForm, { headers });
      if (shown !== null) return known(shown.max_input_tokens);
      return known(null, (await get(`${url}?limit=1000`, listForm, { headers }))?.data);
    }
  }
}

const known = (
  contextTokens: number | null | undefined,
  listed: readonly { readonly id: string }[] = [],
): KnownModel => ({
  contextTokens: contextTokens ?? null,
  others: listed.map(({ id }) => id).filter((id) => !EMBEDS.test(id) && !NO_TEXT.test(id)),
});

const list = async (baseUrl: string, key: string): Promise<z.infer<typeof listForm>["data"]> =>
  (
    await get(`${trimmedAddress(baseUrl)}/models`, listForm, {
      headers: key === "" ? {} : { authorization: `Bearer ${key}` },
    })
  )?.data ?? [];

const number = z.number().nullish().catch(null);

/** vLLM, OpenRouter and llama-server each have their own word for how much a model reads; OpenAI has none. */
const listForm = z.object({
  data: z.array(
    z
      .object({
        id: z.string().min(1),
        max_model_len: number,
        context_length: number,
        meta: z.object({ n_ctx_train: number }).nullish().catch(null),
      })
      .transform(({ id, max_model_len: vllm, context_length: router, meta }) => ({
        id,
        contextTokens: vllm ?? router ?? meta?.n_ctx_train ?? null,
      })),
  ),
});

/** `llama.context_length`, `qwen3.context_length` … */
const ollamaForm = z.object({
  model_info: z
    .record(z.string(), z.unknown())
    .transform((info) => Object.entries(info).find(([name]) => name.endsWith(".context_length")))
    .transform((entry) => (typeof entry?.[1] === "number" ? entry[1] : null)),
});

const geminiForm = z.object({ inputTokenLimit: number });

const geminiListForm = z
  .object({
    models: z.array(
      z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).catch([]) }),
    ),
  })
  .transform(({ models }) =>
    models
      .filter(({ supportedGenerationMethods: can }) => can.includes("generateContent"))
      .map(({ name }) => ({ id: name.replace(/^models\//u, "") })),
  );

const anthropicForm = z.object({ max_input_tokens: number });

async function get<Value>(
  url: string,
  form: z.ZodType<Value>,
  options: Omit<SendOptions, "signal">,
): Promise<Value | null> {
  try {
    const response = await send(new URL(url), {
      ...options,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return response.ok ? (form.safeParse(parseJson(text)).data ?? null) : null;
  } catch {
    return null;
  }
}
