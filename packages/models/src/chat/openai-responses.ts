import * as z from "zod";
import { fail } from "../network/fail.ts";
import { errorIn, parseJson } from "../network/http-answer.ts";
import type { ChatEvent, ChatRequest } from "./chat-client.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { endOf } from "./wire/end.ts";
import { eventsOf } from "./wire/event-stream.ts";
import type { Lesson } from "./wire/lessons.ts";
import { limitOf } from "./wire/thinking.ts";

/** OpenAI's Responses, for models that are only there; nothing is kept at the endpoint (`store: false`). */
export function toResponsesBody(
  request: ChatRequest,
  of: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): unknown {
  const { system, prompt, before = [], schema, isPlain = false } = request;
  const { model, known } = of;
  return {
    model,
    instructions: system,
    input: [
      ...before.map(({ role, text }) => ({ role, content: text })),
      { role: "user", content: prompt },
    ],
    stream: !known.has("no-stream"),
    store: false,
    max_output_tokens: limitOf(request, of),
    ...(isPlain && !known.has("no-effort") ? { reasoning: { effort: "low" } } : {}),
    ...(schema === null || known.has("no-schema")
      ? {}
      : {
          text: {
            format: {
              type: "json_schema",
              name: "answer",
              strict: true,
              schema: closedSchema(schema),
            },
          },
        }),
  };
}

const responseForm = z.looseObject({
  status: z.string().nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  usage: z.looseObject({ total_tokens: z.number().nullish() }).nullish(),
  output: z
    .array(
      z.looseObject({
        type: z.string(),
        content: z
          .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
          .nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

const eventForm = z.looseObject({
  type: z.string(),
  delta: z.string().optional().catch(undefined),
  response: responseForm.optional(),
  message: z.string().optional(),
  error: z.unknown().optional(),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  completed: "stop",
  max_output_tokens: "length",
};

export async function* readResponses(
  response: Response,
): AsyncGenerator<ChatEvent, void, undefined> {
  let reason: string | null = null;
  let tokens: number | null = null;
  let hasText = false;
  for await (const data of eventsOf(response)) {
    if (data === "[DONE]") break;
    const value = parseJson(data);
    const read = eventForm.safeParse(value);
    const whole = read.success
      ? (read.data.response ?? null)
      : (responseForm.safeParse(value).data ?? null);
    if (!read.success && whole?.output === undefined) {
      yield fail("malformed", `not an answer: ${data}`);
      return;
    }
    const { type = "", delta = "", error } = read.success ? read.data : {};
    if (type === "error" || type === "response.failed") {
      const said = type === "error" ? (error ?? value) : whole?.error;
      yield fail("malformed", errorIn(said));
      return;
    }
    if (delta !== "" && type.startsWith("response.reasoning"))
      yield { type: "thought", text: delta };
    if (delta !== "" && type === "response.output_text.delta") {
      hasText = true;
      yield { type: "delta", text: delta };
    }
    if (whole === null) continue;
    tokens = whole.usage?.total_tokens ?? tokens;
    reason =
      whole.incomplete_details?.reason ?? (whole.status === "completed" ? "completed" : reason);
    // A server that does not stream answers with the whole.
    for (const { type: kind, text = "" } of read.success
      ? []
      : (whole.output ?? []).flatMap(({ content }) => content ?? [])) {
      if (kind !== "output_text" || text === "") continue;
      hasText = true;
      yield { type: "delta", text };
    }
  }
  yield endOf({ reason, finished: FINISHED, hasText, tokens });
}
