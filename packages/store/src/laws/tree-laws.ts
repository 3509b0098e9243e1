import { nodeTextTable, nodeVectorTable, placementTable } from "../format/schema.ts";
import type { NodeRecord } from "../format/node-codec.ts";
import type { StoreState } from "../format/state-codec.ts";
import { ROOT_ID, type NodeId } from "../ids.ts";
import type { CheckLimits } from "./finding.ts";
import { lookUp, report, scanRecords, type Examination } from "./scan.ts";
import { NOBODY, TreeOutline } from "./tree-outline.ts";
import { IndexSet } from "./turn-facts.ts";

/** The leaf that holds a turn, by its index. */
export type LeafByTurn = Pick<ReadonlyMap<number, NodeId>, "get">;

/** I2–I5, I7 and I8, and the numbers of every node. Returns the leaf that holds each turn. */
export function checkTree(
  examination: Examination,
  { state, limits }: { readonly state: StoreState; readonly limits: CheckLimits },
): LeafByTurn {
  const tree = new TreeOutline(examination, ({ id, record, outline }) => {
    checkShape(examination, { id, record, limits });
    checkNames(examination, { id, record, outline });
  });
  if (tree.size !== state.nodes) {
    report(examination, "COUNT_MISMATCH", `${tree.size} nodes, counted ${state.nodes}`);
  }
  for (let number = 0; number < tree.size; number++) {
    checkEdges(examination, { tree, number });
    checkNumbers(examination, { tree, number });
  }
  checkReachable(examination, tree);
  checkTexts(examination, tree);
  for (const { key } of scanRecords(examination, nodeVectorTable)) {
    if (tree.numberOf(key) !== undefined) continue;
    report(examination, "DANGLING_REFERENCE", `Node ${key} has a vector and is not there`);
  }
  return collectLeaves(examination, { tree, state });
}

/** Every node has its text, and every text its node. */
function checkTexts(examination: Examination, tree: TreeOutline): void {
  const told = new IndexSet(tree.size);
  for (const { key } of scanRecords(examination, nodeTextTable)) {
    const number = tree.numberOf(key);
    if (number !== undefined) told.add(number);
    else report(examination, "DANGLING_REFERENCE", `Node ${key} has a text and is not there`);
  }
  tree.ids.forEach((id, number) => {
    if (told.has(number)) return;
    report(examination, "DANGLING_REFERENCE", `Node ${id} has lost its text`);
  });
}

interface ExaminedNode {
  readonly id: NodeId;
  readonly record: NodeRecord;
}

function checkShape(
  examination: Examination,
  { id, record, limits }: ExaminedNode & { readonly limits: CheckLimits },
): void {
  const { children, turns } = record;
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

/** Nodes that a node names are there, none is named twice, and ROOT alone is below nobody. */
function checkNames(
  examination: Examination,
  { id, record, outline }: ExaminedNode & { readonly outline: TreeOutline },
): void {
  const mismatch = (message: string): void => report(examination, "PARENT_CHILD_MISMATCH", message);
  const { parentId, children } = record;
  if (new Set(children).size !== children.length) mismatch(`Node ${id} names a child twice`);
  for (const child of children) {
    if (outline.numberOf(child) !== undefined) continue;
    report(examination, "DANGLING_REFERENCE", `Child ${child} of node ${id} is not there`);
  }
  if ((id === ROOT_ID) !== (parentId === null)) mismatch(`Node ${id} has parent ${parentId}`);
  if (id === ROOT_ID || parentId === null || outline.numberOf(parentId) !== undefined) return;
  report(examination, "DANGLING_REFERENCE", `Parent ${parentId} of node ${id} is not there`);
}

interface NumberedNode {
  readonly tree: TreeOutline;
  readonly number: number;
}

/** I2: a parent and its child name each other. */
function checkEdges(examination: Examination, { tree, number }: NumberedNode): void {
  const mismatch = (message: string): void => report(examination, "PARENT_CHILD_MISMATCH", message);
  const id = tree.ids[number] ?? ROOT_ID;
  for (const child of tree.childrenOf(number)) {
    const parent = tree.parents[child] ?? NOBODY;
    if (parent === number) continue;
    const named = tree.ids[parent] ?? (parent === NOBODY ? "nobody" : "a node that is not there");
    mismatch(`Child ${tree.ids[child]} of node ${id} names ${named} as its parent`);
  }
  const parent = tree.parents[number] ?? NOBODY;
  if (id === ROOT_ID || parent < 0 || tree.childrenOf(parent).includes(number)) return;
  mismatch(`Parent ${tree.ids[parent]} does not name its child ${id}`);
}

function checkNumbers(examination: Examination, { tree, number }: NumberedNode): void {
  const id = tree.ids[number];
  let size = tree.turnsOf(number).length;
  let height = 0;
  for (const child of tree.childrenOf(number)) {
    size += tree.sizes[child] ?? 0;
    height = Math.max(height, (tree.heights[child] ?? 0) + 1);
  }
  const told = { size: tree.sizes[number], height: tree.heights[number] };
  if (told.size !== size) {
    report(examination, "SIZE_MISMATCH", `Node ${id} has size ${told.size} instead of ${size}`);
  }
  if (told.height !== height) {
    const message = `Node ${id} has height ${told.height} instead of ${height}`;
    report(examination, "HEIGHT_MISMATCH", message);
  }
}

/** Walks down from ROOT; a cycle or an island is what the walk never meets. */
function checkReachable(examination: Examination, tree: TreeOutline): void {
  const reached = new IndexSet(tree.size);
  const root = tree.numberOf(ROOT_ID);
  if (root === undefined) report(examination, "UNREACHABLE_NODE", "ROOT is missing");
  else reached.add(root);
  const waiting = root === undefined ? [] : [root];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    for (const child of tree.childrenOf(number)) if (reached.add(child)) waiting.push(child);
  }
  tree.ids.forEach((id, number) => {
    if (reached.has(number)) return;
    report(examination, "UNREACHABLE_NODE", `Node ${id} does not hang on ROOT`);
  });
}

function collectLeaves(
  examination: Examination,
  { tree, state }: { readonly tree: TreeOutline; readonly state: StoreState },
): LeafByTurn {
  const leafByTurn = new Int32Array(state.nextIndex).fill(NOBODY);
  tree.ids.forEach((id, number) => {
    const turns = tree.turnsOf(number);
    for (const index of turns) {
      const other = leafByTurn[index];
      if (other === undefined) {
        const message = `Leaf ${id} holds turn ${index}, which is not there`;
        report(examination, "INDEX_OUT_OF_RANGE", message);
      } else if (other !== NOBODY) {
        const message = `Leaves ${tree.ids[other]} and ${id} both hold turn ${index}`;
        report(examination, "TURN_TWICE", message);
      } else {
        leafByTurn[index] = number;
      }
    }
    checkOrder(examination, { id, turns, nextOrder: state.nextOrder });
  });
  return { get: (index) => tree.ids[leafByTurn[index] ?? NOBODY] };
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
