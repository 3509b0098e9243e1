import * as z from "zod";

/** A field with what it says, in both languages, where its name does not. */
export const say = <Schema extends z.ZodType>(schema: Schema, en: string, ko: string): Schema =>
  schema.meta({ description: en, ko });

export const id = z.string();
export const index = say(z.int(), "number of the turn", "대화의 번호");
export const turnId = z.string().nullable();
export const count = z.int();
export const time = z.iso.datetime();
export const text = z.string();

const marks = z.array(text);

const changedFact = z.strictObject({
  index,
  id,
  own: say(text, "what of this memory it is about", "이 기억의 어느 말인지"),
  other: say(text, "what the other one tells", "다른 기억이 하는 말"),
  since: say(time, "when the newer began to hold", "새것이 맞기 시작한 때"),
});

export const relation = z.strictObject({
  subject: text,
  kind: say(
    text,
    "likes, is-a, part-of, made-of, has, lives, works, family, date",
    "likes(좋아함), is-a(무엇인지), part-of(속한 곳), made-of(들어가는 것), has(있는 것), lives(있는 곳), works(하는 일), family(가족), date(날짜)",
  ),
  object: text,
  negated: say(z.boolean(), "it is denied", "아니라는 말"),
});

export const memory = z
  .strictObject({
    id,
    index,
    score: say(z.number(), "comparable within one search only", "같은 검색 안에서만 견줄 수 있음"),
    scores: say(z.record(text, z.number()), "its parts by channel", "갈래별 몫"),
    path: say(
      z.array(z.strictObject({ nodeId: id, topic: text })),
      "topics from below ROOT to the leaf",
      "ROOT 아래에서 잎까지의 주제",
    ),
    user: text,
    assistant: text.nullable(),
    createdAt: time,
    speaksOf: say(
      z.array(z.strictObject({ from: time, to: time })),
      "days, weeks, months and years that it speaks of by `yesterday` and the like",
      "`어제` 같은 말로 가리키는 날, 주, 달, 해",
    ),
    supersedes: say(
      z.array(changedFact),
      "what it tells otherwise than memories before it, the newest first",
      "전의 기억과 다르게 말하는 것, 새것부터",
    ),
    supersededBy: say(
      changedFact.optional(),
      "what tells otherwise since",
      "그 뒤로 다르게 말하는 기억",
    ),
    related: say(
      z.strictObject({ from: index.nullable(), relations: z.array(relation) }).optional(),
      "with the setting GRAPH: what it states of what the question names, or of what that is related to; from: the memory that led to it",
      "설정 GRAPH 를 켰을 때: 질문에 나온 것, 또는 그것과 관계있는 것에 대해 말하는 내용. from 은 여기로 이어 준 기억",
    ),
    marks: say(
      marks,
      "other branch, source deleted, undated, other memory …",
      "other branch, source deleted, undated, other memory …",
    ),
    onlyAsks: say(
      z.boolean(),
      "it only asks, and only the memory has answered: behind all that was told",
      "묻기만 했고 기억이 스스로 답한 것: 알려준 것들의 뒤에 옴",
    ),
    context: say(
      z
        .strictObject({
          resolution: say(
            z.enum(["L0", "L1", "L2"]),
            "whole, a line, some words",
            "전체, 한 줄, 몇 낱말",
          ),
          text,
          tokens: count,
        })
        .optional(),
      "with --token-budget",
      "--token-budget 일 때",
    ),
  })
  .meta({ id: "Memory" });

export const turn = z
  .strictObject({
    index,
    id,
    kind: z.enum(["turn", "note"]),
    state: z.enum(["active", "archived"]),
    category: text,
    pinned: z.boolean(),
    immutable: z.boolean(),
    user: text,
    assistant: text.nullable(),
    conversationId: id,
    parentId: say(turnId, "the turn before it on its branch", "같은 갈래에서 그 앞의 대화"),
    sessionId: text.nullable(),
    accessCount: count,
    model: say(text.nullable(), "what answered", "답한 것"),
    responseMs: z.number().nullable(),
    tokens: z.int().nullable(),
    importance: say(z.int(), "1–10", "1–10"),
    keywords: z.array(text),
    tags: z.array(text),
    relatedIds: z.array(text),
    triples: z.array(z.array(text)),
    level1Text: text.nullable(),
    level2Text: text.nullable(),
    speaker: text.optional(),
    author: text.optional(),
    origin: z.unknown().optional(),
    createdAt: time,
    updatedAt: time,
    lastAccessAt: time.nullable(),
    isDateGuessed: z.literal(true).optional(),
    validFrom: time.optional(),
    validUntil: time.optional(),
    archivedAt: time.optional(),
    archivedBy: text.optional(),
    importanceBy: text.optional(),
  })
  .meta({ id: "Turn" });

