import { ONLY_THOUGHT } from "../changes/cues.ts";
import { isIntended, isKoreanPast } from "../changes/standing.ts";

/** `We're moving to York in May`, `다음 달에 세종으로 이사 가`. */
const AHEAD =
  /(?:다음 ?(?:주|달|해|학기)|내년|내일|모레|곧|조만간|\d+월에).*(?:이사|이직|입사|전근|발령)[^.]*(?:가|해|간다|한다|돼)(?:요)?[.!~]*$|(?:['’](?:re|m|s)|\b(?:am|are|is)) (?:all )?(?:moving|relocating|starting|joining|leaving|transferring)\b|\bstarts? (?:at|with|as) .*\b(?:in|next|on)\b/iu;
/** What is so today is told beside it. */
const NOW =
  /살고 ?있|에서? ?(?:살아|사는데|살지만)|다니고|\b(?:live|lives|living|work|works) (?:in|at|for|on)\b/iu;
const ASKS_AHEAD =
  /이사|이직|옮기|옮길|계획|예정|앞으로|다음|내년|곧|\b(?:mov(?:e|ing)|will|going to|plan\w*|next|soon|future|switch\w*|start\w*)\b/iu;

/** Of what else would a home or a work be planned: `a nurse, so she'll boss everyone about` tells of a nurse. */
const BECOMES =
  /이사|이직|옮기|옮길|취직|취업|입사|전근|발령|\b(?:mov(?:e|ing)|relocat\w*|start(?:s|ing)?|join(?:s|ing)?|transferr?\w*|switch\w*|becom\w+|to (?:live|work|be))\b/iu;

/** Whether a sentence tells only of what somebody means to do or is about to: `이사 가기로 했어`. */
export const isPlanned = (text: string): boolean =>
  (ONLY_THOUGHT.test(text) || isIntended(text) || AHEAD.test(text)) &&
  BECOMES.test(text) &&
  !NOW.test(text);

/** Whether a question asks for what is planned. */
export const asksPlan = (text: string): boolean => ASKS_AHEAD.test(text);

/** What would or may be: `복권에 당첨되면`, `if I win`, `a solo, maybe`. */
const ONLY_IF =
  /만약|만일|당첨되|다면(?! 좋)|\b(?:maybe|perhaps)\b|\bif (?:i|we) (?:ever |only )?(?:win|won|had|have|get|got|were|was|could)\b|\bin another life\b/iu;
const ASKS_WHICH = /언제|어디|누구|누가|무슨|어떤|어느|얼마|몇|뭐|뭘|왜|기로/u;
/** Says that it is not known. */
const UNKNOWN =
  /뭔지 ?(?:모르|몰라|기억)|기억이? ?(?:잘 )?안 ?나|\b(?:can(?:no|['’])?t remember|don['’]?t (?:know|remember)|not sure|no idea) (?:what|which|who|where|when|how)\b|\bis (?:on|at|in|with) something else\b/iu;
const AGREED = /기로 ?(?:함|했|하|됐)/u;

/** Whether a sentence leaves open what is asked: it is not known, only may be so, or `팔기로 함` for `팔았나?`. */
export const isUnsettled = (asked: string, told: string, before = ""): boolean =>
  (ONLY_IF.test(told) && !ONLY_IF.test(asked)) ||
  UNKNOWN.test(told) ||
  (isKoreanPast(asked) && !ASKS_WHICH.test(asked) && AGREED.test(before + told));
