import { SETTLED } from "./cues.ts";
import { isIn, isTitle } from "./owners.ts";
import { isKoreanPast, isTellingApart } from "./standing.ts";
import type { Content, Telling } from "./telling.ts";
import { sharesNone, type Values, valuesIn } from "./values.ts";

const DAY = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`;
/** 21 of `21 March`, but not of `22 Harrogate Road`. */
const NUMBER = String.raw`\d{1,2}(?:[:.]\d\d)?(?:st|nd|rd|th)?(?: ?[ap]\.?m)?\b(?! (?!(?:${DAY}|o|on|in|at|of|now|instead|because|since|as|so|and|but|this|next|today|tomorrow)\b)\p{L})`;
const TIME = String.raw`(?:(?:the|a|an|this|next|early|late|following|half|quarter|past|week|on|at|in) )*(?:${DAY}|${NUMBER}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|lunchtime|tomorrow|tonight|week|month|year|spring|summer|autumn|winter|morning|afternoon|evening)\b`;
const THING = String.raw`(?<thing>(?:(?!\b(?:where|who|which|that|when|while)\b)[^,.;:!?—–]){2,60}?)`;
const SUBJECT = String.raw`^(?!(?:i|we|they|he|she|it|you)\b)${THING}`;
const MOVED = String.raw`(?:moved|shifted|pushed|rescheduled|rearranged|changed|switched|brought|put|delayed|postponed|bumped)(?: back| forward| up| out| on)?`;
/** Where it says of a thing that it is off, and no more: `off to a good start`, `off the menu` do not. */
const NO_MORE = String.raw`(?=\s*(?:$|[,.;:!?—–]|(?:now|after all|then|because|since|as|for good|this|today|tonight|tomorrow|again)\b))`;
const BE = String.raw`(?:['’]s|['’]ve| is| are| was| were| has| have| got| gets)(?: been| all| now| just| actually)*`;

/** How English says that what was arranged will not be, or when it will be instead. */
const ENGLISH: readonly RegExp[] = [
  String.raw`\bcall(?:ed|ing) off (?!-)${THING}${NO_MORE}`,
  String.raw`\bcall(?:ed|ing) ${THING} off(?!-)${NO_MORE}`,
  String.raw`${SUBJECT}${BE} (?:cancell?ed|called off|scrapped|postponed|put off)\b`,
  String.raw`${SUBJECT}${BE} off${NO_MORE}`,
  String.raw`\b(?:cancell?(?:ed|ing)|(?:had|have|having) to cancel) (?!on (?:me|us)\b)${THING}${NO_MORE}`,
  String.raw`${SUBJECT}(?:['’]s| has)?(?: just)? cancell?ed(?: on (?:me|us))?${NO_MORE}`,
  String.raw`${SUBJECT} (?:has )?(?:fell|fallen) through\b`,
  String.raw`${SUBJECT}(?: is|['’]s| are)(?:n['’]t| not) (?:happening|going ahead|taking place)\b`,
  String.raw`(?:['’](?:re|m)| are| am)(?:n['’]t| not) (?:having|doing|going (?:to|on)) ${THING} (?:any ?more|after all|now)\b`,
  String.raw`${SUBJECT} ${MOVED} (?:me|us|it|them)(?: back| forward| off)? (?:to|till|until|for) ${TIME}`,
  String.raw`\b${MOVED} (?!(?:me|us|it|them|back|forward|up|out|on|off) )${THING}(?: back| forward| up| out| on)?(?: from [\p{L}\d ]{2,30})? (?:to|till|until|for) ${TIME}`,
  String.raw`${SUBJECT}(?:${BE})? ${MOVED} (?:to|till|until|for) ${TIME}`,
  String.raw`${SUBJECT}(?:['’]s| is| are) (?:now )?(?:on|at|in) ${TIME}[^,.;:!?—–]{0,20} (?:now|instead)\b`,
].map((form) => new RegExp(form, "iu"));
/** `The move got pushed, it's 21 March now`: when it will be stands in the clause behind. */
const MOVED_ALONE = new RegExp(String.raw`${SUBJECT}${BE} ${MOVED}$`, "iu");
const IS_THEN = new RegExp(
  String.raw`^[,;:!?—– ]*(?:it|they|that)(?:['’]?s| is|['’]re| are) (?:now )?(?:on |at )?${TIME}`,
  "iu",
);

const MOVED_KOREAN = String.raw`(?:옮[기겨겼]|미뤄|미뤘|미루|당[겨겼기]|앞당|늦[춰췄추]|바[꿨꾸뀌뀐뀜]|변경|연기|조정)`;
/** The same of Korean, where what it is said of stands before. */
const KOREAN: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:[월화수목금토일]요일|\d ?[일월시분]|[한두세네섯곱덟홉열] ?시|반|내일|모레|다음 ?[주달해]|이번 ?주|내년|주말|오전|오후|저녁|아침|점심|초|말|중순)(?:에서 .{2,12})?(?:으로|로) ?(?:또 |다시 |급히 )?${MOVED_KOREAN}`,
    "u",
  ),
  /(?:취소|무산|파투|연기)(?:를|을|가|이)? ?(?:(?:했|됐|되었|났|나|당했|시켰)(?!으면|다면|을까|나)|됨|함|래|야|임|된대|한대|라고|[.!~]|$)/u,
  /엎어졌|(?:깨|틀어|미뤄|미루어)졌|없던 ?(?:일|걸|것|거)(?:로|으로)|안 ?(?:하|가|먹|만나|보|열|치르)기로 ?(?:했|됐|함|해서)|못 ?(?:하|가|먹|만나|보|열|치르)게 (?:됐|되었)|안 (?:한대|열린대|열려|열기로)/u,
];
const KOREAN_CLAUSE_END =
  /[,.;:!?—–]|[가-힣](?:(?<!에)서|니까|는데|은데|지만|[했됐았었]고)\s|(?:때문에|탓에)\s/gu;

/** Switched off, not called off. */
const APPLIANCE =
  /\b(?:lights?|lamps?|heating|heater|radiators?|boiler|oven|hob|stove|tv|telly|radio|alarms?|power|water|gas|electricity|internet|wi-?fi|phone|laptop|computer|engine|fan|machine|kettle|milk|cream|meat|fish|food)\b/iu;
/** For a while only. */
const PASSING =
  /까지만|동안만|잠깐|잠시|당분간|임시|이번만|\b(?:for (?:now|the moment)|temporar(?:y|ily)|just (?:for|this)|this once|today only)\b/iu;
const RECURRING = /매주|매달|마다|격주|\b(?:every|each|weekly|monthly|fortnightly|\p{L}+days)\b/iu;
const THIS_ONE =
  /오늘|내일|이번 ?[주달]|다음 ?[주달]|\b(?:today|tonight|tomorrow|(?:this|next) (?:week|month|time|\p{L}+day))\b/iu;
const UNREAL =
  /\b(?:if|unless|might|may have|nearly|almost|could|should|would|whether|hope|hoping|wish|afraid|worried)\b|(?:n['’]t|\b(?:not|never)) (?:been |actually |have to |had to )?(?:cancel|call)|(?:할|될|갈|을|일)까|[하되가오]면|뻔|려다|려고|싶|모르겠|걱정/iu;

/** What a sentence says to be off or at another time: the words for it, and the times that it was known by (`Friday's dinner`). */
export interface Rearranged {
  readonly thing: readonly Content[];
  readonly known: Values;
}

