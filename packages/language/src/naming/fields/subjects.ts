import { memoise } from "../../analysis/memoise.ts";
import { normalise, readWords, type Word } from "../../analysis/read-words.ts";
import { once } from "../../text/once.ts";
import { everyday } from "./everyday.ts";
import { knowledge } from "./knowledge.ts";
import { leisure } from "./leisure.ts";
import type { Named, Subject } from "./read-area.ts";
import { talk } from "./talk.ts";
import { work } from "./work.ts";

/** What a text speaks of: places of subjects, each with how much of it points there. */
export type Spoken = ReadonlyMap<number, number>;

interface Table {
  readonly subjects: readonly (Subject & { readonly area: number })[];
  readonly areas: readonly Named[];
  /** Areas from here on are what is said beside any matter. */
  readonly talkFrom: number;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

const table = once((): Table => {
  const matters = [...everyday(), ...leisure(), ...work(), ...knowledge()];
  const all = [...matters, ...talk()];
  const subjects = all.flatMap(({ subjects: own }, area) => own.map((one) => ({ ...one, area })));
  const byWord = new Map<string, number[]>();
  for (const [place, { words }] of subjects.entries()) {
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  }
  return {
    subjects,
    areas: all.map(({ name }) => name),
    talkFrom: matters.length,
    byWord,
  };
});

export const subjectName = (subject: number): Named | undefined => table().subjects[subject]?.name;
export const areaName = (area: number): Named | undefined => table().areas[area];
export const areaOf = (subject: number): number => table().subjects[subject]?.area ?? -1;
export const isTalk = (subject: number): boolean => areaOf(subject) >= table().talkFrom;

/** Longer than any summary line. */
const LONGEST_LINE = 120;

/** The words of the table that a line holds, each once, as the table has them. O(characters). */
export const subjectWordsIn = memoise((line: string): readonly string[] => {
  const found = new Set<string>();
  const text = normalise(line);
  for (const word of readWords(text)) {
    const key = keysOf(text, word).find((one) => table().byWord.has(one));
    if (key !== undefined) found.add(key);
  }
  return [...found];
}, LONGEST_LINE);

/** The subjects of some words of the table. A word that is of several points to each in part. */
export function spokenBy(words: readonly string[]): Spoken {
  const spoken = new Map<number, number>();
  for (const word of words) {
    const places = table().byWord.get(word) ?? [];
    for (const place of places) spoken.set(place, (spoken.get(place) ?? 0) + 1 / places.length);
  }
  return spoken;
}

/** Stems of the other words, in both languages, of the one subject that a word is of; none where it is of several. O(1) from the second time on. */
export const subjectWords = memoise((surface: string): readonly string[] => {
  const text = normalise(surface);
  const [word] = readWords(text);
  if (word === undefined) return NO_WORDS;
  const key = keysOf(text, word).find((one) => table().byWord.has(one));
  const [subject, ...others] = key === undefined ? [] : (table().byWord.get(key) ?? []);
  if (subject === undefined || others.length > 0 || isTalk(subject)) return NO_WORDS;
  return stemsOf(subject).filter((stem) => stem !== word.stem);
}, LONGEST_LINE);

const NO_WORDS: readonly string[] = [];

/** By subject the stems of its words, once they were asked for. */
const stems: (readonly string[])[] = [];

const stemsOf = (subject: number): readonly string[] =>
  (stems[subject] ??= [
    ...new Set(
      (table().subjects[subject]?.words ?? []).flatMap((one) =>
        readWords(one).flatMap(({ stem }, at) => (at === 0 && stem !== "" ? [stem] : [])),
      ),
    ),
  ]);

export const spokenIn = memoise(
  (line: string): Spoken => spokenBy(subjectWordsIn(line)),
  LONGEST_LINE,
);

/** The subjects of one word of a normalised text: of several where it may mean either. */
export function subjectsOfWord(text: string, word: Word): readonly number[] {
  const key = keysOf(text, word).find((one) => table().byWord.has(one));
  return key === undefined ? NO_SUBJECTS : (table().byWord.get(key) ?? NO_SUBJECTS);
}

const NO_SUBJECTS: readonly number[] = [];

/** What a word may stand as in the table, as written first. */
function keysOf(text: string, { script, stem, start, end }: Word): readonly string[] {
  if (script === "korean") {
    const plain = stem.replace(/(?<=..)님$/u, "");
    if (stem.length < 4) return [stem, plain];
    // `김치찌개`, `결혼식장`: what it is made of, its end first.
    return [stem, plain, stem.slice(-3), stem.slice(0, 3), stem.slice(-2), stem.slice(0, 2)];
  }
  const lower = text.slice(start, end).toLowerCase();
  return [lower, ...plainForms(lower)];
}

/** `movies`, `parties`, `painted`, `planning`: without their endings. */
function plainForms(word: string): readonly string[] {
  const base = /^(.{3,}?)(?:s|es|ed|ing)$/u.exec(word)?.[1];
  if (base === undefined) return [];
  return [base, `${base}e`, base.replace(/(.)\1$/u, "$1"), base.replace(/i$/u, "y")];
}
