import { TOKEN_SIGNS } from "../fold.ts";
import { withDigits } from "./digits.ts";
import { isAskingEnd, type KoreanWord, readWord } from "./read-word.ts";
import type { KoreanSentence } from "./same-korean.ts";
import { ADVERBS, inUsualSpelling } from "./words.ts";

/** What stands between blanks, Latin letters and digits with the particle behind them. */
const WORD = new RegExp(
  `https?://[^\\s가-힣]+|(?:[a-z](?:\\+\\+|#)|−?\\d+(?:[.:/~]\\d+)*|[\\p{L}\\p{M}]|(?<=[a-z])[-'.](?=[a-z]))+|${TOKEN_SIGNS}`,
  "gu",
);

/** A folded sentence, with its usual order when something stands behind its predicate. */
export function readKorean(
  sentence: string,
  { isMarked }: { readonly isMarked: boolean },
): KoreanSentence {
  const text = withDigits(inUsualSpelling(sentence).replaceAll(WILL, "거"));
  const words = wordsOf(text);
  const last = words.at(-1);
  return {
    words,
    asks: isMarked || (last !== undefined && isAskingEnd(last)),
    turned: turn(text),
  };
}

const wordsOf = (text: string): readonly KoreanWord[] => (text.match(WORD) ?? []).map(readWord);

/** `갈꺼야` as it sounds. */
const WILL = /(?<=[가-힣]\s?)꺼(?=야|예|에|다|지|고|거든|입|임|라)/gu;

/** What may stand behind the predicate after a comma: a noun with its particle. */
const MARKED_END = /(?:[은는이가을를도]|에|에서|한테|에게|께서|로|랑)$/u;
const PREDICATE_END = /(?:[다요어아해야지네걸]|거든)$/u;

function turn(text: string): readonly KoreanWord[] | undefined {
  const comma = text.lastIndexOf(",");
  if (comma < 0) return undefined;
  const before = wordsOf(text.slice(0, comma));
  const behind = wordsOf(text.slice(comma));
  const last = behind.at(-1)?.text ?? "";
  const isTurned =
    PREDICATE_END.test(before.at(-1)?.text ?? "") && (MARKED_END.test(last) || ADVERBS.has(last));
  return isTurned ? [...behind, ...before] : undefined;
}
