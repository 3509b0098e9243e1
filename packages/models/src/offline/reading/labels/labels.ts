import { normalise } from "@hsms/language";
import {
  ENGLISH_NUMBERS,
  ENGLISH_ORDINALS,
  KOREAN_NUMBERS,
  KOREAN_ORDINALS,
  LABELLED_NOUNS,
  MEASURES,
  SIDES,
  SORTS,
} from "../../lexicon/label-words.ts";
import {
  before,
  isNoun,
  koreanNounAfter,
  koreanNounBefore,
  nounAfter,
  singular,
  stemOf,
} from "./label-nouns.ts";
import type { Label, Span } from "./label.ts";

/** The labels of a text, in order. O(characters). */
export function labelsOf(given: string): readonly Label[] {
  const text = normalise(given);
  let rest = text;
  const labels: Label[] = [];
  for (const { form, read } of FORMS) {
    rest = rest.replaceAll(form, (whole, ...match) => {
      const groups: Groups = match.at(-1) ?? {};
      const start = Number(match.at(-3));
      const found = read({ groups, start, end: start + whole.length, text });
      labels.push(...(found ?? []));
      return found === null ? whole : "\0".repeat(whole.length);
    });
  }
  const alike = labels.map((label) => ({ ...label, sort: SORTS.get(label.sort) ?? label.sort }));
  return joinRanges(
    alike.toSorted((a, b) => a.mark.start - b.mark.start),
    text,
  );
}

/** `rooms 101 to 109` is a range; in `doors 1, 2 and 5` each number is a door's. */
function joinRanges(labels: readonly Label[], text: string): readonly Label[] {
  const joined: Label[] = [];
  for (const label of labels) {
    const last = joined.at(-1);
    const isNumbered = !label.isLoose && last?.isLoose === false && !LABELLED_NOUNS.has(label.sort);
    if (last === undefined || (label.sort !== last.sort && !isNumbered)) {
      joined.push(label);
      continue;
    }
    const link = text.slice(last.mark.end, label.mark.start);
    if (RANGE.test(link) && last.upTo === undefined)
      joined.splice(-1, 1, { ...last, upTo: label.value, mark: label.mark });
    else joined.push(LIST.test(link) ? { ...label, sort: last.sort } : label);
  }
  return joined;
}

const RANGE =
  /^(?:st|nd|rd|th|[번층호동일월])? ?(?:to|through|until|till|[-–~]|부터|에서) ?(?:the )?$/iu;
const LIST = /^[번층호동일월]?(?:와|과|이랑|랑|하고)?,? ?(?:and |or |& ?)?$/iu;

type Groups = Readonly<Record<string, string | undefined>>;

