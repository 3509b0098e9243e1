import * as z from "zod";
import { errorIn, parseJson } from "../network/http-answer.ts";
import { fail } from "../network/fail.ts";
import { send } from "../network/send.ts";
import { isCloudModel } from "../network/this-machine.ts";
import type { ChatClient, ChatEvent, ChatRequest } from "./chat-client.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { endOf } from "./wire/end.ts";
import { eventsOf } from "./wire/event-stream.ts";
import type { Lesson, Lessons } from "./wire/lessons.ts";
import { readResponses, toResponsesBody } from "./openai-responses.ts";
import { limitOf, temperatureOf, thinkingOf } from "./wire/thinking.ts";
import { createWireClient } from "./wire/wire-client.ts";

/**
 * A chat endpoint as OpenAI, LM Studio, llama-server, vLLM and many services have it: `POST {baseUrl}/chat/completions`, or
 * `{baseUrl}/responses` where a model is only there.
 */
export function createOpenAiClient(options: {
  readonly model: string;
  /** With its version, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly lessons: Lessons;
}): ChatClient {
  const { model, lessons } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const place = `${baseUrl}/chat/completions ${model}`;
  const isAtResponses = (known: ReadonlySet<Lesson>): boolean => known.has("responses");
  return createWireClient({
    model,
    lessons,
    url: (known) =>
      new URL(`${baseUrl}/${isAtResponses(known) ? "responses" : "chat/completions"}`),
    headers: (key) => ({
      accept: "text/event-stream",
      ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
    }),
    body: (request, known) =>
      isAtResponses(known)
        ? toResponsesBody(request, { model, known })
        : toBody(request, { model, known }),
    read: (response) =>
      isAtResponses(lessons.of(place)) ? readResponses(response) : readAnswer(response),
  });
}

/** Milliseconds for the list of models: it is asked for before the first question. */
const LIST_TIMEOUT_MS = 10_000;

/** Names of models that make vectors, and answer nothing. */
const EMBEDS = /embed|minilm|\bbge\b|\be5\b|rerank/iu;

/** What is asked for where a server does not list its models: many take any name. */
const ANY_MODEL = "default";

/** The first local model that a server lists (`GET {baseUrl}/models`): only that place was agreed to. Never throws: the first question reports what is wrong. */
export async function findModel(baseUrl: string, key: string): Promise<string> {
  const form = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) });
  try {
    const response = await send(new URL(`${baseUrl.replace(/\/+$/, "")}/models`), {
      headers: key === "" ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(LIST_TIMEOUT_MS),
    });
    const list = form.safeParse(parseJson(await response.text()));
    return list.data?.data.find(({ id }) => !isCloudModel(id) && !EMBEDS.test(id))?.id ?? ANY_MODEL;
  } catch {
    return ANY_MODEL;
  }
}

/** Qwen's switch in the text of a prompt. */
const NO_THINKING = " /no_think";

function toBody(
  request: ChatRequest,
  of: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): unknown {
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
    [limit]: limitOf(request, of),
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
  usage: z.object({ total_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  stop: "stop",
  eos: "stop",
  tool_calls: "stop",
  length: "length",
};

async function* readAnswer(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let tokens: number | null = null;
  let hasText = false;
  for await (const data of eventsOf(response)) {
    if (data === "[DONE]") break;
    const chunk = chunkForm.safeParse(parseJson(data));
    if (!chunk.success) {
      yield fail("malformed", `not an answer: ${data}`);
      return;
    }
    const { error, usage, choices } = chunk.data;
    if (error !== undefined && error !== null) {
      yield fail("malformed", errorIn(error));
      return;
    }
    tokens = usage?.total_tokens ?? tokens;
    const choice = choices?.[0];
    reason = choice?.finish_reason ?? reason;
    for (const event of partsOf(choice?.delta ?? choice?.message ?? {})) {
      hasText ||= event.type === "delta";
      yield event;
    }
  }
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}

function partsOf({
  content,
  reasoning,
  reasoning_content: reasoned,
}: Partial<z.infer<typeof messageForm>>): readonly ChatEvent[] {
  const parts = typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);
  const thought = reasoning ?? reasoned ?? "";
  return [
    { type: "thought" as const, text: thought },
    ...parts.map(({ type, text = "", thinking = [] }) =>
      type === "thinking"
        ? { type: "thought" as const, text: thinking.map((one) => one.text ?? "").join("") }
        : { type: "delta" as const, text },
    ),
  ].filter(({ text }) => text !== "");
}
