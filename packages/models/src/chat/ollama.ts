import { estimateTokens } from "@hsms/language";
import * as z from "zod";
import { fail } from "../network/fail.ts";
import { errorIn, parseJson } from "../network/http-answer.ts";
import { MOST_OF_AN_EVENT, TOO_LONG } from "../network/watch-request.ts";
import type { ChatClient, ChatEvent, ChatRequest } from "./chat-client.ts";
import { endOf } from "./wire/end.ts";
import type { Lesson, Lessons } from "./wire/lessons.ts";
import { limitOf, temperatureOf } from "./wire/thinking.ts";
import { createWireClient } from "./wire/wire-client.ts";

/** Ollama's own interface, which can be told the length of the context and whether to think: `POST {baseUrl}/api/chat`. */
export function createOllamaClient(options: {
  readonly model: string;
  /** Without a version; `/v1` is taken off. */
  readonly baseUrl: string;
  readonly lessons: Lessons;
}): ChatClient {
  const { model, lessons } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");
  return createWireClient({
    model,
    lessons,
    url: () => new URL(`${baseUrl}/api/chat`),
    headers: (key) => (key === "" ? {} : { authorization: `Bearer ${key}` }),
    body: (request, known) => toBody(request, { model, known }),
    read: readAnswer,
  });
}

/** Tokens of context at least: another length loads the model anew, so that most requests have the same. */
const LEAST_CONTEXT = 8192;
/** Time that the model stays loaded after a request: a person thinks between two questions. */
const KEEP_ALIVE = "15m";

/** The next power of two that holds the prompt and its answer. */
function contextFor(texts: readonly string[], limit: number): number {
  const needed = texts.reduce((sum, text) => sum + estimateTokens(text), 0) * 1.3 + limit;
  let context = LEAST_CONTEXT;
  while (context < needed) context *= 2;
  return context;
}

function toBody(
  request: ChatRequest,
  of: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): unknown {
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
    stream: true,
    // A model that cannot think takes no `think: true`, and any takes this.
    ...(isPlain && !known.has("no-effort") ? { think: false } : {}),
    ...(schema === null || known.has("no-schema") ? {} : { format: schema }),
    keep_alive: KEEP_ALIVE,
    options: {
      num_predict: limit,
      num_ctx: contextFor(texts, limit),
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

async function* readAnswer(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  let hasText = false;
  for await (const line of linesOf(response)) {
    if (line.length > MOST_OF_AN_EVENT) {
      yield fail("malformed", TOO_LONG, null, true);
      return;
    }
    const read = lineForm.safeParse(parseJson(line));
    if (!read.success) {
      yield fail("malformed", `not an answer: ${line}`);
      return;
    }
    const {
      message,
      done,
      done_reason: stopped,
      prompt_eval_count: input,
      eval_count: output,
      error,
    } = read.data;
    if (error !== undefined) {
      yield fail("malformed", errorIn(error));
      return;
    }
    const thought = message?.thinking ?? "";
    if (thought !== "") yield { type: "thought", text: thought };
    const text = message?.content ?? "";
    if (text !== "") {
      hasText = true;
      yield { type: "delta", text };
    }
    if (done !== true) continue;
    const tokens = typeof output === "number" ? (input ?? 0) + output : null;
    yield endOf({ reason: stopped ?? "stop", finished: FINISHED, hasText, tokens });
    return;
  }
  yield endOf({ reason: null, finished: FINISHED, hasText, tokens: null });
}

/** Lines of JSON; of one that is too long the beginning. */
async function* linesOf(response: Response): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return;
  let held = "";
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (held + piece).split("\n");
    held = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield line;
    if (held.length > MOST_OF_AN_EVENT) break;
  }
  if (held.trim() !== "") yield held;
}
