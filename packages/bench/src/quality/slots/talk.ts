import { createMessage } from "@hsms/messages";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { parseShape, refuseSet, valueOf } from "../recall/sets/data-set.ts";
import { readChat } from "../recall/sets/read-chat.ts";
import { readJsonFile } from "@hsms/engine";

const FORMS = ["words", "pronoun", "ellipsis", "none"] as const;

/** A question in the midst of a talk. */
export interface FollowUp {
  readonly question: string;
  /** Asked after so many turns of the talk. */
  readonly after: number;
  /** Place of the turn that it depends on; `null` for one that needs nothing of the talk. */
  readonly evidence: number | null;
  /** Whether it names what it asks for, points at it, leaves it out, or needs no memory. */
  readonly form: (typeof FORMS)[number];
  /** What the slots were tuned on, or held out. */
  readonly half: "tuned" | "held out";
}

/** A talk as it was held, with questions on the way. */
export interface Talk {
  readonly name: string;
  readonly turns: readonly {
    readonly user: string;
    readonly assistant: string | null;
    readonly sessionId: string;
    /** Milliseconds since 1970. */
    readonly createdAt: number;
  }[];
  readonly followUps: readonly FollowUp[];
}

const fileSchema = z.object({
  of: z.string(),
  questions: z.array(
    z.object({
      after: z.string(),
      question: z.string(),
      form: z.enum(FORMS),
      evidence: z.array(z.string()).max(1),
    }),
  ),
});

const chatSchema = z.object({
  conversations: z.tuple([
    z.object({ sessions: z.array(z.object({ turns: z.array(z.object({ id: z.string() })) })) }),
  ]),
});

/** Follow-up questions with the talk that they name, which lies beside them. Throws `DataSetError` for another shape. */
export async function readTalk(file: string): Promise<Talk> {
  const { of, questions } = parseShape(fileSchema, valueOf(await readJsonFile(file)));
  const chat: unknown = JSON.parse(await readFile(join(dirname(file), of), "utf8"));
  const [{ sessions }] = parseShape(chatSchema, chat).conversations;
  const ids = sessions.flatMap(({ turns }) => turns.map(({ id }) => id));
  const placeOf = (id: string): number => {
    const place = ids.indexOf(id);
    return place < 0 ? refuseSet(createMessage("noTurns", { name: of, turns: id })) : place;
  };
  const [scope] = readChat(chat);
  return {
    name: of,
    turns: (scope?.batch.turns ?? []).map(({ user, assistant, sessionId, createdAt }) => ({
      user,
      assistant: assistant ?? null,
      sessionId: sessionId ?? "",
      createdAt: createdAt ?? 0,
    })),
    followUps: questions.map(({ after, question, form, evidence: [id] }, at) => ({
      question,
      form,
      after: placeOf(after) + 1,
      evidence: id === undefined ? null : placeOf(id),
      half: at % 2 === 0 ? "tuned" : "held out",
    })),
  };
}
