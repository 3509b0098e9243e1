import { rememberLast } from "../analysis/memoise.ts";
import { normalise } from "../analysis/read-words.ts";
import { splitSentences } from "../analysis/sentences.ts";
import { ENGLISH_CUES } from "../analysis/words/cues-en.ts";
import { KOREAN_CUES } from "../analysis/words/cues-ko.ts";
import { once } from "../text/once.ts";

export const CUE_WORDS = [ENGLISH_CUES, KOREAN_CUES] as const;

type Cue = "self" | "selfStatement" | "ownPast" | "time" | "place" | "request" | "question";

export const hasCue = (cue: Cue, text: string): boolean =>
  CUE_WORDS.some((language) => language[cue].test(text));

/** A sentence, read once for all who ask what it does: the policy, relations, and what says the same. */
export interface Sentence {
  /** Normalised, without the marks of lists. */
  readonly text: string;
  /** It asks, by a mark or by its words. */
  readonly isQuestion: boolean;
  /** It asks for something to be done (`… 설명해줘`, `Explain …`). */
  readonly isRequest: boolean;
  /** Neither of them. */
  readonly isStatement: boolean;
  has(cue: "selfStatement" | "ownPast"): boolean;
}

/** A longer text is a document, and what it does shows early. */
export const LONGEST_READ = 4_000;
/** Patterns may look back and forth within a sentence: the cost of a sentence without end is bounded here. */
const LONGEST_SENTENCE = 300;
/** Not the `?` of an address or of code. */
const QUESTION_MARK = /[?？](?=[\s"'”’)\]*]|$)/u;

/** Does a mark make a question of the sentence? */
export const isMarkedQuestion = (sentence: string): boolean => QUESTION_MARK.test(sentence);

/** The sentences of a text's first {@link LONGEST_READ} characters. O(characters). */
export const readSentences = rememberLast(
  (text: string): readonly Sentence[] =>
    splitSentences(normalise(text.slice(0, LONGEST_READ))).map(readSentence),
  LONGEST_READ,
);

function readSentence(text: string): Sentence {
  const beginning = text.slice(0, LONGEST_SENTENCE);
  // Most who read a sentence ask for one of these, and each is a search for hundreds of words.
  const isQuestion = once(() => isMarkedQuestion(text) || hasCue("question", beginning));
  const isRequest = once(() => hasCue("request", beginning));
  return {
    text,
    get isQuestion() {
      return isQuestion();
    },
    get isRequest() {
      return isRequest();
    },
    get isStatement() {
      return !isQuestion() && !isRequest();
    },
    has: (cue) => hasCue(cue, beginning),
  };
}
