/** Porter2 stem of an English word, lower-case `[a-z0-9]+`: `studies`, `studied`, `studying` → `studi`. */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word;
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined) return exception;
  const marked = markConsonantY(word);
  const r1 = regionStart(marked);
  const r2 = nextRegion(marked, r1);
  const singular = stripPlural(marked);
  if (INVARIANT_AFTER_PLURAL.has(singular)) return singular;
  let stem = stripTense(singular, r1);
  stem = turnFinalY(stem);
  stem = replaceLongest(stem, { rules: STEP_TWO, region: r1 });
  stem = replaceLongest(stem, { rules: STEP_THREE, region: r1, innerRegion: r2 });
  stem = deleteLongest(stem, r2);
  stem = stripFinalLetters(stem, { r1, r2 });
  return stem.replaceAll("Y", "y");
}

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ["sky", "sky"],
  ["news", "news"],
  ["atlas", "atlas"],
  ["cosmos", "cosmos"],
  ["bias", "bias"],
]);

const INVARIANT_AFTER_PLURAL: ReadonlySet<string> = new Set(
  "inning outing canning herring earring proceed exceed succeed".split(" "),
);

/** Prefixes whose region would begin too early: `generate` and `general` must not meet at `gener`. */
const EARLY_REGIONS: readonly string[] = ["gener", "commun", "arsen"];

const VOWELS: ReadonlySet<string> = new Set("aeiouy");

const isVowel = (letter: string): boolean => VOWELS.has(letter);

/** A `y` that begins the word or follows a vowel is a consonant, written `Y` from here on. */
function markConsonantY(word: string): string {
  if (!word.includes("y")) return word;
  let marked = "";
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    const isConsonant = letter === "y" && (index === 0 || isVowel(marked.charAt(index - 1)));
    marked += isConsonant ? "Y" : letter;
  }
  return marked;
}

function regionStart(word: string): number {
  const early = EARLY_REGIONS.find((prefix) => word.startsWith(prefix));
  return early === undefined ? nextRegion(word, 0) : early.length;
}

/** Behind the first consonant that follows a vowel, seen from `from`. */
function nextRegion(word: string, from: number): number {
  for (let index = from + 1; index < word.length; index += 1) {
    if (!isVowel(word.charAt(index)) && isVowel(word.charAt(index - 1))) return index + 1;
  }
  return word.length;
}

function hasVowel(word: string, end: number): boolean {
  for (let index = 0; index < end; index += 1) if (isVowel(word.charAt(index))) return true;
  return false;
}

function endsInShortSyllable(word: string): boolean {
  const end = word.length;
  if (end === 2) return isVowel(word.charAt(0)) && !isVowel(word.charAt(1));
  const last = word.charAt(end - 1);
  return (
    end > 2 &&
    !isVowel(last) &&
    last !== "w" &&
    last !== "x" &&
    last !== "Y" &&
    isVowel(word.charAt(end - 2)) &&
    !isVowel(word.charAt(end - 3))
  );
}

function stripPlural(word: string): string {
  if (!word.endsWith("s") && !word.endsWith("ied")) return word;
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (word.endsWith("ied") || word.endsWith("ies")) return word.slice(0, word.length > 4 ? -2 : -1);
  if (word.endsWith("us") || word.endsWith("ss")) return word;
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word;
}

const TENSES: readonly string[] = ["ingly", "edly", "ing", "ed"];
const DOUBLES: ReadonlySet<string> = new Set("bb dd ff gg mm nn pp rr tt".split(" "));

function stripTense(word: string, r1: number): string {
  for (const suffix of ["eedly", "eed"]) {
    if (!word.endsWith(suffix)) continue;
    return word.length - suffix.length >= r1 ? word.slice(0, -suffix.length) + "ee" : word;
  }
  const suffix = TENSES.find((candidate) => word.endsWith(candidate));
  if (suffix === undefined || !hasVowel(word, word.length - suffix.length)) return word;
  const stem = word.slice(0, -suffix.length);
  if (stem.endsWith("at") || stem.endsWith("bl") || stem.endsWith("iz")) return `${stem}e`;
  if (DOUBLES.has(stem.slice(-2))) return stem.slice(0, -1);
  return stem.length <= r1 && endsInShortSyllable(stem) ? `${stem}e` : stem;
}

