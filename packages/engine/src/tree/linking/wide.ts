import { ROOT_ID, type NodeId } from "@hsms/store";
import type { TreeDraft } from "../draft/draft.ts";
import type { TreeSource } from "../draft/source.ts";
import { boundDepth } from "./bound-depth.ts";
import { regroupOverflow } from "./regroup.ts";

/**
 * Reduces nodes to the fan-out limit, after the limit was lowered or a wide tree was imported;
 * returns how many were too wide.
 */
export async function regroupWide(draft: TreeDraft, ids: readonly NodeId[]): Promise<number> {
  await draft.load(ids);
  const wide = ids.filter((id) => (draft.find(id)?.children.length ?? 0) > draft.fanout);
  for (const id of wide) await regroupOverflow(draft, id);
  if (wide.length > 0) await boundDepth(draft);
  return wide.length;
}

/** Number of nodes read at once: a few megabytes. */
const READ_NODES = 4096;

/** Nodes of the stored tree with more children than `fanout`, parents before children. O(nodes), without vectors. */
export async function findWide(
  source: Pick<TreeSource, "readNodes">,
  fanout: number,
): Promise<readonly NodeId[]> {
  const wide: NodeId[] = [];
  for (let level: readonly NodeId[] = [ROOT_ID]; level.length > 0;) {
    const below: NodeId[] = [];
    for (let at = 0; at < level.length; at += READ_NODES) {
      for (const node of await source.readNodes(level.slice(at, at + READ_NODES))) {
        if (node === undefined) continue;
        if (node.children.length > fanout) wide.push(node.id);
        for (const child of node.children) below.push(child);
      }
    }
    level = below;
  }
  return wide;
}
