import {
  ROOT_ID,
  type NodeHeader,
  type NodeId,
  type TreeChange,
  type TreeCommit,
} from "@hsms/store";
import type { Language } from "@hsms/language";
import { TreeDraft, type DraftOptions } from "../draft/draft.ts";
import { MissingNodeError, StaleReadError, type DraftNode } from "../draft/loaded-tree.ts";
import { isSameList } from "../draft/same-list.ts";
import type { TreeSource } from "../draft/source.ts";
import { EXACT_LIMIT } from "../grouping/pack.ts";
import { depthBound } from "./regroup.ts";
import { DIGEST_LINES, READ_AT_ONCE, readItemTexts } from "./item-texts.ts";
import type { Description, UnitInput, UnitOutput, UnitStep } from "./regroup-unit.ts";
import { heightOfShape, itemsOf, parentsIn, type Shape } from "./shape.ts";

/** Sizes of the parts in which a tree is grouped, and of the steps in which a part is written. */
export interface UnitSizes {
  /** Number of turns up to which all leaves below a node are grouped at once. */
  readonly turns: number;
  /** The limit for a whole tree. */
  readonly treeTurns: number;
  /** Number of items of a larger part. */
  readonly items: number;
  /** Maximum cost of a step, see `costOf`. */
  readonly budget: number;
}

/**
 * With 3,000 items the purity of 100,000 turns is .49, with 1,024 (on more levels) .46, with 512
 * .29. A step of 500 takes about ten milliseconds.
 */
export const UNIT_SIZES: UnitSizes = {
  turns: 4096,
  treeTurns: 8192,
  items: EXACT_LIMIT,
  budget: 500,
};

/** Runs `regroupUnit`, possibly in a worker. */
export type RegroupUnit = (input: UnitInput) => Promise<UnitOutput>;

export interface UnitDeps extends Omit<DraftOptions, "source"> {
  /** Yields to other work between two reads, and throws what the caller's signal throws. */
  readonly source: TreeSource;
  readonly regroupUnit: RegroupUnit;
  readonly commit: (change: TreeChange) => Promise<TreeCommit>;
  /** Awaited before each commit, to yield to other work. */
  readonly pause: () => Promise<void>;
  readonly language: Language;
  readonly maxSummaryLength: number;
  readonly keepsNames: boolean;
  /** `false`: the groups will be grouped again soon, and are only named after their largest child. */
  readonly describes?: boolean;
  /** Only names are made: nothing is grouped, no vector is read, and every node is named again. */
  readonly namesOnly?: boolean;
  /** Default: {@link UNIT_SIZES}. */
  readonly sizes?: UnitSizes;
}

/** Another process has changed the tree since the plan was made. */
export class StaleUnitError extends StaleReadError {}

/**
 * Regroups the subtree of a node, in transactions that each leave a valid tree; `meta` is written
 * with the last. Returns how many items have a new parent. Throws {@link StaleUnitError}, and what
 * the source throws; earlier steps stay committed.
 */
export async function relinkUnit(
  deps: UnitDeps,
  id: NodeId,
  meta: ReadonlyMap<string, unknown>,
): Promise<{
  readonly moved: number;
  readonly isToTheLeaves: boolean;
  /** Items with children that a person has named: their subtrees are grouped on their own. */
  readonly named: readonly NodeId[];
}> {
  const unit = await readUnit(deps, id);
  const output = await deps.regroupUnit(await toInput(deps, unit));
  const plan = toPlan(unit, output, deps.createId);
  for (const [at, step] of output.steps.entries()) {
    const isLast = at === output.steps.length - 1;
    await takeStep(deps, { unit, plan, step, meta: isLast ? meta : null });
  }
  await renameItems(deps, unit, output);
  const { isToTheLeaves, named } = unit;
  return { moved: output.moved, isToTheLeaves, named };
}

