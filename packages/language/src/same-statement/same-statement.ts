import { rememberLast } from "../analysis/memoise.ts";
import { normalise } from "../analysis/read-words.ts";
import { isPhatic } from "../policy/read-signs.ts";
import { isMarkedQuestion, readSentences } from "../questions/read-sentences.ts";
import { languageOf } from "../text/language-of.ts";
import { asksToKeepEnglish, unframeEnglish } from "./english/frames.ts";
import { joinEnglish, readEnglish, type EnglishSentence } from "./english/read-english.ts";
import { saySameEnglish } from "./english/same-english.ts";
import { bareText, fold } from "./fold.ts";
import { asksToKeepKorean, unframeKorean } from "./korean/frames.ts";
import { readKorean } from "./korean/read-korean.ts";
import { joinKorean, saySameKorean } from "./korean/same-korean.ts";

/** A pasted page is compared letter by letter alone: it is no statement, and nobody words it anew. */
const MAX_LENGTH = 2_000;

/**
 * True only if `b` states exactly what `a` states, in another sentence ending, politeness, word order, case, spelling,
 * spacing or punctuation. Symmetric; of what is not certain false: what it joins by mistake is lost, what it keeps
 * apart is only kept twice. Texts of more than {@link MAX_LENGTH} characters are compared but for case, blanks and
 * punctuation. O(characters) for texts that differ in few places.
 */
export function isSameStatement(a: string, b: string): boolean {
  if (a === b) return true;
  const [{ text: one, bare }, { text: other, bare: twin }] = [plain(a), plain(b)];
  if (one === other) return true;
  if (bare === twin && bare !== "") return true;
  if (bare === "" || twin === "" || Math.max(one.length, other.length) > MAX_LENGTH) return false;
  const language = languageOf(one, "en");
  if (language !== languageOf(other, "en")) return false;
  return language === "ko" ? areSameKorean(one, other) : areSameEnglish(one, other);
}

const plain = rememberLast((given: string) => {
  const text = normalise(given).trim();
  return { text, bare: bareText(text) };
}, MAX_LENGTH);

/** Sentences that tell something, without greetings, thanks and frames; all of them where nothing else is said. */
function tellingSentences(
  text: string,
  unframe: (sentence: string) => string,
  asksToKeep: (sentence: string) => boolean,
): readonly string[] {
  const sentences = readSentences(text).map((sentence) => fold(sentence.text).trim());
  const telling = sentences.filter((sentence) => !isPhatic(sentence) && !asksToKeep(sentence));
  return (telling.length === 0 ? sentences : telling).map(unframe);
}

const koreanSentences = rememberLast(
  (text: string) =>
    tellingSentences(text, unframeKorean, asksToKeepKorean).map((sentence) =>
      readKorean(sentence, { isMarked: isMarkedQuestion(sentence) }),
    ),
  MAX_LENGTH,
);

function areSameKorean(a: string, b: string): boolean {
  const [one, other] = [koreanSentences(a), koreanSentences(b)];
  return (
    arePairwise(one, other, saySameKorean) || saySameKorean(joinKorean(one), joinKorean(other))
  );
}

const arePairwise = <Sentence>(
  one: readonly Sentence[],
  other: readonly Sentence[],
  saySame: (sentence: Sentence, twin: Sentence) => boolean,
): boolean =>
  one.length === other.length &&
  one.every((sentence, at) => {
    const twin = other[at];
    return twin !== undefined && saySame(sentence, twin);
  });

const englishSentences = rememberLast(
  (text: string) =>
    tellingSentences(text, unframeEnglish, asksToKeepEnglish).map((sentence) =>
      readEnglish(sentence, { isMarked: isMarkedQuestion(sentence) }),
    ),
  MAX_LENGTH,
);

function areSameEnglish(a: string, b: string): boolean {
  const names = new Set([...capitalisedIn(a), ...capitalisedIn(b)]);
  const [one, other] = [englishSentences(a), englishSentences(b)];
  const saySame = (sentence: EnglishSentence, twin: EnglishSentence): boolean =>
    saySameEnglish(sentence, twin, names);
  return arePairwise(one, other, saySame) || saySame(joinEnglish(one), joinEnglish(other));
}

const CAPITALISED = /\p{Lu}[\p{L}\p{M}]*/gu;

/** Words that are written with a capital anywhere: they may be names, which a slip makes another's. */
const capitalisedIn = (text: string): readonly string[] =>
  (text.match(CAPITALISED) ?? []).map((word) => word.toLowerCase());
