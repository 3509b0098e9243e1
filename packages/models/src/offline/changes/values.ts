import { familyOf } from "@hsms/language";

/** A value that a sentence gives, by kind: only values of one kind replace each other. */
export type Values = ReadonlyMap<string, ReadonlySet<string>>;

const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, at) => [word, String(at + 1)]),
);
const KOREAN_NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두"
    .split(" ")
    .map((word, at) => [word, String(at + 1)]),
);
const NUMERAL = `\\d[\\d,.]*(?:[만천억백]+ ?\\d*[만천백]*)?|${Object.keys(NUMBER_WORDS).join("|")}`;
const KOREAN_NUMERAL = `\\d[\\d,.]*(?:[만천억백]+ ?\\d*[만천백]*)?|${Object.keys(KOREAN_NUMBERS)
  .toSorted((a, b) => b.length - a.length)
  .join("|")}`;

interface Form {
  /** Of what it counts or names; `*`: the unit that stands in the group `unit`. */
  readonly kind: string;
  readonly form: RegExp;
}

/** In order of precedence: what one has read, those below do not see. */
const FORMS: readonly Form[] = [
  { kind: "address", form: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu },
  {
    kind: "money",
    form: /(?<value>\d[\d,.만천백억 ]*) ?(?:원(?![인칙래장본룸서])|달러|유로|엔(?!진))|(?<fourth>\d[\d,.]*[만억](?: ?\d[\d,.]*[천만])?)(?= ?(?:[으은이에씩]|$|[\s.,!~]))(?! ?(?:명|마리|개|보|회|번|킬로|km))|(?<fifth>[일이삼사오육칠팔구십백천]+[만억]?(?: ?[일이삼사오육칠팔구십백천]+만?)?) ?원(?![인칙래장본룸서])|[£$€₩] ?(?<other>\d[\d,.]*k?)|\b(?<third>\d[\d,.]*) ?(?:pounds|dollars|euros|quid|bucks|won)\b/giu,
  },
  {
    kind: "clock",
    form: /(?:\d{1,2}|열한|열두|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?시(?![간작장도스내절기])(?: ?(?:\d{1,2} ?분|반))?|\b\d{1,2}:\d{2}(?: ?[ap]m)?|\b\d{1,2}\.\d{2} ?[ap]m\b|\b\d{1,2} ?[ap]m\b|\bhalf (?:past )?\w+|\bquarter (?:past|to) \w+/giu,
  },
  {
    kind: "date",
    form: /\d{1,2}월(?: ?\d{1,2}일| ?(?:초|중순|말))?|(?<!\d)\d{1,2}일(?!\s?(?:동안|간|전|뒤|후|째|마다))|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2}(?:st|nd|rd|th)?)?\b|\b(?:the )?\d{1,2}(?:st|nd|rd|th)\b|(?<![\d/.])(?:1[0-2]|[1-9])\/(?:[12]\d|3[01]|[1-9])(?![\d/])/giu,
  },
  {
    kind: "weekday",
    form: /[월화수목금토일]요일|월수금|화목토?|주말|평일|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b|\bweekdays\b/giu,
  },
  {
    kind: "label",
    form: /(?<![\p{L}\d])(?<value>\d+) ?(?<unit>번|층|호|동)(?=[은는이가] | (?!으?로|에)[가-힣])/gu,
  },
  // `33번째 줄`, `안건 3은`: the number says which.
  {
    kind: "label",
    form: /(?<![\p{L}\d])(?<value>\d+) ?번째(?= ?(?<unit>[가-힣]+?)(?:[은는이가]?[\s:,]|$))/gu,
  },
  {
    kind: "label",
    form: /(?<=(?:^|\s)(?<unit>[가-힣]{2,6}) )(?<value>\d{1,4})(?=[은는이가] )/gu,
  },
  {
    kind: "floor",
    form: /(?<value>\d+|일|이|삼|사|오|육|칠|팔|구|십) ?(?:층|호|동)(?![가-힣]{2})/gu,
  },
  {
    kind: "*",
    form: new RegExp(
      `(?<![\\p{L}\\d])(?<value>${KOREAN_NUMERAL}) ?(?<unit>마리|명|살|개|알|밀리그램|밀리|미리|mg|mcg|ml|번|잔|대|권|시간|분|킬로|kg|센티|cm|평|학년|반|주|달|년|리터|장|곳|채|그릇|병|층|회|인분|키로|점|퍼센트|%)(?!(?!예요|이에|이야|입니|이다|씩|마다|이고|정도)[가-힣]{2})`,
      "giu",
    ),
  },
  {
    kind: "*",
    form: new RegExp(
      `\\b(?<value>${NUMERAL}|an?)[ -](?<unit>kilos?|kg|pounds|lbs|stone|minutes?|mins?|hours?|coffees?|cups?|cats?|dogs?|kids?|children|days?|miles?|km|people|tablets?|pills?|times|years?|months?|weeks?|percent|rooms?|bedrooms?|hens|chickens|staff|employees|members|bikes?|cigarettes?)\\b`,
      "giu",
    ),
  },
  {
    kind: "numbered",
    form: /(?<=\b(?:on|to|the) the )(?:(?<value>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) (?<unit>floor|grade))\b/giu,
  },
  { kind: "count year", form: /\bturn(?:ed|s)? (?:\d+|\w+teen|\w+ty(?:-\w+)?)\b/giu },
  {
    kind: "numbered",
    form: /(?<!^(?:the )?|\b(?:of|for) (?:the )?)\b(?<unit>room|gate|door|desk|platform|year|grade|bay|locker|level|floor|unit|class|table|bus|line|size|seat|number)[ -](?<value>\d+\w?|[a-z]\b)/giu,
  },
  {
    kind: "label",
    form: /\b(?<unit>room|gate|door|desk|platform|bay|locker|level|unit|class|table|bus|line|number|item|lot|step|part|chapter|task|invoice|order|ticket)[ -](?<value>\d+\w?|[a-z]\b)/giu,
  },
];