/** Renames leaves that have the same name as an ancestor now. */
async function renameItems(
  deps: UnitDeps,
  { shape }: Unit,
  { renamed }: UnitOutput,
): Promise<void> {
  const ids = itemsOf(shape);
  for (let at = 0; at < renamed.length; at += RENAMED_AT_ONCE) {
    const draft = new TreeDraft(deps);
    const batch = renamed.slice(at, at + RENAMED_AT_ONCE);
    await draft.loadRecords(batch.flatMap(({ place }) => ids[place] ?? []));
    for (const { place, topic } of batch) {
      const node = draft.find(ids[place] ?? ROOT_ID);
      if (node !== undefined && !node.topicPinned) draft.update(node.id, { topic });
    }
    await deps.pause();
    // If one of them was changed in the meantime, that change names it.
    await deps.commit(draft.toChange());
  }
}

/** Number of leaves per transaction: a few milliseconds. */
const RENAMED_AT_ONCE = 32;

/** A node with items further below it, and the parents in between. */
export interface Unit {
  readonly id: NodeId;
  /** The node, its items and the parents in between as stored; updated with each commit. */
  readonly nodes: Map<NodeId, DraftNode>;
  readonly shape: Shape;
  /** Names from below ROOT down to the node. */
  readonly names: readonly string[];
  /** Maximum number of steps from the node down to the lowest leaf. */
  readonly height: number;
  /** Whether all items are leaves, except for named nodes. */
  readonly isToTheLeaves: boolean;
  readonly named: readonly NodeId[];
}

interface Plan {
  readonly idOf: (place: number) => NodeId;
  /** Descriptions of the groups of the new order. */
  readonly descriptions: ReadonlyMap<NodeId, Description>;
  /** Description of the unit's node. */
  readonly description: Description;
}

export async function readUnit(deps: UnitDeps, id: NodeId): Promise<Unit> {
  const { source, sizes = UNIT_SIZES, namesOnly = false } = deps;
  const read = async (ids: readonly NodeId[]): Promise<readonly NodeHeader[]> => {
    const headers = await source.readHeaders(ids);
    return headers.map((header, at) => {
      if (header === undefined) throw new MissingNodeError(ids[at] ?? id);
      return header;
    });
  };
  const path: NodeHeader[] = [];
  for (let at: NodeId | null = id; at !== null; at = path[0]?.parentId ?? null) {
    const [node] = await read([at]);
    if (node !== undefined && node.height <= (path[0]?.height ?? -1)) throw new StaleUnitError();
    if (node !== undefined) path.unshift(node);
  }
  const own = path.at(-1);
  if (own === undefined) throw new MissingNodeError(id);
  const groups = new Map<NodeId, readonly NodeId[]>();
  const most =
    own.size <= (id === ROOT_ID ? sizes.treeTurns : sizes.turns) ? Infinity : sizes.items;
  const items = new Map<NodeId, NodeHeader>();
  const meet = async (ids: readonly NodeId[]): Promise<void> => {
    for (const header of await read(ids)) items.set(header.id, header);
  };
  await meet(own.children);
  // Nodes named by a person stay whole.
  const isWhole = ({ children, topicPinned }: NodeHeader): boolean =>
    children.length === 0 || (topicPinned && !namesOnly);
  // The largest item is opened first.
  while (items.size < most) {
    let largest: NodeHeader | undefined;
    for (const item of items.values()) {
      if (!isWhole(item) && item.size > (largest?.size ?? 0)) largest = item;
      if (largest !== undefined && most === Infinity) break;
    }
    if (largest === undefined) break;
    if (groups.has(largest.id)) throw new StaleUnitError();
    items.delete(largest.id);
    groups.set(largest.id, largest.children);
    await meet(largest.children);
  }
  const draft = new TreeDraft({ ...deps, source: withoutLeafTexts(source) });
  await draft.load([ROOT_ID]);
  const ids = [id, ...groups.keys(), ...items.keys()];
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE);
    await (namesOnly ? draft.loadRecords(some) : draft.load(some));
  }
  // The count stored with ROOT may be slightly low.
  const leaves = id === ROOT_ID && most === Infinity ? items.size : draft.get(ROOT_ID).leaves;
  const nodes = new Map(ids.map((nodeId) => [nodeId, draft.get(nodeId)]));
  const heightOf = (item: NodeId): number => nodes.get(item)?.height ?? 0;
  const shape = { top: draft.get(id).children, groups };
  return {
    id,
    nodes,
    shape,
    names: path.slice(1).map(({ topic }) => topic),
    isToTheLeaves: [...items.values()].every(isWhole),
    named: [...items.values()].flatMap((item) =>
      item.children.length > 0 && isWhole(item) ? item.id : [],
    ),
    // The present tree is valid, whatever the counts say.
    height: Math.max(
      depthBound(leaves, draft.fanout) - (path.length - 1),
      heightOfShape(shape, heightOf),
    ),
  };
}

