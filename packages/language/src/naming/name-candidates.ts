import { memoise } from "../analysis/memoise.ts";
import { normalise, readWords } from "../analysis/read-words.ts";
import { termId } from "../analysis/terms/term-id.ts";
import { isFragment, saysNothing } from "./fragments.ts";
import { wholeNoun } from "./korean-noun.ts";
import { namingWord } from "./naming-words.ts";

/** How much a word (by its stem) says of the node rather than of others, 0–1. */
export type Salience = (stem: string) => number;

export interface NamedTurn {
  /** Key phrases, best first. */
  readonly phrases: readonly string[];
  /** Its summary line: what was said, in short. */
  readonly line: string;
  /** Ids of its index terms; of a turn of which only the phrases are known, none. */
  readonly terms: Iterable<number>;
}

export interface TopicMaterial {
  /** The turns of the node, or some that speak for it. */
  readonly members: readonly NamedTurn[];
  readonly salience: Salience;
}

export interface Candidate {
  readonly stems: readonly string[];
  readonly surface: string;
  /** Places of the members that hold it. */
  readonly holders: ReadonlySet<number>;
  /** How many of them make something of it: it is among their key phrases. */
  readonly told: number;
  readonly score: number;
  /** Its best place among the key phrases of a member; a part of a phrase stands behind all. */
  readonly rank: number;
  /** Names something only where nothing better does: a word of talk, one that is everywhere. */
  readonly isVague: boolean;
}

interface Gathered {
  readonly stems: readonly string[];
  readonly holders: Set<number>;
  /** How often each way of writing it occurs. */
  readonly surfaces: Map<string, number>;
  /** Sum over holders of 1 for the best phrase, less for later ones. */
  weight: number;
  rank: number;
}

/** A longer phrase is taken instead of its word when it is there this often where its rarer word is. */
const PHRASE_COVERAGE = 0.6;
/** What holds a phrase without making much of it counts so far for it. */
const MENTION_SHARE = 0.35;
/** At 1 what half of all turns mention wins over what they are about; at 3 what one turn alone says. */
const RARITY_POWER = 1.5;
/** Words that tell less are in so many turns of the memory that they name none. */
export const LEAST_SALIENCE = 0.22;

/** Share of the members that must make something of a phrase which names them or stands in a list. */
export const LEAST_TOLD = 0.3;

/** Of how many members at least a word must be told that may name so many: of a few by two, or it is said in passing. */
export const leastTold = (size: number): number => (size < 3 ? 1 : Math.max(2, LEAST_TOLD * size));

/**
 * The phrases that `least` of the members make something of, and what is within them, best first; parts of sentences
 * are none. O(phrases + terms).
 */
export function rankCandidates({
  members,
  salience,
  least = leastTold(members.length),
}: TopicMaterial & { readonly least?: number }): readonly Candidate[] {
  const gathered = new Map<string, Gathered>();
  for (const [member, { phrases }] of members.entries()) {
    for (const [rank, phrase] of phrases.entries()) gather(gathered, { phrase, member, rank });
  }
  for (const [key, { holders }] of gathered) if (holders.size < least) gathered.delete(key);
  const holdersOf = holdersByStem(gathered, members);
  const candidates: Candidate[] = [];
  for (const { stems, holders: written, surfaces, weight, rank } of gathered.values()) {
    const surface = mostFrequent(surfaces);
    if (isFragment(surface)) continue;
    const words = stems.map((stem) => holdersOf(stem));
    const rarest = words.reduce((fewest, { size }) => Math.min(fewest, size), Infinity);
    const holders = meeting(words, written);
    if (stems.length > 1 && written.size < PHRASE_COVERAGE * Math.min(rarest, members.length)) {
      continue;
    }
    const rarity = meanOf(stems.map(salience));
    if (rarity === 0) continue;
    const score =
      (weight + MENTION_SHARE * (holders.size - written.size)) *
      rarity ** RARITY_POWER *
      lengthPreference(surface) *
      (stems.length > 1 ? MULTIWORD_BONUS : 1);
    const isVague = rarity < LEAST_SALIENCE || saysNothing(surface);
    candidates.push({ stems, surface, holders, told: written.size, score, rank, isVague });
  }
  return candidates.sort((left, right) => right.score - left.score);
}

