import { termId } from "../analysis/term-id.ts";
import type { Language } from "../text/language-of.ts";
import { spokenFields, type SpokenField } from "./fields.ts";
import { isFragment, saysNothing } from "./fragments.ts";
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
import { phraseTerms } from "./phrase-terms.ts";

/** Longest phrase in characters (UTF-16) that may be a name. */
const MAX_PHRASE_LENGTH = 24;
/** Longest name in characters: two phrases and how many topics are not named. */
export const MAX_DERIVED_TOPIC_LENGTH = 2 * MAX_PHRASE_LENGTH + 16;

/** Raised when names come out otherwise: those that an older rule gave are made anew in the background. */
export const NAMING_RULE = 2;

const NAMELESS = { en: "other", ko: "기타" } as const;
/** What a topic is called in which nothing was told. */
const ASKED = { en: "questions", ko: "질문" } as const;

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

/** Salience of a word by its inverse document frequency: 1 for one that a single turn has, more for one that none has. `idf` is ln(1 + (turns + 20) / (df + ½)). */
export const salienceOfIdf = (idf: number, turns: number): number =>
  idf / Math.log(1 + (turns + TURNS_PRIOR) / 1.5);

/** Share of the turns that must hold a name: it is true of most of what lies below. */
const MOST = 0.5;

/**
 * A leaf's name from its turns: the phrase that most of them hold and others do not; of a mixture the two phrases that
 * speak for the most turns, and how many are left (`A, B and 3 others`, `A, B 외 3개`); `기타`/`other` where there is
 * none. Never what a name in `taken` says already. O(phrases + terms).
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
  const all = candidatesOf({ members, salience }, taken);
  const telling = all.filter(({ isVague }) => !isVague);
  const isBeside = takenBy(siblings);
  for (const candidates of [telling, all]) {
    const own = candidates.filter(({ stems }) => !isBeside(stems));
    const name = sharedBy(own, members.length) ?? sharedBy(candidates, members.length);
    if (name !== undefined) return name;
    if (candidates.length > 0) return mixtureOf(candidates, { members, taken });
  }
  return NAMELESS[language];
}

/** The best phrase that most of so many members hold. */
const sharedBy = (candidates: readonly Candidate[], size: number): string | undefined =>
  candidates.find((candidate) => speaksFor(candidate, size, MOST))?.surface;

/** Share of those that a name speaks for which make something of it, where the others mention it. */
const MADE_MUCH_OF = 0.6;

/** Whether a phrase is true of a share of so many members: they hold it, and most of them make something of it. */
const speaksFor = ({ holders, told }: Candidate, size: number, share: number): boolean =>
  holders.size >= Math.max(share * size, Math.min(2, size)) && told >= MADE_MUCH_OF * share * size;

function mixtureOf(
  candidates: readonly Candidate[],
  { members, taken }: Pick<TopicMaterial, "members"> & { readonly taken: readonly string[] },
): string {
  const first = candidates.find(holdsTwo) ?? candidates[0];
  if (first === undefined) return "";
  const second = bestBeside(first, candidates);
  const parts = second === undefined ? [first] : [first, second];
  // A turn that says nothing is no other topic.
  const telling = new Set(candidates.flatMap(({ holders }) => [...holders]));
  const named = new Set(parts.flatMap(({ holders }) => [...holders]));
  return (
    fieldsName({ members, taken, covered: named.size / members.length }) ??
    listed({ parts: parts.map(({ surface }) => surface), others: telling.size - named.size })
  );
}

/** Fields of life that a name lists. */
const MOST_FIELDS = 3;
/** Share of the turns that a field must add to those named before it. */
const FIELD_SHARE = 0.08;
/** Share of the turns that listed fields must hold together; one alone must hold {@link MOST}. */
const BY_FIELDS = 0.3;
/** How much more of the turns fields must hold than phrases, which say more. */
const WIDER = 0.1;

