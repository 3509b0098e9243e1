import {
  asksAgain,
  hasPlaceCue,
  hasTimeWord,
  pointsBack,
  questionType,
  type QuestionType,
} from "@hsms/language";
import type { RecalledMemory } from "../../model.ts";
import type { Evidence } from "../evidence.ts";
import { speakerOf } from "../said.ts";
import { tellingParts } from "../reading/passages/clauses.ts";
import { type Label, standingOf } from "../reading/labels/label.ts";
import { labelsOf } from "../reading/labels/labels.ts";
import { namesNothing } from "../reading/asking/question.ts";

/** What a sentence must have to answer a question of its kind; kinds that no rule can see are not answered so. */
const TELLS: Partial<Readonly<Record<QuestionType, (sentence: string) => boolean>>> = {
  when: hasTimeWord,
  where: hasPlaceCue,
  "how-many": (sentence) => /\p{Nd}/u.test(sentence),
};

/** What it asks for is told by no memory. */
const ASKS_THE_CLOCK = /\bwhat time is it\b|지금 ?몇 ?시/iu;

/** Answers a question without a subject (`그거 며칠이라고 했지?`) by the surest fitting sentence of the memories in slots; `null` for any other question. */
export function answerFromHeld(text: string, memories: readonly RecalledMemory[]): Evidence | null {
  const asked = questionType(text);
  const tells = asked === null ? undefined : TELLS[asked];
  if (tells === undefined || ASKS_THE_CLOCK.test(text)) return null;
  // `주차 어디에 했지?` asks again, but not for whatever is in mind.
  if (!pointsBack(text) && !(asksAgain(text) && namesNothing(text))) return null;
  const labels = labelsOf(text);
  const held = memories
    .filter(({ held: relevance }) => relevance !== undefined)
    .toSorted((a, b) => (b.held ?? 0) - (a.held ?? 0));
  for (const memory of held) {
    const quote = tellingParts(memory.user).find(
      (part) => tells(part) && labels.every((label) => isTold(label, part)),
    );
    if (quote !== undefined)
      return {
        memory,
        speaker: speakerOf(memory),
        quote,
        confidence: memory.held ?? 0,
        rank: 0,
        missing: [],
        isLoose: false,
      };
  }
  return null;
}

const isTold = (label: Label, part: string): boolean =>
  standingOf(label, labelsOf(part)) === "same";
