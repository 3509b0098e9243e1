import { createMessage } from "@hsms/messages";
import type { ImportedTurn } from "@hsms/engine";
import * as z from "zod";
import { parseShape, refuseSet } from "./data-set.ts";
import { madeConversationId, madeId, type RecallQuestion, type RecallScope } from "./recall-set.ts";

const turnSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
});

const fileSchema = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.record(z.string(), z.union([z.string(), z.array(turnSchema)])),
    qa: z.array(
      z.object({
        question: z.string(),
        category: z.number(),
        evidence: z.array(z.string()).default([]),
      }),
    ),
  }),
);

type Conversation = z.infer<typeof fileSchema>[number]["conversation"];

const CATEGORIES: Readonly<Record<number, string>> = {
  1: "multi-hop",
  2: "temporal",
  3: "open-domain",
  4: "single-hop",
  5: "adversarial",
};

/** Between two turns of a session, so that their times tell their order. */
const STEP_MS = 30_000;

/**
 * LoCoMo: a scope a conversation, a note an utterance (`speaker: text [image caption]`) with the date of its session,
 * the questions that name an utterance which exists. Throws `DataSetError` for another shape.
 */
export function readLocomo(value: unknown): readonly RecallScope[] {
  return parseShape(fileSchema, value).map(({ sample_id: name, conversation, qa }) => {
    const conversationId = madeConversationId(name);
    const turns: ImportedTurn[] = [];
    const sessionOf = new Map<string, string>();
    for (const { number, date, utterances } of sessionsOf(conversation)) {
      const sessionId = `${name}/${number}`;
      for (const [place, { speaker, dia_id, text, blip_caption }] of utterances.entries()) {
        const id = madeId(name, dia_id);
        const caption = blip_caption === undefined ? "" : ` [${blip_caption}]`;
        sessionOf.set(id, sessionId);
        turns.push({
          id,
          user: `${speaker}: ${text}${caption}`,
          conversationId,
          parentId: turns.at(-1)?.id ?? null,
          sessionId,
          createdAt: date + place * STEP_MS,
        });
      }
    }
    const questions = qa.flatMap(({ question, category, evidence }): readonly RecallQuestion[] => {
      const ids = evidence
        .flatMap((entry) => entry.match(/D\d+:\d+/gu) ?? [])
        .map((entry): string => madeId(name, entry))
        .filter((id) => sessionOf.has(id));
      if (ids.length === 0) return [];
      return [
        {
          text: question,
          category: CATEGORIES[category] ?? String(category),
          turns: new Set(ids),
          sessions: new Set(ids.map((id) => sessionOf.get(id) ?? "")),
          askedAt: null,
        },
      ];
    });
    const conversations = [{ id: conversationId, name }];
    return { name, batch: { turns, conversations, repairs: [] }, sessionOf, questions };
  });
}

interface Session {
  readonly number: number;
  readonly date: number;
  readonly utterances: readonly z.infer<typeof turnSchema>[];
}

function sessionsOf(conversation: Conversation): readonly Session[] {
  return Object.entries(conversation)
    .flatMap(([key, utterances]): readonly Session[] => {
      const number = /^session_(\d+)$/u.exec(key)?.[1];
      if (number === undefined || typeof utterances === "string") return [];
      const date = parseDate(conversation[`${key}_date_time`]);
      return [{ number: Number(number), date, utterances }];
    })
    .toSorted((a, b) => a.number - b.number);
}

const MONTHS =
  "january february march april may june july august september october november december";

/** `1:56 pm on 8 May, 2023`, in the time zone of the process, as a memory reads dates. */
function parseDate(text: unknown): number {
  const match = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d{4})$/u.exec(String(text));
  if (match === null) return refuseSet(createMessage("notSessionDate", { date: String(text) }));
  const [, hour, minute, half, day, month = "", year] = match;
  const hours = (Number(hour) % 12) + (half === "pm" ? 12 : 0);
  const monthNumber = MONTHS.split(" ").indexOf(month.toLowerCase());
  return new Date(Number(year), monthNumber, Number(day), hours, Number(minute)).getTime();
}
