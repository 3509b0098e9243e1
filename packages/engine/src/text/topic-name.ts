import { memoise } from "../analysis/memoise.ts";
import { normalise, readWords } from "../analysis/read-words.ts";

/** Longest name in characters (UTF-16): what a line of the tree view has room for. */
export const MAX_TOPIC_LENGTH = 20;
/** Share of the members that a name's words must occur in; below, the name speaks of a minority. */
const MIN_COVERAGE = 0.4;
/** A longer phrase is taken instead of its word when it is there this often where its rarer word is. */
const PHRASE_COVERAGE = 0.6;
const NAMELESS = { en: "other", ko: "기타" } as const;

/** Whether a name says only that there is none. */
export function isNameless(name: string): boolean {
  return name === NAMELESS.en || name === NAMELESS.ko;
}

export interface TopicMaterial {
  /** Key phrases of each turn of the node, best first. */
  readonly members: readonly (readonly string[])[];
  /** Key phrases of each sibling (or of each turn of the siblings): what the name should set it apart from. */
  readonly siblings: readonly (readonly string[])[];
}

/**
 * A node's name from its turns' key phrases: the phrase that most of them share and the siblings do not; else the two
 * largest groups (`A · B`); else `기타`/`other`. At most {@link MAX_TOPIC_LENGTH} characters. Names of ancestors are
 * not used again. O(phrases).
 */
export function topicName({
  members,
  siblings,
  ancestors,
  language,
}: TopicMaterial & {
  readonly ancestors: readonly string[];
  readonly language: "en" | "ko";
}): string {
  const used = new Set(ancestors.flatMap((name) => stemsOf(name)));
  const candidates = rankCandidates({ members, siblings }).filter(
    ({ stems, surface }) =>
      surface.length <= MAX_TOPIC_LENGTH && !stems.every((stem) => used.has(stem)),
  );
  const needed = Math.max(Math.min(2, members.length), MIN_COVERAGE * members.length);
  const best = candidates.find(({ holders }) => holders.size >= needed);
  if (best !== undefined) return best.surface;
  return pairName({ candidates, size: members.length }) ?? NAMELESS[language];
}

/**
 * How well a name fits, 0–1: share of the members that hold all its words × how rarely siblings do. Compare the score of
 * the old name with that of a new one before renaming.
 */
export function scoreTopicName({
  name,
  members,
  siblings,
}: TopicMaterial & { readonly name: string }): number {
  if (members.length === 0) return 0;
  const groups = name
    .split(PAIR)
    .map(stemsOf)
    .filter((stems) => stems.length > 0);
  if (groups.length === 0) return 0;
  const holds = (phrases: readonly string[]): boolean => {
    const stems = new Set(phrases.flatMap(stemsOf));
    return groups.some((group) => group.every((stem) => stems.has(stem)));
  };
  const coverage = members.filter(holds).length / members.length;
  return coverage * distinctness(siblings.filter(holds).length, siblings.length);
}

const PAIR = " · ";

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

function rankCandidates({ members, siblings }: TopicMaterial): readonly Candidate[] {
  const gathered = new Map<string, Gathered>();
  for (const [member, phrases] of members.entries()) {
    for (const [rank, phrase] of phrases.entries()) gather({ gathered, phrase, member, rank });
  }
  const siblingCounts = new Map<string, number>();
  for (const phrases of siblings) {
    for (const key of new Set(
      phrases.flatMap((phrase) => subphrases(phrase).map(({ key }) => key)),
    )) {
      siblingCounts.set(key, (siblingCounts.get(key) ?? 0) + 1);
    }
  }
  const candidates: Candidate[] = [];
  for (const [key, { stems, holders, surfaces, weight }] of gathered) {
    const rarest = Math.min(
      ...stems.map((stem) => gathered.get(stem)?.holders.size ?? holders.size),
    );
    if (stems.length > 1 && holders.size < PHRASE_COVERAGE * rarest) continue;
    const surface = mostFrequent(surfaces);
    const score =
      weight *
      distinctness(siblingCounts.get(key) ?? 0, siblings.length) *
      lengthPreference(surface) *
      (stems.length > 1 ? MULTIWORD_BONUS : 1);
    candidates.push({ stems, surface, holders, score });
  }
  return candidates.toSorted((left, right) => right.score - left.score);
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
    const known = gathered.get(key) ?? {
      stems,
      holders: new Set(),
      surfaces: new Map(),
      weight: 0,
    };
    gathered.set(key, known);
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

/** A phrase and all shorter ones within it; the same phrases come back at every naming. */
const subphrases = memoise(readSubphrases, LONGEST_PHRASE);

function readSubphrases(phrase: string): readonly Subphrase[] {
  const text = normalise(phrase);
  const words = readWords(text).filter(({ stem }) => stem !== "");
  const found: Subphrase[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to);
      const stems = part.map(({ stem }) => stem);
      const surface = text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0);
      const isWhole = part.length === words.length;
      const endsWithHead = to === words.length || part.at(-1)?.script !== "latin";
      const share = isWhole ? 1 : endsWithHead ? PART_SHARE : MODIFIER_SHARE;
      found.push({ key: stems.join(" "), stems, surface, share });
    }
  }
  return found;
}

function stemsOf(name: string): readonly string[] {
  return readWords(normalise(name)).flatMap(({ stem }) => (stem === "" ? [] : [stem]));
}

/** 1 where no sibling has it, falling with the logarithm; never 0, so that coverage still orders the rest. */
function distinctness(siblingsWithIt: number, siblings: number): number {
  return Math.log(1 + (siblings + 1) / (siblingsWithIt + 1)) / Math.log(siblings + 2);
}

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

/** The two names that together speak for most of the members, where that is enough. */
function pairName({
  candidates,
  size,
}: {
  readonly candidates: readonly Candidate[];
  readonly size: number;
}): string | undefined {
  let best: string | undefined;
  let bestCoverage = MIN_PAIR_COVERAGE * size;
  for (const [place, first] of candidates.slice(0, PAIR_TRIES).entries()) {
    for (const second of candidates.slice(place + 1, PAIR_TRIES)) {
      const length = first.surface.length + PAIR.length + second.surface.length;
      if (length > MAX_TOPIC_LENGTH) continue;
      const shared = [...second.holders].filter((member) => first.holders.has(member)).length;
      const both = first.holders.size + second.holders.size - shared;
      const isOneGroup =
        shared > MAX_PAIR_OVERLAP * Math.min(first.holders.size, second.holders.size);
      // A later pair must speak for more members, since its names score less.
      if (isOneGroup || both <= bestCoverage) continue;
      best = first.surface + PAIR + second.surface;
      bestCoverage = both;
    }
  }
  return best;
}

/** Candidates that pairs are made of: further ones speak for too few members. */
const PAIR_TRIES = 12;
/** Two names that every fourth turn holds one of still tell more than `other`; fewer mislead. */
const MIN_PAIR_COVERAGE = 0.25;
/** Names that share more of their turns than this are of one group. */
const MAX_PAIR_OVERLAP = 0.5;
