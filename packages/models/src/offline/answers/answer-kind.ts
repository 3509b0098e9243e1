import { familyOf, unitsLike } from "@hsms/language";
import { ANSWER_CUES, KOREAN_QUESTION_WORDS } from "../lexicon/cues.ts";
import { givesMeasure } from "../lexicon/measures.ts";
import { labelsOf } from "../reading/labels/labels.ts";
import { type Aliases, matchIn, matchWord } from "../reading/match.ts";
import type { Question } from "../reading/asking/question.ts";
import { namesAnother } from "../reading/people/names-another.ts";
import type { Statement } from "../reading/statement.ts";
import { matchOther } from "../reading/words/other-words.ts";
import type { Word } from "../reading/words/words.ts";

/** What a missing value leaves of the confidence. */
const MISSING_ANSWER = {
  time: 0.5,
  money: 0.5,
  number: 0.4,
  duration: 0.4,
  place: 0.55,
  person: 0.6,
  reason: 0.7,
} as const;
const NUMBER_FOR_MONEY = 0.8;
/** Near at most, however much else is covered. */
const ONLY_PASSED = 0.5;
const NOBODY_ELSE = 0.55;
/** From here on a need counts as met. */
const MET = 0.5;

/** What is left of the confidence where a sentence, with the one that says whom it is about, gives no value of the kind that is asked for; 1 where it does. */
export function answerFactor(
  question: Question,
  { statement, context }: { readonly statement: Statement; readonly context: Statement | null },
): number {
  const cue = ANSWER_CUES.find(({ kind }) => kind === question.answerKind);
  if (ASKS_WORDS.test(question.text) && !GIVES_WORDS.test(statement.text)) {
    return MISSING_ANSWER.time;
  }
  if (MASKED.test(statement.text) && ASKS_MASKED.has(question.answerKind)) return ONLY_PASSED;
  if (ASKS_FOR_OWN.test(question.text) && isOnlyPassed(question, statement)) return ONLY_PASSED;
  if (ASKS_SIDE.test(question.text) && !SIDE.test(statement.text)) return ONLY_PASSED;
  if (lacksDay(question, [statement, context ?? []].flat())) return ONLY_PASSED;
  if (cue === undefined)
    return ASKS_CODE.test(question.text) && !hasCode(question, statement)
      ? MISSING_ANSWER.number
      : 1;
  if (
    cue.kind === "person" &&
    ![statement, context ?? []].flat().some((one) => namesAnother(question, one))
  )
    return NOBODY_ELSE;
  if (
    ASKS_PRICE.test(question.text) &&
    OF_LOAN.test(statement.text) &&
    !OF_LOAN.test(question.text)
  )
    return MISSING_ANSWER.money;
  const unit = COUNTED.exec(question.text)?.groups?.["unit"];
  if (unit !== undefined && COUNTED_IN.get(unit)?.test(statement.text) === false)
    return MISSING_ANSWER.number;
  const isMeasured = ASKS_AMOUNT.has(cue.kind) ? givesMeasure(question.text, statement.text) : null;
  if (isMeasured !== null) return isMeasured ? 1 : MISSING_ANSWER.number;
  if (cue.kind === "place" && isOnlyPassed(question, statement)) return ONLY_PASSED;
  if (ASKS_CLOCK.test(question.text) && !CLOCK.test(statement.text)) return MISSING_ANSWER.time;
  if (ASKS_DAY.test(question.text) && !DAY.test(statement.text)) return MISSING_ANSWER.time;
  const isDateless = HOW_MANY.test(question.text) || cue.kind === "duration";
  const dateless = isDateless ? statement.text.replaceAll(DATES_AND_SUMS, "") : statement.text;
  const text = dateless.replaceAll(STAYS, "");
  if (cue.shown.test(text)) return 1;
  if (cue.kind === "place" && (namesPlace(statement) || namesWhich(question, statement))) return 1;
  // 몇 호차 어디: the number says where.
  if (cue.kind === "place" && /몇/u.test(question.text) && /\d/u.test(statement.text)) return 1;
  // 얼마 asks for heights, too.
  if (cue.kind === "money" && (PLAIN_NUMBER.test(statement.text) || SINO_SUM.test(statement.text)))
    return NUMBER_FOR_MONEY;
  return MISSING_ANSWER[cue.kind];
}