function turnFinalY(word: string): string {
  const last = word.charAt(word.length - 1);
  const isFinalY = last === "y" || last === "Y";
  return isFinalY && word.length > 2 && !isVowel(word.charAt(word.length - 2))
    ? `${word.slice(0, -1)}i`
    : word;
}

interface Rule {
  readonly suffix: string;
  readonly replacement: string;
  /** The letter before the suffix must be one of these. */
  readonly after?: string;
  /** Only in the second region. */
  readonly inner?: true;
}

/** Longest suffix first among those that end alike: the first that fits decides. */
const STEP_TWO: readonly Rule[] = [
  { suffix: "ational", replacement: "ate" },
  { suffix: "ization", replacement: "ize" },
  { suffix: "fulness", replacement: "ful" },
  { suffix: "ousness", replacement: "ous" },
  { suffix: "iveness", replacement: "ive" },
  { suffix: "tional", replacement: "tion" },
  { suffix: "biliti", replacement: "ble" },
  { suffix: "lessli", replacement: "less" },
  { suffix: "ation", replacement: "ate" },
  { suffix: "alism", replacement: "al" },
  { suffix: "aliti", replacement: "al" },
  { suffix: "entli", replacement: "ent" },
  { suffix: "ousli", replacement: "ous" },
  { suffix: "iviti", replacement: "ive" },
  { suffix: "fulli", replacement: "ful" },
  { suffix: "enci", replacement: "ence" },
  { suffix: "anci", replacement: "ance" },
  { suffix: "abli", replacement: "able" },
  { suffix: "izer", replacement: "ize" },
  { suffix: "ator", replacement: "ate" },
  { suffix: "alli", replacement: "al" },
  { suffix: "bli", replacement: "ble" },
  { suffix: "ogi", replacement: "og", after: "l" },
  { suffix: "li", replacement: "", after: "cdeghkmnrt" },
];

const STEP_THREE: readonly Rule[] = [
  { suffix: "ational", replacement: "ate" },
  { suffix: "tional", replacement: "tion" },
  { suffix: "alize", replacement: "al" },
  { suffix: "icate", replacement: "ic" },
  { suffix: "iciti", replacement: "ic" },
  { suffix: "ative", replacement: "", inner: true },
  { suffix: "ical", replacement: "ic" },
  { suffix: "ness", replacement: "" },
  { suffix: "ful", replacement: "" },
];

interface Step {
  readonly rules: readonly Rule[];
  readonly region: number;
  readonly innerRegion?: number;
}

function replaceLongest(stem: string, { rules, region, innerRegion = region }: Step): string {
  if (region >= stem.length) return stem;
  const rule = rules.find(({ suffix }) => stem.endsWith(suffix));
  if (rule === undefined) return stem;
  const kept = stem.length - rule.suffix.length;
  if (kept < (rule.inner === true ? innerRegion : region)) return stem;
  if (rule.after !== undefined && !(kept > 0 && rule.after.includes(stem.charAt(kept - 1)))) {
    return stem;
  }
  return stem.slice(0, kept) + rule.replacement;
}

/** Longest first. */
const STEP_FOUR: readonly string[] =
  "ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic".split(" ");

function deleteLongest(stem: string, r2: number): string {
  if (r2 >= stem.length) return stem;
  const suffix = STEP_FOUR.find((candidate) => stem.endsWith(candidate));
  if (suffix === undefined) return stem;
  const kept = stem.length - suffix.length;
  if (kept < r2) return stem;
  const before = stem.charAt(kept - 1);
  if (suffix === "ion" && before !== "s" && before !== "t") return stem;
  return stem.slice(0, kept);
}

function stripFinalLetters(
  stem: string,
  { r1, r2 }: { readonly r1: number; readonly r2: number },
): string {
  const kept = stem.length - 1;
  if (stem.endsWith("e")) {
    const bare = stem.slice(0, -1);
    return kept >= r2 || (kept >= r1 && !endsInShortSyllable(bare)) ? bare : stem;
  }
  return stem.endsWith("ll") && kept >= r2 ? stem.slice(0, -1) : stem;
}
