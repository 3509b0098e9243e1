import { ROOT_ID, type NodeId } from "@hsms/store";
import type { ImportRepair, ImportedNode, ImportedTurn } from "../contract/import-batch.ts";
import { importedNodeId } from "../values/imported-id.ts";

/** A node on its way to legality. `node` is what the file says, the rest what it will say. */
interface Draft {
  readonly node: ImportedNode;
  parentId: NodeId;
  children: NodeId[];
  turns: number[];
}

type Drafts = Map<NodeId, Draft>;
type Report = (code: ImportRepair["code"], subject: string) => void;

/**
 * Repairs a tree (I2, I3, I5, I6, I8) and reports every change; a legal tree stays as it is. Turns
 * without a leaf are left to be placed, and reported unless their placement is queued. A ROOT record
 * only gives the order of top nodes. Pre-order; O(nodes + turns).
 */
export function repairTree(
  nodes: readonly ImportedNode[],
  turns: readonly Standing[],
): { readonly nodes: readonly ImportedNode[]; readonly repairs: readonly ImportRepair[] } {
  const repairs: ImportRepair[] = [];
  const report: Report = (code, subject) => repairs.push({ code, subject });
  const drafts = draftNodes(nodes, report);
  chooseParents(drafts, report);
  cutCycles(drafts, report);
  listChildren(drafts);
  const placed = assignTurns({ drafts, turns, report });
  splitHybrids(drafts, report);
  dropEmpty(drafts, report);
  reportUnreferenced({ turns, placed, report });
  return {
    nodes: preOrder(drafts).map(({ node, parentId, children, turns: held }) => ({
      ...node,
      parentId: parentId === ROOT_ID ? null : parentId,
      children,
      turns: held,
    })),
    repairs,
  };
}

function draftNodes(nodes: readonly ImportedNode[], report: Report): Drafts {
  const root = emptyNode(ROOT_ID, "ROOT");
  const drafts: Drafts = new Map([[ROOT_ID, draftOf(root)]]);
  for (const node of nodes) {
    if (drafts.has(node.id) && node.id !== ROOT_ID) report("duplicate-reference", node.topic);
    else drafts.set(node.id, draftOf(node));
  }
  return drafts;
}

const emptyNode = (id: NodeId, topic: string): ImportedNode => ({
  id,
  parentId: null,
  topic,
  summary: "",
  children: [],
  turns: [],
});

const draftOf = (node: ImportedNode): Draft => ({
  node,
  parentId: node.parentId ?? ROOT_ID,
  children: [],
  turns: [],
});

/** A parent's list counts for more than a node's own word, since every walk follows the lists; of several parents that list a node, the one that it names wins. */
function chooseParents(drafts: Drafts, report: Report): void {
  const parentsByChild = new Map<NodeId, NodeId[]>();
  for (const { node } of drafts.values()) {
    for (const child of node.children) {
      const parents = parentsByChild.get(child);
      if (child === ROOT_ID || !drafts.has(child)) report("dangling-child", node.topic);
      else if (parents === undefined) parentsByChild.set(child, [node.id]);
      else parents.push(node.id);
    }
  }
  for (const [id, draft] of drafts) {
    if (id === ROOT_ID) continue;
    const parents = parentsByChild.get(id) ?? [];
    const [first] = parents;
    for (let extra = 1; extra < parents.length; extra += 1) {
      report("duplicate-reference", draft.node.topic);
    }
    if (parents.includes(draft.parentId)) continue;
    if (first === undefined && draft.parentId === ROOT_ID) continue;
    report("missing-parent", draft.node.topic);
    if (first !== undefined) draft.parentId = first;
    else if (!drafts.has(draft.parentId)) draft.parentId = ROOT_ID;
  }
}

function cutCycles(drafts: Drafts, report: Report): void {
  const underRoot = new Set<NodeId>([ROOT_ID]);
  for (const start of drafts.keys()) {
    const path = new Set<NodeId>();
    let draft = drafts.get(start);
    while (draft !== undefined && !underRoot.has(draft.node.id)) {
      if (path.has(draft.node.id)) {
        report("cycle", draft.node.topic);
        draft.parentId = ROOT_ID;
        break;
      }
      path.add(draft.node.id);
      draft = drafts.get(draft.parentId);
    }
    for (const id of path) underRoot.add(id);
  }
}

