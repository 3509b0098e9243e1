/** What an endpoint does not take of a model, as its refusals told. */
const LESSONS = [
  /** Its limit is called `max_completion_tokens`. */
  "completion-limit",
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

/** What each lesson is learnt from: the words of a refusal, where the request had what they speak of. */
const SIGNS: readonly {
  readonly lesson: Lesson;
  readonly said: RegExp;
  readonly sent: RegExp;
}[] = [
  {
    lesson: "responses",
    said: /v1\/responses|responses (?:api|endpoint)|not a chat model/iu,
    sent: /"messages"/u,
  },
  { lesson: "completion-limit", said: /max_(?:completion_)?tokens/iu, sent: /"max_tokens"/u },
  { lesson: "no-stream-options", said: /stream_options/iu, sent: /"stream_options"/u },
  {
    lesson: "no-effort",
    said: /reasoning|effort|think/iu,
    sent: /"(?:reasoning_effort|reasoning|thinkingConfig|think)":/u,
  },
  { lesson: "no-temperature", said: /temperature|sampling/iu, sent: /"temperature":/u },
  {
    lesson: "no-schema",
    said: /response_?format|json|schema|response_?mime|structured|output_(?:config|format)|\bformat\b/iu,
    sent: /"(?:json_schema|responseSchema|output_config|format)":/u,
  },
  {
    lesson: "no-system",
    said: /system|developer|instruction/iu,
    sent: /"role":"system"|"systemInstruction"|"instructions"/u,
  },
  { lesson: "no-stream", said: /stream/iu, sent: /"stream":true/u },
];

/** What a refusal teaches; `null` where it is of nothing that may be left out. */
export function lessonOf(
  refusal: string,
  { body, known }: { readonly body: string; readonly known: ReadonlySet<Lesson> },
): Lesson | null {
  const sign = SIGNS.find(
    ({ lesson, said, sent }) => !known.has(lesson) && said.test(refusal) && sent.test(body),
  );
  return sign?.lesson ?? null;
}

/** Words of refusals of a text that is longer than the model reads. */
export const TOO_MUCH =
  /context[_ ](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|token count|input (?:is )?too long|exceeds? (?:the )?(?:available |maximum |model)/iu;
