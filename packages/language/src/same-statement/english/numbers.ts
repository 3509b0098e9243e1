const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
    .split(" ")
    .map((word, at): [string, number] => [word, at + 1]),
  ...TENS.map((word, at): [string, number] => [`${word.slice(0, -1)}ieth`, (at + 2) * 10]),
]);
const POWERS: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1e3],
  ["k", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);
const DIGITS = /^\d+(?:\.\d+)?$/u;

/** The words of a sentence with its numbers in digits: `twenty five` → `25`, `2 million` → `2000000`. O(words). */
export function withDigits(words: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const { text, next } = numberAt(words, at);
    result.push(text);
    at = next;
  }
  return result;
}

function numberAt(
  words: readonly string[],
  start: number,
): { readonly text: string; readonly next: number } {
  const first = words[start] ?? "";
  let at = start;
  let total = 0;
  let section = valueOf(first);
  if (section === undefined) {
    const isBarePower = POWERS.has(first) && first !== "k";
    if (!isBarePower) return { text: ordinalOf(first) ?? first, next: start + 1 };
    section = 1;
  } else at += 1;
  for (;;) {
    const word = words[at] ?? "";
    const power = POWERS.get(word);
    const value = valueOf(word);
    if (power !== undefined) {
      if (power === 100) section *= power;
      else {
        total += section * power;
        section = 0;
      }
      at += 1;
    } else if (
      value !== undefined &&
      !DIGITS.test(word) &&
      mayFollow(section, value, words[at - 1])
    ) {
      section += value;
      at += 1;
    } else if (
      word === "and" &&
      POWERS.has(words[at - 1] ?? "") &&
      VALUES.has(words[at + 1] ?? "")
    ) {
      at += 1;
    } else break;
  }
  const ordinal = ORDINALS.get(words[at] ?? "");
  if (ordinal !== undefined && ordinal < 10 && TENS.includes(words[at - 1] ?? "")) {
    return { text: nth(total + section + ordinal), next: at + 1 };
  }
  const value = total + section;
  // A number as it was written: 6.10 is a version, not 6.1.
  return { text: at === start + 1 && DIGITS.test(first) ? first : String(value), next: at };
}

const valueOf = (word: string): number | undefined =>
  VALUES.get(word) ?? (DIGITS.test(word) ? Number(word) : undefined);

/** `twenty` before `five`, `hundred` before `six`; but not `five six`, nor `19` before `eighty`. */
const mayFollow = (section: number, value: number, before: string | undefined): boolean =>
  TENS.includes(before ?? "")
    ? value < 10 && value > 0
    : POWERS.has(before ?? "") || before === "and"
      ? section % 100 === 0 && value < 100
      : false;

const NTH = /^(\d+)(?:st|nd|rd|th)$/u;

function ordinalOf(word: string): string | undefined {
  const value = ORDINALS.get(word) ?? NTH.exec(word)?.[1];
  return value === undefined ? undefined : nth(Number(value));
}

/** One ending for all: `3th`. */
const nth = (value: number): string => `${value}th`;
