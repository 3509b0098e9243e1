import { ROOT_ID, type NodeId, type Store, type TopicNode } from "@hsms/store";
import type { Breach } from "../breach.ts";
import { readAllTurns } from "./audit-turns.ts";

/** Each turn in exactly one leaf or in the queue, as its placement says, and the tree whole. No process may write meanwhile. */
export async function auditPlaces(store: Store, oldTurns = 0): Promise<readonly Breach[]> {
  const nodes = new Map<NodeId, TopicNode>();
  for await (const batch of store.tree.allNodes())
    for (const node of batch) nodes.set(node.id, node);
  const { turns: count } = await store.statistics();
  const breaches: Breach[] = [];
  const report = (message: string): void => void breaches.push({ kind: "misplaced", message });

  const places = new Map<number, string>();
  const put = (turn: number, place: string): void => {
    const other = places.get(turn);
    if (other !== undefined) report(`Turn ${turn} is in ${other} and in ${place}`);
    places.set(turn, place);
  };
  for (const { id, turns } of reachable(nodes, report)) for (const turn of turns) put(turn, id);
  for (const turn of await store.tree.readQueue(count + 1)) put(turn, "the queue");
  const states = (await readAllTurns(store)).map(({ state }) => state);
  const placements = await store.tree.readPlacements(Array.from({ length: count }, (_, at) => at));
  placements.forEach((placement, turn) => {
    const expected = placement?.type === "leaf" ? placement.leafId : "the queue";
    // Left out of the tree on purpose: archived, or purged, or never meant to be in it, as in an old store.
    const isOut = placement?.type === "unplaced";
    const isMeant = isOut && (placement.reason === states[turn] || turn < oldTurns);
    if (isMeant && places.get(turn) === undefined) return;
    if (isOut || places.get(turn) !== expected) {
      report(
        `Turn ${turn} is in ${places.get(turn) ?? "no place"}, its placement says ${expected}`,
      );
    }
  });
  return breaches;
}

/** The nodes below ROOT, each once; what is not reached, or does not fit its parent, is reported. */
function reachable(
  nodes: ReadonlyMap<NodeId, TopicNode>,
  report: (message: string) => void,
): readonly TopicNode[] {
  const reached = new Map<NodeId, TopicNode>();
  const waiting: NodeId[] = [ROOT_ID];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes.get(id);
    if (node === undefined || reached.has(id)) {
      report(`Node ${id} is ${node === undefined ? "missing" : "reached twice"}`);
      continue;
    }
    reached.set(id, node);
    const held = node.children.flatMap((child) => nodes.get(child) ?? []);
    const size = node.turns.length + held.reduce((sum, child) => sum + child.size, 0);
    if (size !== node.size) report(`Node ${id} holds ${size} turns, says ${node.size}`);
    for (const child of held)
      if (child.parentId !== id) report(`${child.id} names no parent ${id}`);
    waiting.push(...node.children);
  }
  if (reached.size !== nodes.size) report(`${nodes.size - reached.size} nodes hang nowhere`);
  return [...reached.values()];
}
