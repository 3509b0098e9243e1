import { normalise, readWords } from "../../analysis/read-words.ts";
import { once } from "../../text/once.ts";

/** A number in a text, with how else it may have been written. */
export interface WrittenNumber {
  /** Index terms of the number as it stands there. */
  readonly of: readonly string[];
  /** Index terms of other ways to write it. */
  readonly stems: readonly string[];
}

/** Numbers of a question whose other forms are looked for. */
const MOST_NUMBERS = 8;

/** What is counted or measured, a family of words for one thing between semicolons; behind those with `+` a number is native (세 명, 삼 층). */
const UNITS =
  "원 ; +살 세 ; +명 +사람 +식구 ; +개 ; 분 ; +시간 ; +시 ; 초 ; 일 ; 주 주일 ; 월 ; 개월 +달 ; 년 +해 ; +번 회 +차례 ; 층 ; 호 ; 호선 ; 쪽 페이지 ; +장 ; +권 ; +병 ; +잔 ; +대 ; +마리 ; +그루 ; +송이 ; +벌 ; +켤레 ; +자루 ; +박스 +상자 ; +곳 +군데 ; 도 ; 평 ; +배 ; 위 등 ; 킬로 킬로그램 키로 kg ; 밀리그램 mg ; 그램 g ; 킬로미터 km ; 미터 m ; 센티 센티미터 센치 cm ; 밀리 밀리미터 mm ; 리터 ; 퍼센트 프로 % ; 달러 불 ; 학년 ; 교시 ; 인분 ; +포기 ; +가지 ; 점 ; +끼 ; +알 ; +통 ; +줄 ; +채 ; +척 ; +편 ; +곡"
    .split(";")
    .map((family) =>
      family
        .trim()
        .split(" ")
        .map((entry) => ({ unit: entry.replace("+", ""), isNative: entry.startsWith("+") })),
    );
const FAMILY_OF = new Map(
  UNITS.flatMap((family) => family.map(({ unit }) => [unit, family] as const)),
);
const UNIT = [...FAMILY_OF.keys()].sort((a, b) => b.length - a.length).join("|");

