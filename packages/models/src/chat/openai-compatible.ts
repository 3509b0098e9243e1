import { EventSourceParserStream, ParseError } from "eventsource-parser/stream";
import * as z from "zod";
import type { ChatClient, ChatEvent, ChatRequest } from "./chat-client.ts";
import { endOf } from "./end.ts";
import { describeError, fail, kindOfStatus } from "../network/fail.ts";
import { isCloudModel } from "../network/this-machine.ts";
import { messageOf, parseJson, redirectOf, retryAfterOf } from "../network/http-answer.ts";
import { send } from "../network/send.ts";
import { MOST_OF_AN_EVENT, sentOn, TOO_LONG } from "../network/watch-request.ts";

/** A chat endpoint as Ollama, LM Studio, llama-server, vLLM and many services have it: `POST {baseUrl}/chat/completions`. */
export function createOpenAiClient(options: {
  readonly model: string;
  /** With its version, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
}): ChatClient {
  const { model } = options;
  const baseUrl = new URL(`${options.baseUrl.replace(/\/+$/, "")}/chat/completions`);
  return {
    model,
    async *stream(request, { key, signal }) {
      try {
        const response = await send(baseUrl, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "text/event-stream",
            ...(key === "" ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(toBody(model, request)),
          signal,
        });
        const elsewhere = redirectOf(response, baseUrl);
        if (elsewhere !== null) {
          yield fail("unreachable", sentOn(elsewhere));
          return;
        }
        if (!response.ok) {
          const message = `${response.status} ${await messageOf(response)}`;
          yield fail(kindOfStatus(response.status), message, retryAfterOf(response));
          return;
        }
        yield* readAnswer(response);
      } catch (error) {
        if (signal.aborted) yield fail("cancelled", "cancelled by the caller");
        else if (error instanceof ParseError) {
          yield fail("malformed", TOO_LONG);
        } else yield fail("unreachable", describeError(error));
      }
    },
  };
}

/** Milliseconds for the list of models: it is asked for before the first question. */
const LIST_TIMEOUT_MS = 10_000;

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
    return list.data?.data.find(({ id }) => !isCloudModel(id))?.id ?? ANY_MODEL;
  } catch {
    return ANY_MODEL;
  }
}

function toBody(model: string, { system, prompt, schema, maxOutputTokens }: ChatRequest): unknown {
  return {
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: prompt },
    ],
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
    max_tokens: maxOutputTokens,
    ...(schema === null
      ? {}
      : { response_format: { type: "json_schema", json_schema: { name: "answer", schema } } }),
  };
}

const chunkForm = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        /** Servers that do not stream answer so. */
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number().nullish() }).nullish(),
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = { stop: "stop", length: "length" };

async function* readAnswer(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let tokens: number | null = null;
  let hasText = false;
  for await (const data of eventsOf(response)) {
    if (data === "[DONE]") break;
    const chunk = chunkForm.safeParse(parseJson(data));
    if (!chunk.success || chunk.data.error !== undefined) {
      yield fail("malformed", `not an answer: ${data}`);
      return;
    }
    tokens = chunk.data.usage?.total_tokens ?? tokens;
    const choice = chunk.data.choices?.[0];
    reason = choice?.finish_reason ?? reason;
    const text = (choice?.delta ?? choice?.message)?.content ?? "";
    if (text === "") continue;
    hasText = true;
    yield { type: "delta", text };
  }
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}

/** The data of each event; the whole body where the server does not stream. */
async function* eventsOf(response: Response): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return;
  if (!(response.headers.get("content-type") ?? "").includes("text/event-stream")) {
    yield await response.text();
    return;
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MOST_OF_AN_EVENT }));
  for await (const { data } of events) yield data;
}
