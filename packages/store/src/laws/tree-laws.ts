import { createMessage, type Message } from "@hsms/messages";
import { nodeTextTable, nodeVectorTable, placementTable } from "../format/schema.ts";
import type { NodeRecord } from "../format/codecs/node-codec.ts";
import type { StoreState } from "../format/codecs/state-codec.ts";
import { ROOT_ID, type NodeId } from "../contract/ids.ts";
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
    report(
      examination,
      "COUNT_MISMATCH",
      createMessage("nodesMiscounted", { nodes: tree.size, counted: state.nodes }),
    );
  }
  for (let number = 0; number < tree.size; number++) {
    checkEdges(examination, { tree, number });
    checkNumbers(examination, { tree, number });
  }
  checkReachable(examination, tree);
  checkTexts(examination, tree);
  for (const { key } of scanRecords(examination, nodeVectorTable)) {
    if (tree.numberOf(key) !== undefined) continue;
    report(examination, "DANGLING_REFERENCE", createMessage("vectorWithoutNode", { node: key }));
  }
  return collectLeaves(examination, { tree, state });
}

/** Every node has its text, and every text its node. */
function checkTexts(examination: Examination, tree: TreeOutline): void {
  const told = new IndexSet(tree.size);
  for (const { key } of scanRecords(examination, nodeTextTable)) {
    const number = tree.numberOf(key);
    if (number !== undefined) told.add(number);
    else report(examination, "DANGLING_REFERENCE", createMessage("textWithoutNode", { node: key }));
  }
  tree.ids.forEach((id, number) => {
    if (told.has(number)) return;
    report(examination, "DANGLING_REFERENCE", createMessage("nodeTextMissing", { node: id }));
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
    report(
      examination,
      "HYBRID_NODE",
      createMessage("nodeIsHybrid", { node: id, turns: turns.join(", ") }),
    );
  }
  if (id === ROOT_ID && turns.length > 0) {
    report(
      examination,
      "HYBRID_NODE",
      createMessage("rootHoldsTurns", { turns: turns.join(", ") }),
    );
  }
  if (id !== ROOT_ID && children.length + turns.length === 0) {
    report(examination, "EMPTY_NODE", createMessage("nodeIsEmpty", { node: id }));
  }
  if (children.length > limits.fanoutLimit) {
    report(
      examination,
      "FANOUT_EXCEEDED",
      createMessage("nodeIsWide", {
        node: id,
        children: children.length,
        limit: limits.fanoutLimit,
      }),
    );
  }
}

/** Nodes that a node names are there, none is named twice, and ROOT alone is below nobody. */
function checkNames(
  examination: Examination,
  { id, record, outline }: ExaminedNode & { readonly outline: TreeOutline },
): void {
  const mismatch = (statement: Message): void =>
    report(examination, "PARENT_CHILD_MISMATCH", statement);
  const { parentId, children } = record;
  if (new Set(children).size !== children.length)
    mismatch(createMessage("childTwice", { node: id }));
  for (const child of children) {
    if (outline.numberOf(child) !== undefined) continue;
    report(examination, "DANGLING_REFERENCE", createMessage("childMissing", { child, node: id }));
  }
  if (id === ROOT_ID && parentId !== null)
    mismatch(createMessage("parentOfRoot", { parent: parentId }));
  if (id !== ROOT_ID && parentId === null) mismatch(createMessage("parentUnnamed", { node: id }));
  if (id === ROOT_ID || parentId === null || outline.numberOf(parentId) !== undefined) return;
  report(
    examination,
    "DANGLING_REFERENCE",
    createMessage("parentMissing", { parent: parentId, node: id }),
  );
}

interface NumberedNode {
  readonly tree: TreeOutline;
  readonly number: number;
}

/** I2: a parent and its child name each other. */
function checkEdges(examination: Examination, { tree, number }: NumberedNode): void {
  const mismatch = (statement: Message): void =>
    report(examination, "PARENT_CHILD_MISMATCH", statement);
  const id = tree.ids[number] ?? ROOT_ID;
  for (const child of tree.childrenOf(number)) {
    const parent = tree.parents[child] ?? NOBODY;
    if (parent === number) continue;
    const names = { child: tree.ids[child] ?? "", node: id };
    const named = tree.ids[parent];
    mismatch(
      named === undefined
        ? createMessage("childNamesNobody", names)
        : createMessage("childNamesOther", { ...names, parent: named }),
    );
  }
  const parent = tree.parents[number] ?? NOBODY;
  if (id === ROOT_ID || parent < 0 || tree.childrenOf(parent).includes(number)) return;
  mismatch(createMessage("childUnnamed", { parent: tree.ids[parent] ?? "", child: id }));
}

function checkNumbers(examination: Examination, { tree, number }: NumberedNode): void {
  const id = tree.ids[number] ?? ROOT_ID;
  let size = tree.turnsOf(number).length;
  let height = 0;
  for (const child of tree.childrenOf(number)) {
    size += tree.sizes[child] ?? 0;
    height = Math.max(height, (tree.heights[child] ?? 0) + 1);
  }
  const told = { size: tree.sizes[number] ?? 0, height: tree.heights[number] ?? 0 };
  if (told.size !== size) {
    report(
      examination,
      "SIZE_MISMATCH",
      createMessage("sizeIsWrong", { node: id, size: told.size, counted: size }),
    );
  }
  if (told.height !== height) {
    const statement = createMessage("heightIsWrong", {
      node: id,
      height: told.height,
      counted: height,
    });
    report(examination, "HEIGHT_MISMATCH", statement);
  }
}

/** Walks down from ROOT; a cycle or an island is what the walk never meets. */
function checkReachable(examination: Examination, tree: TreeOutline): void {
  const reached = new IndexSet(tree.size);
  const root = tree.numberOf(ROOT_ID);
  if (root === undefined) report(examination, "UNREACHABLE_NODE", createMessage("rootMissing", {}));
  else reached.add(root);
  const waiting = root === undefined ? [] : [root];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    for (const child of tree.childrenOf(number)) if (reached.add(child)) waiting.push(child);
  }
  tree.ids.forEach((id, number) => {
    if (reached.has(number)) return;
    report(examination, "UNREACHABLE_NODE", createMessage("nodeAdrift", { node: id }));
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
        const statement = createMessage("heldTurnMissing", { leaf: id, turn: index });
        report(examination, "INDEX_OUT_OF_RANGE", statement);
      } else if (other !== NOBODY) {
        const names = { other: tree.ids[other] ?? "", leaf: id, turn: index };
        report(examination, "TURN_TWICE", createMessage("turnInTwoLeaves", names));
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
        createMessage("orderIsWrong", {
          turn: index,
          order: placement.order,
          leaf: id,
          before: previous,
        }),
      );
    }
    previous = placement.order;
  }
}
