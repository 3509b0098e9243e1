import { type TermVector, TurnFlag } from "@hsms/store";
import {
  hasPlaceCue,
  hasTimeWord,
  isQuestion,
  speaksOfSelf,
  statesOfSelf,
  tells,
  tellsOwnPast,
} from "../questions/cues.ts";
import { normalise, readWords, type Word } from "./read-words.ts";
import { speakerNames } from "./speaker.ts";
import { SELF_STATEMENT_TERM, speakerTerm, termId } from "./term-id.ts";

/** Name and version of the analysis: an index made with another one must be made anew. */
export const ANALYSER = "hsms/4";

/** Index terms of a text in order, with repeats; must not throw. */
export type TermsOf = (text: string) => readonly string[];

/** Model whose answers only quote the memory: indexing them would count what they quote twice. */
export const QUOTING_MODEL = "offline";
/** Counts are kept in a byte. */
const MAX_COUNT = 255;

/**
 * Index terms of a text in order, with repeats; the same for writing and for searching.
 * Latin words: lower case, stop words dropped, stemmed. Korean words: without particle or ending, with the Hangul
 * bigrams of nouns. Codes (`C++`, `gpt-4`), numbers (`3.14`), emoji and other scripts are terms as they are.
 * Must not throw. O(characters), with no cap: a run without blanks counts in pieces.
 */
export function analyse(text: string): string[] {
  const terms: string[] = [];
  for (const word of readWords(normalise(text))) addTerms(terms, word);
  return terms;
}

/** What the index holds of a turn, and its {@link TurnFlag} bits (never `hidden`); `termsOf` is another analyser's. */
export function analyseTurn(
  {
    user,
    assistant,
    model,
  }: {
    readonly user: string;
    readonly assistant: string | null;
    readonly model: string | null;
  },
  termsOf: TermsOf = analyse,
): { readonly terms: TermVector; readonly flags: number } {
  const ids = termsOf(user).map(termId);
  if (assistant !== null && model !== QUOTING_MODEL) {
    for (const term of termsOf(assistant)) ids.push(termId(term));
  }
  const length = ids.length;
  if (statesOfSelf(user)) ids.push(SELF_STATEMENT_TERM);
  for (const name of speakerNames(user)) ids.push(speakerTerm(name));
  const asks = isQuestion(user);
  // Who asks the memory and tells it something in one message has told it.
  const isLookup = asks && model === QUOTING_MODEL && !tells(user);
  const flags =
    // With its answer beside it, it tells something, and the next turn does not answer it.
    ((asks && assistant === null) || isLookup ? TurnFlag.question : 0) |
    (speaksOfSelf(user) ? TurnFlag.self : 0) |
    (isLookup ? TurnFlag.lookup : 0) |
    (tellsOwnPast(user) ? TurnFlag.ownPast : 0) |
    (hasTimeWord(user) ? TurnFlag.time : 0) |
    (hasPlaceCue(user) ? TurnFlag.place : 0);
  return { terms: { ...countTerms(ids), length }, flags };
}

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

/**
 * The other reading of a noun of one syllable with 이: `콩이` is a bean, or somebody of that name, as `콩이가` says.
 * `undefined` for every other word.
 */
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

function countTerms(ids: readonly number[]): Omit<TermVector, "length"> {
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
