import { spokenIn } from "./fields/subjects.ts";
import { listed } from "./lists.ts";
import { type Candidate, LEAST_TOLD, stemsOf } from "./name-candidates.ts";
import type { Topics } from "./topics.ts";

/** Longest name in characters (UTF-16): what a line of the tree has room for. */
export const MAX_DERIVED_TOPIC_LENGTH = 64;

const HANGUL = /[가-힣]/u;

/** What a name is made of, and for how many turns. */
export interface Named {
  /** Best first. */
  readonly phrases: readonly Candidate[];
  readonly topics: Pick<Topics, "subjects" | "areas" | "talk">;
  readonly size: number;
}

/** Share of the turns that a name must hold: what half of them are about is a part of a list. */
const TRUE_OF = 0.6;
/** How much more of the turns a subject must hold than a phrase that tells, which says more. */
const WIDER = 0.15;
/** Share of the turns from which on a phrase is true enough, whatever the subject holds. */
const TRUE_ENOUGH = 2 / 3;

/** The phrase that tells, else the subject that is true of most. */
export function singleOf({ phrases, topics, size }: Named): string | undefined {
  const [subject] = topics.subjects;
  const [talk] = topics.talk;
  const bySubject = (subject?.holders.size ?? 0) / size;
  const phrase = phrases.find(
    (candidate) =>
      speaksFor(candidate, size, TRUE_OF) &&
      candidate.holders.size >= Math.min(TRUE_ENOUGH, bySubject - WIDER) * size &&
      isTelling(candidate, { topics, size }),
  );
  if (phrase !== undefined) return phrase.surface;
  if (bySubject >= TRUE_OF) return subject?.name;
  return talk !== undefined && talk.holders.size >= TRUE_OF * size ? talk.name : undefined;
}

/** Share of the turns that must speak of the subject that a word is of: else it is said by the way. */
const OF_ITS_SUBJECT = 0.4;
/** Share of the turns that hold a word of no subject which is what they are about. */
const BY_UNKNOWN = 0.75;

/** Whether a phrase tells by itself what the turns are about: some words, a name, or a word of what they speak of. */
export function isTelling(
  { surface, holders }: Pick<Candidate, "surface" | "holders">,
  { topics, size }: Pick<Named, "topics" | "size">,
): boolean {
  if (/[\s-]|^\p{Lu}/u.test(surface)) return true;
  const own = spokenIn(surface);
  if (own.size === 0) return HANGUL.test(surface) && holders.size >= BY_UNKNOWN * size;
  const most = topics.subjects[0]?.holders.size ?? 0;
  return topics.subjects.some((subject) => {
    if (!own.has(subject.place) || subject.holders.size < OF_ITS_SUBJECT * size) return false;
    // What only this word speaks of is hardly their subject beside one that more of them speak of.
    return subject.holders.size === most || [...subject.holders].some((one) => !holders.has(one));
  });
}

/** Share of the turns that a list of subjects must hold: it says more than an area. */
const BY_LIST = 0.5;
/** Of so few turns half are not most: a list of them must hold as many as a single name. */
const MOST_FEW = 8;
/** How much more of the turns an area must hold than such a list. */
const AREA_WIDER = 0.25;

/** A list of subjects that holds most, else the area. */
function narrowOf({ phrases, topics, size }: Named, byList: number): string | undefined {
  const narrow = listOf({ phrases, topics: { ...topics, areas: [] }, size });
  const [area] = topics.areas;
  const byArea = (area?.holders.size ?? 0) / size;
  if (narrow.share >= byList && narrow.share >= byArea - AREA_WIDER) {
    return narrow.parts.join(", ");
  }
  if (byArea >= TRUE_OF) return area?.name;
  return narrow.share >= byList ? narrow.parts.join(", ") : undefined;
}

/** A list of subjects that holds most, else the area, else a list of areas. */
export function mostOf(named: Named): string | undefined {
  const narrow = narrowOf(named, named.size <= MOST_FEW ? TRUE_OF : BY_LIST);
  if (narrow !== undefined) return narrow;
  const wide = listOf(named);
  return wide.share >= TRUE_OF ? wide.parts.join(", ") : undefined;
}

/** Share of the turns that a list of subjects must hold to be better than what the largest children are called. */
const BY_LIST_OF_CHILDREN = 0.65;

/** What the few children of a small node are about: the subjects that hold nearly all, else the area. */
export const mostOfChildren = (named: Named): string | undefined =>
  narrowOf(named, BY_LIST_OF_CHILDREN);

