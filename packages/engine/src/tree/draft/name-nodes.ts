import { ROOT_ID, type NodeId } from "@hsms/store";
import {
  addsNothing,
  askedName,
  isMixture,
  isNameless,
  leastTold,
  keptName,
  type Language,
  mixtureName,
  type NamedTurn,
  type PhraseTerms,
  phraseTerms,
  type Salience,
  salienceOfIdf,
  sharedName,
  stemsOf,
  termId,
  topicName,
} from "@hsms/language";
import type { TreeDraft } from "./draft.ts";
import type { DraftNode } from "./loaded-tree.ts";
import type { TurnVectors } from "./turn-vectors.ts";

/** What naming needs of a tree. */
export type NamedTree = Pick<TreeDraft, "get" | "childrenOf" | "loadRecords" | "update"> & {
  readonly vectors: Pick<TurnVectors, "readRarity">;
};

/** A node to be named, with the texts its name is made from. */
export interface Described {
  readonly id: NodeId;
  /** Number of ancestors below ROOT. */
  readonly depth: number;
  /** Sampled turns by child, without mere questions unless there is nothing else; one group for a leaf. */
  readonly groups: readonly (readonly NamedTurn[])[];
  /** Whether the subtree contains only questions. */
  readonly isOnlyAsked: boolean;
}

/**
 * Names nodes. First, top-down, parents whose children share a subject, since no node is named like
 * an ancestor; then leaves; then, bottom-up, mixtures by the names of their children. O(nodes ·
 * sample).
 */
export async function nameNodes(
  draft: NamedTree,
  nodes: readonly Described[],
  options: {
    readonly language: Language;
    /** Whether a language model names the nodes: then only a node without a name gets one. */
    readonly keepsNames: boolean;
    /** Awaited between nodes. */
    readonly pause?: () => Promise<void>;
  },
): Promise<void> {
  const { language } = options;
  const told = nodes.filter(({ isOnlyAsked }) => !isOnlyAsked);
  const salience = await salienceOf(draft, told, options.pause);
  const waiting = new Set(nodes.map(({ id }) => id));
  /** Names of the ancestors, as far as they are final. */
  const takenFor = (id: NodeId): string[] =>
    ancestorsOf(draft, draft.get(id)).flatMap((above) =>
      waiting.has(above.id) ? [] : above.topic,
    );
  const give = (described: Described, name: string, taken: readonly string[]): void => {
    waiting.delete(described.id);
    const { topic, topicPinned } = draft.get(described.id);
    if (topicPinned || topic === name || (options.keepsNames && topic !== "")) return;
    const kept = described.isOnlyAsked ? undefined : keptFor(described, name, taken);
    // Prefer the old name, since users find things by name, but one topic to a list.
    const topicOf = kept === undefined || (isMixture(kept) && !isMixture(name)) ? name : kept;
    if (topicOf !== topic) draft.update(described.id, { topic: topicOf });
  };
  const keptFor = (
    { id, groups }: Described,
    instead: string,
    taken: readonly string[],
  ): string | undefined => {
    const children = draft.childrenOf(id).map((child) => child.topic);
    return keptName({ name: draft.get(id).topic, groups, children, instead, taken, language });
  };
  const mixtures: Described[] = [];
  for (const described of nodes.toSorted((a, b) => a.depth - b.depth)) {
    await options.pause?.();
    const { id, groups } = described;
    const taken = takenFor(id);
    const asked = askedName(language, taken);
    const siblings = described.isOnlyAsked ? await siblingsOf(draft, draft.get(id)) : [];
    // Of several such siblings one gets this name, the others are named after their questions.
    if (described.isOnlyAsked && !siblings.includes(asked)) give(described, asked, taken);
    else if (draft.get(id).children.length > 0) {
      const kept = draft.childrenOf(id).filter((child) => child.topicPinned);
      const besides = [...taken, ...kept.map(({ topic }) => topic)];
      const name = sharedName({ groups, salience, taken: besides, language });
      if (name === undefined) mixtures.push(described);
      else give(described, name, taken);
    } else {
      const siblings = await siblingsOf(draft, draft.get(id));
      const members = groups.flat();
      give(described, topicName({ members, salience, taken, siblings, language }), taken);
    }
  }
  for (const described of mixtures.toReversed()) {
    await options.pause?.();
    const { id, groups } = described;
    const taken = takenFor(id);
    const children = draft.childrenOf(id).map(({ topic, size }, at) => {
      return { topic, size, members: groups[at] ?? [] };
    });
    const name =
      mixtureName({ children, salience, taken, before: draft.get(id).topic, language }) ??
      topicName({ members: groups.flat(), salience, taken, language });
    give(described, name, taken);
  }
}

