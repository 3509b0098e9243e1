import { isSameStatement } from "../same-statement/same-statement.ts";
import { readSigns } from "../policy/read-signs.ts";
import { isQuestion } from "../questions/cues.ts";
import { RELATION_WORDS, relationsIn } from "../relations/relations-in.ts";
import { analyse } from "./analyse.ts";
import { makeNumbersReady } from "./terms/number-terms.ts";

/** Patterns are made ready for letters of one byte and of two by themselves. */
const SENTENCES = [
  { sentence: "My sister likes tea", wordsOf: RELATION_WORDS.en },
  { sentence: "My sister likes tea ☕", wordsOf: RELATION_WORDS.en },
  { sentence: "우리 언니는 차를 좋아해", wordsOf: RELATION_WORDS.ko },
] as const;
/** Patterns are translated when they are used first, and better the next time. */
const TIMES = 3;

/**
 * Uses everything that reads a message, a few milliseconds at a step: what a first message takes, 100 ms of processor time, for those
 * who must not block for so long.
 */
export function* makeReady(): Generator<void> {
  yield* makeNumbersReady();
  for (let time = 0; time < TIMES; time++) {
    for (const { sentence, wordsOf } of SENTENCES) {
      for (const { form } of wordsOf().forms) yield void form.exec(sentence);
      yield void isQuestion(sentence);
      yield void analyse(sentence);
      yield void readSigns(sentence);
      yield void relationsIn(sentence);
      yield void isSameStatement(sentence, `${sentence}.`);
    }
  }
}
