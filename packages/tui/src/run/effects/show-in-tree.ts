import type { NodeId } from "@hsms/engine";
import type { ScreenDeps } from "../screen-deps.ts";

/** Shows a node in the tree; says so where it is not there any more. */
export async function showNode(nodeId: NodeId, deps: ScreenDeps): Promise<void> {
  const node = await deps.memory.readNode(nodeId);
  if (node === undefined) {
    deps.tell({ level: "info", what: "nodeGone" });
    return;
  }
  const path = [...node.path.map(({ id }) => id), node.id];
  deps.dispatch({ type: "screen.node-wanted", path });
}

/** Shows the leaf that holds a turn. */
export async function showTurn(index: number, deps: ScreenDeps): Promise<void> {
  const [placement] = await deps.memory.readPlacements([index]);
  if (placement?.type === "leaf") await showNode(placement.leafId, deps);
  else deps.tell({ level: "info", what: "notPlaced" });
}