/** The largest parts of what has no name, and how many more subjects there are. */
export function restOf({ phrases, topics, size }: Named): string | undefined {
  const { parts, named } = listOf({ phrases, topics: { ...topics, areas: [], talk: [] }, size });
  if (parts.length === 0) return undefined;
  const left = new Set<number>();
  let others = 0;
  for (const { holders } of topics.subjects) {
    const own = [...holders].filter((member) => !named.has(member) && !left.has(member));
    if (own.length > 0) others++;
    for (const member of own) left.add(member);
  }
  return listed({ parts: parts.slice(0, 2), others });
}

/** Parts of a list; of few turns two. */
export const MOST_PARTS = 3;
const FEW_TURNS = 4;
/** Share of the turns from which on a list needs no further part: what few speak of is not what the rest is about. */
const ENOUGH = 0.65;
/** Share of the turns that a part must add to those before it, and more than one turn where they are not few. */
const ADDED = 0.12;
const leastAdded = (size: number): number => (size <= FEW_TURNS ? 1 : Math.max(2, ADDED * size));

/** Of as many turns a phrase says more than a subject, an area less, and what is said beside any matter least. */
const WORTH = { phrases: 1.1, subjects: 1, areas: 0.8, talk: 0.6 } as const;

/** Up to three parts that hold the most turns together, with the share of them. */
function listOf({ phrases, topics, size }: Named): {
  readonly parts: readonly string[];
  readonly named: ReadonlySet<number>;
  readonly share: number;
} {
  const pool = [
    ...phrases.flatMap((phrase) =>
      phrase.told >= Math.max(2, LEAST_TOLD * size) && isTelling(phrase, { topics, size })
        ? [{ name: phrase.surface, ...phrase, worth: WORTH.phrases }]
        : [],
    ),
    ...(["subjects", "areas", "talk"] as const).flatMap((kind) =>
      topics[kind].map(({ name, holders }) => {
        return { name, holders, stems: stemsOf(name), worth: WORTH[kind] };
      }),
    ),
  ];
  const named = new Set<number>();
  const parts: string[] = [];
  const used = new Set<string>();
  const most = size <= FEW_TURNS ? MOST_PARTS - 1 : MOST_PARTS;
  while (parts.length < most && named.size < ENOUGH * size) {
    let best: (typeof pool)[number] | undefined;
    let worth = 0;
    for (const part of pool) {
      const added = [...part.holders].filter((member) => !named.has(member)).length;
      if (added < leastAdded(size) || part.stems.some((stem) => used.has(stem))) continue;
      if (added * part.worth > worth) [best, worth] = [part, added * part.worth];
    }
    if (best === undefined) break;
    if ([...parts, best.name].join(", ").length > MAX_DERIVED_TOPIC_LENGTH) break;
    parts.push(best.name);
    for (const stem of best.stems) used.add(stem);
    for (const member of best.holders) named.add(member);
  }
  return { parts, named, share: named.size / size };
}

/** More than this share of the turns must hold a name: it is true of most of what lies below. */
export const MOST = 0.5;

/** The best phrase that most of so many members hold. */
export const sharedBy = (candidates: readonly Candidate[], size: number): Candidate | undefined =>
  candidates.find(
    (candidate) => candidate.holders.size > MOST * size && speaksFor(candidate, size, MOST),
  );

/** Share of those that a name speaks for which make something of it, where the others mention it. */
const MADE_MUCH_OF = 0.6;

/** Whether a phrase is true of a share of so many members: they hold it, and most of them make something of it. */
const speaksFor = ({ holders, told }: Candidate, size: number, share: number): boolean =>
  holders.size >= Math.max(share * size, Math.min(2, size)) && told >= MADE_MUCH_OF * share * size;

/** The two phrases that hold the most turns, and how many turns are about something else. */
export function mixtureOf(candidates: readonly Candidate[]): string | undefined {
  const telling = candidates.filter(({ isVague }) => !isVague);
  const open = telling.length > 0 ? telling : candidates;
  const first = open.find(holdsTwo) ?? open[0];
  if (first === undefined) return undefined;
  const second = bestBeside(first, open);
  const parts = second === undefined ? [first] : [first, second];
  // A turn that says nothing is no other topic.
  const speaking = new Set(open.flatMap(({ holders }) => [...holders]));
  const named = new Set(parts.flatMap(({ holders }) => [...holders]));
  return listed({ parts: parts.map(({ surface }) => surface), others: speaking.size - named.size });
}

const holdsTwo = ({ holders }: Candidate): boolean => holders.size >= 2;

/** The candidate that speaks for the most turns which the first does not speak for; of as many the better one. */
function bestBeside(first: Candidate, candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  let most = 0;
  for (const candidate of candidates) {
    if (candidate.isVague || candidate.stems.some((stem) => first.stems.includes(stem))) continue;
    const added = [...candidate.holders].filter((member) => !first.holders.has(member)).length;
    if (added > most) {
      best = candidate;
      most = added;
    }
  }
  return best;
}