/** Descendants whose names add nothing to that of their parent, and that may be renamed. */
export async function namedAsAbove(
  draft: NamedTree,
  ids: Iterable<NodeId>,
): Promise<readonly NodeId[]> {
  const same: NodeId[] = [];
  for (const id of ids) {
    const { topic, children } = draft.get(id);
    if (children.length === 0 || isMixture(topic) || isNameless(topic)) continue;
    await draft.loadRecords(children);
    for (const child of draft.childrenOf(id)) {
      if (!child.topicPinned && addsNothing(child.topic, topic)) same.push(child.id);
    }
  }
  return same;
}

async function siblingsOf(draft: NamedTree, { id, parentId }: DraftNode): Promise<string[]> {
  const parent = draft.get(parentId ?? ROOT_ID);
  await draft.loadRecords(parent.children);
  const siblings = draft.childrenOf(parent.id).filter((sibling) => sibling.id !== id);
  return siblings.map(({ topic }) => topic);
}

/** From the parent up to the child of ROOT. */
export function ancestorsOf(draft: NamedTree, node: DraftNode): readonly DraftNode[] {
  const ancestors: DraftNode[] = [];
  for (let id = node.parentId; id !== null && id !== ROOT_ID;) {
    const ancestor = draft.get(id);
    ancestors.push(ancestor);
    id = ancestor.parentId;
  }
  return ancestors;
}

/** Salience by rarity in the whole memory; speakers are never topics. */
async function salienceOf(
  draft: NamedTree,
  nodes: readonly Described[],
  pause?: () => Promise<void>,
): Promise<Salience> {
  const phrases: string[] = [];
  for (const { groups } of nodes) {
    await pause?.();
    phrases.push(...recurringPhrases(groups.flat()));
  }
  const said = wordsOf(phrases);
  const terms = termsOf(said);
  const { idf, turns } = await draft.vectors.readRarity(terms);
  const rarity = new Map(Array.from(terms, (id, at) => [id, salienceOfIdf(idf[at] ?? 0, turns)]));
  const speaks = (id: number): boolean => (rarity.get(id) ?? 2) < HELD;
  return (stem) =>
    (said.speakers.get(stem) ?? []).some(speaks)
      ? 0
      : (rarity.get(said.words.get(stem) ?? termId(stem)) ?? 1);
}

/** Key phrases with a word that occurs in the phrases of enough members to name them. */
function recurringPhrases(members: readonly NamedTurn[]): readonly string[] {
  const phrases = members.flatMap((member) => member.phrases);
  const least = leastTold(members.length);
  if (least <= 1) return phrases;
  const told = new Map<string, number>();
  for (const member of members) {
    for (const stem of new Set(member.phrases.flatMap(stemsOf))) {
      told.set(stem, (told.get(stem) ?? 0) + 1);
    }
  }
  return phrases.filter((phrase) => stemsOf(phrase).some((stem) => (told.get(stem) ?? 0) >= least));
}

/**
 * Salience below which some turn contains a term: 1 for a term in one turn, and 1.08 for a term in
 * none of a million.
 */
const HELD = 1.05;

function wordsOf(phrases: readonly string[]): PhraseTerms {
  const words = new Map<string, number>();
  const speakers = new Map<string, readonly number[]>();
  for (const phrase of new Set(phrases)) {
    const own = phraseTerms(phrase);
    for (const [stem, id] of own.words) words.set(stem, id);
    for (const [stem, ids] of own.speakers) speakers.set(stem, ids);
  }
  return { words, speakers };
}

const termsOf = ({ words, speakers }: PhraseTerms): Uint32Array =>
  Uint32Array.from(new Set([...words.values(), ...[...speakers.values()].flat()]));

/** The terms of phrases whose rarity is needed for naming. O(phrases). */
export const termsToName = (phrases: readonly string[]): Uint32Array => termsOf(wordsOf(phrases));
