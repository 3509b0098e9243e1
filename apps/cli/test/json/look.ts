import * as z from "zod";
import {
  say,
  id,
  index,
  count,
  time,
  text,
  memory,
  relation,
  turn,
  entry,
  vectors,
  operation,
} from "./parts.ts";

const outcomes = { found: count, unsure: count, nothing: count };
const tokens = {
  calls: say(count, "to language models", "언어 모델 호출"),
  inputTokens: count,
  outputTokens: count,
  cost: say(
    z.number().nullable(),
    "by the setting PRICES; null where it names none of the models",
    "설정 PRICES 로 셈. 모델이 거기 없으면 null",
  ),
};
const times = say(
  z.strictObject({ median: z.number().nullable(), p95: z.number().nullable() }),
  "rounded up to 1, 2 or 5 of a decade",
  "1, 2, 5 단위로 올림",
);

export const lookShapes = {
  search: z.strictObject({
    query: text,
    strategy: z.enum(["seeded", "bfs", "flat"]),
    confidence: z.number(),
    elapsedMs: z.number(),
    memories: z.array(memory),
    vectors,
    nextCursor: say(text.nullable(), "for --cursor", "--cursor 에 씀"),
    dropped: say(z.record(text, count).optional(), "with --explain", "--explain 일 때"),
    trace: say(z.array(z.looseObject({})).optional(), "with --explain", "--explain 일 때"),
    signals: say(z.looseObject({}).nullable().optional(), "with --explain", "--explain 일 때"),
  }),
  "search --project all": z.strictObject({
    query: text,
    memories: say(
      z.array(z.looseObject({ project: text })),
      "Memory, with its project",
      "Memory 와 그 프로젝트",
    ),
    projects: z.array(
      z.looseObject({
        project: text,
        skipped: say(
          z.strictObject({ code: text, message: text }).optional(),
          "why it was not searched",
          "찾지 못한 까닭",
        ),
      }),
    ),
  }),
  list: z.strictObject({ turns: z.array(turn) }),
  show: z.strictObject({ turns: z.array(turn) }),
  related: z.strictObject({
    related: z.array(
      z.strictObject({
        index,
        id,
        user: text,
        hops: say(count, "steps from what was asked for", "물은 것에서 거쳐 온 단계"),
        from: say(
          index.nullable(),
          "the memory that led to it; null where it names what was asked for",
          "여기로 이어 준 기억. 물은 것을 바로 말하면 null",
        ),
        relations: z.array(relation),
      }),
    ),
  }),
  tags: z.strictObject({ tags: z.array(text) }),
  tree: z.strictObject({
    nodes: say(
      z.array(
        z.looseObject({
          node_id: id,
          topic: text,
          summary: text,
          direct_parent_id: id.nullable(),
          all_parent_ids: z.array(id),
          children_ids: z.array(id),
          all_memory_indexes: z.array(index),
          depth: count,
          turns: count,
          children: count,
        }),
      ),
      "the first of them named as hierarchical_memory.json names them",
      "이름은 hierarchical_memory.json 과 같음",
    ),
    total: count,
    byDepth: z.array(count),
    turns: count,
    queued: say(count, "turns that wait for their place", "자리를 기다리는 대화"),
  }),
  slots: z.looseObject({
    conversationId: id.nullable(),
    mode: text,
    slots: z.array(
      z
        .looseObject({
          slot: count,
          index,
          id,
          user: text,
          assistant: text.nullable(),
          createdAt: time,
          lastAccessAt: time,
          isPinned: z.boolean(),
          links: z.array(
            z.strictObject({
              nodeId: id,
              topic: text.nullable(),
              relevance: z.number(),
              lastAccessAt: time,
            }),
          ),
        })
        .nullable(),
    ),
    evicted: z.array(z.looseObject({ slot: count, index, evictedAt: time, why: text })),
    statistics: z.record(text, z.number()),
  }),
  history: z.strictObject({ entries: z.array(entry) }),
  changes: z.strictObject({
    isAnew: say(
      z.boolean(),
      "forget what was read before: everything is told anew",
      "전에 읽은 것은 잊을 것: 전부 새로 말함",
    ),
    operations: z.array(operation),
    cursor: say(text, "for --since, the next time", "다음번 --since 에 줄 것"),
    isEnd: say(z.boolean(), "nothing follows for now", "지금은 뒤에 더 없음"),
  }),
  summary: z.strictObject({
    project: text,
    turns: count,
    from: say(text.nullable(), "local day of the first", "첫 대화의 날짜"),
    to: text.nullable(),
    topics: say(
      z.array(z.strictObject({ id, topic: text, turns: count, digest: text })),
      "the largest",
      "가장 큰 것",
    ),
    weeks: say(
      z.array(
        z.strictObject({
          from: say(text, "a Monday", "월요일"),
          to: text,
          turns: count,
          importance: count,
          summary: text,
          sources: say(z.array(index), "turns that it is made of", "요약한 대화"),
          by: say(text, "`offline`, or the model that summed it up", "`offline` 또는 요약한 모델"),
        }),
      ),
      "the newest that `hsms care apply` summed up",
      "`hsms care apply` 가 요약한 최근 것",
    ),
    facts: z.array(z.strictObject({ turn: index, fact: text, category: text })),
    important: z.array(turn),
    newest: z.array(turn),
  }),
  stats: z.strictObject({
    project: text,
    turns: z.strictObject({
      total: count,
      archived: count,
      notes: count,
      undated: say(
        count,
        "their date is only a guess; no day counts them",
        "날짜를 짐작한 것. 날짜별로 세지 않음",
      ),
      byCategory: z.record(text, count),
      byImportance: say(z.array(count), "of level 1 first, of 10 last", "중요도 1 부터 10 까지"),
      by: z.enum(["day", "month", "year"]),
      byTime: z.record(text, count),
    }),
    topics: count,
    largestTopics: z.array(z.strictObject({ id, topic: text, turns: count })),
    conversations: z.strictObject({
      total: say(
        count,
        "sittings of one that an import tells apart count each",
        "가져올 때 나뉜 세션은 각각 셈",
      ),
      largest: z.array(z.strictObject({ id, name: text, session: text.nullable(), turns: count })),
    }),
    sources: z.strictObject({
      looked: say(
        count,
        "turns that were looked at, spread over all; all where there are at most 1000",
        "전체에서 고르게 골라 살펴본 대화 수. 1000개까지는 전부",
      ),
      turns: say(
        z.record(text, count),
        "by the program; imported, or here, where none is known",
        "프로그램별. 모르면 imported 나 here",
      ),
    }),
    queued: count,
    sizeBytes: count,
    disk: say(z.strictObject({ store: count, backups: count, putAside: count }), "bytes", "바이트"),
    asked: say(
      z.strictObject({
        ...outcomes,
        searchMs: times,
        answerMs: times,
        models: z.array(z.strictObject({ model: text, ...tokens })),
        days: z.array(z.strictObject({ day: text, ...outcomes, ...tokens })),
      }),
      "in the last 400 days",
      "최근 400일",
    ),
  }),
  "stats --project all": z.strictObject({
    projects: z.array(
      z.strictObject({
        project: text,
        turns: say(count.nullable(), "null: it cannot be told", "알 수 없으면 null"),
        sizeBytes: count,
      }),
    ),
  }),
  "stats --html": z.strictObject({ file: text }),
};