/** A figure, a number or a day in words: without one of them no form fits that tells of a change by itself. */
const FIGURES = new RegExp(
  `\\d|요일|주말|평일|월수금|화목|(?:^|\\s)(?:${Object.keys(KOREAN_NUMBERS).join("|")}) ?[가-힣]|[일이삼사오육칠팔구십] ?[층호동]|[십백천만억] ?원|\\b(?:${Object.keys(NUMBER_WORDS).join("|")}|half|quarter|first|third|fourth|fifth|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|weekdays|january|february|march|april|may|june|july|august|september|october|november|december)\\b`,
  "iu",
);
export const hasFigures = (text: string): boolean => FIGURES.test(text);

/** A while in one of them is another while in the other. */
const WHILES: ReadonlySet<string> = new Set("minute min hour 시간 분".split(" "));
/** What is taken in millimetres is meant in milligrams. */
const SPOKEN: Readonly<Record<string, string | undefined>> = { 밀리: "mg", 미리: "mg" };
const unitOf = (unit: string): string =>
  WHILES.has(unit) ? "while" : familyOf(SPOKEN[unit] ?? unit);

/** What a sentence gives as values, and the sentence with blanks in their place. O(characters). */
export function valuesIn(text: string): { readonly values: Values; readonly rest: string } {
  const values = new Map<string, Set<string>>();
  let rest = text;
  for (const { kind, form } of FORMS) {
    rest = rest.replaceAll(form, (whole: string, ...match: readonly unknown[]) => {
      const groups = groupsOf(match.at(-1));
      const unit = groups["unit"]?.toLowerCase().replace(/(?<=..)s$/u, "");
      const key =
        kind === "*"
          ? `count ${unitOf(unit ?? "")}`
          : kind === "numbered" || kind === "label"
            ? `${kind} ${unit}`
            : kind;
      const value = normal(
        kind === "*"
          ? whole
          : (groups["value"] ??
              groups["other"] ??
              groups["third"] ??
              groups["fourth"] ??
              groups["fifth"] ??
              whole),
      );
      values.set(key, (values.get(key) ?? new Set()).add(value));
      // What is counted says what it is about: three coffees.
      const kept = kind === "*" && /^[a-z]/iu.test(unit ?? "") ? (groups["unit"] ?? "") : "";
      return " ".repeat(whole.length - kept.length) + kept;
    });
  }
  return { values, rest };
}

const groupsOf = (given: unknown): Readonly<Record<string, string | undefined>> =>
  typeof given === "object" && given !== null ? { ...given } : {};

function normal(value: string): string {
  const bare = value
    .toLowerCase()
    .replaceAll(/[\s,]/gu, "")
    .replace(/(?<=day)s$/u, "");
  return NUMBER_WORDS[bare] ?? KOREAN_NUMBERS[bare] ?? bare;
}

/** Whether both give values of one kind, and none that is the same. */
export function differ(earlier: Values, later: Values): boolean {
  let isOther = false;
  for (const [kind, values] of later) {
    const before = earlier.get(kind);
    if (before === undefined || kind.startsWith("label ")) continue;
    if ([...values].every((value) => before.has(value))) return false;
    isOther = true;
  }
  return isOther;
}

/** Whether both give values of a kind, and of any such kind none that is the same. */
export function sharesNone(left: Values, right: Values): boolean {
  const kinds = [...right.keys()].filter((kind) => left.has(kind));
  const isSame = (kind: string): boolean =>
    [...(right.get(kind) ?? [])].some((value) => left.get(kind)?.has(value) === true);
  return kinds.length > 0 && !kinds.some(isSame);
}

/** Whether they speak of two that bear different numbers: door 1 and door 7. */
export function areLabelledApart(earlier: Values, later: Values): boolean {
  for (const [kind, values] of later) {
    const before = kind.startsWith("label ") ? earlier.get(kind) : undefined;
    if (before !== undefined && ![...values].some((value) => before.has(value))) return true;
  }
  return false;
}