/** Reads leaves as headers only: their digests are composed from their turns, and are not needed here. */
const withoutLeafTexts = (source: TreeSource): TreeSource => ({
  ...source,
  async readNodes(ids) {
    const headers = await source.readHeaders(ids);
    const parents = headers.flatMap((node) => (node && node.turns.length === 0 ? [node.id] : []));
    const whole = new Map(parents.map((id, at) => [id, at]));
    const read = await source.readNodes(parents);
    return headers.map((node) => {
      if (node === undefined) return undefined;
      const at = whole.get(node.id);
      return at === undefined ? { ...node, digest: "", compressed: null, createdAt: 0 } : read[at];
    });
  },
});

export async function toInput(deps: UnitDeps, unit: Unit): Promise<UnitInput> {
  const { nodes, shape } = unit;
  const order = itemsOf(shape);
  const parents = parentsIn(shape);
  const items = order.flatMap((id) => nodes.get(id) ?? []);
  // Parents precede their children, since `groups` is in the order of opening.
  const standingIds = [...shape.groups.keys()];
  const places = new Map([...order, ...standingIds].map((id, at) => [id, at]));
  const placeOf = (id: NodeId): number => places.get(id) ?? -1;
  const parentOf = (id: NodeId): number => {
    const parent = parents.get(id);
    return parent === undefined ? -1 : placeOf(parent) - order.length;
  };
  const { describes = true, sizes = UNIT_SIZES, namesOnly = false } = deps;
  const { texts, rarity, turns } = await readItemTexts(deps, describes ? items : []);
  const offsets = new Uint32Array(items.length + 1);
  const sums = namesOnly ? [] : items.map(({ sum }) => sum);
  sums.forEach((sum, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + sum.ids.length;
  });
  const ids = new Uint32Array(offsets[items.length] ?? 0);
  const weights = new Float32Array(ids.length);
  sums.forEach((sum, at) => {
    ids.set(sum.ids, offsets[at]);
    weights.set(sum.weights, offsets[at]);
  });
  return {
    offsets,
    ids,
    weights,
    rarity,
    turns,
    items: items.map(({ id, topic, topicPinned, turns: own, size, height }, at) => ({
      topic,
      isNamedHere: own.length > 0 && !topicPinned,
      size,
      height,
      texts: texts[at] ?? [],
      parent: parentOf(id),
    })),
    standing: standingIds.map((id) => ({
      children: (shape.groups.get(id) ?? []).map(placeOf),
      topic: nodes.get(id)?.topic ?? "",
      topicPinned: nodes.get(id)?.topicPinned ?? false,
      parent: parentOf(id),
    })),
    top: shape.top.map(placeOf),
    names: unit.names,
    isPinned: nodes.get(unit.id)?.topicPinned ?? false,
    fanout: Math.max(2, deps.fanoutLimit),
    height: unit.height,
    budget: sizes.budget,
    maxSummaryLength: deps.maxSummaryLength,
    language: deps.language,
    keepsNames: deps.keepsNames,
    describes,
    namesOnly,
  };
}

function toPlan(
  { shape }: Unit,
  { groups, description }: UnitOutput,
  createId: () => NodeId,
): Plan {
  const ids = [...itemsOf(shape), ...shape.groups.keys()];
  const idOf = (place: number): NodeId => (ids[place] ??= createId());
  const descriptions = new Map(groups.map((group) => [idOf(group.place), group.description]));
  return { idOf, descriptions, description };
}

interface Taken {
  readonly unit: Unit;
  readonly plan: Plan;
  readonly step: UnitStep;
  /** Written with the last step. */
  readonly meta: ReadonlyMap<string, unknown> | null;
}

