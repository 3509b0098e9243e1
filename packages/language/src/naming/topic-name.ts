import { termId } from "../analysis/terms/term-id.ts";
import type { Language } from "../text/language-of.ts";
import { isFragment, saysNothing } from "./fragments.ts";
import { isMixture, listed, listsTheSame, partsOf, takenBy } from "./lists.ts";
import {
  type Candidate,
  LEAST_SALIENCE,
  meanOf,
  rankCandidates,
  type NamedTurn,
  type Salience,
  stemsOf,
  type TopicMaterial,
} from "./name-candidates.ts";
import {
  isTelling,
  MAX_DERIVED_TOPIC_LENGTH,
  MOST,
  MOST_PARTS,
  mixtureOf,
  mostOf,
  restOf,
  sharedBy,
  singleOf,
} from "./parts.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { addsNothing, topicsOf } from "./topics.ts";

/** Longest phrase in characters (UTF-16) that may be a name. */
const MAX_PHRASE_LENGTH = 24;

/** Raised when names come out otherwise: those that an older rule gave are made anew in the background. */
export const NAMING_RULE = 5;

const NAMELESS = { en: "other", ko: "기타" } as const;
/** What a topic is called in which nothing was told. */
const ASKED = { en: "questions", ko: "질문" } as const;

/** What the topic is called below which all lies that was imported. */
export const IMPORTED_NAME = { en: "imported", ko: "가져온 기억" } as const;

const UNTELLING: ReadonlySet<string> = new Set([
  ...Object.values(NAMELESS),
  ...Object.values(ASKED),
]);

/** Whether a name tells nothing of what is below. */
export const isNameless = (name: string): boolean => UNTELLING.has(name);

/** The name of a topic in which there are only questions that nobody but the memory has answered. */
export const askedName = (language: Language, taken: readonly string[]): string =>
  taken.includes(ASKED[language]) ? NAMELESS[language] : ASKED[language];

/** Salience against siblings that are known by their key phrases: 1 where none has the word, falling with the logarithm, never 0. */
export function rarityAmong(siblings: readonly (readonly string[])[]): Salience {
  const stemsBySibling = siblings.map((phrases) => new Set(phrases.flatMap(stemsOf)));
  return (stem) => {
    const holding = stemsBySibling.filter((stems) => stems.has(stem)).length;
    return Math.log(1 + (siblings.length + 1) / (holding + 1)) / Math.log(siblings.length + 2);
  };
}

/** Added to the turns of a memory, so that in one of ten a word is not yet common. */
const TURNS_PRIOR = 20;

/** Salience of a word by its inverse document frequency: 1 for one that a single turn has, more for one that none has. `idf` is ln((turns + 20) / (df + ½)). */
export const salienceOfIdf = (idf: number, turns: number): number =>
  idf / Math.log((turns + TURNS_PRIOR) / 1.5);

/**
 * A leaf's name from its turns: the phrase that most of them hold and others do not, else the subject that most speak
 * of; of a mixture up to three of both that hold most turns, and how many topics are left (`A, B and 3 others`,
 * `A, B 외 3개`); `기타`/`other` where there is none. Never what a name in `taken` says already. O(phrases + terms).
 */
export function topicName({
  members,
  salience,
  taken,
  siblings = [],
  language,
}: TopicMaterial & {
  readonly taken: readonly string[];
  /** Names beside it: another that is as true is better. */
  readonly siblings?: readonly string[];
  readonly language: Language;
}): string {
  if (members.length === 0) return NAMELESS[language];
  const all = candidatesOf({ members, salience }, taken);
  const telling = all.filter(({ isVague }) => !isVague);
  const isBeside = takenBy(siblings);
  const own = telling.filter(({ stems }) => !isBeside(stems));
  const shared = sharedBy(own, members.length) ?? sharedBy(telling, members.length);
  if (members.length < LEAST_SUBJECTS) {
    const first = own[0] ?? telling[0] ?? all[0];
    if (shared !== undefined) return shared.surface;
    if (members.length === 1 && first !== undefined) return first.surface;
  }
  const size = members.length;
  const topics = topicsOf({ members, taken, followed: true });
  const besides = topicsOf({
    members,
    taken: [...taken, ...siblings],
    above: taken,
    followed: true,
  });
  return (
    singleOf({ phrases: own, topics: besides, size }) ??
    singleOf({ phrases: own, topics, size }) ??
    mostOf({ phrases: own, topics, size }) ??
    shared?.surface ??
    restOf({ phrases: own, topics, size }) ??
    mixtureOf(candidatesOf({ members, salience, least: 1 }, taken)) ??
    restOf({
      phrases: own,
      topics: topicsOf({ members, taken, above: [], followed: true }),
      size,
    }) ??
    NAMELESS[language]
  );
}

/** Turns from which on they may be named by what they speak of rather than by what they say. */
const LEAST_SUBJECTS = 3;

/** Turns of a mixture from which on it may be named by what they speak of: of fewer one word by the way is a third of all. */
const LEAST_LISTED = 2 * MOST_PARTS;

/** Share of the children of a node that must hold a word which names it. */
const MIN_CHILDREN = 0.5;
/** Share of a child's turns that hold the word, where the child holds it. */
const MIN_WITHIN_CHILD = 0.3;

/**
 * A parent's name where its children have one matter in common: the phrase that most of the turns hold, in most of the
 * children. `groups` are the members by child; what a name in `taken` says already is left out. O(phrases + terms).
 */
