import { hasBit, ROOT_ID, type NodeId } from "@hsms/store";
import { IMPORTED_NAME, type Language } from "@hsms/language";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";

/** `TreeChange.meta`: the topic that contains everything imported, in a memory that also has turns of its own. */
const IMPORTED = "tree.imported";

/** Number of preceding turns that are checked for a placement. */
const LOOKED_AT = 64;

/**
 * The part of the tree in which a turn belongs: large imports must not be mixed into the topics of
 * the owner's own turns.
 */
export interface TreePart {
  readonly top: NodeId;
  /** A topic that is excluded from the part. */
  readonly closed: NodeId | null;
  /** Whether another turn is in the part; missing if the tree is not divided. */
  readonly holds?: (turn: number) => boolean;
  /** The name of the turn's leaf if it is the first of its part. */
  readonly firstOf?: string;
}

const wholeTree: TreePart = { top: ROOT_ID, closed: null };

/**
 * Determines the part for a turn. A topic for imports is created when the first imported turn joins
 * own turns, or the first own turn joins imported ones; a tree that already mixes both is left as
 * it is.
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

/** Records that a leaf is the topic of imports. */
export function beginPart(draft: TreeDraft, leafId: NodeId, { firstOf }: TreePart): void {
  if (firstOf === undefined) return;
  draft.update(leafId, { topic: firstOf, topicPinned: true });
  noteImportedTopic(draft, leafId);
}

/** The topic of imports; `null` if there is none. */
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

export function noteImportedTopic(draft: TreeDraft, id: NodeId): void {
  draft.importedTopic = id;
  draft.meta.set(IMPORTED, id);
}

/** Whether one of the preceding turns accepted by `wanted` has a leaf. */
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

/** Replaces a leaf by a parent of the same name, with the leaf as the only child until the next one is added. */
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

/** Moves the whole tree below one topic. */
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
