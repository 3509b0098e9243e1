import { ROOT_ID, type NodeId } from "@hsms/store";
import {
  digestLines,
  hasIdlePart,
  isNameless,
  joinedName,
  type Language,
  type Salience,
  scoreTopicName,
  sharedName,
  termId,
  type TopicMaterial,
  topicName,
} from "@hsms/language";
import type { TreeDraft } from "./draft.ts";
import type { DraftNode } from "./loaded-tree.ts";
import type { TurnText } from "./source.ts";

/** Turns that speak for a node when it is named and its digest made. At 8 a large node is named for a corner of it; 64 gains nothing. */
const SAMPLE = 32;
/** A new name must fit this much better than the old: people learn where things are by name. */
const RENAME_GAIN = 1.3;

/** What naming asks of a draft. */
export type DescribedTree = Pick<
  TreeDraft,
  "changed" | "isRenewed" | "get" | "childrenOf" | "loadRecords" | "update" | "readTurnTexts"
>;

/**
 * Names the nodes that the draft made or whose members it changed, and makes their digests. Nodes
 * that only grew somewhere below keep both, until a relinking. O(changed nodes · sample).
 *
 * Parents whose children have one matter in common are named first, since no node is called what
 * an ancestor is called; then the leaves; then, from below, the other parents by their children.
 */
export async function describeChanges(
  draft: DescribedTree,
  options: {
    /** Characters of a digest. */
    readonly maxSummaryLength: number;
    readonly language: Language;
    /** A language model has named nodes: only one without a name gets one. */
    readonly keepsNames: boolean;
    /** Awaited between two nodes. */
    readonly pause?: () => Promise<void>;
  },
): Promise<void> {
  const changed: Described[] = [];
  const give = (described: Described, name: string): void => {
    if (options.keepsNames && draft.get(described.id).topic !== "") return;
    rename(draft, described, name);
  };
  for (const { node, before } of draft.changed()) {
    const isRenewed = draft.isRenewed(node.id);
    if (node.id === ROOT_ID || !(isRenewed || isRegrouped(node, before))) continue;
    await options.pause?.();
    const groups = await sample(draft, node);
    const telling = groups.map((texts) => texts.filter(({ isLookup }) => isLookup !== true));
    const members = (telling.flat().length > 0 ? telling : groups).map((texts) =>
      texts.map(({ keyPhrases }) => keyPhrases),
    );
    const depth = ancestorsOf(draft, node).length;
    changed.push({ id: node.id, depth, groups: members, salience: salienceIn(node) });
    const lines = groups.flatMap((texts) => texts.map(({ line }) => line));
    const digest = digestLines(lines, options.maxSummaryLength);
    draft.update(node.id, { digest, ...(isRenewed ? { compressed: null } : {}) });
  }
  changed.sort((a, b) => a.depth - b.depth);
  const unshared: Described[] = [];
  for (const described of changed) {
    await options.pause?.();
    const node = draft.get(described.id);
    const ancestors = ancestorsOf(draft, node).map(({ topic }) => topic);
    const isLeaf = node.children.length === 0;
    const name = isLeaf
      ? topicName({
          ...materialOf(described),
          taken: [...ancestors, ...(await siblingsOf(draft, node))],
          language: options.language,
        })
      : sharedName({ ...described, ancestors: ancestors.filter((topic) => !isNameless(topic)) });
    if (name === undefined) unshared.push(described);
    else give(described, name);
  }
  for (const described of unshared.toReversed()) {
    await options.pause?.();
    const { id } = described;
    const name =
      joinedName({ ...materialOf(described), children: draft.childrenOf(id) }) ??
      topicName({ ...materialOf(described), taken: [], language: options.language });
    give(described, name);
  }
}

/** A node to be named, with what its name is made of. */
interface Described {
  readonly id: NodeId;
  /** Ancestors below ROOT. */
  readonly depth: number;
  /** Key phrases of the sampled turns by child; one group for a leaf. */
  readonly groups: readonly TopicMaterial["members"][];
  readonly salience: Salience;
}

