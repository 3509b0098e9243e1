import { misuse } from "../../contract/errors.ts";
import { ROOT_ID, type NodeId } from "../../contract/ids.ts";
import type { NodeHeader } from "../../contract/model.ts";
import type { TreeChange } from "../../contract/changes.ts";

export interface TreeDraft {
  /** Every node that the change refers to, as it is before. */
  readonly before: ReadonlyMap<NodeId, NodeHeader>;
  readonly after: ReadonlyMap<NodeId, NodeHeader>;
  readonly deleted: ReadonlySet<NodeId>;
  readonly readHeader: (id: NodeId) => NodeHeader | undefined;
}

/** Throws `STORE_MISUSE` unless the invariants (except heights) still hold after the change. O(change). */
export function checkTreeChange(draft: TreeDraft, change: TreeChange): void {
  checkNames(draft, change);
  for (const node of draft.after.values()) {
    checkShape(node);
    checkChildren(draft, node);
    checkParent(draft, node);
    checkSize(draft, node);
  }
  checkUnwrittenParents(draft);
  for (const id of draft.deleted) checkDeleted(draft, id);
  checkTurns(draft, change);
}

function checkNames(draft: TreeDraft, { expected, upserts, moves }: TreeChange): void {
  if (draft.after.size !== upserts.length + (moves?.size ?? 0))
    throw misuse("A node is written twice in one change");
  for (const id of [...draft.after.keys(), ...draft.deleted]) {
    if (!expected.has(id)) throw misuse(`Node ${id} is changed and no version of it is expected`);
  }
  for (const id of draft.deleted) {
    if (id === ROOT_ID) throw misuse("ROOT cannot be deleted");
    if (draft.after.has(id)) throw misuse(`Node ${id} is written and deleted in one change`);
  }
}

function checkShape({ id, parentId, children, turns }: NodeHeader): void {
  if ((parentId === null) !== (id === ROOT_ID)) throw misuse(`Node ${id} has parent ${parentId}`);
  if (children.length > 0 && turns.length > 0) throw misuse(`Node ${id} has children and turns`);
  if (id === ROOT_ID && turns.length > 0) throw misuse("ROOT holds turns");
  if (id !== ROOT_ID && children.length + turns.length === 0) throw misuse(`Node ${id} is empty`);
  if (new Set(children).size !== children.length) throw misuse(`Node ${id} has a child twice`);
  if (new Set(turns).size !== turns.length) throw misuse(`Node ${id} has a turn twice`);
}

/** I2, downwards: children gained refer to this node, children lost refer to another or are gone. */
function checkChildren(draft: TreeDraft, node: NodeHeader): void {
  const before = draft.before.get(node.id);
  const kept = new Set(node.children);
  const known = new Set(before?.children);
  for (const child of node.children) {
    if (draft.deleted.has(child)) throw misuse(`Node ${node.id} has the deleted child ${child}`);
    const parentId = draft.after.get(child)?.parentId ?? (known.has(child) ? node.id : undefined);
    if (parentId !== node.id)
      throw misuse(`Child ${child} of node ${node.id} has parent ${parentId}`);
  }
  for (const child of known) {
    if (kept.has(child) || draft.deleted.has(child)) continue;
    if (!draft.after.has(child)) throw misuse(`Node ${child} lost its parent ${node.id}`);
  }
}

/** I2, upwards, and I8: the parent of a new or moved node refers to it, and it is connected to ROOT. */
function checkParent(draft: TreeDraft, node: NodeHeader): void {
  const { parentId } = node;
  if (parentId === null || parentId === draft.before.get(node.id)?.parentId) {
    if (parentId !== null) checkStillNamed(draft, node, parentId);
    return;
  }
  if (draft.after.get(parentId)?.children.includes(node.id) !== true) {
    throw misuse(`Parent ${parentId} does not name its new child ${node.id}`);
  }
  const seen = new Set<NodeId>([node.id]);
  for (let id: NodeId | null = parentId; id !== null;) {
    if (seen.has(id)) throw misuse(`Node ${node.id} would be its own ancestor`);
    seen.add(id);
    const ancestor: NodeHeader | undefined = draft.after.get(id) ?? draft.readHeader(id);
    if (ancestor === undefined) throw misuse(`Ancestor ${id} of node ${node.id} is not there`);
    id = ancestor.parentId;
  }
}

