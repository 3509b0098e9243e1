import { isQuestion, readSigns, relationsIn, shorten, splitSentences } from "@hsms/language";
import type { Category, Turn } from "@hsms/store";
import type { WeekFact } from "./week.ts";

/** Maximum number of sentences taken from a turn, and of characters in one: more is a text, not facts. */
const MOST_A_TURN = 3;
const LONGEST = 200;
/** Number of characters read: the start of a pasted text suffices. */
const MOST_READ = 4000;
/** Importance from which any statement of a turn is a fact (C3-12). */
const IMPORTANT = 7;

/**
 * Statements of a turn about its author, their strong preferences, and relations, sentence by
 * sentence. O(characters).
 */
export function factsOf({ index, user, importance, category }: Turn): readonly WeekFact[] {
  const facts: WeekFact[] = [];
  for (const sentence of splitSentences(user.slice(0, MOST_READ))) {
    if (facts.length === MOST_A_TURN) break;
    const kind = kindOf(sentence, { importance, category });
    if (kind !== null)
      facts.push({ turn: index, fact: shorten(sentence, LONGEST), category: kind });
  }
  return facts;
}

function kindOf(
  sentence: string,
  { importance, category }: Pick<Turn, "importance" | "category">,
): Category | null {
  if (isQuestion(sentence)) return null;
  const signs = readSigns(sentence);
  if (signs.hasStrongPreference) return "preference";
  if (signs.hasPersonalInfo) return "fact";
  const [relation] = relationsIn(sentence);
  if (relation !== undefined) return relation.kind === "likes" ? "preference" : "fact";
  const isTelling = importance >= IMPORTANT && signs.keywordCount > 0;
  return isTelling ? (signs.hasTech ? "technical" : category) : null;
}