function materialOf({ groups, salience }: Described): TopicMaterial {
  return { members: groups.flat(), salience };
}

/** Among the words of a node too light to be kept in its vector: they say little of it. */
const FAINT = 0.05;

/** A word's weight in the node's vector, where rarity in the whole memory is counted already, against the heaviest. */
function salienceIn({ sum }: DraftNode): Salience {
  const weights = new Map<number, number>();
  let heaviest = Number.MIN_VALUE;
  sum.ids.forEach((id, at) => {
    const weight = sum.weights[at] ?? 0;
    weights.set(id, weight);
    heaviest = Math.max(heaviest, weight);
  });
  return (stem) => Math.max(FAINT, (weights.get(termId(stem)) ?? 0) / heaviest);
}

/**
 * Gives the node the name, unless a person has named it or the old name fits nearly as well, and still speaks
 * of nothing that has left.
 */
function rename(draft: DescribedTree, described: Described, name: string): void {
  const { topic, topicPinned } = draft.get(described.id);
  if (topicPinned || topic === name) return;
  const material = materialOf(described);
  const isKept =
    topic !== "" &&
    !hasIdlePart(topic, material.members) &&
    scoreTopicName({ ...material, name }) <
      RENAME_GAIN * scoreTopicName({ ...material, name: topic });
  if (!isKept) draft.update(described.id, { topic: name });
}

/** Other children, other turns, or no name yet. */
function isRegrouped(node: DraftNode, before: DraftNode | undefined): boolean {
  if (node.topic === "") return true;
  // A node that came with an import brings its name along.
  if (before === undefined) return false;
  return (
    before.turns !== node.turns ||
    before.children.length !== node.children.length ||
    before.children.some((child, at) => child !== node.children[at])
  );
}

/** Names of the siblings. */
async function siblingsOf(draft: DescribedTree, { id, parentId }: DraftNode): Promise<string[]> {
  const parent = draft.get(parentId ?? ROOT_ID);
  await draft.loadRecords(parent.children);
  const siblings = draft.childrenOf(parent.id).filter((sibling) => sibling.id !== id);
  return siblings.map(({ topic }) => topic);
}

/** From the parent up to the child of ROOT. */
function ancestorsOf(draft: DescribedTree, node: DraftNode): readonly DraftNode[] {
  const ancestors: DraftNode[] = [];
  for (let id = node.parentId; id !== null && id !== ROOT_ID;) {
    const ancestor = draft.get(id);
    ancestors.push(ancestor);
    id = ancestor.parentId;
  }
  return ancestors;
}

/** Turns spread over the subtree, by child: each gives its part, by its size. Reads O(sample · depth) nodes. */
async function sample(
  draft: DescribedTree,
  node: DraftNode,
): Promise<readonly (readonly TurnText[])[]> {
  const groups = await sampleByChild(draft, node.id, SAMPLE);
  const texts = await draft.readTurnTexts(groups.flat());
  let from = 0;
  return groups.map((turns) =>
    texts.slice(from, (from += turns.length)).flatMap((text) => text ?? []),
  );
}

async function sampleByChild(
  draft: DescribedTree,
  id: NodeId,
  limit: number,
): Promise<readonly (readonly number[])[]> {
  const node = draft.get(id);
  if (node.children.length === 0) return [node.turns.slice(0, limit)];
  await draft.loadRecords(node.children);
  const groups: (readonly number[])[] = [];
  let left = limit;
  let size = node.size;
  for (const child of draft.childrenOf(id)) {
    const part = Math.min(left, Math.ceil((left * child.size) / Math.max(1, size)));
    groups.push(part > 0 ? (await sampleByChild(draft, child.id, part)).flat() : []);
    left -= part;
    size -= child.size;
  }
  return groups;
}
