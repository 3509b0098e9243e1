import { nodeTextTable, nodeVectorTable, placementTable } from "../format/schema.ts";
import type { NodeRecord } from "../format/codecs/node-codec.ts";
import { ROOT_ID, type NodeId } from "../contract/ids.ts";
import type { CheckLimits } from "./finding.ts";
import type { Examination } from "./scan.ts";
import { NOBODY, TreeOutline } from "./tree-outline.ts";
import { IndexSet } from "./turn-facts.ts";

export type LeafByTurn = Pick<ReadonlyMap<number, NodeId>, "get">;

/** I2–I5, I7 and I8, and the numbers of every node. Returns the leaf that holds each turn. */
export function checkTree(examination: Examination, limits: CheckLimits): LeafByTurn {
  const tree = new TreeOutline(examination, ({ id, record, outline }) => {
    checkShape(examination, { id, record, limits });
    checkNames(examination, { id, record, outline });
  });
  const counts = { nodes: tree.size, counted: examination.state.nodes };
  if (counts.nodes !== counts.counted) {
    examination.report("COUNT_MISMATCH", "nodesMiscounted", counts);
  }
  for (let number = 0; number < tree.size; number++) {
    checkEdges(examination, { tree, number });
    checkNumbers(examination, { tree, number });
  }
  checkReachable(examination, tree);
  checkTexts(examination, tree);
  for (const { key } of examination.scan(nodeVectorTable)) {
    if (tree.numberOf(key) !== undefined) continue;
    examination.report("DANGLING_REFERENCE", "vectorWithoutNode", { node: key });
  }
  return collectLeaves(examination, tree);
}

