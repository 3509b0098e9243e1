import { createMessage } from "@hsms/messages";
import type { ImportedTurn } from "@hsms/engine";
import * as z from "zod";
import { parseShape, refuseSet } from "./data-set.ts";
import { madeConversationId, madeId, type RecallQuestion, type RecallScope } from "./recall-set.ts";

const fileSchema = z.object({
  conversations: z.array(
    z.object({
      name: z.string(),
      sessions: z.array(
        z.object({
          id: z.string(),
          /** `2025-03-02`, or with a time. */
          date: z.string(),
          turns: z.array(
            z.object({ id: z.string(), user: z.string(), assistant: z.string().optional() }),
          ),
        }),
      ),
      questions: z.array(
        z.object({
          question: z.string(),
          category: z.string().optional(),
          /** Ids of turns. */
          evidence: z.array(z.string()).min(1),
        }),
      ),
    }),
  ),
});

const STEP_MS = 60_000;

/**
 * Our own format: conversations of dated sessions, and questions that name the turns which answer them; a
 * conversation is a scope. Throws `DataSetError` for another shape, a duplicate turn, and missing evidence.
 */
export function readChat(value: unknown): readonly RecallScope[] {
  return parseShape(fileSchema, value).conversations.map(({ name, sessions, questions }) => {
    const conversationId = madeConversationId(name);
    const turns: ImportedTurn[] = [];
    const sessionOf = new Map<string, string>();
    for (const session of sessions) {
      const start = Date.parse(session.date);
      if (Number.isNaN(start))
        refuseSet(createMessage("notDateOfSession", { date: session.date, session: session.id }));
      for (const [place, { id: own, user, assistant = null }] of session.turns.entries()) {
        const id = madeId(name, own);
        if (sessionOf.has(id)) refuseSet(createMessage("twoTurns", { name, turn: own }));
        sessionOf.set(id, `${name}/${session.id}`);
        turns.push({
          id,
          user,
          assistant,
          conversationId,
          parentId: turns.at(-1)?.id ?? null,
          sessionId: `${name}/${session.id}`,
          createdAt: start + place * STEP_MS,
        });
      }
    }
    return {
      name,
      batch: { turns, conversations: [{ id: conversationId, name }], repairs: [] },
      sessionOf,
      questions: questions.map(({ question, category = "", evidence }): RecallQuestion => {
        const ids = evidence.map((own): string => madeId(name, own));
        if (!ids.every((id) => sessionOf.has(id))) {
          refuseSet(createMessage("noTurns", { name, turns: evidence }));
        }
        return {
          text: question,
          category,
          turns: new Set(ids),
          sessions: new Set(ids.map((id) => sessionOf.get(id) ?? "")),
          askedAt: null,
        };
      }),
    };
  });
}
