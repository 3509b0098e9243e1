import type { Language } from "../text/language-of.ts";
import {
  areaName,
  areaOf,
  isTalk,
  type Spoken,
  spokenBy,
  spokenIn,
  subjectName,
  subjectWordsIn,
} from "./fields/subjects.ts";
import { saysNothing } from "./fragments.ts";
import { isMixture, saysTheSame, takenBy } from "./lists.ts";
import { type NamedTurn, stemsOf } from "./name-candidates.ts";

/** A subject, an area of several or a matter of talk, with the members that speak of it. */
export interface Topic {
  readonly name: string;
  readonly place: number;
  readonly holders: ReadonlySet<number>;
}

/** What members speak of, most first. */
export interface Topics {
  readonly subjects: readonly Topic[];
  /** Of several of the subjects each. */
  readonly areas: readonly Topic[];
  /** What is said beside any matter, by those who say nothing else. */
  readonly talk: readonly Topic[];
  /** Members that speak of anything at all. */
  readonly telling: number;
}

/** Characters of a line that may only be understood with the turn before it: `Caroline: Did you join in?` */
const SHORT_LINE = 40;
/** What is said without a subject goes on with the turn before it, else with the next. */
const FOLLOWED = [-1, -2, 1] as const;

/**
 * What members speak of, without what a name in `taken` says, nor by the words of names `above`: who says no more than
 * `bike` speaks of no cycling there. `followed`: they stand in the order in which they were
 * said, and who says nothing goes on about what was spoken of before. The names are in `language` unless nearly all
 * members are in the other. O(characters of lines and phrases).
 */
export function topicsOf({
  members,
  taken,
  above = taken,
  followed,
  language: wanted,
}: {
  readonly members: readonly NamedTurn[];
  readonly taken: readonly string[];
  readonly above?: readonly string[];
  readonly followed: boolean;
  readonly language?: Language | undefined;
}): Topics {
  const language = languageOf(members, wanted);
  const known = wordsOf(above);
  const said = members.map((member) => subjectsOf(member, known));
  const matters = said.map((own) => own.filter((subject) => !isTalk(subject)));
  const followedBy = (member: number): readonly number[] => {
    const own = said[member] ?? [];
    const { line = "", phrases = [] } = members[member] ?? {};
    const isSilent = own.length === 0 && line.length <= SHORT_LINE && phrases.every(saysNothing);
    if (!followed || !isSilent) return own;
    const leader = FOLLOWED.map((step) => matters[member + step] ?? []);
    return leader.find((one) => one.length > 0) ?? [];
  };
  const spoken = members.map((_, member) => followedBy(member));
  const found = [
    new Map<number, Set<number>>(),
    new Map<number, Set<number>>(),
    new Map<number, Set<number>>(),
  ] as const;
  const [subjects, areas, talk] = found;
  for (const [member, own] of spoken.entries()) {
    for (const subject of own) {
      add(isTalk(subject) ? talk : subjects, subject, member);
      if (!isTalk(subject)) add(areas, areaOf(subject), member);
    }
  }
  for (const area of areas.keys()) {
    // One that is of a single subject says less than that.
    const own = [...subjects.keys()].filter((subject) => areaOf(subject) === area);
    if (own.length < 2) areas.delete(area);
  }
  const isTaken = takenBy(taken);
  const named = (topics: ReadonlyMap<number, ReadonlySet<number>>, nameOf: typeof subjectName) =>
    Array.from(topics, ([place, holders]) => ({
      name: nameOf(place)?.[language] ?? "",
      place,
      holders,
    }))
      .filter(({ name }) => !isTaken(stemsOf(name)))
      .toSorted((one, other) => other.holders.size - one.holders.size);
  return {
    subjects: named(subjects, subjectName),
    areas: named(areas, areaName),
    talk: named(talk, subjectName),
    telling: said.filter((own) => own.length > 0).length,
  };
}

const HANGUL = /[가-힣]/u;
/** Share of the members from which on a topic is named in their language, whichever is asked for. */
const IN_THEIR_OWN = 0.75;

