import { estimateTokens } from "@hsms/language";
import * as z from "zod";
import { errorIn } from "../network/http-answer.ts";
import type { ChatClient, ChatRequest } from "./chat-client.ts";
import { telling } from "./wire/read-answer.ts";
import { doesThink, limitOf, temperatureOf } from "./wire/thinking.ts";
import {
  type AskedModel,
  type ClientOptions,
  createWireClient,
  withoutVersion,
} from "./wire/wire-client.ts";

/** Ollama's own interface, which can be told the length of the context and whether to think: `POST {baseUrl}/api/chat`. A `/v1` is taken off. */
export function createOllamaClient({ model, lessons, baseUrl }: ClientOptions): ChatClient {
  const url = new URL(`${withoutVersion(baseUrl)}/api/chat`);
  return createWireClient({
    model,
    lessons,
    headers: (key) => (key === "" ? {} : { authorization: `Bearer ${key}` }),
    dialect: () => ({ url, body: toBody, tell, finished: FINISHED, isLines: true }),
  });
}

/** Tokens of context at least, of a model that thinks: another length loads the model anew, so that judging, answering and filing have the same. */
const LEAST_CONTEXT = 8192;
const LEAST_OF_THOUGHT = 16_384;
/** Time that the model stays loaded after a request: a person thinks between two questions. */
const KEEP_ALIVE = "15m";

/** The least, or the next power of two that holds the prompt and its answer. */
function contextFor(
  texts: readonly string[],
  { limit, of }: { readonly limit: number; readonly of: AskedModel },
): number {
  const needed = texts.reduce((sum, text) => sum + estimateTokens(text), 0) * 1.3 + limit;
  let context = doesThink(of) ? LEAST_OF_THOUGHT : LEAST_CONTEXT;
  while (context < needed) context *= 2;
  return context;
}

function toBody(request: ChatRequest, of: AskedModel): unknown {
  const { system, prompt, before = [], schema, isPlain = false } = request;
  const { model, known } = of;
  const limit = limitOf(request, of);
  const messages = [
    { role: "system", content: system },
    ...before.map(({ role, text }) => ({ role, content: text })),
    { role: "user", content: prompt },
  ];
  const texts = messages.map(({ content }) => content);
  return {
    model,
    messages,
    stream: !known.has("no-stream"),
    // A model that cannot think takes no `think: true`, and any takes this.
    ...(isPlain && !known.has("no-effort") ? { think: false } : {}),
    ...(schema === null || known.has("no-schema") ? {} : { format: schema }),
    keep_alive: KEEP_ALIVE,
    options: {
      num_predict: limit,
      num_ctx: contextFor(texts, { limit, of }),
      ...temperatureOf(model, known),
    },
  };
}

const lineForm = z.looseObject({
  message: z
    .looseObject({ content: z.string().nullish(), thinking: z.string().nullish() })
    .nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().nullish(),
  eval_count: z.number().nullish(),
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = { stop: "stop", length: "length" };

const tell = telling(
  lineForm,
  ({ message, done, done_reason: reason, prompt_eval_count, eval_count, error }) =>
    error === undefined
      ? {
          parts: [
            { type: "thought", text: message?.thinking ?? "" },
            { type: "delta", text: message?.content ?? "" },
          ],
          reason: reason ?? (done === true ? "stop" : null),
          usage: { input: prompt_eval_count, output: eval_count },
        }
      : { failure: { kind: "malformed", message: errorIn(error) } },
);