const DIGITS = "일이삼사오육칠팔구";
const TENS = ["열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];
const ONES = ["하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉"];
const BEFORE_UNIT = new Map([
  ["하나", "한"],
  ["둘", "두"],
  ["셋", "세"],
  ["넷", "네"],
  ["스물", "스무"],
]);

/** Days that have names, and spans that have two. */
const NAMED: readonly (readonly [string, string])[] = [
  ["하루", "1일"],
  ["이틀", "2일"],
  ["사흘", "3일"],
  ["나흘", "4일"],
  ["닷새", "5일"],
  ["엿새", "6일"],
  ["이레", "7일"],
  ["일주일", "7일"],
  ["여드레", "8일"],
  ["아흐레", "9일"],
  ["열흘", "10일"],
  ["보름", "15일"],
  ["보름", "2주"],
  ["반년", "6개월"],
  ["일년", "12개월"],
  ["일년", "1년"],
  ["유월", "6월"],
  ["시월", "10월"],
];

const SINO = `(?:[${DIGITS}]?[십백천]|[${DIGITS}](?=[만억]))(?:[${DIGITS}십백천만억])*`;
const ARABIC = String.raw`\d[\d,]*(?:\.\d+)?(?:[백천]?[만억](?:\s?\d[\d,]*[천백]?만?)?|[백천])?`;
const NATIVE = `(?:${[...TENS, "스무"].join("|")})?(?:${[...ONES, ...BEFORE_UNIT.values()].join("|")})?`;
const writtenNumber = once(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?<arabic>${ARABIC})|(?<sino>${SINO}|만)|(?<native>${NATIVE}))\\s?(?<unit>${UNIT})?(?![a-z])`,
      "gu",
    ),
);

/** The numbers of a Korean text that can be written otherwise: `백팔십만 원` → 180만원, 1800000; of another text none. Pure; O(characters). */
export function numbersOtherwise(text: string): readonly WrittenNumber[] {
  if (!HANGUL.test(text)) return [];
  const normal = normalise(text);
  const found: WrittenNumber[] = [];
  for (const { surface, value, unit } of wholeNumbersIn(normal)) {
    found.push(written({ surface, value, unit }));
    if (found.length === MOST_NUMBERS) break;
  }
  const words = new Set(stemsOf(normal));
  for (const [name, other] of NAMED) {
    if (words.has(name)) found.push({ of: [name], stems: [other] });
    if (words.has(other)) found.push({ of: [other], stems: [name] });
  }
  return found.filter(({ stems }) => stems.length > 0);
}

/** A whole number of a Korean text, with the unit behind it. */
export interface WholeNumber {
  readonly index: number;
  readonly surface: string;
  readonly value: number;
  readonly unit: string | undefined;
}

/** The whole numbers of a normalised Korean text in order, in digits and, before a unit, in words. O(characters). */
export function* wholeNumbersIn(normal: string): Generator<WholeNumber> {
  for (const match of normal.matchAll(writtenNumber())) {
    const { arabic, sino, native, unit } = match.groups ?? {};
    // `이사` and `천만에` are no numbers.
    if (arabic === undefined && (unit === undefined || match[0].trim() === unit)) continue;
    const value = valueOf({ arabic, sino, native });
    if (!Number.isSafeInteger(value) || value <= 0) continue;
    yield { index: match.index, surface: match[0], value, unit };
  }
}

/** The units that count the same, itself among them: `살`, `세`. */
export const unitsLike = (unit: string): readonly string[] =>
  FAMILY_OF.get(unit)?.map((one) => one.unit) ?? [unit];

/** The unit that stands for all of its family: `살` for `세`. */
export const familyOf = (unit: string): string => unitsLike(unit)[0] ?? unit;

function written(input: {
  readonly surface: string;
  readonly value: number;
  readonly unit: string | undefined;
}): WrittenNumber {
  const { surface, value, unit } = input;
  const arabic = [String(value), inTenThousands(value)];
  const forms = [...arabic, inSino(value), inNative(value)];
  for (const { unit: one, isNative } of FAMILY_OF.get(unit ?? "") ?? []) {
    const said = isNative ? inNative(value, true) : inSino(value);
    for (const form of [...arabic, said]) if (form !== "") forms.push(`${form}${one}`);
  }
  const spoken = [inSino(value), inNative(value), inNative(value, true)].filter(Boolean);
  // One syllable or digit is rather another word (일, 이) or a part of the number.
  const isTelling = (stem: string): boolean =>
    /\d/u.test(stem)
      ? stem.length > 1 || stem === String(value)
      : stem === spoken.at(-1) ||
        (stem.length > 1 && spoken.some((one) => stem.startsWith(one) || one.startsWith(stem)));
  const own = stemsOf(surface);
  const stems = new Set(forms.flatMap(stemsOf).filter(isTelling));
  for (const one of own) stems.delete(one);
  return { of: own.filter(isTelling), stems: [...stems] };
}

/** The terms of the words of a text and of their parts, without pairs of syllables. */
const stemsOf = (text: string): readonly string[] =>
  readWords(text).flatMap(({ stem, parts }) =>
    [stem, ...parts.map((part) => part.stem)].filter((one) => one !== ""),
  );

function valueOf(written: {
  readonly arabic: string | undefined;
  readonly sino: string | undefined;
  readonly native: string | undefined;
}): number {
  if (written.arabic !== undefined) return arabicValue(written.arabic);
  return written.sino === undefined ? nativeValue(written.native ?? "") : sinoValue(written.sino);
}

const HANGUL = /\p{Script=Hangul}/u;

const POWERS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

function sinoValue(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const syllable of text) {
    const power = POWERS[syllable];
    if (power !== undefined) {
      section += Math.max(1, digit) * power;
      digit = 0;
    } else if (syllable === "만" || syllable === "억") {
      total += Math.max(1, section + digit) * (syllable === "만" ? 1e4 : 1e8);
      section = digit = 0;
    } else digit = DIGITS.indexOf(syllable) + 1;
  }
  return total + section + digit;
}

function arabicValue(text: string): number {
  let total = 0;
  for (const [, number = "", hundreds = "", large = ""] of text.matchAll(
    /([\d.,]+)\s?([백천]?)([만억]?)/gu,
  )) {
    total +=
      Number(number.replaceAll(",", "")) *
      (POWERS[hundreds] ?? 1) *
      (large === "만" ? 1e4 : large === "억" ? 1e8 : 1);
  }
  return Math.round(total * 1e6) / 1e6;
}

function nativeValue(text: string): number {
  const tens = TENS.findIndex((ten) => text.startsWith(ten) || text.startsWith(short(ten)));
  const ten = tens < 0 ? "" : (TENS[tens] ?? "");
  const rest = text.startsWith(ten) ? text.slice(ten.length) : text.slice(short(ten).length);
  const one = ONES.findIndex((name) => rest === name || rest === short(name));
  return (tens + 1) * 10 + one + 1;
}

const short = (name: string): string => BEFORE_UNIT.get(name) ?? name;

/** `1800000` → 180만, `12500` → 1만2500; "" for what is below. */
function inTenThousands(value: number): string {
  if (value < 1e4 || value >= 1e12) return "";
  const parts = [Math.floor(value / 1e8), Math.floor(value / 1e4) % 1e4, value % 1e4];
  return parts.map((part, at) => (part === 0 ? "" : `${part}${["억", "만", ""][at]}`)).join("");
}

function inSino(value: number): string {
  if (value >= 1e12) return "";
  const section = (part: number): string =>
    [1000, 100, 10, 1]
      .map((power, at) => {
        const digit = Math.floor(part / power) % 10;
        if (digit === 0) return "";
        return (
          (digit === 1 && power > 1 ? "" : (DIGITS[digit - 1] ?? "")) + ["천", "백", "십", ""][at]
        );
      })
      .join("");
  const parts = [Math.floor(value / 1e8), Math.floor(value / 1e4) % 1e4, value % 1e4];
  const said = parts.map((part, at) => (part === 0 ? "" : section(part) + ["억", "만", ""][at]));
  return said.join("").replace(/^일만/u, "만");
}

/** Up to 99, as Koreans count things. */
function inNative(value: number, isBeforeUnit = false): string {
  if (value > 99) return "";
  const ten = TENS[Math.floor(value / 10) - 1] ?? "";
  const one = ONES[(value % 10) - 1] ?? "";
  if (!isBeforeUnit) return ten + one;
  return one === "" ? short(ten) : ten + short(one);
}