/** What a sentence says to be off or at another time; `null` where it says so of nothing. O(characters). */
export function rearrangedIn(newer: Telling): Rearranged | null {
  const { text } = newer;
  if (PASSING.test(text)) return null;
  const part = /[가-힣]/u.test(text) ? koreanPart(text) : englishPart(text);
  if (part === null) return null;
  const within = (from: number): readonly Content[] =>
    newer.content.filter(
      (one) =>
        one.word.start >= from &&
        one.word.start < part.end &&
        !one.word.predicate &&
        isTellingApart(one),
    );
  const said = within(part.start);
  // `병문안을 가려고 했는데 바빠서 수요일로 미뤘어`: of what, an earlier clause says.
  const thing = said.length > 0 ? said : within(0);
  return thing.length === 0
    ? null
    : { thing, known: valuesIn(text.slice(part.start, part.known)).values };
}

/** What only an arrangement may be. */
export const CANCELS = /취소|무산|파투|\b(?:cancell?ed|called off|postponed)\b/iu;

/** Whether a text may hold such a sentence, to be asked before it is read word by word. O(characters). */
export const mayRearrange = (text: string): boolean =>
  /\b(?:off|cancel\p{L}*|scrapped|f[ea]ll(?:en)? through|moved|postponed|not (?:happening|taking|having|doing|going))\b|n['’]t (?:happening|taking|having|doing|going)\b/iu.test(
    text,
  ) || KOREAN.some((form) => form.test(text));