function checkStillNamed(draft: TreeDraft, node: NodeHeader, parentId: NodeId): void {
  const parent = draft.after.get(parentId);
  const isNamed =
    parent === undefined ? !draft.deleted.has(parentId) : parent.children.includes(node.id);
  if (!isNamed) throw misuse(`Parent ${parentId} no longer names its child ${node.id}`);
}

/** A node's size follows from its turns, or from its old size and what its children gained and lost. */
function checkSize(draft: TreeDraft, node: NodeHeader): void {
  const before = draft.before.get(node.id);
  let size = node.turns.length;
  if (node.children.length > 0) {
    const wasParent = before !== undefined && before.children.length > 0;
    const known = new Set(wasParent ? before.children : []);
    const kept = new Set(node.children);
    size = wasParent ? before.size : 0;
    for (const child of node.children) {
      const grown = draft.after.get(child);
      if (grown !== undefined)
        size += grown.size - (known.has(child) ? sizeBefore(draft, child) : 0);
    }
    for (const child of known) if (!kept.has(child)) size -= sizeBefore(draft, child);
  }
  if (node.size !== size) throw misuse(`Node ${node.id} has size ${node.size} instead of ${size}`);
}

/** A parent that is not written keeps its size, so gains and losses of its children must cancel out. */
function checkUnwrittenParents(draft: TreeDraft): void {
  const gains = new Map<NodeId, number>();
  for (const { id, parentId, size } of draft.after.values()) {
    if (parentId === null || draft.after.has(parentId)) continue;
    gains.set(parentId, (gains.get(parentId) ?? 0) + size - sizeBefore(draft, id));
  }
  for (const [id, gain] of gains) {
    if (gain !== 0) throw misuse(`Node ${id} is not written, and its children grow by ${gain}`);
  }
}

const sizeBefore = (draft: TreeDraft, id: NodeId): number => draft.before.get(id)?.size ?? 0;

function checkDeleted(draft: TreeDraft, id: NodeId): void {
  const before = draft.before.get(id);
  if (before === undefined) return;
  const { parentId } = before;
  if (parentId !== null && !draft.deleted.has(parentId) && !draft.after.has(parentId)) {
    throw misuse(`Parent ${parentId} still names the deleted node ${id}`);
  }
  for (const child of before.children) {
    const moved = draft.after.get(child);
    if (!draft.deleted.has(child) && (moved === undefined || moved.parentId === id)) {
      throw misuse(`Node ${child} lost its parent ${id}`);
    }
  }
}

/** I6: every turn that enters or leaves a leaf has a matching entry in `placements`. */
function checkTurns(draft: TreeDraft, { placements }: TreeChange): void {
  const entered = new Map<number, NodeId>();
  const left = new Set<number>();
  const stayed = new Map<number, NodeId>();
  for (const id of [...draft.after.keys(), ...draft.deleted]) {
    const before = new Set(draft.before.get(id)?.turns);
    const after = new Set(draft.after.get(id)?.turns);
    for (const index of before) if (!after.has(index)) left.add(index);
    for (const index of after) {
      if (before.has(index)) {
        stayed.set(index, id);
        continue;
      }
      if (entered.has(index)) throw misuse(`Turn ${index} gets two leaves in one change`);
      entered.set(index, id);
    }
  }
  for (const [index, leafId] of entered) {
    if (placements.get(index) !== leafId) {
      throw misuse(
        `Leaf ${leafId} gets turn ${index}, whose placement is ${placements.get(index)}`,
      );
    }
  }
  for (const index of left) {
    if (!placements.has(index)) throw misuse(`Turn ${index} would be in no leaf`);
  }
  for (const [index, leafId] of placements) {
    const stays = stayed.get(index);
    if (stays !== undefined && stays !== leafId) {
      throw misuse(`Turn ${index} is placed in ${leafId}, and leaf ${stays} still holds it`);
    }
    if (leafId !== null && draft.after.get(leafId)?.turns.includes(index) !== true) {
      throw misuse(`Turn ${index} is placed in leaf ${leafId}, which does not hold it`);
    }
  }
}
