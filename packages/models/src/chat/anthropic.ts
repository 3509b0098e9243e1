import * as z from "zod";
import { errorIn } from "../network/http-answer.ts";
import type { ChatClient, ChatRequest } from "./chat-client.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { telling } from "./wire/read-answer.ts";
import { limitOf } from "./wire/thinking.ts";
import {
  type AskedModel,
  type ClientOptions,
  createWireClient,
  withoutVersion,
} from "./wire/wire-client.ts";

/** The version of the interface that is spoken here. */
const VERSION = "2023-06-01";

/** Anthropic's Messages: `POST {baseUrl}/v1/messages`. Its models think only when they are asked to. */
export function createAnthropicClient({ model, lessons, baseUrl }: ClientOptions): ChatClient {
  const url = new URL(`${withoutVersion(baseUrl)}/v1/messages`);
  return createWireClient({
    model,
    lessons,
    headers: (key) => ({
      "anthropic-version": VERSION,
      ...(key === "" ? {} : { "x-api-key": key }),
    }),
    dialect: () => ({ url, body: toBody, tell, finished: FINISHED }),
  });
}

function toBody(request: ChatRequest, of: AskedModel): unknown {
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
    stream: !known.has("no-stream"),
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
      text: z.string().optional(),
      thinking: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
  /** Of an answer that is not streamed. */
  content: z.array(z.looseObject({ text: z.string().optional() })).optional(),
  stop_reason: z.string().nullish(),
  usage: usageForm,
  error: z.looseObject({ type: z.string().optional() }).optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
};

/** Errors in a stream that a moment later may be over. */
const PASSING = ["overloaded_error", "api_error"];

const tell = telling(
  eventForm,
  ({ type, message, delta, content = [], stop_reason: reason, usage, error }) => {
    if (type === "error") {
      const kind = PASSING.includes(error?.type ?? "") ? "server-fault" : "malformed";
      return { failure: { kind, message: errorIn(error) } };
    }
    return {
      parts: [
        { type: "thought", text: delta?.thinking ?? "" },
        ...[delta?.text ?? "", ...content.map(({ text = "" }) => text)].map(
          (text) => ({ type: "delta", text }) as const,
        ),
      ],
      reason: delta?.stop_reason ?? reason,
      usage: {
        input: message?.usage?.input_tokens ?? usage?.input_tokens,
        output: usage?.output_tokens,
      },
    };
  },
);
