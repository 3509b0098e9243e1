import { misuse } from "../../contract/errors.ts";
import type { NodeId } from "../../contract/ids.ts";
import type { NodeHeader } from "../../contract/model.ts";
import type { TreeChange } from "../../contract/changes.ts";
import type { TreeDraft } from "./tree-check.ts";

/**
 * Nodes whose height would be wrong because another process changed their content. Throws `STORE_MISUSE` if the
 * change expected a version of such a node: then the change itself is wrong. Examines only nodes whose children
 * rose, sank, came or went.
 */
export function findHeightConflicts(draft: TreeDraft, { expected }: TreeChange): readonly NodeId[] {
  const conflicts: NodeId[] = [];
  for (const id of findAffected(draft)) {
    const node = draft.after.get(id) ?? draft.readHeader(id);
    if (node === undefined || node.height === heightOf(draft, node)) continue;
    if (expected.has(id)) {
      throw misuse(`Node ${id} has height ${node.height} instead of ${heightOf(draft, node)}`);
    }
    conflicts.push(id);
  }
  return conflicts;
}

function findAffected(draft: TreeDraft): ReadonlySet<NodeId> {
  const affected = new Set<NodeId>();
  for (const node of draft.after.values()) {
    const before = draft.before.get(node.id);
    if (before?.height !== node.height) {
      affected.add(node.id);
      if (node.parentId !== null) affected.add(node.parentId);
    }
    const isSame =
      before?.children.length === node.children.length &&
      node.children.every((child, position) => child === before.children[position]);
    if (!isSame) affected.add(node.id);
  }
  return affected;
}

const heightOf = (draft: TreeDraft, { children }: NodeHeader): number =>
  children.reduce((highest, id) => {
    const child = draft.after.get(id) ?? draft.readHeader(id);
    return Math.max(highest, (child?.height ?? 0) + 1);
  }, 0);