function languageOf(members: readonly NamedTurn[], wanted: Language | undefined): Language {
  const korean = members.filter(({ line, phrases }) => HANGUL.test(line + phrases.join())).length;
  if (korean >= IN_THEIR_OWN * members.length) return "ko";
  if (members.length - korean >= IN_THEIR_OWN * members.length) return "en";
  return wanted ?? (2 * korean >= members.length ? "ko" : "en");
}

/** Key phrases that are read: later ones are mentioned by the way. */
const PHRASES_READ = 4;
/** What a key phrase counts beside a word of the line, which is what was said in short. */
const MENTIONED = 0.6;
/** One word that is of two subjects which others speak of, too, is enough for either. */
const LEAST = 0.5;
/** Share of what points to its first subject from which on a member speaks of another, too. */
const BESIDE = 0.6;

/** The words of names that point to subjects. */
const wordsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) => (isMixture(name) ? [] : subjectWordsIn(name).map(withoutPlural))),
  );

/** The table has `bike` and `bikes`. */
const withoutPlural = (word: string): string => word.replace(/(?<=...)s$/u, "");

/** Whether a name says no more than that of the topic above it: the same, or the subject that this is a word of (`bike`, `cycling`). */
export function addsNothing(name: string, above: string): boolean {
  if (saysTheSame(name, above)) return true;
  return [...spokenIn(above).keys()].some((subject) => {
    const { en, ko } = subjectName(subject) ?? {};
    return name === en || name === ko;
  });
}

/**
 * What a text speaks of by other words than these. A word of several subjects (`차`, which is tea or a car) is of those
 * that another word of the text speaks of, else of none.
 */
function spokenBeside(text: string, known: ReadonlySet<string>): Spoken {
  const words = subjectWordsIn(text.replaceAll(OTHER_SENSES, " "))
    .filter((word) => !known.has(withoutPlural(word)))
    .map((word) => [...spokenBy([word]).keys()]);
  const sure = new Set(words.flatMap((subjects) => (subjects.length === 1 ? subjects : [])));
  const spoken = new Map<number, number>();
  for (const subjects of words) {
    const own = subjects.length === 1 ? subjects : subjects.filter((subject) => sure.has(subject));
    for (const subject of own) spoken.set(subject, (spoken.get(subject) ?? 0) + 1 / own.length);
  }
  return spoken;
}

/** Words that have another sense than the table gives them, or only tell when: `booked the flights`, `spin class`, `until Easter`. */
const OTHER_SENSES = new RegExp(
  [
    String.raw`\bbook(?:ed|ing)\b`,
    String.raw`(?<=\b(?:spin|yoga|pilates|dance|fitness|gym|zumba|cooking|pottery|first|business|working|middle)[ -])class(?:es)?\b`,
    String.raw`(?<=\b(?:at|for|until|till|since|before|after|by|over|during) )(?:easter|christmas|thanksgiving|halloween)\b`,
  ].join("|"),
  "giu",
);

/** The subjects of a turn; of talk only where it speaks of no matter, none where nothing points clearly. */
function subjectsOf({ line, phrases }: NamedTurn, known: ReadonlySet<string>): readonly number[] {
  const points = new Map(spokenBeside(line, known));
  const passing = new Set(line.toLowerCase().match(OTHER_SENSES));
  for (const phrase of phrases.slice(0, PHRASES_READ)) {
    if (passing.has(phrase.toLowerCase())) continue;
    for (const [subject, share] of spokenBeside(phrase, known)) {
      if (isTalk(subject)) continue;
      points.set(subject, (points.get(subject) ?? 0) + MENTIONED * share);
    }
  }
  const matters = clearest(points, false);
  return matters.length > 0 ? matters : clearest(points, true);
}

function clearest(points: ReadonlyMap<number, number>, isOfTalk: boolean): readonly number[] {
  const own = [...points].filter(([subject]) => isTalk(subject) === isOfTalk);
  const first = own.reduce((best, [, share]) => Math.max(best, share), 0);
  return own.flatMap(([subject, share]) =>
    share >= Math.max(LEAST, BESIDE * first) ? [subject] : [],
  );
}

function add(to: Map<number, Set<number>>, place: number, member: number): void {
  const known = to.get(place);
  if (known === undefined) to.set(place, new Set([member]));
  else known.add(member);
}