/** Every node has its text, and every text its node. */
function checkTexts(examination: Examination, tree: TreeOutline): void {
  const found = new IndexSet(tree.size);
  for (const { key } of examination.scan(nodeTextTable)) {
    const number = tree.numberOf(key);
    if (number !== undefined) found.add(number);
    else examination.report("DANGLING_REFERENCE", "textWithoutNode", { node: key });
  }
  tree.ids.forEach((id, number) => {
    if (found.has(number)) return;
    examination.report("DANGLING_REFERENCE", "nodeTextMissing", { node: id });
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
    examination.report("HYBRID_NODE", "nodeIsHybrid", { node: id, turns: turns.join(", ") });
  }
  if (id === ROOT_ID && turns.length > 0) {
    examination.report("HYBRID_NODE", "rootHoldsTurns", { turns: turns.join(", ") });
  }
  if (id !== ROOT_ID && children.length + turns.length === 0) {
    examination.report("EMPTY_NODE", "nodeIsEmpty", { node: id });
  }
  if (children.length > limits.fanoutLimit) {
    const counts = { children: children.length, limit: limits.fanoutLimit };
    examination.report("FANOUT_EXCEEDED", "nodeIsWide", { node: id, ...counts });
  }
}

/** Nodes that a node names are there, none is named twice, and ROOT alone has no parent. */
function checkNames(
  examination: Examination,
  { id, record, outline }: ExaminedNode & { readonly outline: TreeOutline },
): void {
  const { parentId, children } = record;
  if (new Set(children).size !== children.length)
    examination.report("PARENT_CHILD_MISMATCH", "childTwice", { node: id });
  for (const child of children) {
    if (outline.numberOf(child) !== undefined) continue;
    examination.report("DANGLING_REFERENCE", "childMissing", { child, node: id });
  }
  if (id === ROOT_ID && parentId !== null)
    examination.report("PARENT_CHILD_MISMATCH", "parentOfRoot", { parent: parentId });
  if (id !== ROOT_ID && parentId === null)
    examination.report("PARENT_CHILD_MISMATCH", "parentUnnamed", { node: id });
  if (id === ROOT_ID || parentId === null || outline.numberOf(parentId) !== undefined) return;
  examination.report("DANGLING_REFERENCE", "parentMissing", { parent: parentId, node: id });
}

interface NumberedNode {
  readonly tree: TreeOutline;
  readonly number: number;
}

/** I2: a parent and its child name each other. */
function checkEdges(examination: Examination, { tree, number }: NumberedNode): void {
  const id = tree.ids[number] ?? ROOT_ID;
  for (const child of tree.childrenOf(number)) {
    const parent = tree.parents[child] ?? NOBODY;
    if (parent === number) continue;
    const names = { child: tree.ids[child] ?? "", node: id };
    const named = tree.ids[parent];
    if (named === undefined) {
      examination.report("PARENT_CHILD_MISMATCH", "childNamesNobody", names);
    } else {
      const parents = { ...names, parent: named };
      examination.report("PARENT_CHILD_MISMATCH", "childNamesOther", parents);
    }
  }
  const parent = tree.parents[number] ?? NOBODY;
  if (id === ROOT_ID || parent < 0 || tree.childrenOf(parent).includes(number)) return;
  const names = { parent: tree.ids[parent] ?? "", child: id };
  examination.report("PARENT_CHILD_MISMATCH", "childUnnamed", names);
}

function checkNumbers(examination: Examination, { tree, number }: NumberedNode): void {
  const id = tree.ids[number] ?? ROOT_ID;
  let size = tree.turnsOf(number).length;
  let height = 0;
  for (const child of tree.childrenOf(number)) {
    size += tree.sizes[child] ?? 0;
    height = Math.max(height, (tree.heights[child] ?? 0) + 1);
  }
  const stored = { size: tree.sizes[number] ?? 0, height: tree.heights[number] ?? 0 };
  if (stored.size !== size) {
    const sizes = { size: stored.size, counted: size };
    examination.report("SIZE_MISMATCH", "sizeIsWrong", { node: id, ...sizes });
  }
  if (stored.height !== height) {
    const heights = { height: stored.height, counted: height };
    examination.report("HEIGHT_MISMATCH", "heightIsWrong", { node: id, ...heights });
  }
}

/** Walks down from ROOT; a cycle or an island is what the walk never meets. */
function checkReachable(examination: Examination, tree: TreeOutline): void {
  const reached = new IndexSet(tree.size);
  const root = tree.numberOf(ROOT_ID);
  if (root === undefined) examination.report("UNREACHABLE_NODE", "rootMissing", {});
  else reached.add(root);
  const waiting = root === undefined ? [] : [root];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    for (const child of tree.childrenOf(number)) if (reached.add(child)) waiting.push(child);
  }
  tree.ids.forEach((id, number) => {
    if (reached.has(number)) return;
    examination.report("UNREACHABLE_NODE", "nodeAdrift", { node: id });
  });
}

function collectLeaves(examination: Examination, tree: TreeOutline): LeafByTurn {
  const leafByTurn = new Int32Array(examination.state.nextIndex).fill(NOBODY);
  tree.ids.forEach((id, number) => {
    const turns = tree.turnsOf(number);
    for (const index of turns) {
      const other = leafByTurn[index];
      if (other === undefined) {
        examination.report("INDEX_OUT_OF_RANGE", "heldTurnMissing", { leaf: id, turn: index });
      } else if (other !== NOBODY) {
        const names = { other: tree.ids[other] ?? "", leaf: id, turn: index };
        examination.report("TURN_TWICE", "turnInTwoLeaves", names);
      } else {
        leafByTurn[index] = number;
      }
    }
    checkOrder(examination, { id, turns });
  });
  return { get: (index) => tree.ids[leafByTurn[index] ?? NOBODY] };
}

/** Order numbers rise along a leaf's turns, and stay below the next one to be given. */
function checkOrder(
  examination: Examination,
  { id, turns }: { readonly id: NodeId; readonly turns: readonly number[] },
): void {
  let previous = -1;
  for (const index of turns) {
    const placement = examination.lookUp(placementTable, index);
    // Placements that name another place are reported with the placements.
    if (placement?.type !== "leaf") continue;
    const { order } = placement;
    if (order <= previous || order >= examination.state.nextOrder) {
      const place = { turn: index, order, leaf: id, before: previous };
      examination.report("ORDER_MISMATCH", "orderIsWrong", place);
    }
    previous = order;
  }
}
