/**
 * Id of the virtual term "the user states something about themself", which {@link termId} never gives to a word.
 * It lets `나는 19살이다` and `내 이름은 …` resemble each other though they share no word; whoever compares turns decides its weight.
 */
export const SELF_STATEMENT_TERM = 0;

/** Ids from here to those of times are of ends of relations: 16.6 million, so that two of 100,000 share one in a hundred look-ups. */
const FIRST_RELATION_TERM = 0xff00_0000;

/** Ids from here to those of subjects say which time is spoken of: days of 200 years, and what is longer. */
const FIRST_TIME_TERM = 0xfffd_0000;

/** Ids from here to those of areas are of subjects, behind the last time: 28,672 for some 130 of them. */
const FIRST_SUBJECT_TERM = 0xfffe_8000;

/** Ids from here to those of speakers are of areas, wider than subjects: 4,096 for some 20 of them. */
const FIRST_AREA_TERM = 0xfffe_f000;

/** Ids from here on say who spoke: 65,536 of them, far more than speak in one memory. */
const FIRST_SPEAKER_TERM = 0xffff_0000;

/** Whether an id is of a speaker, which is no word of the turn. {@link termId} never gives one. */
export const isSpeakerTerm = (id: number): boolean => id >= FIRST_SPEAKER_TERM;

/** Whether an id is of a time that the turn speaks of, as {@link timeTerm} gives them: no word of the turn. */
export const isTimeTerm = (id: number): boolean => id >= FIRST_TIME_TERM && id < FIRST_SUBJECT_TERM;

/** Whether an id is of a subject that the turn speaks of, or of its area: no word of the turn. */
export const isSubjectTerm = (id: number): boolean =>
  id >= FIRST_SUBJECT_TERM && !isSpeakerTerm(id);

/** Whether an id is of an area, as {@link areaTerm} gives them. */
export const isAreaTerm = (id: number): boolean => id >= FIRST_AREA_TERM && !isSpeakerTerm(id);

/** Whether an id is of an end of a relation, as {@link relationTerm} gives them: no word of the turn. */
export const isRelationTerm = (id: number): boolean =>
  id >= FIRST_RELATION_TERM && id < FIRST_TIME_TERM;

/** Id of the virtual term "states a relation of"; `stem` is a word as the index has it. */
export const relationTerm = (stem: string): number =>
  FIRST_RELATION_TERM + (termId(`relation ${stem}`) % (FIRST_TIME_TERM - FIRST_RELATION_TERM));

/** Id of the virtual term "speaks of this subject", by its English name. */
export const subjectTerm = (name: string): number =>
  FIRST_SUBJECT_TERM + (termId(`matter ${name}`) % (FIRST_AREA_TERM - FIRST_SUBJECT_TERM));

/** Id of the virtual term "speaks of a subject of this area", by its English name. */
export const areaTerm = (name: string): number =>
  FIRST_AREA_TERM + (termId(`area ${name}`) % (FIRST_SPEAKER_TERM - FIRST_AREA_TERM));

/** How many times there are of each kind, in the order of their ids. */
const TIMES = {
  day: 73_000,
  week: 10_500,
  month: 2_400,
  year: 200,
  monthOfYear: 13,
  dayOfMonth: 32,
} as const;

export type TimeKind = keyof typeof TIMES;

/** Id of the virtual term "speaks of this time"; `null` for a number that is not below that of its kind. */
export function timeTerm(kind: TimeKind, number: number): number | null {
  if (number < 0 || number >= TIMES[kind]) return null;
  let first = FIRST_TIME_TERM;
  for (const [name, count] of Object.entries(TIMES)) {
    if (name === kind) break;
    first += count;
  }
  return first + number;
}

/** Id of the virtual term "spoken by". `name` is lower case. */
export const speakerTerm = (name: string): number =>
  FIRST_SPEAKER_TERM + (termId(`speaker ${name}`) % (2 ** 32 - FIRST_SPEAKER_TERM));

/**
 * 32-bit hash of a term, stored instead of the word, so that no key holds a user's text: FNV-1a with an
 * avalanche step for the high bits of short words. A collision costs one false match in about 2^32 / vocabulary.
 */
export function termId(term: string): number {
  let hash = NO_LETTERS;
  for (let index = 0; index < term.length; index += 1) {
    hash = hashLetter(hash, term.charCodeAt(index));
  }
  return idOf(hash);
}

/** Of a term without a letter; {@link hashLetter} goes on from it, and {@link idOf} makes the id. */
export const NO_LETTERS = 0x811c9dc5;

export const hashLetter = (hash: number, unit: number): number =>
  Math.imul(hash ^ unit, 0x01000193);

export function idOf(letters: number): number {
  let hash = Math.imul(letters ^ (letters >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = (hash ^ (hash >>> 16)) >>> 0;
  if (hash >= FIRST_RELATION_TERM) return hash - FIRST_RELATION_TERM + 1;
  return hash === SELF_STATEMENT_TERM ? 1 : hash;
}
