import {
  GoogleGenerativeAI,
  GoogleGenerativeAIFetchError,
  SchemaType,
  type EnhancedGenerateContentResponse,
  type ErrorDetails,
  type Schema,
} from "@google/generative-ai";
import type { ChatClient, ChatEvent, ChatFailureKind, JsonSchema } from "./chat-client.ts";
import { endOf } from "./end.ts";
import { describeError, fail, kindOfStatus } from "../network/fail.ts";
import { MOST_OF_AN_EVENT, TOO_LONG, watchRequest } from "../network/watch-request.ts";

/** Gemini through Google's own package, which is no longer developed: nothing else in the program knows it. */
export function createGeminiClient(options: {
  /** Such as `gemini-2.5-flash-lite`; any name is tried (C0-03). */
  readonly model: string;
  readonly baseUrl: string | null;
}): ChatClient {
  const { model, baseUrl } = options;
  return {
    model,
    async *stream({ system, prompt, schema, maxOutputTokens }, { key, signal }) {
      // The package listens for what is to come: a signal that has fired it does not hear.
      if (signal.aborted) {
        yield fail("cancelled", "cancelled by the caller");
        return;
      }
      const endpoint = new GoogleGenerativeAI(key).getGenerativeModel(
        {
          model,
          systemInstruction: system,
          generationConfig: {
            maxOutputTokens,
            temperature: 0,
            ...(schema === null
              ? {}
              : { responseMimeType: "application/json", responseSchema: toSchema(schema) }),
          },
        },
        baseUrl === null ? {} : { baseUrl },
      );
      const watched = watchRequest(MOST_OF_AN_EVENT);
      const either = AbortSignal.any([signal, watched.signal]);
      try {
        const { stream, response } = await watched.run(() =>
          endpoint.generateContentStream(prompt, { signal: either }),
        );
        // The same failure ends the stream below.
        response.catch(() => undefined);
        yield* readAnswer(stream);
      } catch (error) {
        const problem = watched.problem();
        if (signal.aborted) yield fail("cancelled", "cancelled by the caller");
        else if (problem !== null) {
          yield fail(problem === TOO_LONG ? "malformed" : "unreachable", problem);
        } else yield failureOf(error);
      }
    },
  };
}

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  STOP: "stop",
  MAX_TOKENS: "length",
};

async function* readAnswer(
  stream: AsyncIterable<EnhancedGenerateContentResponse>,
): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let tokens: number | null = null;
  let hasText = false;
  for await (const { candidates, promptFeedback, usageMetadata } of stream) {
    tokens = usageMetadata?.totalTokenCount ?? tokens;
    if (promptFeedback?.blockReason !== undefined) {
      yield fail("blocked", `the question was blocked: ${promptFeedback.blockReason}`);
      return;
    }
    const candidate = candidates?.[0];
    reason = candidate?.finishReason ?? reason;
    // A part may be something else than text, whatever the types say.
    for (const { text } of candidate?.content?.parts ?? []) {
      if (typeof text !== "string" || text === "") continue;
      hasText = true;
      yield { type: "delta", text };
    }
  }
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}

function failureOf(error: unknown): ChatEvent {
  if (!(error instanceof GoogleGenerativeAIFetchError)) {
    const message = describeError(error);
    return fail(/pars/i.test(message) ? "malformed" : "unreachable", message);
  }
  const { status = 0, errorDetails = [] } = error;
  // The package puts its own name, the address and the details around what the endpoint said.
  const message = error.message
    .replace(/^.*?\[\d{3} [^\]]*\] /s, `${status} `)
    .replace(/ \[[{].*$/s, "");
  return fail(kindOf(status, message), message, retryDelayOf(errorDetails));
}

/** A wrong key is a 400 here, with its reason in the text. */
const kindOf = (status: number, message: string): ChatFailureKind =>
  status === 400 && /API[ _]key/i.test(message) ? "key-refused" : kindOfStatus(status);

/** `retryDelay: "36s"` of the details of a 429, in milliseconds. */
export function retryDelayOf(details: readonly ErrorDetails[]): number | null {
  for (const { retryDelay } of details) {
    const seconds = typeof retryDelay === "string" ? Number.parseFloat(retryDelay) : Number.NaN;
    if (seconds >= 0) return Math.ceil(seconds * 1000);
  }
  return null;
}

function toSchema(schema: JsonSchema): Schema {
  switch (schema.type) {
    case "string":
      return { type: SchemaType.STRING };
    case "number":
      return { type: SchemaType.NUMBER };
    case "integer":
      return { type: SchemaType.INTEGER };
    case "boolean":
      return { type: SchemaType.BOOLEAN };
    case "array":
      return { type: SchemaType.ARRAY, items: toSchema(schema.items) };
    case "object":
      return {
        type: SchemaType.OBJECT,
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, value]) => [name, toSchema(value)]),
        ),
        required: [...schema.required],
      };
  }
}