/** A mixture by the fields of life that most of it is about, where phrases name few (`covered`) of its turns. */
function fieldsName({
  members,
  taken,
  covered,
}: Pick<TopicMaterial, "members"> & {
  readonly taken: readonly string[];
  /** Share of the turns that the phrases hold which would name it instead. */
  readonly covered: number;
}): string | undefined {
  const korean = members.filter(({ phrases }) => phrases.some((phrase) => HANGUL.test(phrase)));
  const isTaken = takenBy(taken);
  const fields = spokenFields(members, korean.length > members.length / 2 ? "ko" : "en").filter(
    ({ name }) => !isTaken(stemsOf(name)),
  );
  const named = new Set<number>();
  const parts: string[] = [];
  const addedBy = ({ holders }: SpokenField): number =>
    [...holders].filter((member) => !named.has(member)).length;
  while (parts.length < MOST_FIELDS) {
    const [next] = fields.toSorted((one, other) => addedBy(other) - addedBy(one));
    if (next === undefined || addedBy(next) < Math.max(2, FIELD_SHARE * members.length)) break;
    parts.push(next.name);
    for (const member of next.holders) named.add(member);
  }
  const share = named.size / members.length;
  if (parts.length === 0) return undefined;
  if (share < Math.max(parts.length > 1 ? BY_FIELDS : MOST, covered + WIDER)) return undefined;
  return parts.join(", ");
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
  return candidatesOf({ members, salience }, taken).find((candidate) => {
    if (candidate.isVague || !speaksFor(candidate, members.length, MOST)) return false;
    const counts = groups.map(() => 0);
    for (const holder of candidate.holders) {
      const group = groupOf[holder] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    const holding = groups.filter(
      (group, place) => (counts[place] ?? 0) >= Math.max(1, MIN_WITHIN_CHILD * group.length),
    );
    return holding.length >= Math.max(2, MIN_CHILDREN * groups.length);
  })?.surface;
}

/** A child of a mixture, by which the mixture is named. */
export interface NamedChild {
  readonly topic: string;
  /** Turns in it. */
  readonly size: number;
  /** Some of its turns. */
  readonly members: TopicMaterial["members"];
}

/** Topics of a mixture that are named, most first: fewer where that is its child's name already, or has no room. */
const NAMED = [3, 2, 1] as const;

/**
 * The name of a parent whose children have nothing in common: what its largest two are about, and how many more there
 * are. `undefined` where no child has a name. Never what a name in `taken` says already.
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
  const parts: string[] = [];
  const used: string[] = [...taken];
  /** Turns that each part holds. */
  const holds: number[] = [];
  const name = (child: NamedChild): void => {
    const part = topicOfChild(child, salience, used);
    if (part === undefined) return;
    parts.push(part);
    used.push(part);
    const { topic, size, members } = child;
    holds.push(part === topic ? size : size * coverageOf([stemsOf(part)], members));
  };
  const largest = children.toSorted((a, b) => b.size - a.size);
  for (const child of largest) name(child);
  // Two children that are mixtures have more to name than one topic each.
  for (const child of largest) {
    if (parts.length < NAMED[0] && isMixture(child.topic)) name(child);
  }
  const isChilds = (list: string): boolean => children.some(({ topic }) => topic === list);
  const size = children.reduce((sum, child) => sum + child.size, 0);
  const held = holds.slice(0, NAMED[0]).reduce((sum, turns) => sum + turns, 0);
  const members = children.flatMap((child) => child.members);
  const fields = fieldsName({ members, taken, covered: held / size });
  if (fields !== undefined && !isChilds(fields)) return fields;
  const all = children.reduce((sum, { topic }) => sum + topicsIn(topic), 0);
  for (const count of NAMED) {
    const named = parts.slice(0, count);
    if (named.length < count) continue;
    const list = listed({ parts: named, others: all - count });
    if (!isChilds(list) && list.length <= MAX_DERIVED_TOPIC_LENGTH) return list;
  }
  return undefined;
}

/** How many topics a name stands for. */
const topicsIn = (name: string): number =>
  partsOf(name).length + Number(/\d+/u.exec(OTHERS.exec(name)?.[0] ?? "")?.[0] ?? 0);

/** What a child is about: its name, the phrase that most of its turns share, else the first topic that its name lists. */
function topicOfChild(
  { topic, members }: NamedChild,
  salience: Salience,
  taken: readonly string[],
): string | undefined {
  const isTaken = takenBy(taken);
  const [first = "", ...more] = partsOf(topic);
  const isName = (part: string): boolean =>
    part.length <= MAX_PHRASE_LENGTH && tells(part, salience) && !isTaken(stemsOf(part));
  if (more.length === 0 && !isMixture(topic) && isName(first)) return first;
  const shared = candidatesOf({ members, salience }, taken).find(
    (candidate) => !candidate.isVague && speaksFor(candidate, members.length, WITHIN_MIXTURE),
  );
  return shared?.surface ?? [first, ...more].find(isName);
}