/** Where in a text it is said what is off, and how far of that no new time is given. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly known: number;
}

function englishPart(text: string): Part | null {
  for (const clause of text.matchAll(/[^,;:!?—–]+/gu)) {
    const said = clause[0].trim().replace(OPENING, "");
    const from = clause.index + clause[0].indexOf(said);
    for (const form of [...ENGLISH, MOVED_ALONE]) {
      const thing = form.exec(said)?.groups?.["thing"];
      if (thing === undefined || UNREAL.test(said)) continue;
      if (form === MOVED_ALONE && !IS_THEN.test(text.slice(clause.index + clause[0].length)))
        continue;
      if (form.source.includes(" off(?=") && APPLIANCE.test(thing)) continue;
      const start = from + said.indexOf(thing);
      // `Tom and Ana called their wedding off`: whose it is stands before.
      const end = start + thing.length;
      return { start: THEIRS.test(thing) ? from : start, end, known: end };
    }
  }
  return null;
}

const OPENING = /^(?:(?:and|but|so|well|oh|yes|yeah|btw|fyi|ugh|sadly|anyway|actually) )+/iu;
const THEIRS = /\b(?:his|her|their)\b/iu;

function koreanPart(text: string): Part | null {
  for (const form of KOREAN) {
    const found = form.exec(text);
    if (found === null || UNREAL.test(text.slice(found.index))) continue;
    const before = text.slice(0, found.index);
    const start = [...before.matchAll(KOREAN_CLAUSE_END)].at(-1);
    const from = start === undefined ? 0 : start.index + start[0].length;
    return { start: from, end: found.index, known: form === KOREAN[0] ? from : found.index };
  }
  return null;
}

/** Whether it was arranged what a sentence says to be off: all that this calls it by is in it. */
export function isRearranged(older: Telling, newer: Telling, rearranged: Rearranged): boolean {
  const { thing, known } = rearranged;
  if (!isArranged(older) || sharesNone(older.values, known)) return false;
  if (RECURRING.test(older.text) && THIS_ONE.test(newer.text)) return false;
  const named = thing.filter((one) => isCalled(one, older));
  const others = thing.filter((one) => !named.includes(one));
  const isGeneral = named.some(({ isPerson, isName }) => !isPerson && !isName);
  return (
    named.length > 0 &&
    others.every((one) => isTitle(one) || (isGeneral && GENERAL.has(one.word.stem))) &&
    !isDoneByStranger(older, newer)
  );
}

/** What is arranged, whatever it is for. */
const GENERAL: ReadonlySet<string> = new Set(
  "trip book reserv appoint plan event visit outing 예약 약속 일정 계획".split(" "),
);

/** Whether a sentence calls it so, or by the name of what is a kind of it: not lunch dinner. */
function isCalled({ word, meaning }: Content, older: Telling): boolean {
  if (word.script === "korean" && ` ${older.text}`.includes(` ${word.stem}`)) return true;
  return arrangedIn(older).some((other) => {
    if (other.word.stem === word.stem) return true;
    const kinds = [...other.meaning.own, ...other.meaning.kindOf];
    return meaning.own.size > 0 && [...meaning.own].every((id) => kinds.includes(id));
  });
}

/** What has a time to come; what was moved has another one. */
export function isArranged(telling: Telling): boolean {
  const { text, values } = telling;
  const hasTime = ["weekday", "date", "clock"].some((kind) => values.has(kind));
  return (
    (hasTime || AHEAD.test(text)) &&
    (SETTLED.test(text) ||
      !(isKoreanPast(text) || PAST.test(text)) ||
      (hasTime && rearrangedIn(telling) !== null))
  );
}

const AHEAD =
  /내일|모레|다음 ?[주달]|내년|\b(?:tomorrow|tonight|(?:next|this) (?:week|weekend|month|year|spring|summer|autumn|winter)|at \d{1,2}(?=[,.!;]|$| (?:on|in|with|sharp)\b))(?!\p{L})/iu;
const PAST =
  /\b(?:was|were|had|went|saw|met|came|did|took|ate|said|told|bought|ran|got|yesterday|ago|last)\b/iu;

/** `The class has moved to Tuesday` arranges a class, and no move. */
function arrangedIn(older: Telling): readonly Content[] {
  const thing = rearrangedIn(older)?.thing;
  return thing === undefined
    ? older.content
    : older.content.filter((one) => thing.includes(one) || !IS_MOVED.test(one.word.surface));
}
const IS_MOVED = new RegExp(`^${MOVED}$`, "iu");

/** `Tom moved the dinner`, told to one who told of a dinner of their own. */
function isDoneByStranger(older: Telling, newer: Telling): boolean {
  const isOwn = older.statement.marks[0]?.owner === "self";
  return newer.content.some(
    (one) =>
      (one.isName || one.isPerson) &&
      one.word.role === "subject" &&
      isOwn &&
      !isIn(one, older) &&
      !isTitle(one),
  );
}
