import type { NodeId } from "@hsms/engine";
import type { ScreenDeps } from "../../screen-deps.ts";

/** Shows a node in the tree; a notice where it is gone. */
export function showNode(nodeId: NodeId, deps: ScreenDeps): Promise<void> {
  return show({ nodeId }, deps);
}

/** Shows a turn on the page of the leaf that holds it. */
export async function showTurn(index: number, deps: ScreenDeps): Promise<void> {
  const [placement] = await deps.memory.topics.placements([index]);
  if (placement?.type !== "leaf") return deps.notify({ level: "info", what: "notPlaced" });
  const nodeId = placement.leafId;
  const place = (await deps.memory.topics.indexesUnder(nodeId)).indexOf(index);
  await show({ nodeId, place: Math.max(0, place) }, deps);
}

async function show(
  { nodeId, ...at }: { readonly nodeId: NodeId; readonly place?: number },
  { memory, dispatch, notify }: ScreenDeps,
): Promise<void> {
  const node = await memory.topics.detail(nodeId);
  if (node === undefined) return notify({ level: "info", what: "nodeGone" });
  const path = [...node.path.map(({ id }) => id), node.id];
  dispatch({ type: "screen.node-wanted", path, ...at });
}