/** Whether a name that a node has can stand in another's. */
function tells(part: string, salience: Salience): boolean {
  const stems = stemsOf(part);
  if (stems.length === 0 || isNameless(part) || isFragment(part) || saysNothing(part)) return false;
  return meanOf(stems.map(salience)) >= LEAST_SALIENCE;
}

/** Share of the turns of a mixture from which on a phrase says more of it than the name of its largest part. */
const WITHIN_MIXTURE = 0.3;

/** How well a name fits, 0–1: share of the members with all words of a part × salience of its words. Compare old and new before renaming. */
export function scoreTopicName({
  name,
  members,
  salience,
}: TopicMaterial & { readonly name: string }): number {
  const groups = partsOf(name).flatMap((part) => {
    const stems = stemsOf(part);
    return stems.length === 0 ? [] : [stems];
  });
  if (members.length === 0 || groups.length === 0) return 0;
  return coverageOf(groups, members) * meanOf(groups.map((stems) => meanOf(stems.map(salience))));
}

/**
 * Whether a name that a topic has may stay: one phrase, true of most of the members, no part of a sentence, and not
 * what a name in `taken` says already.
 */
export function isTrueName({
  name,
  members,
  taken,
}: {
  readonly name: string;
  readonly members: TopicMaterial["members"];
  readonly taken: readonly string[];
}): boolean {
  const stems = stemsOf(name);
  if (stems.length === 0 || partsOf(name).length > 1 || isMixture(name) || isNameless(name)) {
    return false;
  }
  if (isFragment(name) || saysNothing(name) || takenBy(taken)(stems)) return false;
  return coverageOf([stems], members) >= MOST;
}

/** Share of the members that hold all the words of a group. */
function coverageOf(groups: readonly (readonly string[])[], members: readonly NamedTurn[]): number {
  const ids = groups.map((stems) => stems.map(termId));
  const wanted = new Set(ids.flat());
  const held = members.filter(({ phrases, terms }) => {
    const own = new Set<number>();
    for (const id of terms) if (wanted.has(id)) own.add(id);
    for (const phrase of phrases) {
      for (const id of phraseTerms(phrase).words.values()) if (wanted.has(id)) own.add(id);
    }
    return ids.some((words) => words.every((id) => own.has(id)));
  });
  return held.length / Math.max(1, members.length);
}

/** Whether two names say the same, however they are written. */
export function saysTheSame(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return one === other || (stems.length > 0 && stems.join(" ") === stemsOf(other).join(" "));
}

/** Candidates that fit and that no name has taken. A guitar (기타) must not be taken for a node without a name. */
function candidatesOf(material: TopicMaterial, taken: readonly string[]): readonly Candidate[] {
  const isTaken = takenBy(taken);
  return rankCandidates(material).filter(
    ({ surface, stems }) =>
      surface.length <= MAX_PHRASE_LENGTH && !isNameless(surface) && !isTaken(stems),
  );
}

/** Whether all words of a phrase stand in names of one topic each: a mixture only lists what is below it. */
function takenBy(taken: readonly string[]): (stems: readonly string[]) => boolean {
  const used = new Set(taken.filter((name) => !isMixture(name)).flatMap(stemsOf));
  return (stems) => stems.every((stem) => used.has(stem));
}

/** `A, B and 3 others`; in Korean where a part is. */
function listed({
  parts,
  others,
}: {
  readonly parts: readonly string[];
  readonly others: number;
}): string {
  const list = parts.join(", ");
  if (others <= 0) return list;
  if (HANGUL.test(list)) return `${list} 외 ${others}개`;
  return `${list} and ${others} ${others === 1 ? "other" : "others"}`;
}

const HANGUL = /[가-힣]/u;
const OTHERS = /\s(?:and \d+ others?|외 \d+개)$/u;
/** ` · ` joined two topics until names were lists. */
const BETWEEN = /, | · /u;

/** Whether a name lists topics rather than being one. */
export const isMixture = (name: string): boolean => OTHERS.test(name) || BETWEEN.test(name);

/** The topics that a name lists, or itself. */
export const partsOf = (name: string): readonly string[] => name.replace(OTHERS, "").split(BETWEEN);