export function sharedName({
  groups,
  salience,
  taken,
}: {
  readonly groups: readonly TopicMaterial["members"][];
  readonly salience: Salience;
  readonly taken: readonly string[];
}): string | undefined {
  const members = groups.flat();
  const groupOf = groups.flatMap((group, place) => group.map(() => place));
  const isSpread = (holders: ReadonlySet<number>): boolean => {
    const counts = groups.map(() => 0);
    for (const holder of holders) {
      const group = groupOf[holder] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    const holding = groups.filter(
      (group, place) => (counts[place] ?? 0) >= Math.max(1, MIN_WITHIN_CHILD * group.length),
    );
    return holding.length >= Math.max(2, MIN_CHILDREN * groups.length);
  };
  const phrases = candidatesOf({ members, salience }, taken).filter(
    ({ isVague, holders }) => !isVague && isSpread(holders),
  );
  const { subjects, telling } = topicsOf({ members, taken, followed: false });
  const spread = {
    subjects: subjects.filter(({ holders }) => isSpread(holders)),
    areas: [],
    talk: [],
  };
  return singleOf({ phrases, topics: spread, size: tellingOf(telling, members.length) });
}

/** Turns by which a parent is named: of those that say nothing by themselves nobody knows what they are about. */
const tellingOf = (telling: number, size: number): number => Math.max(telling, 0.7 * size);

/** A child of a mixture, by which the mixture is named. */
interface NamedChild {
  readonly topic: string;
  /** Turns in it. */
  readonly size: number;
  /** Some of its turns. */
  readonly members: TopicMaterial["members"];
}

/**
 * The name of a parent whose children have nothing in common: up to three subjects that most of it is about; else what
 * its largest children are about, and how many more there are. `undefined` where no child has a name. Never what a
 * name in `taken` says already.
 */
export function mixtureName({
  children,
  salience,
  taken,
}: {
  readonly children: readonly NamedChild[];
  readonly salience: Salience;
  readonly taken: readonly string[];
}): string | undefined {
  const members = children.flatMap((child) => child.members);
  const topics = topicsOf({ members, taken, followed: false });
  const isChilds = (list: string): boolean =>
    children.some(({ topic }) => listsTheSame(topic, list));
  const size = tellingOf(topics.telling, members.length);
  const most = members.length < LEAST_LISTED ? undefined : mostOf({ phrases: [], topics, size });
  if (most !== undefined && !isChilds(most)) return most;
  const parts: string[] = [];
  /** Children, the largest first, that the parts so far leave out. */
  let left = children.toSorted((a, b) => b.size - a.size).map(({ topic }) => partsOf(topic));
  const lists: string[] = [];
  while (parts.length < MOST_PARTS) {
    const isNamed = takenBy([...taken, ...parts]);
    const part = left
      .flat()
      .find(
        (one) =>
          tells(one, salience) &&
          !isNamed(stemsOf(one)) &&
          !taken.some((above) => addsNothing(one, above)),
      );
    if (part === undefined) break;
    parts.push(part);
    left = left.filter((topics) => !topics.includes(part));
    lists.unshift(listed({ parts, others: left.length }));
  }
  return lists.find((list) => !isChilds(list) && list.length <= MAX_DERIVED_TOPIC_LENGTH);
}

/** Whether a name that a node has can stand in another's. */
function tells(part: string, salience: Salience): boolean {
  const stems = stemsOf(part);
  if (stems.length === 0 || isNameless(part) || isFragment(part) || saysNothing(part)) return false;
  return meanOf(stems.map(salience)) >= LEAST_SALIENCE;
}

/**
 * Whether a name that a topic has may stay: a subject or a phrase that tells, still true of most of the members, no
 * part of a sentence, and not what a name in `taken` says already.
 */
export function mayStay({
  name,
  members,
  taken,
}: {
  readonly name: string;
  readonly members: TopicMaterial["members"];
  readonly taken: readonly string[];
}): boolean {
  const stems = stemsOf(name);
  if (stems.length === 0 || isMixture(name) || isNameless(name)) return false;
  if (isFragment(name) || saysNothing(name) || takenBy(taken)(stems)) return false;
  const topics = topicsOf({ members, taken, followed: false });
  const size = members.length;
  const own = topics.subjects.find((subject) => subject.name === name);
  if (own !== undefined) return own.holders.size >= MOST * size;
  const holders = holdersOf(stems, members);
  return holders.size >= MOST * size && isTelling({ surface: name, holders }, { topics, size });
}

/** Places of the members that hold all of some words. */
function holdersOf(stems: readonly string[], members: readonly NamedTurn[]): ReadonlySet<number> {
  const wanted = new Set(stems.map(termId));
  return new Set(
    members.flatMap(({ phrases, terms }, member) => {
      const own = new Set<number>();
      for (const id of terms) if (wanted.has(id)) own.add(id);
      for (const phrase of phrases) {
        for (const id of phraseTerms(phrase).words.values()) if (wanted.has(id)) own.add(id);
      }
      return own.size === wanted.size ? [member] : [];
    }),
  );
}

/** Candidates that fit and that no name has taken. A guitar (기타) must not be taken for a node without a name. */
function candidatesOf(
  material: Parameters<typeof rankCandidates>[0],
  taken: readonly string[],
): readonly Candidate[] {
  const isTaken = takenBy(taken);
  return rankCandidates(material).filter(
    ({ surface, stems }) =>
      surface.length <= MAX_PHRASE_LENGTH && !isNameless(surface) && !isTaken(stems),
  );
}
