import type { NodeId } from "@hsms/engine";
import type { TreeState } from "../state.ts";
import { rowsFrom, windowOf } from "./reshape.ts";

/** Topics in the window, and a window's height around it, with a sibling of the same name there. O(rows). */
export function twinsAround(state: TreeState, height: number): ReadonlySet<NodeId> {
  const { top } = windowOf(state, height);
  const from = Math.max(0, top - height);
  const byName = new Map<string, NodeId[]>();
  for (const { id, parentId } of rowsFrom(state, { top: from, height: top + 2 * height - from })) {
    const topic = state.nodes.get(id)?.topic;
    if (topic === undefined) continue;
    const name = `${parentId} ${topic.normalize("NFC")}`;
    byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  return new Set([...byName.values()].flatMap((ids) => (ids.length > 1 ? ids : [])));
}

/** Of these, what was not asked for yet. */
export function neededWords(state: TreeState, height: number): readonly NodeId[] {
  return [...twinsAround(state, height)].filter((id) => !state.firstWords.has(id));
}