interface Match {
  readonly groups: Groups;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Form {
  readonly form: RegExp;
  /** `null` where it is none after all, so that the forms below may see it. */
  readonly read: (match: Match) => readonly Label[] | null;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** Written as a name: `may` and `march` are verbs. */
const MONTH =
  "(?<month>January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";
/** Behind a month: no number of the month's. */
const YEAR = "(?:,? (?<year>(?:19|20)\\d\\d)(?![\\p{L}\\p{N}]))?";
/** `May I …` asks, `March on` walks. */
const NO_MONTH = "(?! (?:I|we|you|he|she|they|it|on|to)\\b)";
const START = "(?<![\\p{L}\\p{N}.,:])";
const END = "(?![\\p{L}\\p{N}]|[.,:]\\p{N})";
/** Behind a Korean day they make it a while: `3일 동안`. */
const WHILE = "(?!\\s?(?:동안|간|뒤|후|전|째|이내|만에|내내))";
const ENGLISH_UNITS = MEASURES.en.join("|");

const date = ({ groups, start, end, text }: Match): readonly Label[] =>
  (["year", "month", "day"] as const).flatMap((sort) => {
    const said = groups[sort];
    if (said === undefined) return [];
    const month = MONTHS.indexOf(said.slice(0, 3).toLowerCase()) + 1;
    const value = String(month > 0 ? month : Number.parseInt(said, 10));
    return [{ sort, value, isLoose: true, ...standing(text, { start, end }) }];
  });

const clock = ({ groups: { hour, minute }, start, end, text }: Match): readonly Label[] => {
  const value = `${Number(hour)}:${minute ?? "00"}`;
  return [{ sort: "hour", value, isLoose: true, ...standing(text, { start, end }) }];
};

/** Where a label stands: its number or letter, and it all. */
function standing(
  text: string,
  mark: Span,
  whole: Span = mark,
): Pick<Label, "text" | "whole" | "mark"> {
  return { text: text.slice(whole.start, whole.end), whole, mark };
}

/** In order of precedence: what one has read, those below do not see. */
const FORMS: readonly Form[] = [
  {
    form: new RegExp(
      `${START}(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}${YEAR}${END}`,
      "gu",
    ),
    read: date,
  },
  {
    form: new RegExp(
      `${START}${MONTH}${NO_MONTH}(?:,? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?${END})?${YEAR}${END}`,
      "gu",
    ),
    read: date,
  },
  {
    form: new RegExp(`(?<!\\d)(?<month>\\d{1,2})월(?:\\s?(?<day>\\d{1,2})일)?`, "gu"),
    read: date,
  },
  { form: /(?<!\d)(?<year>(?:19|20)\d\d)년/gu, read: date },
  { form: new RegExp(`(?<!\\d)(?<day>\\d{1,2})일${WHILE}`, "gu"), read: date },
  {
    form: /(?<![\d:])(?<hour>\d{1,2})(?::(?<minute>\d\d))? ?(?:[ap]m\b|[ap]\.m\.|o['’]clock)/giu,
    read: clock,
  },
  { form: /(?<![\d:])(?<hour>\d{1,2}):(?<minute>\d\d)(?![\d:])/gu, read: clock },
  { form: /(?<!\d)(?<hour>\d{1,2})시(?!간)(?: ?(?<minute>\d\d)분)?/gu, read: clock },
  {
    form: new RegExp(`[$€£₩¥] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:%|(?:${ENGLISH_UNITS})\\b)`, "giu"),
    read: () => [],
  },
  { form: /(?:\bthe )?(?<number>\d+)(?:st|nd|rd|th)\b/giu, read: ordinal },
  {
    form: new RegExp(`(?:\\bthe )?\\b(?<word>${[...ENGLISH_ORDINALS.keys()].join("|")})\\b`, "giu"),
    read: ordinal,
  },
  { form: /(?<![+*/=×÷] ?)(?<number>\d+) ?(?<unit>[가-힣]+)/gu, read: koreanUnit },
  {
    form: new RegExp(
      `(?<![가-힣])(?<word>${[...KOREAN_ORDINALS.keys()].join("|")}) ?(?<unit>번째)`,
      "gu",
    ),
    read: koreanUnit,
  },
  {
    form: new RegExp(
      `(?<![가-힣])(?<word>${[...KOREAN_NUMBERS.keys()].join("|")})(?<unit>(?:층|학년|호실|반|조)[가-힣]*|(?<!이)번(?= ))`,
      "gu",
    ),
    read: koreanUnit,
  },
  { form: /(?<![\p{L}\p{N}])(?<letter>[A-Za-z]) ?(?<unit>[가-힣]+)/gu, read: koreanUnit },
  {
    form: /(?<![가-힣])(?<letter>[가나다라마바사])(?<unit>(?:동|반|조|구역|열)[가-힣]*)/gu,
    read: koreanUnit,
  },
  {
    form: /(?<![\p{L}\p{N}-])(?<code>(?:[A-Za-z]{1,3}-?\d+|\d+-?[A-Za-z])[A-Za-z\d]*)(?![\p{L}\p{N}])/gu,
    read: named,
  },
  // A sum (`1+1`) names nothing.
  {
    form: new RegExp(`(?<![+*/=×÷] ?)${START}(?<number>\\d+)${END}(?! ?[+*/=×÷])`, "gu"),
    read: named,
  },
  { form: /(?<![\p{L}\p{N}'’.])(?<letter>[A-Za-z])(?!['’.]?[\p{L}\p{N}]|\.)/gu, read: named },
  {
    form: new RegExp(`\\b(?<word>${[...ENGLISH_NUMBERS.keys()].join("|")})\\b`, "giu"),
    read: named,
  },
  {
    form: new RegExp(`(?<![\\p{L}])(?<word>${[...SIDES.keys()].join("|")})(?![A-Za-z])`, "giu"),
    read: side,
  },
];

/** `the 2nd floor`, `the second floor`; of a number without a noun behind it, a day: `the 5th`. */
function ordinal({ groups, start, end, text }: Match): readonly Label[] | null {
  const { number, word } = groups;
  const noun = nounAfter(text, end);
  if (noun === null) {
    const isDay = number !== undefined && Number(number) >= 1 && Number(number) <= 31;
    return isDay ? date({ groups: { day: number }, start, end, text }) : null;
  }
  const value = number ?? String(ENGLISH_ORDINALS.get(word?.toLowerCase() ?? ""));
  const isLoose = number === undefined && !LABELLED_NOUNS.has(noun.sort);
  return [
    {
      sort: noun.sort,
      value,
      isLoose,
      ...standing(text, { start, end }, { start, end: noun.end }),
    },
  ];
}

/** `7번 문`, `문 7번`, `101호`, `A동`, `두 번째 서랍`; but not `2개`. */
function koreanUnit({ groups, start, end, text }: Match): readonly Label[] | null {
  const { number, letter, word = "", unit: tail = "" } = groups;
  const ordinals = tail === "번째" ? KOREAN_ORDINALS : KOREAN_NUMBERS;
  const value = number ?? letter?.toLowerCase() ?? String(ordinals.get(word));
  const from = end - tail.length;
  const isApart = text[from - 1] === " ";
  const unit = tail.startsWith("번째") ? "번째" : stemOf(tail);
  const mark = { start, end: from };
  const label = (sort: string, whole: Span): readonly Label[] => [
    { sort, value, isLoose: false, ...standing(text, mark, whole) },
  ];
  if (MEASURES.ko.has(unit) && letter === undefined) return isApart ? null : [];
  if (unit === "번" || unit === "번째") {
    // With a particle it stands for its noun: what follows is another.
    const named = unit === tail ? koreanNounAfter(text, end) : null;
    if (named !== null) return label(named.sort, { start, end: named.end });
  }
  const noun = koreanNounBefore(text, start);
  const isBare = unit === "" || (isApart && letter === undefined) || unit === "번";
  if (isBare && noun !== null) {
    return label(noun, { start: start - noun.length - 1, end: unit === "번" ? from + 1 : from });
  }
  if (unit === "" || (isApart && letter === undefined && !isUnit(unit))) {
    return label("", { start, end: isApart ? from - 1 : from });
  }
  return label(unit, { start, end: from + unit.length });
}

const isUnit = (unit: string): boolean =>
  /^(?:번|호|층|동|반|조|열|번째|학년|호선|호실|구역)$/u.test(unit);

/** `door 7`, `Gate B`, `parcel A3`, `the 7 train`: a number or a letter behind its noun, or before it. */
function named({ groups, start, end, text }: Match): readonly Label[] | null {
  const { number, letter, code, word } = groups;
  const head =
    /(?<noun>[\p{Script=Latin}\p{M}]+|[가-힣]+)(?<link> (?:no\.? ?|nr\.? ?|number )?#? ?)$/iu.exec(
      before(text, start),
    );
  const said = head?.groups?.["noun"] ?? "";
  const sort = singular(said);
  const known = LABELLED_NOUNS.has(sort);
  const isHead = head !== null && (known || isNoun(said));
  const value = (
    number ??
    letter ??
    code ??
    String(ENGLISH_NUMBERS.get(word?.toLowerCase() ?? ""))
  ).toLowerCase();
  const mark = { start, end };
  const label = (sort: string, whole: Span): readonly Label[] => [
    { sort, value, isLoose: false, ...standing(text, mark, whole) },
  ];
  // `a` and `I` are words, and `two` counts, but behind what is known to have numbers and letters.
  const isWord = word !== undefined || letter === "a" || letter === "I";
  const after = nounAfter(text, end);
  if (isHead) {
    const isCounted =
      number !== undefined &&
      after?.isPlural === true &&
      !BEFORE_NOUN.test(before(text, start - head[0].length));
    if (isCounted && !known) return null;
    if (!known && isWord) return null;
    return label(sort, { start: start - head[0].length, end });
  }
  if (isWord || letter === value) return null;
  if (/^(?:19|20)\d\d$/u.test(value) && after === null)
    return date({ groups: { year: value }, start, end, text });
  if (after?.isPlural === true && number !== undefined) return null;
  const isSort = after !== null && (number !== undefined || LABELLED_NOUNS.has(after.sort));
  if (!isSort) return label("", mark);
  return label(after.sort, { start, end: after.end });
}

/** `the left drawer`, `왼쪽 서랍`. */
function side({ groups, start, end, text }: Match): readonly Label[] | null {
  const { word = "" } = groups;
  const found = SIDES.get(word.toLowerCase());
  if (found === undefined) return null;
  const isKorean = /[가-힣]/u.test(word);
  if (isKorean && /[가-힣]$/u.test(before(text, start))) return null;
  const noun = isKorean ? koreanNounAfter(text, end) : nounAfter(text, end);
  if (noun === null || (!isKorean && !DETERMINED.test(before(text, start)))) return null;
  const sort = `${noun.sort} ${found.pair}`;
  return [
    {
      sort,
      value: found.side,
      isLoose: true,
      ...standing(text, { start, end }, { start, end: noun.end }),
    },
  ];
}

const DETERMINED = /\b(?:the|my|our|your|his|her|its|their|\p{L}+['’]s) $/iu;
/** Before it stands what makes it a noun, or nothing: `Widget 2 weighs`, `of widget 2`; but `I bought 2 apples`. */
const BEFORE_NOUN =
  /(?:^|[.!?,;:] ?|\b(?:the|my|our|your|his|her|its|their|of|in|on|at|from|for|does|did|is|are|was|and|or) )$/iu;
