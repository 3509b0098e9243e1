import {
  contentWords,
  guessWords,
  loadThesaurus,
  loadTranslations,
  numbersOtherwise,
  otherWords,
  subjectWords,
  translateWords,
} from "@hsms/language";

/** Number of characters considered: several pages. */
const MOST_CHARACTERS = 20_000;

export interface FoundWord {
  readonly asked: string;
  readonly said: string;
  /** How the word of the text matches the word of the question: as itself, or as a substitute. */
  readonly by: "itself" | "meaning" | "subject" | "spelling";
}

/** The part of a memory that is searched for words. */
export interface SaidMemory {
  readonly user: string;
  readonly assistant: string | null;
  /** A question that only repeats a word does not count as a statement of it. */
  readonly onlyAsks?: true;
}

/**
 * Returns, for each memory, the words of the question that it contains, in the order of the
 * question, each once: what a lexical match shows the user. A word that occurs in none of them may
 * match by a synonym, or by a word of the same subject. O(characters).
 */
export async function foundWords(
  question: string,
  memories: readonly SaidMemory[],
): Promise<readonly (readonly FoundWord[])[]> {
  const translations = await loadTranslations();
  const thesaurus = await loadThesaurus(question);
  const numbers = numbersOtherwise(question);
  const words = new Map(
    contentWords(question.slice(0, MOST_CHARACTERS)).map(({ stem, surface }) => [stem, surface]),
  );
  const meanings = new Map(
    translateWords(question, translations).map((word) => [word.stem, word.translations]),
  );
  const saids = memories.map(({ user, assistant }) => surfacesOf(`${user}\n${assistant ?? ""}`));
  const told = saids.filter((_, at) => memories[at]?.onlyAsks !== true);
  const isSaid = (stem: string): boolean => told.some((said) => heldIn(said, stem) !== undefined);
  const askeds = Array.from(words, ([stem, surface]) => {
    const isKnown = isSaid(stem);
    const same = meanings.get(stem) ?? [];
    const others = otherWords(stem, thesaurus).filter(
      ({ asked, stems }) => asked.length === 1 && stems.length === 1,
    );
    const stemsOf = (isTold: boolean): readonly string[] =>
      others.flatMap(({ stems, relation }) => ((relation === "told") === isTold ? stems : []));
    const alike = [
      ...stemsOf(false),
      ...numbers.flatMap(({ of, stems }) => (of.includes(stem) ? stems : [])),
    ];
    const isMistyped = !isKnown && ![...same.map((one) => one.stem), ...alike].some(isSaid);
    const guesses = isMistyped
      ? guessWords([{ stem, surface: surface.toLowerCase() }], true).choose(isSaid)
      : [];
    return {
      stem,
      surface,
      meanings: [...same.map((one) => one.stem), ...alike],
      beside: [...stemsOf(true), ...(isKnown ? [] : subjectWords(surface))],
      spellings: guesses.flatMap((guess) => guess.words.flat()),
    };
  });
  return saids.map((said) =>
    askeds.flatMap(({ stem, surface, meanings: same, beside, spellings }): readonly FoundWord[] => {
      const own = heldIn(said, stem);
      if (own !== undefined) return [{ asked: surface, said: own, by: "itself" }];
      const meant = firstOf(same, said);
      if (meant !== undefined) return [{ asked: surface, said: meant, by: "meaning" }];
      const near = firstOf(beside, said);
      if (near !== undefined) return [{ asked: surface, said: near, by: "subject" }];
      const spelt = firstOf(spellings, said);
      return spelt === undefined ? [] : [{ asked: surface, said: spelt, by: "spelling" }];
    }),
  );
}

/** The first spelling of each word in a text, by stem. */
function surfacesOf(text: string): ReadonlyMap<string, string> {
  const surfaces = new Map<string, string>();
  for (const { stem, surface } of contentWords(text.slice(0, MOST_CHARACTERS))) {
    if (!surfaces.has(stem)) surfaces.set(stem, surface);
  }
  return surfaces;
}

const firstOf = (stems: readonly string[], said: ReadonlyMap<string, string>): string | undefined =>
  stems.map((stem) => said.get(stem)).find((surface) => surface !== undefined);

/** The word of a text with this stem, or, for a Korean stem, one that contains it (병원 in 동물병원). */
function heldIn(said: ReadonlyMap<string, string>, stem: string): string | undefined {
  const whole = said.get(stem);
  if (whole !== undefined || !KOREAN_WORD.test(stem)) return whole;
  return Array.from(said).find(([other]) => other.includes(stem))?.[1];
}

const KOREAN_WORD = /^\p{Script=Hangul}{2,}$/u;
