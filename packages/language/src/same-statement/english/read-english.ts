import { TOKEN } from "../fold.ts";
import { withDigits } from "./numbers.ts";
import { REPORTING, WRITTEN_OUT, SPELLINGS } from "./words.ts";

/** A word in its usual spelling. */
export interface EnglishWord {
  readonly text: string;
  /** The article before it; "" for none. */
  readonly article: "" | "a" | "the";
  /** Whether a hyphen binds it to the word before it. */
  readonly isBound: boolean;
}

export interface EnglishSentence {
  readonly words: readonly EnglishWord[];
  readonly asks: boolean;
}

/** A folded sentence in words. O(characters). */
export function readEnglish(
  sentence: string,
  { isMarked }: { readonly isMarked: boolean },
): EnglishSentence {
  const text = withClock(sentence);
  const bound = new Set<string>();
  const raw: string[] = [];
  for (const { 0: token, index } of text.matchAll(ENGLISH_TOKEN)) {
    if (text.charAt(index - 1) === "-" && LETTER.test(text.charAt(index - 2))) bound.add(token);
    raw.push(...writtenOut(token));
  }
  const words: EnglishWord[] = [];
  let article: EnglishWord["article"] = "";
  for (const word of inUsualOrder(withDigits(raw))) {
    if (word === "a" || word === "an") article = "a";
    else if (word === "the") article = "the";
    else if (mayBeLeftOut(word, words)) continue;
    else {
      const isAmount = article === "a" && (word === "few" || word === "little" || word === "bit");
      const spelt = usualSpelling(word);
      words.push({
        text: isAmount ? `a ${spelt}` : spelt,
        article: isAmount ? "" : article,
        isBound: bound.has(word),
      });
      article = "";
    }
  }
  return { words, asks: isMarked };
}

/** Sentences as one, for texts that end them elsewhere. */
export const joinEnglish = (sentences: readonly EnglishSentence[]): EnglishSentence => ({
  words: sentences.flatMap(({ words }) => words),
  asks: sentences.some(({ asks }) => asks),
});

const LETTER = /\p{L}/u;
const ENGLISH_TOKEN = new RegExp(`\\d+(?:st|nd|rd|th)(?!\\p{L})|w/o?(?=\\s)|${TOKEN.source}`, "gu");

function writtenOut(token: string): readonly string[] {
  const long = WRITTEN_OUT.get(token);
  if (long !== undefined) return long === "" ? [] : long.split(" ");
  const negated = /^(.+)n't$/u.exec(token)?.[1];
  if (negated !== undefined) return [negated, "not"];
  const [, before = "", short = ""] = /^(.+)'(m|re|ve|ll|s|d)$/u.exec(token) ?? [];
  if (before === "") return [token];
  return [WRITTEN_OUT.get(before) ?? before, SHORT_VERBS[short] ?? `'${short}`];
}

/** What a short form stands for, where it stands for one word alone. */
const SHORT_VERBS: Readonly<Record<string, string>> = {
  m: "am",
  re: "are",
  ve: "have",
  ll: "will",
};

/** `I've got` is `I have`; `told me that` is `told me`. */
function mayBeLeftOut(word: string, words: readonly EnglishWord[]): boolean {
  const before = words.at(-1)?.text ?? "";
  if (word === "got") return before === "have" || before === "has" || before === "'s";
  const verb = TOLD.has(before) ? (words.at(-2)?.text ?? "") : before;
  return word === "that" && REPORTING.has(verb);
}

