import type { RecalledMemory } from "../../../model.ts";
import { tellingOf } from "../../changes/telling.ts";
import type { Evidence } from "../../evidence.ts";
import { ASKS_FORMER, ASKS_PAST } from "../../lexicon/cues.ts";
import type { Question } from "../../reading/asking/question.ts";
import { readStatement } from "../../reading/statement.ts";
import { isLater, sentencesOf, speakerOf } from "../../said.ts";
import { isNews } from "./is-news.ts";

/** What was said later of the thing that a quotation tells of, as news: whether it takes the quotation back is not known. */
export function saidSince(
  question: Question,
  answer: Evidence,
  memories: readonly RecalledMemory[],
): Evidence | null {
  if (answer.speaker !== "user" || ASKS_FORMER.test(question.text)) return null;
  if (ASKS_PAST.test(question.text) && !/^(?:so )?did\b/iu.test(question.text)) return null;
  const older = tellingOf(readStatement(answer.quote, "user"));
  const later = memories
    .filter((memory) => isOwn(memory) && isLater(memory, answer.memory))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.index - a.index);
  for (const memory of later) {
    const isNext = memory.index === answer.memory.index + 1;
    const news = sentencesOf(memory, memories, question.text).find(
      ({ statement }) =>
        statement.speaker === "user" &&
        isNews(question, { older, newer: tellingOf(statement), isNext }),
    );
    if (news === undefined) continue;
    return { ...answer, memory, speaker: "user", quote: news.statement.text, missing: [] };
  }
  return null;
}

/** Of the owner, and of a day that is known. */
const isOwn = (memory: RecalledMemory): boolean =>
  memory.isOfUnknown !== true && !memory.marks.includes("undated") && speakerOf(memory) === "user";
