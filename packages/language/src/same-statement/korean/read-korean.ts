import { TOKEN_SIGNS } from "../fold.ts";
import { isAskingEnd, type KoreanWord, readWord } from "./read-word.ts";
import type { KoreanSentence } from "./same-korean.ts";
import { ADVERBS, inUsualSpelling } from "./words.ts";
import { familyOf, wholeNumbersIn } from "../../expansion/synonyms/numbers.ts";

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

const ONES = "일이삼사오육칠팔구";
/** One syllable that is a number before these units and hardly another word; 이 is a pronoun before what may be counted. */
const SINGLE =
  /(?<![\p{L}\p{N}])(?:([일이삼사오육칠팔구])(월|학년|호선|인분|교시)|([일삼사오육칠팔구])\s?(층|분|년|위|등|학년|호선))(?=[가-힣]{0,4}(?![가-힣]))/gu;
/** `삼월 이일`. */
const DAY_OF_MONTH =
  /(?<=월\s?)(?:([이삼]?)(십))?([일이삼사오육칠팔구]?)일(?=[가-힣]{0,4}(?![가-힣]))/gu;
const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/(?<![가-힣])유월/gu, "6월"],
  [/(?<![가-힣])시월/gu, "10월"],
];
const HALF_PAST = /(?<=\d시)\s?반(?![가-힣]{3})/gu;

const oneOf = (syllable: string): number => (syllable === "" ? 0 : ONES.indexOf(syllable) + 1);

/** A folded Korean text with its numbers in digits and each unit by one name: `스무 살`, `20세` → `20살`. O(characters). */
function withDigits(text: string): string {
  let normal = text.replaceAll(
    SINGLE,
    (_match, one: string | undefined, unit: string | undefined, other = "", otherUnit = "") =>
      `${ONES.indexOf(one ?? other) + 1}${unit ?? otherUnit}`,
  );
  normal = normal.replaceAll(DAY_OF_MONTH, (match, tens = "", ten = "", ones = "") => {
    const day = (ten === "" ? 0 : 10 * Math.max(1, oneOf(tens))) + oneOf(ones);
    return day === 0 ? match : `${day}일`;
  });
  for (const [month, digits] of MONTHS) normal = normal.replaceAll(month, digits);
  let result = "";
  let end = 0;
  for (const { index, surface, value, unit } of wholeNumbersIn(normal)) {
    const blank = unit === undefined ? (/\s$/u.exec(surface)?.[0] ?? "") : "";
    result += normal.slice(end, index) + value + (unit === undefined ? "" : familyOf(unit)) + blank;
    end = index + surface.length;
  }
  return (result + normal.slice(end)).replaceAll("%", "퍼센트").replaceAll(HALF_PAST, " 30분");
}
