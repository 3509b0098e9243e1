import { createMessage, type Message } from "@hsms/messages";
import { EngineError } from "../../outcomes/errors.ts";
import { withPart } from "@hsms/language";
import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { DraftNode } from "../draft/loaded-tree.ts";
import { ancestorsOf } from "../draft/name-nodes.ts";
import { splitLeaf } from "../placing/place.ts";
import { boundDepth } from "../linking/bound-depth.ts";
import { regroupOverflow } from "../linking/regroup.ts";
import { dropChain, removeTurns } from "../draft/remove.ts";
import type { TreeEdit } from "./edit.ts";

/**
 * Applies an edit to the draft and keeps all invariants of the tree: a node left empty or with one
 * child is removed, and one that becomes too wide or too deep is regrouped, as after placing.
 * Throws `EngineError` `BAD_INPUT` with the value for an impossible edit.
 */
export async function editTree(draft: TreeDraft, edit: TreeEdit): Promise<void> {
  await draft.load([ROOT_ID]);
  switch (edit.type) {
    case "rename":
      return rename(draft, edit);
    case "pin-name":
      await expectNode(draft, edit.nodeId);
      draft.update(edit.nodeId, { topicPinned: edit.pinned });
      return;
    case "move-node":
      return moveNode(draft, edit);
    case "move-turns":
      return moveTurns(draft, edit);
    case "merge":
      return merge(draft, edit);
    case "split":
      return split(draft, edit);
  }
}

/** Maximum number of characters of a name given by a person: a longer one does not fit on a line of any screen. */
const MAX_GIVEN_TOPIC_LENGTH = 100;

type Of<Type extends TreeEdit["type"]> = Extract<TreeEdit, { readonly type: Type }>;

const refused = (reason: Message): EngineError => new EngineError("BAD_INPUT", reason);

/** Loads a node that can be edited, with its path. */
async function expectNode(draft: TreeDraft, id: NodeId): Promise<DraftNode> {
  if (id === ROOT_ID) throw refused(createMessage("rootFixed", {}));
  await draft.load([id]);
  const node = draft.find(id);
  if (node === undefined) throw refused(createMessage("topicUnknown", { topic: id }));
  await draft.loadPath(id);
  return node;
}

const isLeaf = ({ id, children }: DraftNode): boolean => children.length === 0 && id !== ROOT_ID;

async function rename(draft: TreeDraft, { nodeId, topic }: Of<"rename">): Promise<void> {
  const { topic: before } = await expectNode(draft, nodeId);
  const name = topic.trim();
  if (name === "" || name.length > MAX_GIVEN_TOPIC_LENGTH || /\p{Cc}/u.test(name)) {
    throw refused(createMessage("topicNameOutside", { max: MAX_GIVEN_TOPIC_LENGTH, given: name }));
  }
  draft.update(nodeId, { topic: name, topicPinned: true });
  // Names of ancestors that list the names of their children are updated.
  for (const above of ancestorsOf(draft, draft.get(nodeId))) {
    const listing = withPart(above.topic, { part: before, by: name });
    const isTooLong = listing.length > MAX_GIVEN_TOPIC_LENGTH;
    if (!above.topicPinned && !isTooLong) draft.update(above.id, { topic: listing });
  }
}

async function moveNode(draft: TreeDraft, { nodeId, parentId }: Of<"move-node">): Promise<void> {
  const node = await expectNode(draft, nodeId);
  if (parentId !== ROOT_ID) {
    const parent = await expectNode(draft, parentId);
    if (isLeaf(parent)) throw refused(createMessage("topicHoldsTurns", { topic: parent.topic }));
  }
  const path = await draft.loadPath(parentId);
  if (path.some(({ id }) => id === nodeId))
    throw refused(createMessage("topicUnderItself", { topics: [node.topic] }));
  if (node.parentId === parentId)
    throw refused(createMessage("alreadyThere", { topic: node.topic }));
  await detach(draft, nodeId);
  draft.setChildren(parentId, [...draft.get(parentId).children, nodeId]);
  await settle(draft, parentId);
}

async function moveTurns(draft: TreeDraft, { turns, leafId }: Of<"move-turns">): Promise<void> {
  const leaf = await expectNode(draft, leafId);
  if (!isLeaf(leaf)) throw refused(createMessage("topicHoldsTopics", { topic: leaf.topic }));
  const coming = turns.filter((turn) => !leaf.turns.includes(turn));
  if (coming.length === 0) throw refused(createMessage("alreadyThere", { topic: leaf.topic }));
  await removeTurns(draft, coming);
  await draft.loadPath(leafId);
  await draft.setTurns(leafId, [...draft.get(leafId).turns, ...coming]);
  draft.renew(leafId);
  await settle(draft, draft.get(leafId).parentId ?? ROOT_ID);
}

async function merge(draft: TreeDraft, { nodeId, intoId }: Of<"merge">): Promise<void> {
  const node = await expectNode(draft, nodeId);
  const into = await expectNode(draft, intoId);
  if (nodeId === intoId) throw refused(createMessage("topicUnderItself", { topics: [node.topic] }));
  if (isLeaf(node) !== isLeaf(into)) {
    throw refused(createMessage("topicsUnlike", { topics: [node.topic, into.topic] }));
  }
  const [above, below] = [await draft.loadPath(intoId), await draft.loadPath(nodeId)];
  if (above.some(({ id }) => id === nodeId) || below.some(({ id }) => id === intoId)) {
    throw refused(createMessage("topicUnderItself", { topics: [node.topic, into.topic] }));
  }
  await draft.load(into.children);
  if (isLeaf(node)) await draft.setTurns(intoId, [...into.turns, ...node.turns]);
  else draft.setChildren(intoId, [...into.children, ...node.children]);
  draft.renew(intoId);
  await detach(draft, nodeId);
  draft.remove(nodeId);
  await settle(draft, isLeaf(into) ? (draft.get(intoId).parentId ?? ROOT_ID) : intoId);
}

async function split(draft: TreeDraft, { leafId }: Of<"split">): Promise<void> {
  const leaf = await expectNode(draft, leafId);
  if (!isLeaf(leaf)) throw refused(createMessage("topicHoldsTopics", { topic: leaf.topic }));
  if (leaf.turns.length < 2)
    throw refused(createMessage("topicHoldsOneTurn", { topic: leaf.topic }));
  await splitLeaf(draft, leafId);
  await settle(draft, draft.get(leafId).parentId ?? ROOT_ID);
}

/** Detaches a node from its parent, which is removed too if it is left with one child. */
export async function detach(draft: TreeDraft, id: NodeId): Promise<void> {
  const parentId = draft.get(id).parentId ?? ROOT_ID;
  const path = await draft.loadPath(parentId);
  const left = draft.get(parentId).children.filter((child) => child !== id);
  draft.setChildren(parentId, left);
  for (const node of path) draft.renew(node.id);
  // ROOT keeps an only child: everything else was moved under it by hand.
  await draft.gatherPath(parentId === ROOT_ID ? parentId : await dropChain(draft, parentId));
}

/** Updates a node whose children changed, and all its ancestors, and restores the limits. */
export async function settle(draft: TreeDraft, id: NodeId): Promise<void> {
  const path = await draft.loadPath(id);
  for (const node of path) draft.renew(node.id);
  await draft.gatherPath(id);
  await regroupOverflow(draft, id);
  await boundDepth(draft);
}
