import type { ImportBatch, ImportedTurn, TalkPosition } from "@hsms/engine";
import { v5 } from "uuid";

/** A question whose answer somebody has marked in the conversation. */
export interface RecallQuestion {
  readonly text: string;
  readonly category: string;
  /** Ids of the turns that hold the answer; empty where the data set names sessions only. */
  readonly turns: ReadonlySet<string>;
  /** The sessions that hold it, by {@link RecallScope.sessionOf}. */
  readonly sessions: ReadonlySet<string>;
  /** Milliseconds since 1970 at which it is asked, of what was said before; `null` for at the end, of everything. */
  readonly askedAt: number | null;
  /** Where in the running talk it is asked. */
  readonly at?: TalkPosition;
}

/** What is searched together: one conversation, or all of them at once. */
export interface RecallScope {
  readonly name: string;
  readonly batch: ImportBatch;
  /** A turn's session, by the turn's id. */
  readonly sessionOf: ReadonlyMap<string, string>;
  readonly questions: readonly RecallQuestion[];
}

/** Namespace of ids made from the data set's own: any fixed UUID does. */
const NAMESPACE = "b8a0e7f4-6f0e-4c0b-9d53-0d2a6c9f7e11";

/** The same id for the same words, so that an import can be kept. */
export function madeId(...words: readonly (string | number)[]): ImportedTurn["id"] {
  return v5(words.join("\u0000"), NAMESPACE);
}

/** The same of a conversation. */
export const madeConversationId = (name: string): NonNullable<ImportedTurn["conversationId"]> =>
  madeId(name) as string;

/** All scopes in one memory, in the order of time. Ids of sessions are the caller's to keep apart. */
export function poolScopes(scopes: readonly RecallScope[]): RecallScope {
  const turns = scopes
    .flatMap(({ batch }) => batch.turns)
    .toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
  return {
    name: "pooled",
    batch: {
      turns,
      conversations: scopes.flatMap(({ batch }) => batch.conversations ?? []),
      repairs: [],
    },
    sessionOf: new Map(scopes.flatMap(({ sessionOf }) => [...sessionOf])),
    questions: scopes.flatMap(({ questions }) => questions),
  };
}

/** Every turn a conversation and a session of its own, as documents are. */
export function takeApart(scope: RecallScope): RecallScope {
  const nameOf = (id: string): string => `${scope.name}/${id}`;
  const turns = scope.batch.turns.map((turn) => ({
    ...turn,
    conversationId: madeConversationId(nameOf(turn.id)),
    sessionId: nameOf(turn.id),
    parentId: null,
  }));
  return {
    ...scope,
    batch: {
      turns,
      conversations: turns.map(({ id, conversationId }) => ({
        id: conversationId,
        name: nameOf(id),
      })),
      repairs: [],
    },
    sessionOf: new Map(turns.map(({ id, sessionId }) => [id, sessionId])),
    questions: scope.questions.map((question) => ({
      ...question,
      sessions: new Set([...question.turns].map(nameOf)),
    })),
  };
}
