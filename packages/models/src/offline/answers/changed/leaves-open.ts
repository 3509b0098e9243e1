import type { Evidence } from "../../evidence.ts";
import { ASKS_OUTCOME, CHANGE, ONLY_MEANT } from "../../lexicon/cues.ts";
import type { Question } from "../../reading/asking/question.ts";
import { saysOtherwise } from "../news/says-otherwise.ts";

/** Whether a sentence tells of no change, or but of what was meant, where it is asked what something has come to. */
export const leavesOpen = ({ text }: Question, { quote, memory }: Evidence): boolean =>
  ASKS_OUTCOME.test(text) &&
  memory.supersedes === undefined &&
  (ONLY_MEANT.test(quote) || !(saysOtherwise(quote) || CHANGE.test(quote)));
