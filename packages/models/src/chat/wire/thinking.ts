import type { ChatRequest } from "../chat-client.ts";
import type { Lesson } from "./lessons.ts";

/** How a model's thinking is bounded, by its name: the makers' names are all that an endpoint tells of it. */
export type ThinkingKind =
  | "gemini-budget"
  | "gemini-pro-budget"
  | "gemini-level"
  | "gemini-pro-level"
  | "effort"
  | "soft-switch"
  | "always"
  | "none";

export function thinkingOf(model: string): ThinkingKind {
  const name = model.toLowerCase();
  if (/gemini-2\.5/u.test(name))
    return name.includes("pro") ? "gemini-pro-budget" : "gemini-budget";
  if (/gemini-(?:[3-9]|flash|pro)/u.test(name)) {
    return name.includes("pro") ? "gemini-pro-level" : "gemini-level";
  }
  if (/(?:^|[/:])(?:gpt-5|gpt-oss|o[1-9](?:-|$))/u.test(name)) return "effort";
  if (/qwen-?3/u.test(name)) return "soft-switch";
  return /deepseek-r|\br1\b|qwq|magistral|think|reason/u.test(name) ? "always" : "none";
}

/** Tokens for thoughts that nobody could turn off, of what needs none; and once it is known that the model thinks. */
const ROOM = 1024;
const LARGE_ROOM = 4096;
/** Tokens for the thoughts before an answer. */
const ANSWER_ROOM = 8192;

/** Tokens to ask for at most: those of the answer, and room for thoughts. */
export function limitOf(
  { maxOutputTokens, isPlain = false }: ChatRequest,
  { model, known }: { readonly model: string; readonly known: ReadonlySet<Lesson> },
): number {
  if (isPlain) return maxOutputTokens + (known.has("thinks") ? LARGE_ROOM : ROOM);
  return maxOutputTokens + (doesThink({ model, known }) ? ANSWER_ROOM : 0);
}

/** Whether the model may think before it answers, as its name or an answer of it told. */
export const doesThink = ({
  model,
  known,
}: {
  readonly model: string;
  readonly known: ReadonlySet<Lesson>;
}): boolean => known.has("thinks") || thinkingOf(model) !== "none";

/** Makers of models that think ask for their own sampling (greedy decoding makes them loop): only others are held to 0. */
export const temperatureOf = (
  model: string,
  known: ReadonlySet<Lesson>,
): { readonly temperature?: number } =>
  doesThink({ model, known }) || known.has("no-temperature") ? {} : { temperature: 0 };
