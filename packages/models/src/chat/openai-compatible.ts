import * as z from "zod";
import { errorIn } from "../network/http-answer.ts";
import type { ChatClient, ChatRequest } from "./chat-client.ts";
import { isOnlyAtResponses, responsesAt } from "./openai-responses.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { type Told, telling } from "./wire/read-answer.ts";
import { limitOf, temperatureOf, thinkingOf } from "./wire/thinking.ts";
import {
  type AskedModel,
  type ClientOptions,
  createWireClient,
  type Dialect,
  trimmedAddress,
} from "./wire/wire-client.ts";

/**
 * A chat endpoint as OpenAI, LM Studio, llama-server, vLLM and many services have it: `POST {baseUrl}/chat/completions`, or
 * `{baseUrl}/responses` where a model is only there. The address has its version, such as `http://localhost:11434/v1`.
 */
export function createOpenAiClient(options: ClientOptions): ChatClient {
  const { model, lessons } = options;
  const baseUrl = trimmedAddress(options.baseUrl);
  const completions: Dialect = {
    url: new URL(`${baseUrl}/chat/completions`),
    body: toBody,
    tell,
    finished: FINISHED,
  };
  const responses = responsesAt(baseUrl);
  const first = isOnlyAtResponses(model) ? responses : completions;
  return createWireClient({
    model,
    lessons,
    headers: (key) => ({
      accept: "text/event-stream",
      ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
    }),
    dialect: (known) => (known.has("responses") ? responses : first),
  });
}

/** Qwen's switch in the text of a prompt. */
const NO_THINKING = " /no_think";

function toBody(request: ChatRequest, of: AskedModel): unknown {
  const { system, prompt, before = [], schema, isPlain = false } = request;
  const { model, known } = of;
  const hasSystem = !known.has("no-system");
  const thinking = thinkingOf(model);
  const asked = isPlain && thinking === "soft-switch" ? `${prompt}${NO_THINKING}` : prompt;
  const limit = known.has("completion-limit") ? "max_completion_tokens" : "max_tokens";
  const isStreamed = !known.has("no-stream");
  return {
    model,
    messages: [
      ...(hasSystem ? [{ role: "system", content: system }] : []),
      ...before.map(({ role, text }) => ({ role, content: text })),
      { role: "user", content: hasSystem ? asked : `${system}\n\n${asked}` },
    ],
    stream: isStreamed,
    ...(isStreamed && !known.has("no-stream-options")
      ? { stream_options: { include_usage: true } }
      : {}),
    ...temperatureOf(model, known),
    ...(isPlain && thinking === "effort" && !known.has("no-effort")
      ? { reasoning_effort: "low" }
      : {}),
    ...(known.has("no-limit") ? {} : { [limit]: limitOf(request, of) }),
    ...(schema === null || known.has("no-schema")
      ? {}
      : {
          response_format: {
            type: "json_schema",
            json_schema: { name: "answer", strict: true, schema: closedSchema(schema) },
          },
        }),
  };
}

/** Text, or parts of it with thoughts among them, as Mistral's models that reason have it. */
const contentForm = z.union([
  z.string(),
  z.array(
    z.looseObject({
      type: z.string(),
      text: z.string().optional(),
      thinking: z.array(z.looseObject({ text: z.string().optional() })).optional(),
    }),
  ),
]);

const messageForm = z.object({
  content: contentForm.nullish(),
  reasoning: z.string().nullish().catch(null),
  reasoning_content: z.string().nullish().catch(null),
  refusal: z.string().nullish().catch(null),
});

const chunkForm = z.object({
  choices: z
    .array(
      z.object({
        delta: messageForm.nullish(),
        /** Servers that do not stream answer so. */
        message: messageForm.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  stop: "stop",
  eos: "stop",
  tool_calls: "stop",
  length: "length",
};

const tell = telling(chunkForm, ({ error, usage, choices }): Told => {
  if (error !== undefined && error !== null) {
    return { failure: { kind: "malformed", message: errorIn(error) } };
  }
  const choice = choices?.[0];
  const {
    content,
    reasoning,
    reasoning_content: reasoned,
    refusal,
  } = choice?.delta ?? choice?.message ?? {};
  if (refusal) return { failure: { kind: "blocked", message: `it stopped: ${refusal}` } };
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
  return {
    parts: [
      { type: "thought", text: reasoning ?? reasoned ?? "" },
      ...parts.map(({ type, text = "", thinking = [] }) =>
        type === "thinking"
          ? ({ type: "thought", text: thinking.map((one) => one.text ?? "").join("") } as const)
          : ({ type: "delta", text } as const),
      ),
    ],
    reason: choice?.finish_reason,
    usage: { input: usage?.prompt_tokens, output: usage?.completion_tokens },
  };
});
