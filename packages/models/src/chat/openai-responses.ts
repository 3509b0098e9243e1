import * as z from "zod";
import { errorIn } from "../network/http-answer.ts";
import type { ChatRequest } from "./chat-client.ts";
import { closedSchema } from "./wire/closed-schema.ts";
import { type Told, telling } from "./wire/read-answer.ts";
import { limitOf } from "./wire/thinking.ts";
import type { AskedModel, Dialect } from "./wire/wire-client.ts";

/** OpenAI's Responses (`POST {baseUrl}/responses`), for models that are only there; nothing is kept at the endpoint (`store: false`). */
export const responsesAt = (baseUrl: string): Dialect => ({
  url: new URL(`${baseUrl}/responses`),
  body: toBody,
  tell: (event) => tellEvent(event) ?? tellWhole(event),
  finished: FINISHED,
});

/** Names of models that OpenAI has there alone. */
export const isOnlyAtResponses = (model: string): boolean =>
  /^(?:gpt-|o\d|codex)/u.test(model) && /(?:codex|-pro|deep-research)\b/u.test(model);

function toBody(request: ChatRequest, of: AskedModel): unknown {
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
    ...(known.has("no-limit") ? {} : { max_output_tokens: limitOf(request, of) }),
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

const endForm = z.looseObject({
  status: z.string().nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  usage: z
    .looseObject({ input_tokens: z.number().nullish(), output_tokens: z.number().nullish() })
    .nullish(),
  error: z.unknown().optional(),
});

const eventForm = z.looseObject({
  type: z.string(),
  delta: z.string().optional().catch(undefined),
  response: endForm.optional(),
  error: z.unknown().optional(),
});

/** Of a server that does not stream. */
const wholeForm = endForm.extend({
  output: z.array(
    z.looseObject({
      content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).nullish(),
    }),
  ),
});

const FINISHED: Readonly<Record<string, "stop" | "length">> = {
  completed: "stop",
  max_output_tokens: "length",
};

const REFUSED: Told = { failure: { kind: "blocked", message: "it stopped: refusal" } };

const broken = (error: unknown): Told => ({
  failure: { kind: "malformed", message: errorIn(error) },
});

const endOf = ({ status, incomplete_details: cut, usage }: z.infer<typeof endForm>): Told => ({
  reason: cut?.reason ?? (status === "completed" ? status : null),
  usage: { input: usage?.input_tokens, output: usage?.output_tokens },
});

const tellEvent = telling(eventForm, (event): Told => {
  const { type, delta: text = "", response } = event;
  if (type === "error") return broken(event.error ?? event);
  if (type === "response.failed") return broken(response?.error);
  if (type.startsWith("response.refusal")) return REFUSED;
  const isThought = type.startsWith("response.reasoning");
  const isText = type === "response.output_text.delta";
  return {
    parts: isThought || isText ? [{ type: isThought ? "thought" : "delta", text }] : [],
    ...(response === undefined ? {} : endOf(response)),
  };
});

const tellWhole = telling(wholeForm, (whole): Told => {
  const parts = whole.output.flatMap(({ content }) => content ?? []);
  if (whole.status === "failed") return broken(whole.error);
  if (parts.some(({ type }) => type === "refusal")) return REFUSED;
  const said = parts.filter(({ type }) => type === "output_text");
  return {
    parts: said.map(({ text = "" }) => ({ type: "delta", text })),
    ...endOf(whole),
  };
});
