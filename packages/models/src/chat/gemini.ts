import * as z from "zod";
import { GOOGLE } from "../network/destination.ts";
import { generateWhole } from "../network/google.ts";
import { errorIn } from "../network/http-answer.ts";
import { hasProxy } from "../network/send.ts";
import type { ChatClient, ChatRequest, JsonSchema } from "./chat-client.ts";
import type { Lessons } from "./wire/lessons.ts";
import { type Told, telling } from "./wire/read-answer.ts";
import { limitOf, temperatureOf, type ThinkingKind, thinkingOf } from "./wire/thinking.ts";
import { type AskedModel, createWireClient, withoutVersion } from "./wire/wire-client.ts";

/** Gemini: what need not stream by Google's package, the rest and all through a proxy over its wire. */
export function createGeminiClient(options: {
  /** Such as `gemini-2.5-flash-lite`; any name is tried (C0-03). */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly lessons: Lessons;
  /** Everything goes over the wire; as this process was started unless given. */
  readonly isProxied?: boolean;
}): ChatClient {
  const { model, lessons, isProxied = hasProxy() } = options;
  const baseUrl = withoutVersion(options.baseUrl ?? GOOGLE);
  const path = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`;
  return createWireClient({
    model,
    lessons,
    headers: (key) => ({ "x-goog-api-key": key }),
    dialect: () => ({ url: new URL(path), body: toBody, tell, finished: FINISHED }),
    sendWhole: ({ isPlain = false }, { body, key, signal }) =>
      isPlain && !isProxied ? generateWhole(body, { model, baseUrl, key, signal }) : null,
    // A wrong key is a 400 here, with its reason in the text.
    kindOf: (status, message) =>
      status === 400 && /API[ _]key/iu.test(message) ? "key-refused" : null,
  });
}

function toBody(request: ChatRequest, of: AskedModel): unknown {
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
      ...(known.has("no-limit") ? {} : { maxOutputTokens: limitOf(request, of) }),
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

const thinkingConfig = ({ isPlain = false }: ChatRequest, { model, known }: AskedModel): object =>
  isPlain && !known.has("no-effort") ? (LEAST[thinkingOf(model)] ?? {}) : {};

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
  usageMetadata: z
    .object({
      promptTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
    })
    .nullish(),
  error: z.unknown().optional(),
});

const tell = telling(chunkForm, ({ candidates, promptFeedback, usageMetadata, error }): Told => {
  if (error !== undefined) return { failure: { kind: "malformed", message: errorIn(error) } };
  const blocked = promptFeedback?.blockReason;
  if (blocked) {
    return { failure: { kind: "blocked", message: `the question was blocked: ${blocked}` } };
  }
  const candidate = candidates?.[0];
  const { promptTokenCount: input, candidatesTokenCount, thoughtsTokenCount } = usageMetadata ?? {};
  return {
    parts: (candidate?.content?.parts ?? []).map(({ text = "", thought = false }) => ({
      type: thought ? "thought" : "delta",
      text,
    })),
    reason: candidate?.finishReason,
    usage: {
      input,
      output:
        typeof candidatesTokenCount === "number" || typeof thoughtsTokenCount === "number"
          ? (candidatesTokenCount ?? 0) + (thoughtsTokenCount ?? 0)
          : null,
    },
  };
});

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
