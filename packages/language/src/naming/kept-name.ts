import { termId } from "../analysis/terms/term-id.ts";
import type { Language } from "../text/language-of.ts";
import { isFragment, saysNothing } from "./fragments.ts";
import { isMixture, listed, listsTheSame, partsOf, takenBy } from "./lists.ts";
import { type NamedTurn, stemsOf, type TopicMaterial } from "./name-candidates.ts";
import { isNameless } from "./nameless.ts";
import { isTelling, MOST } from "./parts.ts";
import { phraseTerms } from "./phrase-terms.ts";
import { addsNothing, topicsOf, type Topics } from "./topics.ts";

/** A topic with the name that it has. */
export interface NamedTopic {
  readonly name: string;
  /** Some of its turns, by child; one group of a leaf. */
  readonly groups: readonly TopicMaterial["members"][];
  /** What its children are called; none of a leaf. */
  readonly children: readonly string[];
  /** What it would be called if it were named now. */
  readonly instead: string;
  /** Names that it must not repeat. */
  readonly taken: readonly string[];
  readonly language?: Language;
}

/**
 * The name that a topic has, if it may stay: people find things by it. Its parts tell something, are no parts of
 * sentences, are true of most of the turns, or a list of hardly fewer than what would replace it, and not what a name in
 * `taken` says already; how many others there are is counted anew. O(turns · parts).
 */
export function keptName(topic: NamedTopic): string | undefined {
  const { name, groups, taken, language } = topic;
  if (!partsOf(name).every((part) => mayName(part, taken))) return undefined;
  const members = groups.flat();
  const topics = topicsOf({ members, taken, followed: false, language });
  return isMixture(name)
    ? keptMixture(topic, topics)
    : isTrueOfMost(name, members, topics)
      ? name
      : undefined;
}

function mayName(part: string, taken: readonly string[]): boolean {
  const stems = stemsOf(part);
  if (stems.length === 0 || isNameless(part) || isFragment(part) || saysNothing(part)) return false;
  return !takenBy(taken)(stems);
}

function isTrueOfMost(name: string, members: readonly NamedTurn[], topics: Topics): boolean {
  const size = members.length;
  const own = topics.subjects.find((subject) => subject.name === name);
  if (own !== undefined) return own.holders.size > MOST * size;
  const holders = holdersOf(stemsOf(name), members);
  return holders.size > MOST * size && isTelling({ surface: name, holders }, { topics, size });
}

/** How much less of the turns a list may name than the one that would replace it. */
const LESS = 0.2;

function keptMixture(topic: NamedTopic, topics: Topics): string | undefined {
  const { name, instead, groups, children, taken } = topic;
  const parts = partsOf(name);
  if (children.some((child) => listsTheSame(child, name))) return undefined;
  if (parts.some((part) => taken.some((above) => addsNothing(part, above)))) return undefined;
  const holders = parts.map((part) => heldBy(part, topic, topics));
  if (holders.some(({ size }) => size === 0)) return undefined;
  const named = union(holders);
  const size = groups.flat().length;
  const best = union(partsOf(instead).map((part) => heldBy(part, topic, topics))).size;
  if (named.size <= MOST * size && named.size < best - LESS * size) return undefined;
  if (children.length === 0) return named.size < size ? name : parts.join(", ");
  let from = 0;
  const others = groups.filter((group) => {
    const start = from;
    from += group.length;
    return group.length > 0 && !group.some((_, at) => named.has(start + at));
  });
  return listed({ parts, others: others.length });
}

const union = (sets: readonly ReadonlySet<number>[]): ReadonlySet<number> =>
  new Set(sets.flatMap((set) => [...set]));

/** Places of the members that a part of a name is true of: they hold it, speak of it, or are in the child called so. */
function heldBy(
  part: string,
  { groups, children }: NamedTopic,
  topics: Topics,
): ReadonlySet<number> {
  const spoken = [...topics.subjects, ...topics.areas].find((subject) => subject.name === part);
  const holders = new Set(spoken?.holders ?? holdersOf(stemsOf(part), groups.flat()));
  let from = 0;
  for (const [at, group] of groups.entries()) {
    for (let place = 0; children[at] === part && place < group.length; place++) {
      holders.add(from + place);
    }
    from += group.length;
  }
  return holders;
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
