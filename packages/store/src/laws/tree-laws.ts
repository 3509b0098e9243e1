import { nodeTable, nodeTextTable, nodeVectorTable, placementTable } from "../format/schema.ts";
import type { NodeRecord } from "../format/node-codec.ts";
import type { StoreState } from "../format/state-codec.ts";
import { ROOT_ID, type NodeId } from "../ids.ts";
import type { CheckLimits } from "./finding.ts";
import { lookUp, report, scanRecords, type Examination } from "./scan.ts";

type Tree = ReadonlyMap<NodeId, NodeRecord>;

/** I2–I5, I7 and I8, and the numbers of every node. Returns the leaf that holds each turn. */
export function checkTree(
  examination: Examination,
  { state, limits }: { readonly state: StoreState; readonly limits: CheckLimits },
): ReadonlyMap<number, NodeId> {
  const tree = new Map<NodeId, NodeRecord>();
  for (const { key, value } of scanRecords(examination, nodeTable)) tree.set(key, value);
  if (tree.size !== state.nodes) {
    report(examination, "COUNT_MISMATCH", `${tree.size} nodes, counted ${state.nodes}`);
  }
  for (const [id, node] of tree) {
    checkShape(examination, { id, node, limits });
    checkEdges(examination, { id, node, tree });
    checkNumbers(examination, { id, node, tree });
  }
  checkReachable(examination, tree);
  checkTexts(examination, tree);
  for (const { key } of scanRecords(examination, nodeVectorTable)) {
    if (tree.has(key)) continue;
    report(examination, "DANGLING_REFERENCE", `Node ${key} has a vector and is not there`);
  }
  return collectLeaves(examination, { tree, state });
}

/** Every node has its text, and every text its node. */
function checkTexts(examination: Examination, tree: Tree): void {
  const untold = new Set(tree.keys());
  for (const { key } of scanRecords(examination, nodeTextTable)) {
    if (untold.delete(key)) continue;
    report(examination, "DANGLING_REFERENCE", `Node ${key} has a text and is not there`);
  }
  for (const id of untold) {
    report(examination, "DANGLING_REFERENCE", `Node ${id} has lost its text`);
  }
}

interface ExaminedNode {
  readonly id: NodeId;
  readonly node: NodeRecord;
}

function checkShape(
  examination: Examination,
  { id, node, limits }: ExaminedNode & { readonly limits: CheckLimits },
): void {
  const { children, turns } = node;
  if (children.length > 0 && turns.length > 0) {
    report(examination, "HYBRID_NODE", `Node ${id} holds children and turns ${turns.join(", ")}`);
  }
  if (id === ROOT_ID && turns.length > 0) {
    report(examination, "HYBRID_NODE", `ROOT holds turns ${turns.join(", ")}`);
  }
  if (id !== ROOT_ID && children.length + turns.length === 0) {
    report(examination, "EMPTY_NODE", `Node ${id} holds neither children nor turns`);
  }
  if (children.length > limits.fanoutLimit) {
    report(
      examination,
      "FANOUT_EXCEEDED",
      `Node ${id} has ${children.length} children, the limit is ${limits.fanoutLimit}`,
    );
  }
}

function checkEdges(
  examination: Examination,
  { id, node, tree }: ExaminedNode & { readonly tree: Tree },
): void {
  const mismatch = (message: string): void => report(examination, "PARENT_CHILD_MISMATCH", message);
  if (new Set(node.children).size !== node.children.length)
    mismatch(`Node ${id} names a child twice`);
  for (const child of node.children) {
    const record = tree.get(child);
    if (record === undefined) {
      report(examination, "DANGLING_REFERENCE", `Child ${child} of node ${id} is not there`);
    } else if (record.parentId !== id) {
      mismatch(`Child ${child} of node ${id} names ${record.parentId} as its parent`);
    }
  }
  if (id === ROOT_ID || node.parentId === null) {
    if (id !== ROOT_ID || node.parentId !== null)
      mismatch(`Node ${id} has parent ${node.parentId}`);
    return;
  }
  const parent = tree.get(node.parentId);
  if (parent === undefined) {
    report(examination, "DANGLING_REFERENCE", `Parent ${node.parentId} of node ${id} is not there`);
  } else if (!parent.children.includes(id)) {
    mismatch(`Parent ${node.parentId} does not name its child ${id}`);
  }
}

function checkNumbers(
  examination: Examination,
  { id, node, tree }: ExaminedNode & { readonly tree: Tree },
): void {
  const children = node.children.flatMap((child) => tree.get(child) ?? []);
  const size = children.reduce((sum, child) => sum + child.size, node.turns.length);
  if (node.size !== size) {
    report(examination, "SIZE_MISMATCH", `Node ${id} has size ${node.size} instead of ${size}`);
  }
  const height = children.reduce((highest, child) => Math.max(highest, child.height + 1), 0);
  if (node.height !== height) {
    report(
      examination,
      "HEIGHT_MISMATCH",
      `Node ${id} has height ${node.height} instead of ${height}`,
    );
  }
}

/** Walks down from ROOT; a cycle or an island is what the walk never meets. */
function checkReachable(examination: Examination, tree: Tree): void {
  if (!tree.has(ROOT_ID)) report(examination, "UNREACHABLE_NODE", "ROOT is missing");
  const reached = new Set<NodeId>([ROOT_ID]);
  // A set takes in what is added while it is walked over.
  for (const id of reached) {
    for (const child of tree.get(id)?.children ?? []) reached.add(child);
  }
  for (const id of tree.keys()) {
    if (!reached.has(id))
      report(examination, "UNREACHABLE_NODE", `Node ${id} does not hang on ROOT`);
  }
}

function collectLeaves(
  examination: Examination,
  { tree, state }: { readonly tree: Tree; readonly state: StoreState },
): ReadonlyMap<number, NodeId> {
  const leafByTurn = new Map<number, NodeId>();
  for (const [id, { turns }] of tree) {
    for (const index of turns) {
      const other = leafByTurn.get(index);
      if (index >= state.nextIndex) {
        report(
          examination,
          "INDEX_OUT_OF_RANGE",
          `Leaf ${id} holds turn ${index}, which is not there`,
        );
      } else if (other !== undefined) {
        report(examination, "TURN_TWICE", `Leaves ${other} and ${id} both hold turn ${index}`);
      } else {
        leafByTurn.set(index, id);
      }
    }
    checkOrder(examination, { id, turns, nextOrder: state.nextOrder });
  }
  return leafByTurn;
}

/** Order numbers rise along a leaf's turns, and stay below the next one to be given. */
function checkOrder(
  examination: Examination,
  {
    id,
    turns,
    nextOrder,
  }: { readonly id: NodeId; readonly turns: readonly number[]; readonly nextOrder: number },
): void {
  let previous = -1;
  for (const index of turns) {
    const placement = lookUp(examination, placementTable, index);
    // Placements that name another place are reported with the placements.
    if (placement?.type !== "leaf") continue;
    if (placement.order <= previous || placement.order >= nextOrder) {
      report(
        examination,
        "ORDER_MISMATCH",
        `Turn ${index} has order ${placement.order} in leaf ${id}, behind ${previous}`,
      );
    }
    previous = placement.order;
  }
}