/** Which members have a word of the candidates: among their terms, or within a phrase. */
function holdersByStem(
  gathered: ReadonlyMap<string, Gathered>,
  members: readonly NamedTurn[],
): (stem: string) => ReadonlySet<number> {
  const byId = new Map<number, Set<number>>();
  for (const { stems, holders } of gathered.values()) {
    for (const stem of stems) {
      const id = termId(stem);
      const known = byId.get(id) ?? new Set();
      for (const holder of holders) known.add(holder);
      byId.set(id, known);
    }
  }
  for (const [member, { terms }] of byId.size === 0 ? [] : members.entries()) {
    for (const id of terms) byId.get(id)?.add(member);
  }
  return (stem) => byId.get(termId(stem)) ?? new Set();
}

/** Members that hold all the words (`부산으로 출장을` holds `부산 출장`), with those that hold the phrase as written. */
function meeting(
  words: readonly ReadonlySet<number>[],
  written: ReadonlySet<number>,
): ReadonlySet<number> {
  const [first, ...others] = words;
  if (first === undefined) return written;
  const all = [...first].filter((member) => others.every((holders) => holders.has(member)));
  return new Set([...written, ...all]);
}

/** A phrase that passed {@link PHRASE_COVERAGE} may be held by 60 % of its word's members and must still win. */
const MULTIWORD_BONUS = 1.5;

function gather(
  gathered: Map<string, Gathered>,
  place: { readonly phrase: string; readonly member: number; readonly rank: number },
): void {
  const { phrase, member, rank } = place;
  for (const { key, stems, surface, share, isWhole } of subphrases(phrase)) {
    let known = gathered.get(key);
    if (known === undefined) {
      known = { stems, holders: new Set(), surfaces: new Map(), weight: 0, rank: Infinity };
      gathered.set(key, known);
    }
    known.surfaces.set(surface, (known.surfaces.get(surface) ?? 0) + 1);
    if (isWhole) known.rank = Math.min(known.rank, rank);
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
  /** Whether it is the phrase itself. */
  readonly isWhole: boolean;
}

/** Phrases are short; what is longer is no phrase and is not remembered. */
export const LONGEST_PHRASE = 60;

/** A part says less than the phrase: `regression` of `linear regression`, `지구` of `지구의 위성`. */
const PART_SHARE = 0.8;
/** What stands before an English noun is hardly a name by itself: `linear`. */
const MODIFIER_SHARE = 0.4;
/** A phrase of words that are too general alone, or an adjective, kept for a turn that has no other. */
const WEAK_SHARE = 0.3;

/** A phrase and all shorter ones within it that may be names; the same phrases come back at every naming. */
export const subphrases = memoise(readSubphrases, LONGEST_PHRASE);

function readSubphrases(phrase: string): readonly Subphrase[] {
  // Not at the start of a sentence, where a capital would say nothing: `New Zealand`.
  const text = `· ${normalise(phrase)}`;
  const words = readWords(text).flatMap((word) => (word.stem === "" ? [] : [wholeNoun(word)]));
  const isProperName = PROPER_NAME.test(phrase);
  const naming = words.map((word, at) =>
    namingWord({ text, before: words[at - 1], word, next: words[at + 1] }),
  );
  const found: Subphrase[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to);
      const named = naming.slice(from, to).filter((word) => word !== undefined);
      const isWhole = part.length === words.length;
      const mayStand = (named.at(-1)?.mayEnd ?? false) && !named.every(({ isBound }) => isBound);
      // The whole was judged in its sentence: `이름` of `내 이름`.
      if (!isWhole && (isProperName || !mayStand || named.length < part.length)) continue;
      const stems = part.map(({ stem }) => stem);
      const surface = text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0);
      const endsWithHead = to === words.length || part.at(-1)?.script !== "latin";
      const partShare = isWhole ? 1 : endsWithHead ? PART_SHARE : MODIFIER_SHARE;
      const isWeak = named.length > 0 && !mayStand;
      found.push({
        key: stems.join(" "),
        stems,
        surface,
        share: isWeak ? WEAK_SHARE : partShare,
        isWhole,
      });
    }
  }
  return found;
}

/** `New Zealand`, `Saina Nehwal`: half of it is another thing. */
const PROPER_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u;

/** Stems of a phrase or a name; they too come back at every naming. */
export const stemsOf = memoise(
  (name: string): readonly string[] =>
    readWords(normalise(name)).flatMap(({ stem }) => (stem === "" ? [] : [stem])),
  LONGEST_PHRASE,
);

/** A preference, never a rule: `지구` (2) and `수소 원자의 원자번호` (11) are good names too. */
function lengthPreference(surface: string): number {
  if (surface.length < 2) return 0.3;
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

/** The mean; `NaN` of none. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
