import * as z from "zod";
import {
  say,
  id,
  index,
  turnId,
  count,
  time,
  text,
  memory,
  confidence,
  conversation,
} from "./parts.ts";

export const talkShapes = {
  ask: z.strictObject({
    query: text,
    answer: text,
    model: say(
      text,
      "what answered: of several models one of them, offline where the memory stood in",
      "답한 모델. 여럿이면 그중 하나, 기억이 대신 답했으면 offline",
    ),
    found: say(
      z.enum(["yes", "unsure", "no"]).nullable(),
      "whether the memory answers; unsure: what is quoted stands near it; null for what only tells something",
      "기억이 답했는지. unsure 는 가까운 말을 인용한 것, 알려주기만 한 것이면 null",
    ),
    quoted: say(
      z.array(index),
      "turns that the answer quotes; of a language model those that it cites",
      "답이 인용한 대화. 언어 모델이면 번호를 밝힌 대화",
    ),
    confidence,
    recorded: say(z.boolean(), "whether it was kept", "기록했는지"),
    index: z.int().nullable(),
    masked: say(
      z.array(z.strictObject({ kind: text, shown: text })),
      "secrets that were masked of what was kept",
      "기록하며 가린 비밀",
    ),
    needsMemory: z.boolean(),
    memories: say(
      z.array(memory),
      "what was found for it, quoted ones first; those near it where none answers",
      "찾은 것, 인용한 것부터. 답이 없으면 가까운 것",
    ),
    standsIn: say(
      z.strictObject({ code: text, message: text }).nullable(),
      "why the memory itself answered, where the language model did not",
      "언어 모델이 답하지 못해 기억이 대신 답한 까닭",
    ),
    isCut: say(
      z.boolean(),
      "the model stopped at its greatest length",
      "모델이 가장 긴 길이에서 멈췄음",
    ),
    isShortened: say(
      z.boolean(),
      "older parts of the talk and weaker memories were not sent, since the model reads no more",
      "모델이 더 읽지 못해 앞서 나눈 말과 덜 맞는 기억을 보내지 않음",
    ),
    elapsedMs: z.number(),
    calls: say(
      z.record(text, z.number()),
      "to the language model and the memory",
      "언어 모델과 기억을 부른 수",
    ),
  }),
  add: z.strictObject({ index, id }),
  policy: z.strictObject({
    isOn: z.boolean(),
    epsilon: z.number(),
    exploring: z.boolean(),
    updates: say(count, "judgements learned from", "배운 평가의 수"),
    agreement: say(
      z.number().nullable(),
      "share of the last 100 judgements that were good; null before there are as many",
      "최근 평가 100개 중 좋은 평가의 비율. 그만큼 없으면 null",
    ),
    learned: say(
      z.array(
        z.strictObject({
          kind: text,
          action: z.enum(["save", "skip", "retrieve"]),
          chance: z.number(),
        }),
      ),
      "what it does with which kind of message",
      "어떤 말을 어떻게 하는지",
    ),
    hasSnapshot: z.boolean(),
    enhanced: say(
      z.union([
        z.strictObject({ isOn: z.literal(false), why: text }),
        z.strictObject({
          isOn: z.literal(true),
          inputs: count,
          updates: count,
          zone: z.strictObject({ saveFrom: z.number(), skipUpTo: z.number() }),
        }),
      ]),
      "whether what messages mean decides, too",
      "말의 뜻도 보고 정하는지",
    ),
  }),
  "policy decide": z.strictObject({
    action: z.enum(["save", "skip", "retrieve"]),
    preferred: say(
      z.enum(["save", "skip", "retrieve"]),
      "what would be done without the floor under greetings",
      "인사말 기준이 없었다면 했을 일",
    ),
    score: say(z.number(), "importance, 0–1", "중요도, 0–1"),
    reasons: z.array(text),
    features: say(z.array(z.number()), "the ten features", "특징 열 가지"),
  }),
  "policy snapshot": z.strictObject({ snapshot: z.boolean() }),
  "policy restore": z.strictObject({ restored: z.boolean() }),
  "policy reset": z.strictObject({ reset: z.boolean() }),
  "conversation list": z.strictObject({
    conversations: z.array(
      conversation.extend({
        head: turnId,
        turns: count,
        branches: count,
        isPresent: z.boolean(),
      }),
    ),
  }),
  "conversation new": z.strictObject({ id, name: text }),
  "conversation rename": z.strictObject({ id, name: text }),
  "conversation export": z.strictObject({
    conversation,
    present: turnId,
    root: z.strictObject({ labels: z.array(text) }),
    turns: z.array(
      z.strictObject({
        id,
        parentId: turnId,
        user: text,
        assistant: text.nullable(),
        labels: z.array(text),
        index,
        depth: count,
        state: text,
        isOnPath: z.boolean(),
        createdAt: time,
      }),
    ),
  }),
};
