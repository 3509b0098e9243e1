import { createMessage } from "@hsms/messages";
import { createSlices } from "../../outcomes/pace/slices.ts";
import { type NodeHeader, type NodeId, type StoreView, StoreError } from "@hsms/store";

/** No sound tree is so deep: its nodes form a circle. */
const DEEPEST = 10_000;

/** Nodes read between two looks at the event loop, at most: about five milliseconds; the first time they come from the disk. */
const STEP = 1000;

interface WalkStep {
  readonly node: NodeHeader;
  /** Nodes above it, from the one below the start down. Changes with the next step. */
  readonly above: readonly NodeId[];
}

export interface Walk {
  /** Visits the next nodes; `pass` leaves out what is below a node. A node that has gone since is passed over. */
  next(view: StoreView, visit: (step: WalkStep) => "enter" | "pass" | "stop"): "more" | "end";
}

/** A walk through subtrees in pre-order, a batch at a time. Throws `STORE_DAMAGED` where nodes are their own ancestors. */
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
