import * as z from "zod";
import { fail } from "../network/fail.ts";
import { errorIn, parseJson } from "../network/http-answer.ts";
import type { ChatClient, ChatEvent, ChatRequest } from "./chat-client.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { endOf } from "./wire/end.ts";
import { eventsOf } from "./wire/event-stream.ts";
import type { Lesson, Lessons } from "./wire/lessons.ts";
import { limitOf } from "./wire/thinking.ts";
import { createWireClient } from "./wire/wire-client.ts";

/** The version of the interface that is spoken here. */
const VERSION = "2023-06-01";

/** Anthropic's Messages: `POST {baseUrl}/v1/messages`. Its models think only when they are asked to. */
export function createAnthropicClient(options: {
  readonly model: string;
  readonly baseUrl: string;
  readonly lessons: Lessons;
}): ChatClient {
  const { model, lessons } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");
  return createWireClient({
    model,
    lessons,
    url: () => new URL(`${baseUrl}/v1/messages`),
    headers: (key) => ({
      "anthropic-version": VERSION,
      ...(key === "" ? {} : { "x-api-key": key }),
    }),
    body: (request, known) => toBody(request, { model, known }),
    read: readAnswer,
  });
}

function toBody(
  request: ChatRequest,
  of: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): unknown {
  const { system, prompt, before = [], schema } = request;
  const { model, known } = of;
  return {
    model,
    max_tokens: limitOf(request, of),
    system,
    messages: [
      ...before.map(({ role, text }) => ({ role, content: text })),
      { role: "user", content: prompt },
    ],
    stream: true,
    ...(schema === null || known.has("no-schema")
      ? {}
      : { output_config: { format: { type: "json_schema", schema: closedSchema(schema) } } }),
  };
}

const usageForm = z
  .looseObject({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })
  .nullish();

const eventForm = z.looseObject({
  type: z.string(),
  message: z.looseObject({ usage: usageForm }).optional(),
  delta: z
    .looseObject({
      type: z.string().optional(),
      text: z.string().optional(),
      thinking: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  /** Of an answer that is not streamed. */
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).optional(),
  stop_reason: z.string().nullish(),
  usage: usageForm,
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
};

async function* readAnswer(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let input: number | null = null;
  let output: number | null = null;
  let hasText = false;
  for await (const data of eventsOf(response)) {
    const event = eventForm.safeParse(parseJson(data));
    if (!event.success) {
      yield fail("malformed", `not an answer: ${data}`);
      return;
    }
    const { type, message, delta, content = [], stop_reason: stopped, usage, error } = event.data;
    if (type === "error") {
      const said = errorIn(error);
      yield fail(/overloaded|api_error/iu.test(data) ? "server-fault" : "malformed", said);
      return;
    }
    input = message?.usage?.input_tokens ?? usage?.input_tokens ?? input;
    output = usage?.output_tokens ?? output;
    reason = delta?.stop_reason ?? stopped ?? reason;
    const thought = delta?.thinking ?? "";
    if (thought !== "") yield { type: "thought", text: thought };
    const text = (delta?.text ?? "") + content.map((block) => block.text ?? "").join("");
    if (text === "") continue;
    hasText = true;
    yield { type: "delta", text };
  }
  const tokens = input === null && output === null ? null : (input ?? 0) + (output ?? 0);
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}
