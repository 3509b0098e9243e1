import type { Language } from "./language-of.ts";
import {
  type Candidate,
  meanOf,
  rankCandidates,
  type Salience,
  stemsOf,
  subphrases,
  type TopicMaterial,
} from "./name-candidates.ts";

/** Longest name in characters (UTF-16): what a line of the tree view has room for. */
export const MAX_DERIVED_TOPIC_LENGTH = 20;
const PAIR = " · ";
const NAMELESS = { en: "other", ko: "기타" } as const;

export const isNameless = (name: string): boolean => name === NAMELESS.en || name === NAMELESS.ko;

/** Salience against siblings that are known by their key phrases: 1 where none has the word, falling with the logarithm, never 0. */
export function rarityAmong(siblings: readonly (readonly string[])[]): Salience {
  const stemsBySibling = siblings.map((phrases) => new Set(phrases.flatMap(stemsOf)));
  return (stem) => {
    const holding = stemsBySibling.filter((stems) => stems.has(stem)).length;
    return Math.log(1 + (siblings.length + 1) / (holding + 1)) / Math.log(siblings.length + 2);
  };
}

/** Below this share of the members a name speaks of so few that one which a neighbour has already is better. */
const MIN_UNUSED_COVERAGE = 0.3;
/** Share of the members from which on one name speaks for all of them. */
const FULL_COVERAGE = 0.6;
/** Two names must speak for this much more than one, or one is plainer. */
const PAIR_GAIN = 1.25;
/** A word that every fourth turn holds still tells more than `other`; a rarer one misleads. */
const LEAST_COVERAGE = 0.25;

/**
 * A leaf's name from its turns' key phrases: the phrase that most of them share and others do not, else the two
 * largest groups (`A · B`), else the best partial one, else `기타`/`other`. At most {@link MAX_DERIVED_TOPIC_LENGTH}
 * characters; avoids names in `taken` unless nothing else covers as many turns. O(phrases).
 */
export function topicName({
  members,
  salience,
  taken,
  language,
}: TopicMaterial & {
  readonly taken: readonly string[];
  readonly language: Language;
}): string {
  const candidates = candidatesOf({ members, salience });
  const used = new Set(
    taken.filter((name) => !name.includes(PAIR)).flatMap((name) => stemsOf(name)),
  );
  const unused = candidates.filter(({ stems }) => !stems.every((stem) => used.has(stem)));
  return (
    nameFrom(unused, { size: members.length, least: MIN_UNUSED_COVERAGE }) ??
    nameFrom(candidates, { size: members.length, least: LEAST_COVERAGE }) ??
    NAMELESS[language]
  );
}

/** Share of the children of a node that must hold a word which names it. */
const MIN_CHILDREN = 0.6;
/** Share of a child's turns that hold the word, where the child holds it. */
const MIN_WITHIN_CHILD = 0.34;

/**
 * A parent's name where its children have one matter in common: a phrase that half of the turns hold, in most of the
 * children. `groups` are the members by child; ancestors' names are left out. O(phrases).
 */
