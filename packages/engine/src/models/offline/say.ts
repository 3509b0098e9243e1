import type { AnswerRequest, Language } from "../model.ts";
import { answerFrom } from "./answer.ts";
import type { Evidence } from "./evidence.ts";
import { dayOf, PHRASES } from "./phrases.ts";

/** A quotation longer than this is cut: it is to be read at a glance. Characters. */
const LONGEST_QUOTE = 400;

/** The lines of the offline answer. */
export function sayAnswer(request: AnswerRequest): readonly string[] {
  const { question, memories, language, willRecord } = request;
  const phrases = PHRASES[language];
  const answer = answerFrom(question, memories);
  switch (answer.type) {
    case "noted":
      return [willRecord ? phrases.noted : phrases.heard];
    case "nothing":
      return [phrases.nothing];
    case "quotes": {
      const [first, ...others] = answer.quotes;
      if (first === undefined) return [phrases.nothing];
      if (others.length > 0) {
        return [phrases.listed, ...answer.quotes.map((quote) => sayListed(quote, language))];
      }
      const { memory, speaker } = first;
      const where = { date: dayOf(memory.createdAt, language), index: memory.index };
      const lead = speaker === "user" ? phrases.userSaid(where) : phrases.modelSaid(where);
      return [`${lead} ${quoted(first)}`];
    }
  }
}

function sayListed(evidence: Evidence, language: Language): string {
  const { createdAt, index } = evidence.memory;
  return `- ${dayOf(createdAt, language)} [${index}] ${quoted(evidence)}`;
}

function quoted({ quote }: Evidence): string {
  return quote.length <= LONGEST_QUOTE ? `“${quote}”` : `“${quote.slice(0, LONGEST_QUOTE)}…”`;
}
