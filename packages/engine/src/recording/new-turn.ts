import { createTurnId, type ConversationId, type NewTurn, type TurnId } from "@hsms/store";
import type { AddTurn } from "../memory.ts";
import type { RecordAnalysis } from "../workers/analyse-record.ts";
import { estimateTokens } from "./estimate-tokens.ts";

/** Middle of the scale, until somebody judges it (S3-11). */
const DEFAULT_IMPORTANCE = 5;

/** The whole record of a turn that is about to be stored, all fields set. */
export function newTurn(input: {
  readonly turn: AddTurn;
  readonly analysis: RecordAnalysis;
  readonly conversationId: ConversationId;
  readonly parentId: TurnId | null;
  readonly now: number;
}): NewTurn {
  const { turn, analysis, conversationId, parentId, now } = input;
  const assistant = turn.assistant ?? null;
  const createdAt = turn.createdAt ?? now;
  return {
    id: turn.id ?? createTurnId(),
    kind: turn.assistant === undefined ? "note" : "turn",
    user: turn.user,
    assistant,
    conversationId,
    parentId,
    sessionId: turn.sessionId ?? null,
    createdAt,
    updatedAt: createdAt,
    lastAccessAt: null,
    accessCount: 0,
    model: turn.model ?? null,
    responseMs: turn.responseMs ?? null,
    tokens: turn.tokens ?? estimateTokens(turn.user) + estimateTokens(assistant ?? ""),
    importance: turn.importance ?? DEFAULT_IMPORTANCE,
    category: "fact",
    keywords: analysis.keywords,
    tags: turn.tags ?? [],
    relatedIds: [],
    triples: [],
    level1Text: analysis.level1Text,
    level2Text: null,
    pinned: false,
    immutable: false,
    state: "active",
    terms: analysis.terms,
    flags: analysis.flags,
    placement: "queue",
  };
}