/** Whether a text gives any value of the kind that is asked for. */
export function givesKind({ text: asked, answerKind }: Question, text: string): boolean {
  if (ASKS_CLOCK.test(asked)) return CLOCK.test(text);
  const cue = ANSWER_CUES.find(({ kind }) => kind === answerKind);
  return cue === undefined || cue.shown.test(text);
}

/** A secret that was not kept: who asks for it is not answered by what stands in its place. */
const MASKED = /\[masked: /u;
const ASKS_MASKED: ReadonlySet<Question["answerKind"]> = new Set([null, "number"]);

/** What was lent or put by is no price and no pay. */
const ASKS_PRICE =
  /가격|값|얼마[였야]|\bhow much (?:is|was|are|were|do they pay)\b|\b(?:price|cost)\b/iu;
const OF_LOAN =
  /빌[려리린렸]|갚|돌려 ?[받주줄줘]|모으|모아|\b(?:lent|borrowed|owe[sd]?|sav(?:ed|ing)|pay(?:ing|s)? \S+ back)\b/iu;

/** Of what people have two, the side is asked for. */
const ASKS_SIDE =
  /어느 ?쪽 ?(?:눈|귀|손|발|팔|다리|무릎|어깨|허벅|종아리|발목|엉덩|고관절|폐|신장|가슴)|\bwhich (?:eye|ear|hand|wrist|arm|elbow|shoulder|hip|knee|leg|ankle|foot|lung|kidney|side)\b/iu;
const SIDE = /왼|오른|좌측|우측|양[쪽손발]|\b(?:left|right|both)\b/iu;

/** Whether a day or a year that the question names is told of in none of the sentences: `17일 근무`, `in 2019`. */
function lacksDay({ text, answerKind }: Question, told: readonly Statement[]): boolean {
  const year = /(?<=\bin )(?:19|20)\d\d\b|(?:19|20)\d\d(?=년)/u.exec(text)?.[0];
  if (year !== undefined && !told.some((one) => one.text.includes(year))) return true;
  const day = /(?<!\d)\d{1,2}일(?=[에은의 ])/u.exec(text)?.[0];
  return day !== undefined && answerKind !== "time" && !told.some((one) => one.text.includes(day));
}

/** Asks for a time of day, which a day does not give. */
const ASKS_CLOCK = /몇 ?시(?!간)|\bwhat time\b/iu;
const CLOCK =
  /\d ?시|[한두세네섯곱덟홉열] ?시(?:[^가-힣]|에|[쯤까부반로]|$)|아침|점심|저녁|새벽|오전|오후|정오|자정|밤|\d:\d|\d\.\d\d\b|\d ?(?:[ap]\.?m\b|o['’]?clock)|\b(?:at|from|until|till|by|around|about|before|after) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon)|\b(?:half|quarter) (?:past|to|\w+)|\bnoon\b|\bmidnight\b|\b(?:morning|evening|afternoon|night|lunch|lunchtime|breakfast)s?\b|\b[012]\d[0-5]0\b|\b\d{1,2} ?(?:-|–|to) ?\d{1,2}\b|\b\d{1,2}h\b|\b(?:first thing|dawn|sunrise|sunset)\b/iu;

const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** Asks for a day, which last week or a year is not. */
const ASKS_DAY =
  /무슨 ?요일|며칠(?! ?(?:동안|간|이나|만에|째|걸))|\b(?:what|which) (?:days?|dates?)\b/iu;
const DAY =
  /\d ?일|\d ?\/ ?\d|\d\.\d|요일|[월화수목금토일]욜|(?<![가-힣])[월화수목금토일]{2,}(?![가-힣])|주말|평일|매일|오늘|내일|모레|어제|날마다|초하루|보름|말일|그믐|크리스마스|설날|추석|생일|\d(?:st|nd|rd|th)\b|\b(?:mon|tues?|wed(?:nes)?|thurs?|fri|satur|sat|sun)(?:day)?s?\b|\b(?:today|tomorrow|yesterday|tonight|weekends?|every ?day|daily|christmas|easter|new year)\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/iu;

/** How many of something, and how long, is no day, hour or sum. */
const HOW_MANY = /\bhow many\b|몇 ?(?:개(?!월)|마리|명|사람|대|장|권|병|잔|가지|그루|상자)/iu;
const DATES_AND_SUMS = new RegExp(
  String.raw`\d{1,2}월 ?\d{1,2}일|\d[\d,.]*[백천만]* ?원|\b\d{1,2}(?:st|nd|rd|th)\b|[$£€₩]\s?\d[\d,.]*|\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?[ap]\.?m\b|\b(?:${MONTHS}) \d{1,2}\b|\b\d{1,2} (?:of )?(?:${MONTHS})\b|\b(?:19|20)\d\d\b|\b\d[\d,.]* ?(?:won|dollars?|pounds?|quid|euros?)\b`,
  "giu",
);

/** `장소는 그대로`, `same place`: it says that there is one, and not which. */
const STAYS =
  /(?:시간|장소|날짜|자리|곳|값)[은는도이랑]* ?(?:시간|장소|날짜|자리|곳|값)?[은는도이]? ?(?:그대로|똑같|같|동일|변함)|\bsame (?:place|time|day|price|room|spot|hour)\b/giu;

const ASKS_AMOUNT: ReadonlySet<string> = new Set(["money", "number"]);

/** `Do we have a boat?`: the ferry that a ticket is for is not ours. */
const ASKS_FOR_OWN =
  /^\W*(?:so |and |but )?(?:do|does|did) (?:i|we|he|she|they|my \p{L}+|\p{Lu}\p{L}+) (?:have|own)\b|^(?:have|has) (?:i|we|he|she|they) got\b/iu;

const WHILES = "minutes?|hours?|days?|weeks?|months?|years?";

/** A number that is no day, hour, floor, age, weight or length, and so may be a sum. */
const PLAIN_NUMBER = new RegExp(
  [
    String.raw`(?<![\d.,:])(?<!\b(?:${MONTHS}|at|past|room|floor|number|flat|aged?|turn(?:s|ed|ing)?) )(?!(?:19|20)\d\d\b)\d[\d.,]*(?![\d.,:])`,
    String.raw`(?!\s?(?:년|월|일|시|분|초|살|세|층|호|동|번|주|개|명|마리|평|박|학년|킬로|kg|cm|센티|(?:[ap]m|st|nd|rd|th|${WHILES}|${MONTHS}|mg|kg|g|km|m|ml|years? old|of (?:${MONTHS}))\b))`,
    String.raw`|(?<!\bat (?:half past )?)(?<!\bpast )\b(?:ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b(?!\s(?:${WHILES})\b)`,
  ].join(""),
  "iu",
);

/** 월세 백이십, 보증금 삼천에. */
const SINO_SUM =
  /(?<![가-힣])[일이삼사오육칠팔구]?[백천만억][일이삼사오육칠팔구십백천만]*(?=(?:에|이|은|인|으로|이야|이에요|이고)?(?:[\s,.]|$))/u;

/** 몇 반, 몇 층, 몇 명: three in another unit is no answer. */
const COUNTED_UNITS =
  "반 층 호선 호 학년 단지 동 평 등 급 명 사람 상자 마리 권 잔 병 박 킬로 대 채 그루 포기 통 봉지 곡 편 쪽 장 송이 판 인분 알 벌 켤레 팩 캔 점 프로 퍼센트 센치 센티 키로".split(
    " ",
  );
const COUNTED = new RegExp(`몇 ?(?<unit>${COUNTED_UNITS.join("|")})(?![가-힣]*안)`, "u");
/** What may stand for a unit besides those that count the same: `94 맞았어`, `세 분`. */
const INSTEAD_OF_UNIT: Readonly<Record<string, string>> = { 점: "(?=[\\s,]|$)", 명: "분" };
const COUNTS =
  "(?:\\d[십백천만]*|(?<![가-힣\\d])[일이삼사오육칠팔구십백천만]+|하나|한|둘|두|셋|세|넷|네|섯|여덟|아홉|열|스물|스무|서른|마흔|쉰|예순)";

const COUNTED_IN: ReadonlyMap<string, RegExp> = new Map(
  COUNTED_UNITS.map((unit) => {
    const forms = [...unitsLike(unit), INSTEAD_OF_UNIT[familyOf(unit)] ?? []].flat().join("|");
    // `한 상자에 사만 원`: that is what one costs.
    return [unit, new RegExp(`${COUNTS} ?(?:${forms})(?!에 [^,.]*원)`, "u")];
  }),
);

/** `출장은 싱가포르야`, `level B2`. */
const namesPlace = ({ text, words, meanings }: Statement): boolean =>
  labelsOf(text).some(({ sort }) => SPOTS.has(sort)) ||
  meanings.some(
    ({ own, kindOf }, at) =>
      PLACES.some((id) => kindOf.has(id) && !own.has(id)) &&
      // `여수 사는 강 원사` says of whom it tells.
      !OF_SOMEBODY.test(words[at + 1]?.whole ?? ""),
  );
const OF_SOMEBODY = /^(?:사는|살던|출신)$/u;
const PLACES = ["city", "country"];
const SPOTS: ReadonlySet<string> = new Set(
  "floor flat room building gate exit platform table seat row zone locker drawer spot bay".split(
    " ",
  ),
);

/** `우리 치과는 벨 치과야` for where the dentist is: its name says it. */
function namesWhich({ needs }: Question, { text }: Statement): boolean {
  return needs.some(
    ({ kind, word: { stem } }) =>
      kind === "thing" && /^[가-힣]+$/u.test(stem) && isCalledSo(stem, text),
  );
}
const isCalledSo = (noun: string, text: string): boolean =>
  text
    .split(` ${noun}`)
    .some(
      (part, at, parts) =>
        /[가-힣](?<![은는이가을를도])$/u.test(part) && IS.test(parts[at + 1] ?? ""),
    );
const IS = /^(?:이?야|이?에요|예요|였어|이었어|입니다)/u;

/** `the key to the workshop`, 공방에서, for where the workshop is: the sentence places something else by it. */
function isOnlyPassed({ needs }: Question, statement: Statement): boolean {
  const [thing, ...others] = needs.filter(({ kind }) => kind !== "person");
  if (thing?.kind !== "thing" || others.length > 0) return false;
  const { words } = statement;
  const isThing = (at: number): boolean =>
    matchWord({ need: thing, statement, at, aliases: new Map() }) >= MET;
  const places = [...words.keys()].filter(isThing);
  return places.length === 0
    ? matchOther(thing.others, words) < MET
    : places.every((at) => isGoverned(words, at));
}

/** Whether a preposition or a particle of place makes of a word what another thing is placed by. */
function isGoverned(words: readonly Word[], at: number): boolean {
  if (words[at]?.role === "place") return true;
  return words.slice(Math.max(0, at - 2), at).some(({ whole }) => BEFORE_PLACES.has(whole));
}
const BEFORE_PLACES: ReadonlySet<string> = new Set(
  "to of from for at in into behind near by as".split(" "),
);

const ASKS_WORDS =
  /뭐라고 ?(?:말|했|그랬|대답)|\bwhat did (?:I|he|she|they|we|\p{L}+) (?:say|answer|reply)\b/iu;
const GIVES_WORDS =
  /[라다자냐]고|[라다]며|말했|["“”']|\b(?:said|says|told|answered|replied|that)\b/iu;
const ASKS_CODE = /\b(?:what(?:'s| is| was)|which) .*\bcode\b|코드(?:가|는)? ?(?:뭐|몇)/iu;

/** A number or letters that are not the door's: `The code of door 2 has been changed` tells none. */
function hasCode(question: Question, { text }: Statement): boolean {
  const sorts = new Set(labelsOf(question.text).map(({ sort }) => sort));
  const rest = labelsOf(text)
    .filter(({ sort }) => sorts.has(sort))
    .reduce((left, label) => left.replace(label.text, ""), text);
  return /\d/u.test(rest) || /\b[A-Z]{2,}\b/u.test(text);
}

const VALUES: ReadonlySet<string> = new Set(["time", "money", "duration", "number"]);

/** Whether it gives such a value as is asked for, of a thing that is asked for and not of another one. */
export function givesValue(
  question: Question,
  { statement, aliases }: { readonly statement: Statement; readonly aliases: Aliases },
): boolean {
  const cue = ANSWER_CUES.find(({ kind }) => kind === question.answerKind);
  if (cue === undefined || !VALUES.has(cue.kind)) return false;
  if (!cue.shown.test(statement.text)) return false;
  return question.needs.some(
    (need) =>
      (need.kind === "thing" || need.kind === "event") && matchIn(need, statement, aliases) >= MET,
  );
}

const ASKS_WHAT = /\b(?:wh(?:at|ich|o|om|ose|en|ere|y)|how)\b/iu;

/** Whether it has no word but those of the question, as a heading does: `Packing list for Oslo`. */
export function onlyRepeats(
  { text, needs: [first] }: Question,
  told: readonly Statement[],
): boolean {
  if (first === undefined || !(ASKS_WHAT.test(text) || KOREAN_QUESTION_WORDS.test(text)))
    return false;
  return told.every(({ words }) =>
    words.every(({ stop, stem, start }) => stop || start < 0 || first.beside.has(stem)),
  );
}
