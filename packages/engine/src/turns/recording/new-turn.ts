import {
  createTurnId,
  detailsOf,
  type ConversationId,
  type NewTurn,
  type TurnId,
} from "@hsms/store";
import type { AddTurn, ImportedTurn } from "@hsms/formats";
import { DEFAULT_CATEGORY, DEFAULT_IMPORTANCE } from "../../settings/defaults.ts";
import { scoreImportance } from "../importance/score-importance.ts";
import type { RecordAnalysis } from "./analyse-record.ts";
import { estimateTokens } from "@hsms/language";

export function newTurn(input: {
  readonly turn: AddTurn | ImportedTurn;
  readonly analysis: RecordAnalysis;
  readonly conversationId: ConversationId;
  readonly parentId: TurnId | null;
  readonly now: number;
  /** Who set a given importance. */
  readonly levelBy: "person" | "import";
}): NewTurn {
  const { analysis, conversationId, parentId, now } = input;
  const turn: AddTurn & Partial<ImportedTurn> = input.turn;
  const assistant = turn.assistant ?? null;
  const createdAt = turn.createdAt ?? now;
  return {
    id: turn.id ?? createTurnId(),
    kind: turn.kind ?? (turn.assistant === undefined ? "note" : "turn"),
    user: turn.user,
    assistant,
    conversationId,
    parentId,
    sessionId: turn.sessionId ?? null,
    createdAt,
    updatedAt: turn.updatedAt ?? createdAt,
    lastAccessAt: turn.lastAccessAt ?? null,
    accessCount: turn.accessCount ?? 0,
    model: turn.model ?? null,
    responseMs: turn.responseMs ?? null,
    tokens: turn.tokens ?? estimateTokens(turn.user) + estimateTokens(assistant ?? ""),
    category: turn.category ?? DEFAULT_CATEGORY,
    keywords: turn.keywords ?? analysis.keywords,
    tags: turn.tags ?? [],
    relatedIds: turn.relatedIds ?? [],
    triples: turn.triples ?? [],
    level1Text: turn.level1Text ?? analysis.level1Text,
    level2Text: turn.level2Text ?? null,
    pinned: turn.pinned ?? false,
    immutable: turn.immutable ?? false,
    state: turn.state ?? "active",
    ...(analysis.spans.length === 0 ? {} : { spans: analysis.spans }),
    ...detailsOf(turn),
    ...levelOf(turn, input.levelBy),
    terms: analysis.terms,
    flags: analysis.flags,
    placement: turn.placement?.type === "unplaced" ? "skipped" : "queue",
  };
}

/** Computed if it was not given; the default level in a file counts as not given. */
function levelOf(
  { user, assistant = null, importance, importanceBy }: AddTurn & Partial<ImportedTurn>,
  givenBy: "person" | "import",
): Pick<NewTurn, "importance" | "importanceBy"> {
  const isUsual = importance === DEFAULT_IMPORTANCE && givenBy === "import";
  if (importance !== undefined && (importanceBy !== undefined || !isUsual)) {
    return { importance, importanceBy: importanceBy ?? givenBy };
  }
  const { level } = scoreImportance({ user, assistant });
  return level === DEFAULT_IMPORTANCE
    ? { importance: level }
    : { importance: level, importanceBy: "formula" };
}
