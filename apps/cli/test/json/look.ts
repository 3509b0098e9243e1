import * as z from "zod";
import {
  say,
  id,
  index,
  count,
  time,
  text,
  memory,
  turn,
  entry,
  vectors,
  operation,
} from "./parts.ts";

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
    queued: count,
    sizeBytes: count,
  }),
};