const TOLD: ReadonlySet<string> = new Set("me you him her us them".split(" "));

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ["$", "dollars"],
  ["€", "euros"],
  ["£", "pounds"],
  ["¥", "yen"],
  ["₩", "won"],
]);
const SAME_UNIT: ReadonlyMap<string, string> = new Map([
  ["dollar", "dollars"],
  ["usd", "dollars"],
  ["bucks", "dollars"],
  ["euro", "euros"],
  ["eur", "euros"],
  ["gbp", "pounds"],
  ["quid", "pounds"],
  ["krw", "won"],
]);
const MONTHS: ReadonlySet<string> = new Set(
  "january february march april may june july august september october november december".split(
    " ",
  ),
);
const NUMBER = /^\d+(?:[.:/~]\d+)*$/u;
const DAY = /^(\d{1,2})(?:th)?$/u;

/** Amounts with their currency behind them, days behind their month. */
function inUsualOrder(words: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const currency = CURRENCIES.get(word);
    const next = words[at + 1] ?? "";
    if (currency !== undefined && NUMBER.test(next)) {
      result.push(next, currency);
      at += 1;
      continue;
    }
    const day = DAY.exec(word)?.[1];
    const skipped = next === "of" ? 2 : 1;
    const month = words[at + skipped] ?? "";
    if (day !== undefined && MONTHS.has(month)) {
      if (result.at(-1) === "the") result.pop();
      result.push(month, day);
      at += skipped;
      continue;
    }
    if (MONTHS.has(word)) {
      const behind = next === "the" ? 2 : 1;
      const dayBehind = DAY.exec(words[at + behind] ?? "")?.[1];
      if (dayBehind !== undefined) {
        result.push(word, dayBehind);
        at += behind;
        continue;
      }
    }
    const isUnit = NUMBER.test(result.at(-1) ?? "");
    result.push(isUnit ? (SAME_UNIT.get(word) ?? word) : word);
  }
  return result;
}

const HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const PAST = new RegExp(`\\b(half|quarter|a quarter) (past|to) (${HOURS}|\\d{1,2})\\b`, "gu");
const MERIDIEM = /(?<=\d\s?)([ap])\.?\s?m\b\.?/gu;
const AFTERNOON = /(?<![\d:.])(1[3-9]|2[0-3]):([0-5]\d)(?![\d:])(?!\s?[ap]m)/gu;

/** A text with its times of day in one form: `half past two` → `2:30`, `15:00` → `3 pm`, `3:00 p.m.` → `3 pm`. */
const withClock = (text: string): string =>
  text
    .replaceAll(PAST, (_match, part: string, side: string, hour: string) => {
      const named = HOURS.split("|").indexOf(hour) + 1;
      const value = named === 0 ? Number(hour) : named;
      if (part === "half") return side === "past" ? `${value}:30` : _match;
      return side === "past" ? `${value}:15` : `${value === 1 ? 12 : value - 1}:45`;
    })
    .replaceAll(MERIDIEM, " $1m")
    .replaceAll(
      AFTERNOON,
      (_match, hour: string, minute: string) => `${Number(hour) - 12}:${minute} pm`,
    )
    .replaceAll(/(?<=\d):00(?=\s[ap]m\b)/gu, "")
    .replaceAll(/\bper cent\b/gu, "percent");

/** Endings that differ between the two sides of the Atlantic; what they do to other words is done to both texts alike. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)is(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/u, "iz"],
  [/(?<=.)ys(?=(?:e|ed|es|er|ers|ing)$)/u, "yz"],
  [
    /(?<=..)our(?=(?:s|ed|ing|ite|ites|ful|able|less|hood|hoods|er|ers|ly|al|y|ist|ists|hoods)?$)/u,
    "or",
  ],
  [/(?<=.{4})ll(?=(?:ed|ing|er|ers)$)/u, "l"],
];
/** Shorter words are no such verbs, and `four` is not `for`. */
const SHORTEST = 5;

/** A word as it is spelt in America, its commonest misspellings mended. */
function usualSpelling(word: string): string {
  const mended = SPELLINGS.get(word) ?? word;
  if (mended.length < SHORTEST) return mended;
  const rule = RULES.find(([pattern]) => pattern.test(mended));
  return rule === undefined ? mended : mended.replace(rule[0], rule[1]);
}
