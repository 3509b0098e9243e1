import { ROOT_ID, type NodeId } from "@hsms/store";
import { digestLines } from "../text/summarise.ts";
import { isNameless, scoreTopicName, topicName } from "../text/topic-name.ts";
import type { DraftNode, TreeDraft } from "./draft.ts";
import type { TurnText } from "./source.ts";

/** Turns that speak for a node when it is named and its digest made. At 8 a large node is named for a corner of it; 64 gains nothing. */
const SAMPLE = 32;
/** Turns that speak for a sibling: enough to see which words are not the node's own. */
const SIBLING_SAMPLE = 6;
/** A new name must fit this much better than the old: people learn where things are by name. */
const RENAME_GAIN = 1.3;

/**
 * Names the nodes that the draft made or whose members it changed, and makes their digests. Nodes
 * that only grew somewhere below keep both, until a relinking. Parents come first, since a node is
 * not called what its ancestors are called. O(changed nodes · sample).
 */
export async function describeChanges(
  draft: TreeDraft,
  options: {
    /** Characters of a digest. */
    readonly maxSummaryLength: number;
    readonly language: "en" | "ko";
  },
): Promise<void> {
  const changed = draft
    .changed()
    .filter(({ node, before }) => node.id !== ROOT_ID && isRegrouped(node, before))
    .map(({ node }) => ({ id: node.id, depth: ancestorsOf(draft, node).length }))
    .sort((a, b) => a.depth - b.depth);
  for (const { id } of changed) {
    const node = draft.get(id);
    const texts = await sample(draft, node, SAMPLE);
    draft.update(id, {
      topic: node.topicPinned ? node.topic : await nameOf({ draft, node, texts, ...options }),
      digest: digestLines(
        texts.map(({ line }) => line),
        options.maxSummaryLength,
      ),
    });
  }
}

/** Other children, other turns, or no name yet. */
function isRegrouped(node: DraftNode, before: DraftNode | undefined): boolean {
  return (
    before === undefined ||
    node.topic === "" ||
    before.turns !== node.turns ||
    before.children.length !== node.children.length ||
    before.children.some((child, at) => child !== node.children[at])
  );
}

async function nameOf(input: {
  readonly draft: TreeDraft;
  readonly node: DraftNode;
  readonly texts: readonly TurnText[];
  readonly language: "en" | "ko";
}): Promise<string> {
  const { draft, node, texts, language } = input;
  const members = texts.map(({ keyPhrases }) => keyPhrases);
  const siblings: (readonly string[])[] = [];
  await draft.load(draft.get(node.parentId ?? ROOT_ID).children);
  for (const sibling of draft.childrenOf(node.parentId ?? ROOT_ID)) {
    if (sibling.id === node.id) continue;
    const phrases = await sample(draft, sibling, SIBLING_SAMPLE);
    siblings.push(...phrases.map(({ keyPhrases }) => keyPhrases));
  }
  const ancestors = ancestorsOf(draft, node).map(({ topic }) => topic);
  const fresh = topicName({ members, siblings, ancestors, language });
  // Where the ancestors have taken every good word, their word is better than none.
  const name = isNameless(fresh)
    ? topicName({ members, siblings, ancestors: [], language })
    : fresh;
  if (node.topic === "" || name === node.topic) return name;
  const gain =
    scoreTopicName({ name, members, siblings }) /
    scoreTopicName({ name: node.topic, members, siblings });
  return gain >= RENAME_GAIN ? name : node.topic;
}

/** From the parent up to the child of ROOT. */
function ancestorsOf(draft: TreeDraft, node: DraftNode): readonly DraftNode[] {
  const ancestors: DraftNode[] = [];
  for (let id = node.parentId; id !== null && id !== ROOT_ID;) {
    const ancestor = draft.get(id);
    ancestors.push(ancestor);
    id = ancestor.parentId;
  }
  return ancestors;
}

/** Turns spread over the subtree: each child gives its part, by its size. Reads O(limit · depth) nodes. */
async function sample(
  draft: TreeDraft,
  node: DraftNode,
  limit: number,
): Promise<readonly TurnText[]> {
  const turns = await sampleTurns(draft, node.id, limit);
  const texts = await draft.source.readTurnTexts(turns);
  return texts.flatMap((text) => text ?? []);
}

async function sampleTurns(
  draft: TreeDraft,
  id: NodeId,
  limit: number,
): Promise<readonly number[]> {
  const node = draft.get(id);
  if (node.children.length === 0) return node.turns.slice(0, limit);
  await draft.load(node.children);
  const turns: number[] = [];
  let left = limit;
  let size = node.size;
  for (const child of draft.childrenOf(id)) {
    const part = Math.min(left, Math.ceil((left * child.size) / Math.max(1, size)));
    if (part > 0) turns.push(...(await sampleTurns(draft, child.id, part)));
    left -= part;
    size -= child.size;
  }
  return turns;
}
