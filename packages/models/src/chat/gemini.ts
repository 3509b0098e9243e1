import * as z from "zod";
import { parseJson } from "../network/http-answer.ts";
import { fail } from "../network/fail.ts";
import type { ChatClient, ChatEvent, ChatRequest, JsonSchema } from "./chat-client.ts";
import { endOf } from "./wire/end.ts";
import { eventsOf } from "./wire/event-stream.ts";
import type { Lesson, Lessons } from "./wire/lessons.ts";
import { limitOf, temperatureOf, type ThinkingKind, thinkingOf } from "./wire/thinking.ts";
import { createWireClient } from "./wire/wire-client.ts";

const GOOGLE = "https://generativelanguage.googleapis.com";

/** Gemini over its wire: Google's package neither streams through proxies nor knows of thinking. */
export function createGeminiClient(options: {
  /** Such as `gemini-2.5-flash-lite`; any name is tried (C0-03). */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly lessons: Lessons;
}): ChatClient {
  const { model, lessons } = options;
  const baseUrl = (options.baseUrl ?? GOOGLE).replace(/\/+$/, "");
  const path = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`;
  return createWireClient({
    model,
    lessons,
    url: () => new URL(path),
    headers: (key) => ({ "x-goog-api-key": key }),
    body: (request, known) => toBody(request, { model, known }),
    read: readAnswer,
    // A wrong key is a 400 here, with its reason in the text.
    kindOf: (status, message) =>
      status === 400 && /API[ _]key/iu.test(message) ? "key-refused" : null,
  });
}

function toBody(
  request: ChatRequest,
  of: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): unknown {
  const { system, prompt, before = [], schema } = request;
  const { model, known } = of;
  const asked = known.has("no-system") ? `${system}\n\n${prompt}` : prompt;
  return {
    ...(known.has("no-system") ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    contents: [
      ...before.map(({ role, text }) => ({
        role: role === "user" ? "user" : "model",
        parts: [{ text }],
      })),
      { role: "user", parts: [{ text: asked }] },
    ],
    generationConfig: {
      maxOutputTokens: limitOf(request, of),
      ...temperatureOf(model, known),
      ...thinkingConfig(request, of),
      ...(schema === null || known.has("no-schema")
        ? {}
        : { responseMimeType: "application/json", responseSchema: toSchema(schema) }),
    },
  };
}

/** Least thoughts that 2.5 Pro can be held to. */
const LEAST_BUDGET = 128;

/** How little each kind of model may be told to think. */
const LEAST: Partial<Readonly<Record<ThinkingKind, object>>> = {
  "gemini-budget": { thinkingConfig: { thinkingBudget: 0 } },
  "gemini-pro-budget": { thinkingConfig: { thinkingBudget: LEAST_BUDGET } },
  "gemini-level": { thinkingConfig: { thinkingLevel: "minimal" } },
  "gemini-pro-level": { thinkingConfig: { thinkingLevel: "low" } },
};

const thinkingConfig = (
  { isPlain = false }: ChatRequest,
  { model, known }: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): object => (isPlain && !known.has("no-effort") ? (LEAST[thinkingOf(model)] ?? {}) : {});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  STOP: "stop",
  MAX_TOKENS: "length",
};

const chunkForm = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  text: z.string().optional().catch(undefined),
                  thought: z.boolean().optional(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.object({ totalTokenCount: z.number().nullish() }).nullish(),
});

async function* readAnswer(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let tokens: number | null = null;
  let hasText = false;
  for await (const data of eventsOf(response)) {
    const chunk = chunkForm.safeParse(parseJson(data));
    if (!chunk.success) {
      yield fail("malformed", `not an answer: ${data}`);
      return;
    }
    const { candidates, promptFeedback, usageMetadata } = chunk.data;
    tokens = usageMetadata?.totalTokenCount ?? tokens;
    const blocked = promptFeedback?.blockReason;
    if (blocked !== undefined && blocked !== null) {
      yield fail("blocked", `the question was blocked: ${blocked}`);
      return;
    }
    const candidate = candidates?.[0];
    reason = candidate?.finishReason ?? reason;
    for (const { text = "", thought = false } of candidate?.content?.parts ?? []) {
      if (text === "") continue;
      hasText ||= !thought;
      yield { type: thought ? "thought" : "delta", text };
    }
  }
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}

function toSchema(schema: JsonSchema): unknown {
  switch (schema.type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return { type: schema.type.toUpperCase() };
    case "array":
      return { type: "ARRAY", items: toSchema(schema.items) };
    case "object":
      return {
        type: "OBJECT",
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, value]) => [name, toSchema(value)]),
        ),
        required: [...schema.required],
      };
  }
}
