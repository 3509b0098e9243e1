import * as z from "zod";
import { parseShape, refuseSet } from "../../recall/sets/data-set.ts";
import { readChat } from "../../recall/sets/read-chat.ts";
import { readHalf } from "../../recall/sets/read-half.ts";
import { madeId, type RecallScope } from "../../recall/sets/recall-set.ts";
import { basename, dirname } from "node:path";
import { createMessage } from "@hsms/messages";

export const TOLD_KINDS = [
  "same words",
  "other form",
  "other side",
  "changed",
  "before",
  "unchanged",
] as const;
export const OTHER_KINDS = ["other person", "other number", "other attribute", "near"] as const;

const toldSchema = z.object({
  told: z.literal(true),
  kind: z.enum(TOLD_KINDS),
  question: z.string(),
  /** Ids of the turns that hold the answer, each by itself. */
  turns: z.array(z.string()).min(1),
  /** Any of these in an answer makes it right. */
  answer: z.array(z.string()).min(1),
  /** Any of these makes it wrong. */
  not: z.array(z.string()).default([]),
});

const otherSchema = z.object({
  told: z.literal(false),
  /** What of the question was not told, where all else in it was. */
  kind: z.enum(OTHER_KINDS),
  question: z.string(),
});

const questionSchema = z.discriminatedUnion("told", [toldSchema, otherSchema]);

export type ToldQuestion = Readonly<z.infer<typeof toldSchema>>;
export type AskedQuestion = Readonly<z.infer<typeof questionSchema>>;

/** A talk and what is asked of it afterwards. */
export interface ToldSet {
  readonly name: string;
  readonly scope: RecallScope;
  readonly questions: readonly AskedQuestion[];
}

/** A half of a set. Throws `DataSetError` for another shape, for turns that are not there, and for a sealed half unless `sealed`. */
export async function readTold(
  file: string,
  options: { readonly sealed: boolean },
): Promise<ToldSet> {
  const { lines, talk } = await readHalf(file, options);
  const questions = parseShape(z.array(questionSchema).min(1), lines);
  const [scope] = readChat({ conversations: [{ ...talk, questions: [] }] });
  if (scope === undefined) return refuseSet(createMessage("noQuestions", {}));
  const unknown = questions
    .flatMap((question) => (question.told ? question.turns : []))
    .filter((turn) => !scope.sessionOf.has(madeId(talk.name, turn)));
  if (unknown.length > 0) {
    refuseSet(createMessage("noTurns", { name: talk.name, turns: unknown }));
  }
  return {
    name: `${basename(dirname(file))} ${basename(file, ".jsonl")}`,
    scope: { ...scope, name: talk.name },
    questions,
  };
}