async function takeStep(deps: UnitDeps, { unit, plan, step, meta }: Taken): Promise<void> {
  const { id: ownId, nodes } = unit;
  const { idOf, descriptions } = plan;
  const top = step.top.map(idOf);
  const written = step.written.map(({ place, children }) => {
    return { id: idOf(place), children: children.map(idOf) };
  });
  const removed = step.removed.map(idOf);
  const moved = step.moved.map(idOf);
  const draft = new TreeDraft(deps);
  const changed = [ownId, ...written.map(({ id }) => id), ...removed, ...moved];
  const standing = changed.filter((id) => nodes.has(id));
  for (const header of await readAsPlanned(deps.source, { nodes, ids: standing })) {
    draft.adopt(known(nodes, header.id), header.version);
  }
  // Other children of written nodes are only counted; any change in one of them would have changed its parent.
  for (const id of [...written.flatMap(({ children }) => children), ...top]) {
    const node = nodes.get(id);
    if (node !== undefined && draft.find(id) === undefined) draft.adopt(node, 0);
  }
  for (const { id, children } of written) {
    if (draft.find(id) === undefined) draft.create(id);
    draft.setChildren(id, children);
    draft.gather(id);
    draft.update(id, descriptions.get(id) ?? borrowed(draft, id));
  }
  const before = draft.get(ownId);
  draft.setChildren(ownId, top);
  const height = top.reduce((most, id) => Math.max(most, draft.get(id).height + 1), 0);
  if (height !== before.height || !isSameList(before.children, top)) {
    await draft.loadAncestors(ownId);
    await draft.regather(ownId);
  }
  if (meta !== null && plan.description !== null) draft.update(ownId, plan.description);
  for (const id of removed) draft.remove(id);
  for (const [key, value] of meta ?? []) draft.meta.set(key, value);
  const change = draft.toChange();
  const leaf = change.upserts.find(({ turns }) => turns.length > 0);
  if (leaf !== undefined) throw new Error(`Relinking would write leaf ${leaf.id}`);
  await deps.pause();
  const { type } = await deps.commit({ ...change, vectors: lasting(change.vectors, plan) });
  if (type === "conflict") throw new StaleUnitError();
  for (const id of removed) nodes.delete(id);
  for (const id of [ownId, ...written.map(({ id }) => id), ...moved]) nodes.set(id, draft.get(id));
}

/** Omits the vectors of temporary parents, which are removed before they are compared. */
const lasting = (vectors: TreeChange["vectors"], { descriptions }: Plan): TreeChange["vectors"] =>
  new Map(
    [...vectors].filter(([id, bytes]) => bytes === null || descriptions.has(id) || id === ROOT_ID),
  );

/** Reads the stored headers of nodes. Throws {@link StaleUnitError} if one differs from the plan. */
async function readAsPlanned(
  source: TreeSource,
  {
    nodes,
    ids,
  }: { readonly nodes: ReadonlyMap<NodeId, DraftNode>; readonly ids: readonly NodeId[] },
): Promise<readonly NodeHeader[]> {
  const headers = await source.readHeaders(ids);
  return headers.map((header) => {
    const node = header && nodes.get(header.id);
    if (
      header === undefined ||
      node === undefined ||
      header.parentId !== node.parentId ||
      header.size !== node.size ||
      header.height !== node.height ||
      header.topic !== node.topic ||
      !isSameList(header.children, node.children)
    ) {
      throw new StaleUnitError();
    }
    return header;
  });
}

function known(nodes: ReadonlyMap<NodeId, DraftNode>, id: NodeId): DraftNode {
  const node = nodes.get(id);
  if (node === undefined) throw new MissingNodeError(id);
  return node;
}

/** Description of a temporary parent: its own, or else that of its largest child, shortened. */
function borrowed(draft: TreeDraft, id: NodeId): Pick<DraftNode, "topic" | "digest"> {
  const { topic, digest } = draft.get(id);
  if (topic !== "") return { topic, digest };
  const largest = draft
    .childrenOf(id)
    .reduce((most, child) => (child.size > most.size ? child : most));
  return { topic: largest.topic, digest: largest.digest.split("\n", DIGEST_LINES).join("\n") };
}
