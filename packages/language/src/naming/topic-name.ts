import type { Language } from "../text/language-of.ts";
import { isFragment, saysNothing } from "./fragments.ts";
import { listed, listsTheSame, partsOf, takenBy } from "./lists.ts";
import {
  type Candidate,
  LEAST_SALIENCE,
  meanOf,
  rankCandidates,
  type Salience,
  stemsOf,
  type TopicMaterial,
} from "./name-candidates.ts";
import { isAskedName, isNameless, NAMELESS } from "./nameless.ts";
import {
  MAX_DERIVED_TOPIC_LENGTH,
  MOST_PARTS,
  mixtureOf,
  mostOf,
  mostOfChildren,
  restOf,
  sharedBy,
  singleOf,
} from "./parts.ts";
import { addsNothing, topicsOf } from "./topics.ts";

/** Longest phrase in characters (UTF-16) that may be a name. */
const MAX_PHRASE_LENGTH = 24;

/** Raised when names come out otherwise: those that an older rule gave are made anew in the background. */
export const NAMING_RULE = 6;

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
    const first = bestRanked(own) ?? bestRanked(telling);
    if (members.length === 1 && first !== undefined) return first.surface;
    if (shared !== undefined) return shared.surface;
  }
  const size = members.length;
  const few = members.length < LEAST_SUBJECTS ? fewOf(own, members.length) : undefined;
  const topics = topicsOf({ members, taken, followed: true, language });
  const besides = topicsOf({
    members,
    taken: [...taken, ...siblings],
    above: taken,
    followed: true,
    language,
  });
  return (
    singleOf({ phrases: own, topics: besides, size }) ??
    singleOf({ phrases: own, topics, size }) ??
    few ??
    mostOf({ phrases: own, topics, size }) ??
    shared?.surface ??
    restOf({ phrases: own, topics, size }) ??
    mixtureOf(candidatesOf({ members, salience, least: 1 }, taken)) ??
    restOf({
      phrases: own,
      topics: topicsOf({ members, taken, above: [], followed: true, language }),
      size,
    }) ??
    NAMELESS[language]
  );
}

/** The candidate that a turn makes most of. */
const bestRanked = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || candidate.rank < best.rank ? candidate : best),
    undefined,
  );

/** What each of two turns makes most of: a subject would be that of one alone. */
function fewOf(candidates: readonly Candidate[], size: number): string | undefined {
  const parts = Array.from({ length: size }, (_, member) =>
    bestRanked(candidates.filter(({ holders }) => holders.has(member))),
  ).flatMap((part) => part?.surface ?? []);
  const list = parts.join(", ");
  return parts.length === size && list.length <= MAX_DERIVED_TOPIC_LENGTH ? list : undefined;
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
  language,
}: {
  readonly groups: readonly TopicMaterial["members"][];
  readonly salience: Salience;
  readonly taken: readonly string[];
  readonly language?: Language;
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
  const { subjects, telling } = topicsOf({ members, taken, followed: false, language });
  const spread = {
    subjects: subjects.filter(({ holders }) => isSpread(holders)),
    areas: [],
    talk: [],
  };
  return singleOf({ phrases, topics: spread, size: tellingOf(telling, members.length) });
}

/** Turns from which on those that say nothing by themselves, which nobody can tell what they are about, count less. */
const MANY = 12;

/** Turns by which a parent is named. */
const tellingOf = (telling: number, size: number): number =>
  size < MANY ? size : Math.max(telling, 0.7 * size);

/** Turns of a sample from which on subjects say more than the names of a few children. */
const LARGE = 24;

/** A child of a mixture, by which the mixture is named. */
interface NamedChild {
  readonly topic: string;
  readonly size: number;
  /** Some of its turns. */
  readonly members: TopicMaterial["members"];
}

/**
 * The name of a parent whose children have nothing in common: up to three subjects that most of it is about; else what
 * its largest children are about, of children of one size first those that its name `before` has listed, and how many
 * more there are. `undefined` where no child has a name. Never what a name in `taken` says already.
 */
export function mixtureName({
  children,
  salience,
  taken,
  before = "",
  language,
}: {
  readonly children: readonly NamedChild[];
  readonly salience: Salience;
  readonly taken: readonly string[];
  readonly before?: string;
  readonly language?: Language;
}): string | undefined {
  const members = children.flatMap((child) => child.members);
  const topics = topicsOf({ members, taken, followed: false, language });
  const isChilds = (list: string): boolean =>
    children.some(({ topic }) => listsTheSame(topic, list));
  const size = tellingOf(topics.telling, members.length);
  const named = { phrases: [], topics, size };
  const most =
    members.length < LEAST_LISTED
      ? undefined
      : members.length < LARGE
        ? mostOfChildren(named)
        : mostOf(named);
  if (most !== undefined && !isChilds(most)) return most;
  const parts: string[] = [];
  const listedBefore = partsOf(before);
  const placeOf = (part: string): number => {
    const place = listedBefore.indexOf(part);
    return place < 0 ? listedBefore.length : place;
  };
  /** Children, the largest first, that the parts so far leave out. */
  let left = children
    .filter(({ topic }) => !isAskedName(topic))
    .map(({ topic, size: turns }) => {
      const parts = partsOf(topic);
      return { parts, turns, place: Math.min(...parts.map((part) => placeOf(part))) };
    })
    .toSorted((a, b) => b.turns - a.turns || a.place - b.place)
    .map((child) => child.parts);
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