export const label = z.strictObject({ label: text, turnId }).meta({ id: "Label" });

export const entry = z
  .strictObject({
    number: count,
    command: text,
    state: text,
    createdAt: time,
    turnsAdded: count,
    turnsChanged: count,
    of: say(
      count.optional(),
      "that an import was to bring that was cut off",
      "중간에 멈춘 가져오기가 가져오려던 수",
    ),
    continues: say(
      count.optional(),
      "the import cut off that it went on with",
      "이어서 한, 중간에 멈춘 가져오기의 번호",
    ),
    changed: say(z.array(index), "the first of them", "그 가운데 처음 것들"),
    nodeIds: z.array(id),
    canBeUndone: z.boolean(),
    replacedBy: z.unknown(),
    topics: z.array(text),
    topicsBefore: z.array(text),
    topicsAfter: z.array(text),
    settings: z.array(
      z.strictObject({ name: text, from: z.unknown().optional(), to: z.unknown().optional() }),
    ),
  })
  .meta({ id: "Entry" });

export const backup = z
  .strictObject({
    name: text,
    path: text,
    sizeBytes: count,
    kind: text,
    turns: count,
    nodes: count,
    sequence: count,
    schema: count,
    program: text,
    byHand: say(z.boolean(), "false: made by itself", "false 면 저절로 만든 것"),
    restoredAt: say(time.nullable(), "when it was last restored", "마지막으로 복원한 때"),
    createdAt: time,
  })
  .meta({ id: "Backup" });

export const putAside = z
  .strictObject({
    name: text,
    path: text,
    before: say(text, "repair, schema, restore", "repair, schema, restore"),
    sizeBytes: count,
    createdAt: time,
  })
  .meta({ id: "PutAside" });

export const source = z
  .strictObject({ format: text, files: z.array(text), turns: count })
  .meta({ id: "Source" });

export const skipped = z
  .strictObject({ file: text.optional(), code: text, message: text })
  .meta({ id: "Skipped" });

export const hints = say(
  z.array(text),
  "what to do about what was skipped, each once",
  "건너뛴 것을 어떻게 할지, 한 번씩",
);

export const leftOut = say(
  z.array(z.looseObject({})),
  "kinds of what no memory takes, and how many",
  "기억에 넣지 않은 것의 종류와 수",
);

export const vectors = z.union([
  z.strictObject({ type: z.literal("off") }),
  z.strictObject({ type: z.literal("used"), nearness: z.number() }),
  z.strictObject({ type: z.literal("skipped"), why: text }),
]);

export const confidence = say(
  z.number().nullable(),
  "0–1: the chance that the answer is among the memories; null where nothing was looked for",
  "0–1: 답이 기억 가운데 있을 가능성. 찾지 않았으면 null",
);

export const setting = z.union([text, z.number(), z.boolean()]);
export const origin = z.enum(["flag", "environment", "project", "user file", "default"]);

export const conversation = z.strictObject({ id, name: text, createdAt: time });

export const operation = z
  .strictObject({
    id: say(text, "the same for the same operation", "같은 일이면 같음"),
    kind: say(
      text,
      "turn-added, turn-edited, turn-purged, turn-withdrawn, conversation-added, conversation-edited",
      "turn-added, turn-edited, turn-purged, turn-withdrawn, conversation-added, conversation-edited",
    ),
    subject: say(text, "id of the turn or conversation", "대화나 대화방의 id"),
    field: say(text.optional(), "of an edit; a tag by a hash of it", "고친 필드. 태그는 그 해시로"),
    at: time.nullable(),
    count: say(count.nullable(), "tells edits of one moment apart", "한순간에 고친 것들을 가름"),
    device: text.nullable(),
  })
  .meta({ id: "Operation" });

export const saidAs = z.strictObject({ index, user: text });

export const due = {
  level: say(count, "importance", "중요도"),
  days: say(count, "since it was used, or archived", "쓰거나 보관한 뒤 지난 날"),
  keptDays: say(count, "that it is kept", "보존하는 날"),
};

export const careRun = z.strictObject({
  number: count,
  at: time,
  absorptions: z.array(
    z.strictObject({
      absorbed: index,
      into: say(index, "what stays in its place", "그 자리에 남은 것"),
      leaf: z.looseObject({ id }).nullable(),
    }),
  ),
  forgotten: z.array(
    z.strictObject({
      forgotten: index,
      by: z.enum(["level", "use"]),
      ...due,
      leaf: z.looseObject({ id }).nullable(),
    }),
  ),
  purged: z.array(z.strictObject({ purged: index, ...due })),
  changed: say(z.array(index), "came back, or were deleted, since", "그 뒤에 돌아왔거나 지워진 것"),
});
