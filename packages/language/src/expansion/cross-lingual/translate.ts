import { analyseLatin } from "../../analysis/english/english.ts";
import { normalise, readWords, type Word } from "../../analysis/read-words.ts";
import { readAsHangul, romanise } from "./romanise.ts";
import type { Translation, Translations } from "./translations.ts";

/** Translations of one word that are looked for: the surest. */
const MOST_TRANSLATIONS = 4;

/** Words of a question that are translated: more is a document, and its first words stand for it. */
const MOST_WORDS = 24;

/** Syllables of the shortest part of a Korean compound that is looked up by itself. */
const SHORTEST_PART = 2;

/** A word of a question with what may stand for it in the other language, the surest first; at least one. */
export interface TranslatedWord {
  readonly stem: string;
  readonly translations: readonly Translation[];
}

/** The words of a text that can be translated, each once, in order. Pure; O(words). */
export function translateWords(
  text: string,
  translations: Translations,
): readonly TranslatedWord[] {
  const translated = new Map<string, readonly Translation[]>();
  const normal = normalise(text);
  for (const word of readWords(normal)) {
    if (translated.size >= MOST_WORDS) break;
    // `4월` has a translation of its own, `19살` by its parts.
    for (const part of [word, ...word.parts]) {
      if (part.stem === "" || translated.has(part.stem)) continue;
      const known = translationsOf(part, translations);
      const found = known.length > 0 ? known : spellingsOf(part, normal);
      if (found.length > 0) translated.set(part.stem, found);
    }
  }
  return [...translated].map(([stem, found]) => ({ stem, translations: found }));
}

function translationsOf(word: Word, translations: Translations): readonly Translation[] {
  const known = surest(translations, word.stem);
  const isCompound = known.length === 0 && word.script === "korean" && word.type === "noun";
  return isCompound ? partsOf(word.stem, translations) : known;
}

/** A name in the other script: `민수` → minsu, `Minsu` → 민수; names are what is written with a capital, and short nouns. */
function spellingsOf(word: Word, text: string): readonly Translation[] {
  const surface = text.slice(word.start, word.end);
  if (word.script === "latin" && CAPITALISED.test(surface)) {
    return readAsHangul(surface.toLowerCase()).map((stem) => ({ stem, sureness01: NAME_SURENESS }));
  }
  const isName =
    word.script === "korean" && word.type === "noun" && NAME_LENGTHS.has(surface.length);
  const { stem } = analyseLatin(isName ? romanise(surface) : "");
  return stem === "" ? [] : [{ stem, sureness01: NAME_SURENESS }];
}

const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** Syllables of given names, cities and family names with given names. */
const NAME_LENGTHS: ReadonlySet<number> = new Set([2, 3, 4]);
/** Names are spelt in many ways; who finds the letters of this one has found the name. */
const NAME_SURENESS = 0.8;

/** `가족여행` → what 여행 and 가족 mean, the end first: it is the thing itself. */
function partsOf(compound: string, translations: Translations): readonly Translation[] {
  for (let cut = 1; cut <= compound.length - SHORTEST_PART; cut += 1) {
    const end = surest(translations, compound.slice(cut));
    const start = surest(translations, compound.slice(0, cut));
    if (end.length > 0) return [...end, ...(cut >= SHORTEST_PART ? start : [])];
  }
  for (let cut = compound.length - 1; cut >= SHORTEST_PART; cut -= 1) {
    const start = surest(translations, compound.slice(0, cut));
    if (start.length > 0) return start;
  }
  return [];
}

const surest = (translations: Translations, stem: string): readonly Translation[] =>
  translations(stem).slice(0, MOST_TRANSLATIONS);
