import { createMessage } from "@hsms/messages";
import { createSlices } from "../../outcomes/pace/slices.ts";
import { type NodeHeader, type NodeId, type StoreView, StoreError } from "@hsms/store";

/** No intact tree is this deep: its nodes must form a cycle. */
const DEEPEST = 10_000;

/**
 * Maximum number of nodes read between two yields to the event loop: about five milliseconds if
 * they are not cached.
 */
const STEP = 1000;

interface WalkStep {
  readonly node: NodeHeader;
  /** Ancestors of the node below the start of the walk. Modified by the next step. */
  readonly above: readonly NodeId[];
}

export interface Walk {
  /** Visits the next nodes; `pass` skips the subtree of a node. Nodes that were removed since are skipped. */
  next(view: StoreView, visit: (step: WalkStep) => "enter" | "pass" | "stop"): "more" | "end";
}

/** Walks subtrees in pre-order, one batch at a time. Throws `STORE_DAMAGED` if nodes are their own ancestors. */
export function walkDown(start: readonly NodeId[]): Walk {
  const waiting: { readonly id: NodeId; readonly depth: number }[] = [];
  const above: NodeId[] = [];
  const push = (ids: readonly NodeId[], depth: number): void => {
    for (const id of ids.toReversed()) waiting.push({ id, depth });
  };
  push(start, 0);
  return {
    next(view, visit) {
      const slices = createSlices();
      for (let read = 0; read < STEP && !slices.isOver(); read++) {
        const next = waiting.pop();
        if (next === undefined) return "end";
        const { id, depth } = next;
        if (depth > DEEPEST) {
          throw new StoreError("STORE_DAMAGED", createMessage("nodesCircle", { node: id }));
        }
        const [node] = view.tree.readHeaders([id]);
        if (node === undefined) continue;
        above.length = depth;
        const decision = visit({ node, above });
        if (decision === "stop") return "end";
        above[depth] = id;
        if (decision === "enter") push(node.children, depth + 1);
      }
      return waiting.length > 0 ? "more" : "end";
    },
  };
}
