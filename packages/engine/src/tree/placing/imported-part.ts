import { hasBit, ROOT_ID, type NodeId } from "@hsms/store";
import { IMPORTED_NAME, type Language } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";

/** `TreeChange.meta`: the topic below which all lies that was imported, in a memory that somebody tells something, too. */
const IMPORTED = "tree.imported";

/** Turns before one that are looked at for what lies in the tree already. */
const LOOKED_AT = 64;

/** The part of a tree that a turn belongs in: much that was imported must not lie in the topics of what a person told. */
export interface TreePart {
  /** The node below which it lies. */
  readonly top: NodeId;
  /** The topic that is not in it. */
  readonly closed: NodeId | null;
  /** Whether another turn lies in it; all do where the tree has but one part. */
  readonly holds?: (turn: number) => boolean;
  /** What the leaf of the turn is called, which is the first of its part. */
  readonly firstOf?: string;
}

const wholeTree: TreePart = { top: ROOT_ID, closed: null };

/**
 * The part that a turn belongs in. A topic for what was imported is made where the first such turn comes to what was
 * told, or the first that is told to what was imported; a tree that already mixes both stays as it is.
 */
export async function partFor(
  draft: TreeDraft,
  { index, language }: { readonly index: number; readonly language: Language },
): Promise<TreePart> {
  const bits = await draft.source.readImported();
  if (bits.length === 0) return wholeTree;
  const isImported = hasBit(bits, index);
  const holds = (turn: number): boolean => hasBit(bits, turn) === isImported;
  const topic = await importedTopicOf(draft);
  if (topic !== null) {
    return isImported
      ? { top: await openTopic(draft, topic), closed: null, holds }
      : { top: ROOT_ID, closed: topic.id, holds };
  }
  const hasSame = await isSomePlaced(draft, index, holds);
  if (hasSame || !(await isSomePlaced(draft, index, (turn) => !holds(turn)))) return wholeTree;
  const name = IMPORTED_NAME[language];
  return isImported
    ? { top: ROOT_ID, closed: null, holds, firstOf: name }
    : { top: ROOT_ID, closed: await wrapAll(draft, name), holds };
}

/** Notes that a leaf is the topic of what was imported. */
export function beginPart(draft: TreeDraft, leafId: NodeId, { firstOf }: TreePart): void {
  if (firstOf === undefined) return;
  draft.update(leafId, { topic: firstOf, topicPinned: true });
  noteImportedTopic(draft, leafId);
}

/** The topic of what was imported; `null` where there is none. */
export async function importedTopicOf(draft: TreeDraft): Promise<DraftNode | null> {
  if (draft.importedTopic === undefined) {
    const noted = await draft.source.readTreeMeta(IMPORTED);
    draft.importedTopic = typeof noted === "string" ? noted : null;
  }
  const id = draft.importedTopic;
  if (id === null) return null;
  await draft.load([id]);
  return draft.find(id) ?? null;
}

/** Notes that a node is that topic from now on. */
export function noteImportedTopic(draft: TreeDraft, id: NodeId): void {
  draft.importedTopic = id;
  draft.meta.set(IMPORTED, id);
}

/** Whether one of the turns before this one that are `wanted` has a leaf. */
async function isSomePlaced(
  draft: TreeDraft,
  index: number,
  wanted: (turn: number) => boolean,
): Promise<boolean> {
  const turns: number[] = [];
  for (let turn = index - 1; turn >= 0 && turns.length < LOOKED_AT; turn--) {
    if (wanted(turn)) turns.push(turn);
  }
  return (await draft.leavesOf(turns)).some((leaf) => leaf !== undefined);
}

/** A leaf becomes a parent of that name, with itself as the only child until the next leaf comes. */
async function openTopic(draft: TreeDraft, node: DraftNode): Promise<NodeId> {
  if (node.children.length > 0) return node.id;
  await draft.loadAncestors(node.id);
  const parentId = draft.get(node.id).parentId ?? ROOT_ID;
  const made = draft.create();
  draft.update(made, { topic: node.topic, topicPinned: true });
  draft.renew(made);
  draft.update(node.id, { topic: "", topicPinned: false });
  draft.renew(node.id);
  draft.setChildren(
    parentId,
    draft.get(parentId).children.map((child) => (child === node.id ? made : child)),
  );
  draft.setChildren(made, [node.id]);
  draft.gather(made);
  noteImportedTopic(draft, made);
  return made;
}

/** Puts all that there is below one topic. */
async function wrapAll(draft: TreeDraft, name: string): Promise<NodeId> {
  const { children } = draft.get(ROOT_ID);
  await draft.load(children);
  const [only, ...others] = children;
  const isOne = only !== undefined && others.length === 0;
  const topic = isOne ? only : draft.create();
  if (!isOne) {
    draft.setChildren(topic, children);
    draft.setChildren(ROOT_ID, [topic]);
    draft.gather(topic);
    draft.gather(ROOT_ID);
  }
  if (!draft.get(topic).topicPinned) draft.update(topic, { topic: name, topicPinned: true });
  draft.renew(topic);
  noteImportedTopic(draft, topic);
  return topic;
}