export function sharedName({
  groups,
  salience,
  ancestors,
}: {
  readonly groups: readonly TopicMaterial["members"][];
  readonly salience: Salience;
  readonly ancestors: readonly string[];
}): string | undefined {
  const members = groups.flat();
  if (mostHeld(members) < FULL_COVERAGE * members.length) return undefined;
  const used = new Set(ancestors.flatMap((name) => stemsOf(name)));
  const groupOf = groups.flatMap((group, place) => group.map(() => place));
  return candidatesOf({ members, salience }).find(({ stems, holders }) => {
    if (holders.size < FULL_COVERAGE * members.length) return false;
    if (stems.every((stem) => used.has(stem))) return false;
    const counts = groups.map(() => 0);
    for (const holder of holders) {
      const group = groupOf[holder] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    const holding = groups.filter(
      (group, place) => (counts[place] ?? 0) >= Math.max(1, MIN_WITHIN_CHILD * group.length),
    );
    return holding.length >= Math.max(2, MIN_CHILDREN * groups.length);
  })?.surface;
}

/** Members that the commonest word stands in: most parents have none in common, and need not be ranked for. */
function mostHeld(members: TopicMaterial["members"]): number {
  const counts = new Map<string, number>();
  for (const phrases of members) {
    for (const stem of new Set(phrases.flatMap(stemsOf))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return Math.max(0, ...counts.values());
}

/**
 * A parent's name of its children's: the two parts of their names, of two children, that fit and speak for the most
 * turns. `children` are their names with the number of their turns. `undefined` where no child has a name.
 */
export function joinedName({
  children,
  members,
  salience,
}: TopicMaterial & {
  readonly children: readonly { readonly topic: string; readonly size: number }[];
}): string | undefined {
  const total = children.reduce((sum, { size }) => sum + size, 0);
  const parts: Part[] = [];
  for (const [child, { topic, size }] of children.entries()) {
    if (isNameless(topic)) continue;
    for (const { surface, stems, share } of topic.split(PAIR).flatMap(subphrases)) {
      const fit = scoreTopicName({ name: surface, members, salience });
      const weight = (share < 1 ? CUT_SHARE * share : 1) * (fit + size / total);
      parts.push({ surface, stems, child, weight });
    }
  }
  parts.sort((left, right) => right.weight - left.weight);
  let best = parts.find(({ surface }) => surface.length <= MAX_DERIVED_TOPIC_LENGTH)?.surface;
  let bestWeight = 0;
  for (const [place, first] of parts.entries()) {
    for (const second of parts.slice(place + 1)) {
      const weight = first.weight + second.weight;
      if (weight <= bestWeight || !maybePair(first, second)) continue;
      best = pairOf(first, second);
      bestWeight = weight;
    }
  }
  return best;
}

/** A name that was cut to fit (`states` of `mental states`) is taken only where no pair of whole ones fits. */
const CUT_SHARE = 0.3;

interface Part {
  readonly surface: string;
  readonly stems: readonly string[];
  /** Place of the child. */
  readonly child: number;
  /** How far it stands for the turns of the node. */
  readonly weight: number;
}

/** Of two children, short enough, and not one thing twice, as `고양이` and `고양이 사료`. */
const maybePair = (first: Part, second: Part): boolean =>
  first.child !== second.child &&
  pairOf(first, second).length <= MAX_DERIVED_TOPIC_LENGTH &&
  !first.stems.some((stem) => second.stems.includes(stem));

const pairOf = (first: { readonly surface: string }, second: { readonly surface: string }) =>
  first.surface + PAIR + second.surface;

/** How well a name fits, 0–1: share of the members with all words of a part × salience of its words. Compare old and new before renaming. */
export function scoreTopicName({
  name,
  members,
  salience,
}: TopicMaterial & { readonly name: string }): number {
  const groups = groupsOf(name);
  if (members.length === 0 || groups.length === 0) return 0;
  const held = members.map((phrases) => groups.map((stems) => holds(phrases, stems)));
  const coverage = held.filter((group) => group.includes(true)).length / members.length;
  return coverage * meanOf(groups.map((stems) => meanOf(stems.map(salience))));
}

/** Whether a part of a name speaks of none of the members: of some that have left. O(phrases). */
export const hasIdlePart = (name: string, members: TopicMaterial["members"]): boolean =>
  groupsOf(name).some((stems) => !members.some((phrases) => holds(phrases, stems)));

const groupsOf = (name: string): readonly (readonly string[])[] =>
  name.split(PAIR).flatMap((part) => {
    const stems = stemsOf(part);
    return stems.length === 0 ? [] : [stems];
  });

const holds = (phrases: readonly string[], stems: readonly string[]): boolean =>
  stems.every((stem) => phrases.some((phrase) => stemsOf(phrase).includes(stem)));

/** Those that fit. A guitar (기타) must not be taken for a node without a name. */
const candidatesOf = (material: TopicMaterial): readonly Candidate[] =>
  rankCandidates(material).filter(
    ({ surface }) => surface.length <= MAX_DERIVED_TOPIC_LENGTH && !isNameless(surface),
  );

/** The best single name or pair of names that speaks for at least the share `least` of `size` members. */
function nameFrom(
  candidates: readonly Candidate[],
  { size, least }: { readonly size: number; readonly least: number },
): string | undefined {
  const holding = (share: number) => {
    const needed = Math.max(share > LEAST_COVERAGE ? Math.min(2, size) : 1, share * size);
    return candidates.find(({ holders }) => holders.size >= needed);
  };
  const full = holding(FULL_COVERAGE);
  if (full !== undefined) return full.surface;
  const single = holding(least);
  const worthTwo = (single?.holders.size ?? 0) * PAIR_GAIN;
  const pair = bestPair(candidates, Math.max(least * size, worthTwo));
  return pair ?? single?.surface;
}

/** The two names that together speak for the most members, at least for `least`. */
function bestPair(candidates: readonly Candidate[], least: number): string | undefined {
  let best: string | undefined;
  let mostMembers = 0;
  for (const [place, first] of candidates.slice(0, PAIR_TRIES).entries()) {
    for (const second of candidates.slice(place + 1, PAIR_TRIES)) {
      if (pairOf(first, second).length > MAX_DERIVED_TOPIC_LENGTH) continue;
      const shared = [...second.holders].filter((member) => first.holders.has(member)).length;
      const both = first.holders.size + second.holders.size - shared;
      const isOneGroup =
        shared > MAX_PAIR_OVERLAP * Math.min(first.holders.size, second.holders.size);
      // A later pair must speak for more members, since its names score less.
      if (isOneGroup || both < least || both <= mostMembers) continue;
      best = pairOf(first, second);
      mostMembers = both;
    }
  }
  return best;
}

/** Candidates that pairs are made of: further ones speak for too few members. */
const PAIR_TRIES = 12;
/** Names that share more of their turns than this are of one group. */
const MAX_PAIR_OVERLAP = 0.5;
