import { asksForTimeAlone } from "@hsms/language";
import type { NeedJudgement, NeedRequest } from "../model.ts";
import { confidenceOf } from "./answers/answer.ts";
import { NEAREST_FLOOR } from "./answers/choice/choose.ts";
import { ASKS_TO_REMEMBER } from "./lexicon/cues.ts";
import { NEED_PATTERNS } from "./lexicon/need.ts";
import { isAsking } from "./reading/asking/is-asking.ts";
import { readQuestion } from "./reading/asking/question.ts";

/** Whether to search (S0-40): by its words, for a question on the user, or where the memory holds something near; never for `1+1은?`, which names nothing. */
export async function judgeNeed({
  question,
  look,
}: Pick<NeedRequest, "question" | "look">): Promise<NeedJudgement> {
  if (ASKS_TO_REMEMBER.test(question)) return { needsMemory: false, why: "statement" };
  const pattern = NEED_PATTERNS.find(([, form]) => form.test(question));
  if (pattern !== undefined) return { needsMemory: true, why: pattern[0] };
  if (!isAsking(question)) return { needsMemory: false, why: "statement" };
  if (asksForTimeAlone(question)) return { needsMemory: true, why: "asks-for-a-time" };
  if (namesNothing(question)) return { needsMemory: false, why: "names-nothing" };
  if (readQuestion(question).aboutSelf) return { needsMemory: true, why: "about-the-user" };
  return confidenceOf(question, await look()) >= NEAREST_FLOOR
    ? { needsMemory: true, why: "found-in-memory" }
    : { needsMemory: false, why: "not-in-memory" };
}

/** Whether a question holds nothing to look for: `And when is that?`, `1+1은?` */
export function namesNothing(question: string): boolean {
  const { needs, attribute } = readQuestion(question);
  return needs.length === 0 && attribute === null;
}
