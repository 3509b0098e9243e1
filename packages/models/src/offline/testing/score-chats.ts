import { answerFrom } from "../answer.ts";
import type { Chat, Question } from "./chat.ts";
import { toldMemories } from "./told.ts";

/** How the offline answers do on chats: questions with an answer in memory that got it, others that got none. */
export interface ChatScore {
  readonly found: number;
  readonly answerable: number;
  readonly silent: number;
  readonly unanswerable: number;
}

export function scoreChats(chats: readonly Chat[]): ChatScore {
  const results = chats.flatMap(({ told, asked }) => {
    const memories = toldMemories(told);
    return asked.map((question) => {
      const answer = answerFrom(question.ask, memories);
      const quotes = answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote) : [];
      return { answerable: question.right !== null, right: isRight(question, quotes) };
    });
  });
  const count = (answerable: boolean) =>
    results.filter((result) => result.answerable === answerable);
  const rightOf = (answerable: boolean) => count(answerable).filter(({ right }) => right).length;
  return {
    found: rightOf(true),
    answerable: count(true).length,
    silent: rightOf(false),
    unanswerable: count(false).length,
  };
}

/** Whether the quotations hold what they should: every expected text, or nothing at all. */
function isRight({ right }: Question, quotes: readonly string[]): boolean {
  if (right === null) return quotes.length === 0;
  const expected = typeof right === "string" ? [right] : right;
  return expected.every((text) => quotes.some((quote) => quote.includes(text)));
}