/** Listed children first, in the order of the list; then those that only named their parent. */
function listChildren(drafts: Drafts): void {
  const listed = new Set<NodeId>([ROOT_ID]);
  const adopt = (parentId: NodeId, child: NodeId): void => {
    if (listed.has(child) || drafts.get(child)?.parentId !== parentId) return;
    drafts.get(parentId)?.children.push(child);
    listed.add(child);
  };
  for (const [id, { node }] of drafts) for (const child of node.children) adopt(id, child);
  for (const [id, { parentId }] of drafts) adopt(parentId, id);
}

/** Every turn goes to the first leaf that names it. Answers with the turns that have one. */
function assignTurns(input: {
  readonly drafts: Drafts;
  readonly turns: readonly Standing[];
  readonly report: Report;
}): ReadonlySet<number> {
  const { drafts, turns, report } = input;
  const placed = new Set<number>();
  for (const { node, turns: held } of preOrder(drafts, "with ROOT")) {
    for (const index of node.turns) {
      if ((turns[index] ?? "out") === "out") {
        report("index-out-of-range", String(index));
      } else if (placed.has(index)) {
        report("duplicate-reference", String(index));
      } else {
        placed.add(index);
        held.push(index);
      }
    }
  }
  return placed;
}

/** I5, I6: what is gone, or unplaced on purpose, is `out`: in no node. */
export type Standing = "placed" | "queued" | "out";

export function standingOf({
  state = "active",
  placement,
}: Pick<ImportedTurn, "state" | "placement">): Standing {
  if (state !== "active" || placement?.type === "unplaced") return "out";
  return placement?.type === "queued" ? "queued" : "placed";
}

/** C0-19: a node with children and turns hands its turns to a new leaf, its first child, since they were there before the children. */
function splitHybrids(drafts: Drafts, report: Report): void {
  for (const draft of preOrder(drafts, "with ROOT")) {
    const isHybrid = draft.turns.length > 0 && (draft.children.length > 0 || isRoot(draft));
    if (!isHybrid) continue;
    report("hybrid-node", draft.node.topic);
    const leafId = unusedId(drafts, draft.node.id);
    const leaf = draftOf({ ...emptyNode(leafId, draft.node.topic), parentId: draft.node.id });
    leaf.turns = draft.turns;
    drafts.set(leafId, leaf);
    draft.turns = [];
    draft.children.unshift(leafId);
  }
}

const isRoot = (draft: Draft): boolean => draft.node.id === ROOT_ID;

function unusedId(drafts: Drafts, origin: NodeId): NodeId {
  for (let attempt = 0; ; attempt += 1) {
    const id = importedNodeId("hybrid", origin, attempt);
    if (!drafts.has(id)) return id;
  }
}

/** From the bottom up, so that a parent of nothing but empty nodes goes with them. */
function dropEmpty(drafts: Drafts, report: Report): void {
  for (const draft of preOrder(drafts).toReversed()) {
    draft.children = draft.children.filter((child) => drafts.has(child));
    if (draft.children.length > 0 || draft.turns.length > 0) continue;
    report("empty-node", draft.node.topic);
    drafts.delete(draft.node.id);
  }
  const root = drafts.get(ROOT_ID);
  if (root !== undefined) root.children = root.children.filter((child) => drafts.has(child));
}

/** One report for a run of turns: a memory without a tree makes one, not thousands. */
function reportUnreferenced(input: {
  readonly turns: readonly Standing[];
  readonly placed: ReadonlySet<number>;
  readonly report: Report;
}): void {
  const { turns, placed, report } = input;
  let start: number | undefined;
  for (let index = 0; index <= turns.length; index += 1) {
    if (turns[index] === "placed" && !placed.has(index)) {
      start ??= index;
    } else if (start !== undefined) {
      report("unreferenced-turn", start === index - 1 ? `${start}` : `${start}-${index - 1}`);
      start = undefined;
    }
  }
}

function preOrder(drafts: Drafts, root?: "with ROOT"): Draft[] {
  const order: Draft[] = [];
  const open: NodeId[] = [ROOT_ID];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const draft = drafts.get(id);
    if (draft === undefined) continue;
    order.push(draft);
    for (const child of draft.children.toReversed()) open.push(child);
  }
  return root === undefined ? order.slice(1) : order;
}
