import { ROOT_ID, type NodeId } from "@hsms/store";
import { digestLines, type Language, type NamedTurn } from "@hsms/language";
import type { TreeDraft } from "./draft.ts";
import type { DraftNode } from "./loaded-tree.ts";
import {
  ancestorsOf,
  namedAsAbove,
  nameNodes,
  type Described,
  type NamedTree,
} from "./name-nodes.ts";
import type { TurnText } from "./source.ts";

/**
 * Number of turns sampled to name a node and make its digest. With 8, a large node is named after a
 * small part of it.
 */
const SAMPLE = 32;

/** What naming needs of a draft. */
export type DescribedTree = NamedTree &
  Pick<TreeDraft, "changed" | "isRenewed" | "isToDescribe" | "update" | "readTurnTexts">;

/**
 * Names the nodes that the draft created or whose members it changed, and makes their digests.
 * Larger nodes that only grew further below keep both until the next relinking. O(changed nodes · sample).
 */
export async function describeChanges(
  draft: DescribedTree,
  options: {
    /** Maximum number of characters of a digest. */
    readonly maxSummaryLength: number;
    readonly language: Language;
    /** Whether a language model names the nodes: then only a node without a name gets one. */
    readonly keepsNames: boolean;
    /** Awaited between nodes. */
    readonly pause?: () => Promise<void>;
  },
): Promise<void> {
  const changed: Described[] = [];
  for (const { node, before } of draft.changed()) {
    const isRenewed = draft.isRenewed(node.id);
    const isNamed = draft.isToDescribe(node.id);
    const isChanged = isRegrouped(node, before) || hasGrownSmall(node, before);
    if (node.id === ROOT_ID || !(isRenewed || isNamed || isChanged)) continue;
    await options.pause?.();
    const { described, lines } = await readDescribed(draft, node.id);
    if (!isNamed && (isRenewed || outgrowsName(node, before))) changed.push(described);
    const digest = digestLines(lines, options.maxSummaryLength);
    draft.update(node.id, { digest, ...(isRenewed ? { compressed: null } : {}) });
  }
  await nameNodes(draft, changed, options);
  for (let named = changed.map(({ id }) => id); ;) {
    const same = await namedAsAbove(draft, named);
    if (same.length === 0 || options.keepsNames) return;
    const described: Described[] = [];
    for (const id of same) described.push((await readDescribed(draft, id)).described);
    await nameNodes(draft, described, options);
    // A node for which no other name is found keeps its name.
    named = same.filter((id) => !named.includes(id));
  }
}

/** The texts that a node is named by, and the lines of its digest. Reads O(sample · depth) nodes. */
export async function readDescribed(
  draft: DescribedTree,
  id: NodeId,
): Promise<{ readonly described: Described; readonly lines: readonly string[] }> {
  const groups = await sample(draft, draft.get(id));
  const told = groups.map((texts) => texts.filter(({ isLookup }) => isLookup !== true));
  const isOnlyAsked = told.every(({ length }) => length === 0) && groups.flat().length > 0;
  return {
    described: {
      id,
      depth: ancestorsOf(draft, draft.get(id)).length,
      groups: (isOnlyAsked ? groups : told).map((texts) => texts.map(toNamed)),
      isOnlyAsked,
    },
    lines: groups.flatMap((texts) => texts.map(({ line }) => line)),
  };
}

const toNamed = ({ line, keyPhrases, termIds }: TurnText): NamedTurn => ({
  line,
  phrases: keyPhrases,
  terms: termIds,
});

/** Whether the node has other children or turns than before, or no name yet. */
function isRegrouped(node: DraftNode, before: DraftNode | undefined): boolean {
  if (node.topic === "") return true;
  // An imported node keeps its name.
  if (before === undefined) return false;
  return (
    before.turns !== node.turns ||
    before.children.length !== node.children.length ||
    before.children.some((child, at) => child !== node.children[at])
  );
}

/**
 * Growth factor after which a node gets a new name. At 1 a parent is renamed with every new child,
 * and a turn costs a third more.
 */
const NAMING_STEP = 2;
/** Number of turns up to which a name is checked with every turn: one may make it untrue. */
const SMALL = 16;

const hasGrownSmall = (node: DraftNode, before: DraftNode | undefined): boolean =>
  before !== undefined && node.size !== before.size && node.size <= SMALL;

/** Whether the name no longer fits: the node is new, lost something, or has passed a step of growth. */
function outgrowsName(node: DraftNode, before: DraftNode | undefined): boolean {
  if (node.topic === "" || before === undefined || hasGrownSmall(node, before)) return true;
  const [turns, children] = [new Set(node.turns), new Set(node.children)];
  if (before.turns.some((turn) => !turns.has(turn))) return true;
  if (before.children.some((child) => !children.has(child))) return true;
  return namingStep(node.size) !== namingStep(before.size);
}

const namingStep = (size: number): number =>
  Math.floor(Math.log(Math.max(1, size)) / Math.log(NAMING_STEP));

/** Samples turns of the subtree, by child in proportion to its size. Reads O(sample · depth) nodes. */
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
