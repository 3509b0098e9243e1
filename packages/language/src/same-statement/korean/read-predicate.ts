import { Final, lastFinal, withFinal } from "../../analysis/korean/hangul.ts";
import { type Ending, INFINITIVE_ENDINGS, PAST_ENDINGS, STEM_ENDINGS } from "./endings.ts";
import { contract, isInfinitive, stemsOfInfinitive } from "./stems.ts";
import { EATS_OR_DRINKS, PLAIN_STEMS } from "./words.ts";

/** A way to read a word as a verb or adjective. */
export interface Predicate {
  readonly sense: string;
  readonly isLast: boolean;
  readonly stems: readonly string[];
  /** The form in 아 or 어 that it is built on, where it is: of two of them it decides, not the stem (`물었다`, `묻었다`). */
  readonly infinitive: string | undefined;
}

/** What an ending stands behind. */
type Base = "stem" | "infinitive" | "past";

interface Row extends Ending {
  readonly base: Base;
  readonly isHonorific: boolean;
}

/** Every way to read a word, of every ending that fits. O(syllables · endings that fit). */
export function readPredicates(word: string): readonly Predicate[] {
  const letters = word.normalize("NFD");
  const found: Predicate[] = [];
  for (let length = Math.min(LONGEST, letters.length - 1); length >= 0; length -= 1) {
    const rows = ROWS.get(letters.slice(letters.length - length));
    if (rows === undefined) continue;
    const rest = letters.slice(0, letters.length - length).normalize("NFC");
    for (const row of rows) {
      const read = readRest(rest, row);
      if (read === undefined) continue;
      const { sense, isLast } = row;
      found.push({ sense, isLast, ...read });
    }
  }
  return found;
}

function readRest(
  rest: string,
  { base, isHonorific, form }: Row,
): Pick<Predicate, "stems" | "infinitive"> | undefined {
  if (base === "stem") {
    const stems = stemsBefore(rest, form);
    return { stems: plainStems(stems, isHonorific), infinitive: undefined };
  }
  const surface = base === "past" ? withFinal(rest, Final.none) : rest;
  if (base === "past" && lastFinal(rest) !== Final.ss) return undefined;
  if (!isInfinitive(surface)) return undefined;
  // 할머니께서 가셨다: what 시 is built on is a stem again.
  const honorific = /^(.+?)(?:으?셔)$/u.exec(surface)?.[1];
  const stems = plainStems(stemsOfInfinitive(surface), false);
  if (honorific === undefined) return { stems, infinitive: plainInfinitive(contract(surface)) };
  return {
    stems: [...stems, ...plainStems(stemsBefore(honorific, "시"), true)],
    infinitive: undefined,
  };
}

/** Before these a stem in ㄹ loses it: `사는`, `삽니다`, `사세요`. */
const DROPS_RIEUL = /^(?:[ㄴㅂㄹᆫᆸᆯᆷㅁ]|네|는|니|나|냐|느|시|세|십|신)/u;

function stemsBefore(rest: string, form: string): readonly string[] {
  if (lastFinal(rest) !== Final.none || rest === "") return rest === "" ? [] : [rest];
  const stems = [rest];
  if (DROPS_RIEUL.test(form)) stems.push(withFinal(rest, Final.l));
  // 의사다, 의사지: behind a vowel the copula may lose its 이.
  stems.push(`${rest}이`);
  return stems;
}

function plainStems(stems: readonly string[], isHonorific: boolean): readonly string[] {
  return stems.flatMap((stem) => {
    if (isHonorific && (stem === "드" || stem === "들")) return [stem, ...EATS_OR_DRINKS];
    const plain = PLAIN_STEMS.get(stem);
    if (plain !== undefined && (isHonorific || stem.length > 1)) return [stem, plain];
    return stem.endsWith("드리") ? [stem, `${stem.slice(0, -2)}주`] : [stem];
  });
}

const plainInfinitive = (infinitive: string): string | undefined =>
  infinitive.endsWith("드려") ? undefined : infinitive;

const FINALS: Readonly<Record<string, string>> = { ㄴ: "ᆫ", ㄹ: "ᆯ", ㅁ: "ᆷ", ㅂ: "ᆸ" };

/** A form in letters, its leading consonant letter as the end of a syllable. */
const lettersOf = (form: string): string =>
  ((FINALS[form.charAt(0)] ?? form.charAt(0)) + form.slice(1)).normalize("NFD");

const ROWS = buildRows();
const LONGEST = Math.max(...[...ROWS.keys()].map((letters) => letters.length));

function buildRows(): ReadonlyMap<string, readonly Row[]> {
  const rows = new Map<string, Row[]>();
  const add = (letters: string, row: Row): void => {
    const own = rows.get(letters);
    if (own === undefined) rows.set(letters, [row]);
    else own.push(row);
  };
  for (const ending of STEM_ENDINGS) {
    const letters = lettersOf(ending.form);
    add(letters, { ...ending, base: "stem", isHonorific: false });
    // With an ending of its own 으 the honorific has it too: 으시면 and 시면.
    if (ending.form.startsWith("으")) continue;
    for (const honorific of ["시", "으시"]) {
      add(honorific.normalize("NFD") + letters, {
        ...ending,
        form: `시${ending.form}`,
        base: "stem",
        isHonorific: true,
      });
    }
  }
  for (const form of ["세요", "으세요", "셔요", "으셔요"]) {
    for (const sense of ["tells", "orders"]) {
      const row = { form: "시", sense, isLast: true, base: "stem", isHonorific: true } as const;
      add(lettersOf(form), row);
    }
  }
  for (const ending of INFINITIVE_ENDINGS) {
    add(lettersOf(ending.form), { ...ending, base: "infinitive", isHonorific: false });
  }
  for (const ending of PAST_ENDINGS) {
    add(lettersOf(ending.form), { ...ending, base: "past", isHonorific: false });
  }
  return rows;
}
