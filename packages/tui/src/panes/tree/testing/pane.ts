import { ROOT_ID, type NodeId, type TreeNode } from "@hsms/engine";
import type { Size } from "../../../draw/size.ts";
import type { TreeAction, TreeEffect } from "../action.ts";
import { rowsFrom, windowOf } from "../outline/reshape.ts";
import { initialTree, type TreeState } from "../state.ts";
import { updateTree } from "../update.ts";

/** A pane without a terminal over a source that answers at once and counts what it was asked for. */
export interface TestPane {
  readonly state: () => TreeState;
  readonly send: (...actions: readonly TreeAction[]) => void;
  /** Without answering what is asked for. */
  readonly sendUnanswered: (action: TreeAction) => void;
  /** Reads that were answered so far. */
  readonly reads: () => number;
  /** Effects that were not reads, in order. */
  readonly effects: () => readonly TreeEffect[];
  readonly resize: (box: Size) => void;
  /** Topics in the window; the selected one in brackets, an open one with a minus. */
  readonly shown: () => readonly string[];
}

export function openPane({
  find,
  box = { width: 60, height: 11 },
}: {
  readonly find: (id: NodeId) => TreeNode | undefined;
  readonly box?: Size;
}): TestPane {
  let state = initialTree;
  let size = box;
  let reads = 0;
  const effects: TreeEffect[] = [];
  const sendOne = (action: TreeAction): readonly NodeId[] => {
    const next = updateTree({ state, action, box: size });
    ({ state } = next);
    effects.push(...next.effects.filter(({ type }) => type !== "read-nodes"));
    return next.effects.flatMap((effect) => (effect.type === "read-nodes" ? effect.ids : []));
  };
  const send = (action: TreeAction): void => {
    for (let ids = sendOne(action); ids.length > 0;) {
      reads += ids.length;
      const nodes = ids.map((id) => ({ id, node: find(id) ?? null }));
      ids = sendOne({ type: "tree.nodes-read", nodes });
    }
  };
  send({ type: "tree.changed", nodeIds: null });
  return {
    state: () => state,
    send: (...actions) => actions.forEach(send),
    sendUnanswered: (action) => void sendOne(action),
    reads: () => reads,
    effects: () => effects,
    resize(next) {
      size = next;
      send({ type: "tree.resized" });
    },
    shown() {
      const height = size.height - 1;
      const { top } = windowOf(state, height);
      return rowsFrom(state, { top, height }).map(({ id, depth, isOpen }) => {
        const topic = state.nodes.get(id)?.topic ?? "?";
        const text = `${"  ".repeat(depth)}${isOpen ? "-" : ""}${topic}`;
        return id === state.selected?.id ? `[${text}]` : text;
      });
    },
  };
}

/** A tree of 1,111,110 nodes that are made when they are asked for: ten children a node, six levels. */
export function findInMillion(id: NodeId): TreeNode | undefined {
  const places = id === ROOT_ID ? [] : id.split(".");
  if (places.length > MILLION_DEPTH || places.some((place) => !/^\d$/.test(place)))
    return undefined;
  const height = MILLION_DEPTH - places.length;
  const children =
    height === 0
      ? []
      : Array.from({ length: 10 }, (_, at) => [...places, String(at)].join(".") as NodeId);
  return {
    id,
    parentId:
      id === ROOT_ID ? null : places.length === 1 ? ROOT_ID : nodeId(places.slice(0, -1).join(".")),
    topic: `주제 ${id}`,
    topicPinned: false,
    children,
    turns: height === 0 ? 5 : 0,
    size: 5 * 10 ** height,
    height,
    updatedAt: 1_000,
  };
}

const MILLION_DEPTH = 6;

/**
 * A tree from lines moved in by two cells, each a topic that is its id too: `fruit\n  apple\n  pear`.
 * A leaf holds a turn; what is asked for later is found in the tree as it was given last.
 */
export function treeOf(text: string): (id: NodeId) => TreeNode | undefined {
  const nodes = new Map<NodeId, TreeNode & { readonly children: NodeId[] }>();
  const add = (id: NodeId, parentId: NodeId | null): void => {
    nodes.set(id, {
      id,
      parentId,
      topic: id,
      topicPinned: false,
      children: [],
      turns: 0,
      size: 1,
      height: 0,
      updatedAt: nodes.size,
    });
  };
  add(ROOT_ID, null);
  const path: NodeId[] = [ROOT_ID];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const depth = (line.length - line.trimStart().length) / 2;
    const id = nodeId(line.trim());
    const parentId = path[depth] ?? ROOT_ID;
    nodes.get(parentId)?.children.push(id);
    add(id, parentId);
    path.length = depth + 1;
    path.push(id);
  }
  const heightOf = (id: NodeId): number =>
    Math.max(0, ...(nodes.get(id)?.children ?? []).map((child) => heightOf(child) + 1));
  return (id) => {
    const node = nodes.get(id);
    return node && { ...node, height: heightOf(id) };
  };
}

export const nodeId = (text: string): NodeId => text;
