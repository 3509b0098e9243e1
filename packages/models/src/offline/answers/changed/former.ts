import type { Evidence } from "../../evidence.ts";
import { ASKS_FIRST, ASKS_FORMER, FORMER } from "../../lexicon/cues.ts";
import type { Question } from "../../reading/asking/question.ts";
import { isLater } from "../../said.ts";
import { saysOtherwise } from "../news/says-otherwise.ts";

/** Of what was told earlier less is asked. */
const LEAST_OF_EARLIER = 0.1;

/** `before Farzana`: what tells of her tells of the time after. */
const BEFORE_WHOM =
  /\bbefore (?<later>\p{Lu}\p{Ll}+)|(?<later>[가-힣]{2,})(?:이|가)? (?:(?:오기|하기|맡기) 전|(?:(?:선생|교수|원장|팀장|과장|실장)?님|씨|쌤) 전에)/u;

const BEFORE_CHANGE =
  /\bbefore (?:it|that|they|he|she) (?:was |were |got )?(?:went|rose|put|raised|changed|moved|increased)\b|(?:오르|내리|올리|바뀌|바꾸|옮기)기 전/iu;

/** Who asks how it was before is not answered by what says how it is now: what was told earlier of it may. */
export function formerOf(
  question: Question,
  found: Evidence,
  evidence: readonly Evidence[],
): { readonly nearest: Evidence; readonly beside?: Evidence } | null {
  if (!ASKS_FORMER.test(question.text) || FORMER.test(found.quote)) return null;
  const later = BEFORE_WHOM.exec(question.text)?.groups?.["later"]?.toLowerCase();
  const isAfter =
    (later !== undefined && found.quote.toLowerCase().includes(later)) ||
    (BEFORE_CHANGE.test(question.text) && saysOtherwise(found.quote));
  if (!isAfter && !saysOtherwise(found.quote) && !ASKS_FIRST.test(question.text)) return null;
  if (found.memory.supersedes !== undefined) return null;
  const earlier = evidence.find(
    (one) =>
      one.speaker === "user" &&
      isLater(found.memory, one.memory) &&
      one.confidence >= LEAST_OF_EARLIER,
  );
  if (earlier === undefined && !isAfter) return null;
  return earlier === undefined ? { nearest: found } : { nearest: earlier, beside: found };
}
