import { memoise } from "../analysis/memoise.ts";
import { normalise, readWords } from "../analysis/read-words.ts";
import { namingWord } from "./naming-words.ts";

/** Longest name in characters (UTF-16): what a line of the tree view has room for. */
export const MAX_TOPIC_LENGTH = 20;
/** Between the names of two groups. */
const PAIR = " · ";
const NAMELESS = { en: "other", ko: "기타" } as const;

/** Whether a name says only that there is none. */
export function isNameless(name: string): boolean {
  return name === NAMELESS.en || name === NAMELESS.ko;
}

/** How much a word (by its stem) says of the node rather than of others, 0–1. */
export type Salience = (stem: string) => number;

export interface TopicMaterial {
  /** Key phrases of each turn of the node, best first. */
  readonly members: readonly (readonly string[])[];
  readonly salience: Salience;
}

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
 * A leaf's name from its turns' key phrases: the phrase that most of them share and others do not; else the two
 * largest groups (`A · B`); else the best that a part of them holds; else `기타`/`other`. At most
 * {@link MAX_TOPIC_LENGTH} characters. The names in `taken` (ancestors, siblings) are not used again while something else speaks for as many.
 * O(phrases).
 */
export function topicName({
  members,
  salience,
  taken,
  language,
}: TopicMaterial & {
  readonly taken: readonly string[];
  readonly language: "en" | "ko";
}): string {
  const candidates = rankCandidates({ members, salience });
  const used = new Set(
    taken.filter((name) => !name.includes(PAIR)).flatMap((name) => stemsOf(name)),
  );
  const unused = candidates.filter(({ stems }) => !stems.every((stem) => used.has(stem)));
  return (
    nameFrom({ candidates: unused, size: members.length, least: MIN_UNUSED_COVERAGE }) ??
    nameFrom({ candidates, size: members.length, least: LEAST_COVERAGE }) ??
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
  const used = new Set(ancestors.flatMap((name) => stemsOf(name)));
  const groupOf = groups.flatMap((group, place) => group.map(() => place));
  return rankCandidates({ members, salience }).find(({ stems, holders }) => {
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
  let best = parts.find(({ surface }) => surface.length <= MAX_TOPIC_LENGTH)?.surface;
  let bestWeight = 0;
  for (const [place, first] of parts.entries()) {
    for (const second of parts.slice(place + 1)) {
      const weight = first.weight + second.weight;
      if (weight <= bestWeight || !maybePair(first, second)) continue;
      best = first.surface + PAIR + second.surface;
      bestWeight = weight;
    }
  }
  return best;
}

/** A name that was cut to fit (`states` of `mental states`) is taken only where no pair of whole ones fits. */
const CUT_SHARE = 0.3;

/** Part of a child's name. */
interface Part {
  readonly surface: string;
  readonly stems: readonly string[];
  /** Place of the child. */
  readonly child: number;
  /** How far it stands for the turns of the node. */
  readonly weight: number;
}

/** Of two children, short enough, and not one thing twice, as `고양이` and `고양이 사료`. */
function maybePair(first: Part, second: Part): boolean {
  const length = first.surface.length + PAIR.length + second.surface.length;
  return (
    first.child !== second.child &&
    length <= MAX_TOPIC_LENGTH &&
    !first.stems.some((stem) => second.stems.includes(stem))
  );
}

/**
 * How well a name fits, 0–1: share of the members that hold all words of it (or of one half) × how much its words say of the node.
 * Compare the score of the old name with that of a new one before renaming.
 */
export function scoreTopicName({
  name,
  members,
  salience,
}: TopicMaterial & { readonly name: string }): number {
  const groups = name.split(PAIR).flatMap((part) => {
    const stems = stemsOf(part);
    return stems.length === 0 ? [] : [stems];
  });
  if (members.length === 0 || groups.length === 0) return 0;
  const held = members.map((phrases) => groups.map((stems) => holds(phrases, stems)));
  const coverage = held.filter((group) => group.includes(true)).length / members.length;
  return coverage * meanOf(groups.map((stems) => meanOf(stems.map(salience))));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function holds(phrases: readonly string[], stems: readonly string[]): boolean {
  return stems.every((stem) => phrases.some((phrase) => stemsOf(phrase).includes(stem)));
}

interface Candidate {
  readonly stems: readonly string[];
  readonly surface: string;
  /** Places of the members that hold it. */
  readonly holders: ReadonlySet<number>;
  readonly score: number;
}

interface Gathered {
  readonly stems: readonly string[];
  readonly holders: Set<number>;
  /** How often each way of writing it occurs. */
  readonly surfaces: Map<string, number>;
  /** Sum over holders of 1 for the best phrase, less for later ones. */
  weight: number;
}

/** A longer phrase is taken instead of its word when it is there this often where its rarer word is. */
const PHRASE_COVERAGE = 0.6;

/** Phrases that fit into a name, best first. */
function rankCandidates({ members, salience }: TopicMaterial): readonly Candidate[] {
  const gathered = new Map<string, Gathered>();
  for (const [member, phrases] of members.entries()) {
    for (const [rank, phrase] of phrases.entries()) gather({ gathered, phrase, member, rank });
  }
  const candidates: Candidate[] = [];
  for (const { stems, holders, surfaces, weight } of gathered.values()) {
    const rarest = Math.min(
      ...stems.map((stem) => gathered.get(stem)?.holders.size ?? holders.size),
    );
    if (stems.length > 1 && holders.size < PHRASE_COVERAGE * rarest) continue;
    const surface = mostFrequent(surfaces);
    // A guitar (기타) must not be taken for a node without a name.
    if (surface.length > MAX_TOPIC_LENGTH || isNameless(surface)) continue;
    const score =
      weight *
      Math.sqrt(meanOf(stems.map(salience))) *
      lengthPreference(surface) *
      (stems.length > 1 ? MULTIWORD_BONUS : 1);
    candidates.push({ stems, surface, holders, score });
  }
  return candidates.sort((left, right) => right.score - left.score);
}

/** A phrase that passed {@link PHRASE_COVERAGE} may be held by 60 % of its word's members and must still win. */
const MULTIWORD_BONUS = 1.7;

function gather({
  gathered,
  phrase,
  member,
  rank,
}: {
  readonly gathered: Map<string, Gathered>;
  readonly phrase: string;
  readonly member: number;
  readonly rank: number;
}): void {
  for (const { key, stems, surface, share } of subphrases(phrase)) {
    let known = gathered.get(key);
    if (known === undefined) {
      known = { stems, holders: new Set(), surfaces: new Map(), weight: 0 };
      gathered.set(key, known);
    }
    known.surfaces.set(surface, (known.surfaces.get(surface) ?? 0) + 1);
    if (known.holders.has(member)) continue;
    known.holders.add(member);
    known.weight += share / (1 + RANK_DECAY * rank);
  }
}

/** The eighth phrase of a turn counts half as much as the first. */
const RANK_DECAY = 0.15;

interface Subphrase {
  readonly key: string;
  readonly stems: readonly string[];
  readonly surface: string;
  /** How far it stands for the phrase, 0–1. */
  readonly share: number;
}

/** Phrases are short; what is longer is no phrase and is not remembered. */
const LONGEST_PHRASE = 60;

/** A part says less than the phrase: `regression` of `linear regression`, `지구` of `지구의 위성`. */
const PART_SHARE = 0.8;
/** What stands before an English noun is hardly a name by itself: `linear`. */
const MODIFIER_SHARE = 0.4;
/** A phrase of words that are too general alone, or an adjective, kept for a turn that has no other. */
const WEAK_SHARE = 0.3;

/** A phrase and all shorter ones within it that may be names; the same phrases come back at every naming. */
const subphrases = memoise(readSubphrases, LONGEST_PHRASE);

function readSubphrases(phrase: string): readonly Subphrase[] {
  // Not at the start of a sentence, where a capital would say nothing: `New Zealand`.
  const text = `· ${normalise(phrase)}`;
  const words = readWords(text).filter(({ stem }) => stem !== "");
  const found: Subphrase[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to);
      const named = part.flatMap((word, at) => {
        const before = part[at - 1] ?? words[from - 1];
        return namingWord({ text, before, word, next: words[from + at + 1] }) ?? [];
      });
      const isWhole = part.length === words.length;
      const mayStand = (named.at(-1)?.mayEnd ?? false) && !named.every(({ isBound }) => isBound);
      // The whole was judged in its sentence: `이름` of `내 이름`.
      if (!isWhole && (!mayStand || named.length < part.length)) continue;
      const stems = part.map(({ stem }) => stem);
      const surface = text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0);
      const endsWithHead = to === words.length || part.at(-1)?.script !== "latin";
      const partShare = isWhole ? 1 : endsWithHead ? PART_SHARE : MODIFIER_SHARE;
      const isWeak = named.length > 0 && !mayStand;
      found.push({ key: stems.join(" "), stems, surface, share: isWeak ? WEAK_SHARE : partShare });
    }
  }
  return found;
}

/** Stems of a phrase or a name; they too come back at every naming. */
const stemsOf = memoise(
  (name: string): readonly string[] =>
    readWords(normalise(name)).flatMap(({ stem }) => (stem === "" ? [] : [stem])),
  LONGEST_PHRASE,
);

/** A preference, never a rule: `지구` (2) and `수소 원자의 원자번호` (11) are good names too. */
function lengthPreference(surface: string): number {
  if (surface.length < 2) return 0.4;
  if (surface.length < 4) return 0.9;
  return surface.length <= 12 ? 1 : 0.9;
}

function mostFrequent(surfaces: ReadonlyMap<string, number>): string {
  let best = "";
  let bestCount = 0;
  for (const [surface, count] of surfaces) {
    if (count > bestCount) [best, bestCount] = [surface, count];
  }
  return best;
}

/** The best single name or pair of names that speaks for at least the share `least` of `size` members. */
function nameFrom({
  candidates,
  size,
  least,
}: {
  readonly candidates: readonly Candidate[];
  readonly size: number;
  readonly least: number;
}): string | undefined {
  const holding = (share: number) => {
    const needed = Math.max(share > LEAST_COVERAGE ? Math.min(2, size) : 1, share * size);
    return candidates.find(({ holders }) => holders.size >= needed);
  };
  const full = holding(FULL_COVERAGE);
  if (full !== undefined) return full.surface;
  const single = holding(least);
  const pair = bestPair({
    candidates,
    least: Math.max(least * size, (single?.holders.size ?? 0) * PAIR_GAIN),
  });
  return pair ?? single?.surface;
}

/** The two names that together speak for the most members, at least for `least`. */
function bestPair({
  candidates,
  least,
}: {
  readonly candidates: readonly Candidate[];
  readonly least: number;
}): string | undefined {
  let best: string | undefined;
  let mostMembers = 0;
  for (const [place, first] of candidates.slice(0, PAIR_TRIES).entries()) {
    for (const second of candidates.slice(place + 1, PAIR_TRIES)) {
      const length = first.surface.length + PAIR.length + second.surface.length;
      if (length > MAX_TOPIC_LENGTH) continue;
      const shared = [...second.holders].filter((member) => first.holders.has(member)).length;
      const both = first.holders.size + second.holders.size - shared;
      const isOneGroup =
        shared > MAX_PAIR_OVERLAP * Math.min(first.holders.size, second.holders.size);
      // A later pair must speak for more members, since its names score less.
      if (isOneGroup || both < least || both <= mostMembers) continue;
      best = first.surface + PAIR + second.surface;
      mostMembers = both;
    }
  }
  return best;
}

/** Candidates that pairs are made of: further ones speak for too few members. */
const PAIR_TRIES = 12;
/** Names that share more of their turns than this are of one group. */
const MAX_PAIR_OVERLAP = 0.5;
