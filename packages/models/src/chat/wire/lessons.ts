/** What an endpoint does not take of a model, as its refusals told. */
const LESSONS = [
  /** Its limit is called `max_completion_tokens`. */
  "completion-limit",
  /** Its limit is for the endpoint to set: the one asked for is more than there is room for. */
  "no-limit",
  "no-temperature",
  "no-schema",
  /** The instruction goes before the first message. */
  "no-system",
  /** It cannot be told how much to think. */
  "no-effort",
  "no-stream",
  "no-stream-options",
  /** It answers at OpenAI's Responses alone. */
  "responses",
  /** It thinks, and needs room for it. */
  "thinks",
] as const;

export type Lesson = (typeof LESSONS)[number];

/** What was learnt, by endpoint and model. Holds no key, and nothing that was said. */
export interface Lessons {
  of(place: string): ReadonlySet<Lesson>;
  add(place: string, lesson: Lesson): void;
}

/** Lessons of this process, and those that an earlier one kept. */
export function createLessons(): Lessons & {
  readonly restore: (place: string, kept: readonly string[]) => void;
} {
  const learnt = new Map<string, ReadonlySet<Lesson>>();
  return {
    of: (place) => learnt.get(place) ?? new Set(),
    add(place, lesson) {
      learnt.set(place, new Set([...(learnt.get(place) ?? []), lesson]));
    },
    restore(place, kept) {
      learnt.set(place, new Set(LESSONS.filter((lesson) => kept.includes(lesson))));
    },
  };
}

/** What each lesson is learnt from: the words of a refusal. */
const SIGNS: readonly (readonly [lesson: Lesson, said: RegExp])[] = [
  ["responses", /v1\/responses|responses (?:api|endpoint)|not a chat model/iu],
  ["completion-limit", /max_(?:completion_)?tokens/iu],
  ["no-stream-options", /stream_options/iu],
  ["no-effort", /reasoning|effort|think/iu],
  ["no-temperature", /temperature|sampling/iu],
  [
    "no-schema",
    /response_?format|json|schema|response_?mime|structured|output_(?:config|format)|\bformat\b/iu,
  ],
  ["no-system", /system|developer|instruction/iu],
  ["no-stream", /stream/iu],
];

/** Words of refusals of a limit that is more than the model writes, or than its context leaves beside the text. */
const LIMIT_TOO_LARGE =
  /max_?(?:completion_?|output_?)?tokens[^]*(?:too large|at most|less than or equal|exceed|range|maximum)|in the (?:completion|output)\b/iu;

/** What a refusal teaches; `null` where it is of nothing that may be left out: what changes nothing of the request is no lesson. */
export function lessonOf(refusal: string, changes: (lesson: Lesson) => boolean): Lesson | null {
  if (LIMIT_TOO_LARGE.test(refusal) && changes("no-limit")) return "no-limit";
  if (TOO_MUCH.test(refusal)) return null;
  const sign = SIGNS.find(([lesson, said]) => said.test(refusal) && changes(lesson));
  return sign?.[0] ?? null;
}

/** Words of refusals of a text that is longer than the model reads. */
export const TOO_MUCH =
  /context[_ ](?:length|window|size|limit)|maximum context|prompt is too long|too many (?:input )?tokens|token count|input (?:is )?too long|exceeds? (?:the )?(?:available |maximum |model)/iu;
