import { type TermVector, type Turn, TurnFlag } from "@hsms/store";
import {
  asksToBeTold,
  hasPlaceCue,
  hasTimeWord,
  isQuestion,
  speaksOfSelf,
  statesOfSelf,
  tells,
  tellsOwnPast,
} from "../questions/cues.ts";
import { termsOfSpan } from "../dates/time-terms.ts";
import { subjectTermsOf } from "../naming/fields/subject-terms.ts";
import { relationTermsOf } from "../relations/relation-terms.ts";
import { normalise, readWords, type Word } from "./read-words.ts";
import { speakerNames } from "./speaker.ts";
import { SELF_STATEMENT_TERM, speakerTerm, termId } from "./terms/term-id.ts";
import { pairFilter } from "./terms/word-pairs.ts";

/** Name and version of the analysis: an index made with another one must be made anew. */
export const ANALYSER = "hsms/9";

/** Index terms of a text in order, with repeats; must not throw. */
export type TermsOf = (text: string) => readonly string[];

/** Model whose answers only quote the memory: indexing them would count what they quote twice. */
export const QUOTING_MODEL = "offline";
/** Counts are kept in a byte. */
const MAX_COUNT = 255;

/**
 * Index terms of a text in order, with repeats, for indexing and searching alike. Latin words are
 * lower-cased, stemmed, without stop words; Korean ones without particle or ending, nouns with their
 * bigrams; codes (`gpt-4`), numbers, emoji and other scripts as they are. Must not throw. O(characters).
 */
export function analyse(text: string): string[] {
  const terms: string[] = [];
  for (const word of readWords(normalise(text))) addTerms(terms, word);
  return terms;
}

export type TurnWords = Pick<Turn, "user" | "assistant" | "model" | "spans">;

/** What the index holds of a turn, and its {@link TurnFlag} bits (never `hidden`); `termsOf` is another analyser's. */
export function analyseTurn(
  { user, assistant, model, spans = [] }: TurnWords,
  termsOf: TermsOf = analyse,
): { readonly terms: TermVector; readonly flags: number } {
  const texts = assistant === null || model === QUOTING_MODEL ? [user] : [user, assistant];
  const ids = texts.flatMap((text) => termsOf(text).map(termId));
  const length = ids.length;
  ids.push(...tellerTerms(user), ...relationTermsOf(user), ...subjectTermsOf(user));
  ids.push(...new Set(spans.flatMap(termsOfSpan)));
  const asks = isQuestion(user);
  // Who asks the memory and tells it something in one message has told it.
  const isLookup = model === QUOTING_MODEL && (asks || asksToBeTold(user)) && !tells(user);
  const flags =
    // With its answer beside it, it tells something, and the next turn does not answer it.
    ((asks && assistant === null) || isLookup ? TurnFlag.question : 0) |
    (speaksOfSelf(user) ? TurnFlag.self : 0) |
    (isLookup ? TurnFlag.lookup : 0) |
    (tellsOwnPast(user) ? TurnFlag.ownPast : 0) |
    (hasTimeWord(user) ? TurnFlag.time : 0) |
    (hasPlaceCue(user) ? TurnFlag.place : 0);
  return {
    terms: { ...countTerms(ids), length, pairs: pairFilter(texts) },
    flags,
  };
}

/** What the index holds of a user's message alone, each once, ascending; without the ends of its relations, which take half the time to find. */
export const messageTerms = (user: string, termsOf: TermsOf = analyse): Uint32Array =>
  Uint32Array.from(new Set([...termsOf(user).map(termId), ...tellerTerms(user)])).sort();

/** Who speaks, and whether of themself. */
const tellerTerms = (user: string): readonly number[] => [
  ...(statesOfSelf(user) ? [SELF_STATEMENT_TERM] : []),
  ...speakerNames(user).map(speakerTerm),
];

function addTerms(terms: string[], word: Word): void {
  for (const part of word.parts) addTerms(terms, part);
  if (word.stem === "") return;
  if (word.script === "ideographs") {
    // By characters, since rare ones take two code units.
    const characters = Array.from(word.stem);
    if (characters.length > 1) addPairs(terms, characters);
    else terms.push(word.stem);
    return;
  }
  terms.push(word.stem);
  const whole = wholeReading(word);
  if (whole !== undefined) terms.push(whole);
  const isWhole = word.script === "korean" && word.type === "noun";
  if (isWhole && word.stem.length > 2) addPairs(terms, word.stem);
}

/** The other reading of a one-syllable noun with 이: `콩이` may be a bean or a name, as in `콩이가`. */
export const wholeReading = ({ script, type, stem, tail }: Word): string | undefined =>
  script === "korean" && type === "noun" && stem.length === 1 && tail === "이"
    ? `${stem}${tail}`
    : undefined;

/** Adds every two neighbouring characters: finds `번호` within `원자번호`. */
export function addPairs(terms: string[], characters: string | readonly string[]): void {
  for (let index = 0; index + 1 < characters.length; index += 1) {
    terms.push(`${characters[index]}${characters[index + 1]}`);
  }
}

function countTerms(ids: readonly number[]): Pick<TermVector, "ids" | "counts"> {
  const sorted = Uint32Array.from(ids).sort();
  const distinct = new Uint32Array(sorted.length);
  const counts = new Uint8Array(sorted.length);
  let size = 0;
  for (const id of sorted) {
    if (size > 0 && distinct[size - 1] === id) {
      counts[size - 1] = Math.min((counts[size - 1] ?? 0) + 1, MAX_COUNT);
    } else {
      distinct[size] = id;
      counts[size] = 1;
      size += 1;
    }
  }
  return { ids: distinct.slice(0, size), counts: counts.slice(0, size) };
}
