import { readImports } from "@hsms/engine";
import { createMessage } from "@hsms/messages";
import * as z from "zod";
import { parseShape, refuseSet, valueOf } from "./data-set.ts";
import type { RecallQuestion, RecallScope } from "./recall-set.ts";

const fileSchema = z.array(
  z.object({
    sample_id: z.string(),
    qa: z.array(
      z.object({
        question: z.string(),
        category: z.number(),
        evidence: z.array(z.string()).default([]),
      }),
    ),
  }),
);

const CATEGORIES: Readonly<Record<number, string>> = {
  1: "multi-hop",
  2: "temporal",
  3: "open-domain",
  4: "single-hop",
  5: "adversarial",
};

/**
 * LoCoMo: a scope a conversation, as an import reads it, and the questions that name an utterance which exists. `D2:5` is
 * the fifth utterance of session 2. Throws `DataSetError` for another file.
 */
export async function readLocomo(value: unknown, file: string): Promise<readonly RecallScope[]> {
  const samples = parseShape(fileSchema, value);
  const [source] = valueOf(await readImports([file]));
  if (source?.format !== "locomo") return refuseSet(createMessage("noQuestions", {}));
  const { turns, conversations = [] } = source.batch;
  const turnsOf = Map.groupBy(turns, ({ conversationId }) => conversationId);
  const samplesOf = new Map(samples.map((sample) => [sample.sample_id, sample]));
  return conversations.map((conversation) => {
    const { id, name } = conversation;
    const held = turnsOf.get(id) ?? [];
    const sessionOf = new Map(held.map((turn) => [turn.id, turn.sessionId ?? ""]));
    const sessions = Map.groupBy(held, ({ sessionId }) => sessionId);
    const turnAt = (evidence: string): readonly string[] => {
      const [, session = "", place = ""] = /^D(\d+):(\d+)$/u.exec(evidence) ?? [];
      const turn = sessions.get(`${name}/${session}`)?.[Number(place) - 1];
      return turn === undefined ? [] : [turn.id];
    };
    const questions = (samplesOf.get(name)?.qa ?? []).flatMap(
      ({ question, category, evidence }): readonly RecallQuestion[] => {
        const ids = evidence.flatMap((entry) => entry.match(/D\d+:\d+/gu) ?? []).flatMap(turnAt);
        if (ids.length === 0) return [];
        return [
          {
            text: question,
            category: CATEGORIES[category] ?? String(category),
            turns: new Set(ids),
            sessions: new Set(ids.map((one) => sessionOf.get(one) ?? "")),
            askedAt: null,
          },
        ];
      },
    );
    const batch = { turns: held, conversations: [conversation], repairs: [] };
    return { name, batch, sessionOf, questions };
  });
}
