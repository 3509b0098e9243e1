import { ROOT_ID, type NodeId } from "@hsms/store";
import { type Language, stemsOf, termId } from "@hsms/language";
import { createForeground } from "../../outcomes/pace/foreground.ts";
import { describeChanges, type DescribedTree } from "../draft/describe.ts";
import { MissingNodeError, NEW_NODE, type DraftNode } from "../draft/loaded-tree.ts";
import type { TurnText } from "../draft/source.ts";
import { linkForPacking, type Grouping } from "../grouping/pack.ts";
import type { SparseVector } from "../grouping/sparse-vector.ts";
import { inStoredOrder, leastHeight, matchGroups } from "./regroup.ts";
import { heightOfShape, itemsOf, parentsIn, type Shape } from "./shape.ts";
import { planSteps, type Step, type Steps } from "./steps.ts";

/** An existing node between the unit's node and its items. Children are positions: items first, then these groups. */
export interface StandingGroup {
  readonly children: readonly number[];
  readonly topic: string;
  readonly topicPinned: boolean;
  /** Position of its parent among these, −1 for the unit's node. */
  readonly parent: number;
}

/**
 * A node of the tree and the items below it, each a whole subtree: plain data, so that the work can
 * be done in a worker. Item i has the terms `ids[offsets[i]] … ids[offsets[i + 1]]`.
 */
export interface UnitInput {
  readonly offsets: Uint32Array;
  readonly ids: Uint32Array;
  readonly weights: Float32Array;
  /**
   * Rarity of the words of texts and names, by term, and the number of turns it was computed from;
   * see `TurnVectors.readRarity`.
   */
  readonly rarity: ReadonlyMap<number, number>;
  readonly turns: number;
  readonly items: readonly {
    readonly topic: string;
    /** Whether `texts` are all its turns, so that it can be named here, and its name is not pinned. */
    readonly isNamedHere: boolean;
    readonly size: number;
    /** Steps down to its lowest leaf. */
    readonly height: number;
    /** Texts that represent it when a group is named: those of a leaf's turns, or the digest lines of a parent. */
    readonly texts: readonly TurnText[];
    /** Position of its parent among `standing`, −1 for the unit's node. */
    readonly parent: number;
  }[];
  /** Parents before their children. */
  readonly standing: readonly StandingGroup[];
  readonly top: readonly number[];
  /** Names of the ancestors and of the unit's node, from below ROOT on; empty for ROOT. */
  readonly names: readonly string[];
  readonly isPinned: boolean;
  readonly fanout: number;
  /** Maximum number of steps from the unit's node to the lowest leaf. */
  readonly height: number;
  /** Maximum cost of a step towards the new groups, see `costOf`. */
  readonly budget: number;
  readonly maxSummaryLength: number;
  readonly language: Language;
  /** Whether a language model names the nodes: then only a node without a name gets one. */
  readonly keepsNames: boolean;
  /** Whether groups get names and digests. */
  readonly describes: boolean;
  /** Whether nothing is regrouped, and every node of the unit is named again. */
  readonly namesOnly: boolean;
}

/** The new topic and digest of a node; `null`: unchanged. */
export type Description = { readonly topic: string; readonly digest: string } | null;

/** A transaction on the way to the new grouping; see `Step`. */
export interface UnitStep {
  readonly top: readonly number[];
  /** Lower ones first, with their children. */
  readonly written: readonly {
    readonly place: number;
    readonly children: readonly number[];
  }[];
  readonly removed: readonly number[];
  readonly moved: readonly number[];
}

/** Positions refer to items, existing groups, new groups, and last the temporary ones. */
export interface UnitOutput {
  readonly steps: readonly UnitStep[];
  /** The groups of the new order; new ones in the order in which they get ids, see {@link inStoredOrder}. */
  readonly groups: readonly { readonly place: number; readonly description: Description }[];
  /** Description of the unit's node. */
  readonly description: Description;
  /** Items that are renamed, since an ancestor now has their name. */
  readonly renamed: readonly { readonly place: number; readonly topic: string }[];
  /** Number of items with a new parent. */
  readonly moved: number;
}

/** Groups the items of a unit by similarity, and describes the groups that are new or have changed. Pure. */
export async function regroupUnit(input: UnitInput): Promise<UnitOutput> {
  const { items, fanout } = input;
  const bundles = items.map(({ size }, at) => ({ sum: sumOfItem(input, at), turns: size }));
  const room = input.height - items.reduce((most, { height }) => Math.max(most, height), 0);
  const stay: Arranged = {
    top: input.top,
    groups: input.standing.map(({ children }, standing) => ({ children, standing, isKept: true })),
    isTopKept: true,
  };
  let arranged = stay;
  let steps = planTo(input, { stay, arranged });
  const least = leastHeight(items.length, fanout);
  if (room >= least && !input.namesOnly) {
    const pack = linkForPacking(bundles, fanout);
    // One lower if the old and the new half do not fit beside each other.
    for (const height of [room, room - 1]) {
      if (height < least || (arranged !== stay && steps.most <= 1.5 * input.budget)) break;
      const next = arrange(input, pack(height));
      if (heightOf(input, next) > input.height) continue;
      const found = planTo(input, { stay, arranged: next });
      if (arranged !== stay && found.most >= steps.most) break;
      arranged = next;
      steps = found;
    }
  }
  const { said, renamed } = input.describes
    ? await describe(input, arranged)
    : { said: [], renamed: [] };
  const shape = shapeOf(input, arranged);
  const [before, after] = [parentsIn(shapeOf(input, stay)), parentsIn(shape)];
  return {
    steps: steps.steps.map(toUnitStep),
    groups: arranged.groups.map((_, at) => ({
      place: placeAt(idIn(input, arranged, items.length + at)),
      description: said[at] ?? null,
    })),
    description: said[arranged.groups.length] ?? null,
    renamed,
    moved: itemsOf(shape).filter((id) => before.get(id) !== after.get(id)).length,
  };
}

/** The new grouping. */
interface Arranged {
  readonly top: readonly number[];
  readonly groups: readonly {
    /** Positions: items first, then these groups. */
    readonly children: readonly number[];
    /** Position of the existing group that it continues, by most of its turns; −1 for a new one. */
    readonly standing: number;
    /** Whether it has the same children, in the same order. */
    readonly isKept: boolean;
  }[];
  readonly isTopKept: boolean;
}

function arrange(input: UnitInput, { parents }: Grouping): Arranged {
  const { items, standing } = input;
  const places = inStoredOrder(parents, items.length);
  const groupAt = new Map(places.map((place, at) => [place, items.length + at]));
  const placeOf = (place: number): number => groupAt.get(place) ?? place;
  const childrenOf = new Map<number, number[]>();
  parents.forEach((parent, place) => {
    const at = parent < 0 ? -1 : placeOf(parent);
    const children = childrenOf.get(at) ?? [];
    children.push(placeOf(place));
    childrenOf.set(at, children);
  });
  const sizes = sizesOf(input);
  const matched = matchGroups({
    parents,
    items: items.map(({ size, parent }) => ({ size, parentId: standingId(parent) })),
    replaced: standing.map(({ parent }, at) => ({
      id: standingId(at),
      parentId: standingId(parent),
      size: sizes[items.length + at] ?? 0,
    })),
  });
  const reused = new Map<number, number>();
  standing.forEach((_, at) => {
    const place = matched.get(standingId(at));
    if (place !== undefined) reused.set(placeOf(place), at);
  });
  const newPlaces = new Map(Array.from(reused, ([at, old]) => [items.length + old, at]));
  /** Former children by their new positions; −1 for a removed one. */
  const asTheyStood = (old: readonly number[] | undefined): readonly number[] | undefined =>
    old?.map((place) => (place < items.length ? place : (newPlaces.get(place) ?? -1)));
  // If the set of children is the same, their order is kept.
  const settle = (at: number, stood: readonly number[] | undefined) => {
    const children = childrenOf.get(at) ?? [];
    const before = asTheyStood(stood);
    const there = new Set(children);
    const isKept = before?.length === children.length && before.every((place) => there.has(place));
    return { children: isKept ? before : children, isKept };
  };
  const top = settle(-1, input.top);
  return {
    top: top.children,
    isTopKept: top.isKept,
    groups: places.map((_, index) => {
      const at = items.length + index;
      const old = reused.get(at) ?? -1;
      const { children, isKept } = settle(at, standing[old]?.children);
      return { children, standing: old, isKept: isKept && old >= 0 };
    }),
  };
}

const standingId = (at: number): NodeId => (at < 0 ? ROOT_ID : (`standing ${at}` as NodeId));

/** Ids of positions, see {@link UnitOutput}. */
const idAt = (place: number): NodeId => String(place);
const placeAt = (id: NodeId): number => Number(id);

function idIn({ items, standing }: UnitInput, { groups }: Arranged, place: number): NodeId {
  const group = groups[place - items.length];
  if (group === undefined) return idAt(place);
  if (group.standing >= 0) return idAt(items.length + group.standing);
  return idAt(standing.length + place);
}

function shapeOf(input: UnitInput, arranged: Arranged): Shape {
  const { top, groups } = arranged;
  const idOf = (place: number): NodeId => idIn(input, arranged, place);
  return {
    top: top.map(idOf),
    groups: new Map(
      groups.map(({ children }, at) => [idOf(input.items.length + at), children.map(idOf)]),
    ),
  };
}

function planTo(
  input: UnitInput,
  { stay, arranged }: { readonly stay: Arranged; readonly arranged: Arranged },
): Steps {
  let made = input.items.length + input.standing.length + arranged.groups.length;
  const way = {
    from: shapeOf(input, stay),
    to: shapeOf(input, arranged),
    fanout: input.fanout,
    height: input.height,
    heightOf: heightIn(input),
    createId: () => idAt(made++),
  };
  return planSteps(way, input.budget);
}

const toUnitStep = ({ top, groups, written, removed, moved }: Step): UnitStep => ({
  top: top.map(placeAt),
  written: written.map((id) => ({
    place: placeAt(id),
    children: (groups.get(id) ?? []).map(placeAt),
  })),
  removed: removed.map(placeAt),
  moved: moved.map(placeAt),
});

const heightIn =
  ({ items }: UnitInput): ((item: NodeId) => number) =>
  (id) =>
    items[placeAt(id)]?.height ?? 0;

const heightOf = (input: UnitInput, arranged: Arranged): number =>
  heightOfShape(shapeOf(input, arranged), heightIn(input));

function sumOfItem({ offsets, ids, weights }: UnitInput, at: number): SparseVector {
  return {
    ids: ids.subarray(offsets[at], offsets[at + 1]),
    weights: weights.subarray(offsets[at], offsets[at + 1]),
  };
}

/** Number of turns of items and existing groups, by position. */
function sizesOf({ items, standing }: UnitInput): readonly number[] {
  const sizes = items.map(({ size }) => size);
  for (let at = standing.length - 1; at >= 0; at--) {
    sizes[items.length + at] = (standing[at]?.children ?? []).reduce(
      (sum, place) => sum + (sizes[place] ?? 0),
      0,
    );
  }
  return sizes;
}

/** The description of each group, `null` if unchanged, and last that of the unit's node; and the renamed items. */
async function describe(
  input: UnitInput,
  unit: Arranged,
): Promise<{
  readonly said: readonly Description[];
  readonly renamed: UnitOutput["renamed"];
}> {
  const { items, standing, names, namesOnly } = input;
  const idOf = (place: number): NodeId => `place ${place}` as NodeId;
  const ancestor = (at: number): NodeId => (at < 0 ? ROOT_ID : (`ancestor ${at}` as NodeId));
  const ownId = ancestor(names.length - 1);
  const nodes = new Map<NodeId, DraftNode>();
  const texts: TurnText[] = [];
  const add = (node: Partial<DraftNode> & Pick<DraftNode, "id" | "parentId">): DraftNode => {
    const whole: DraftNode = { ...NEW_NODE, createdAt: 0, ...node };
    nodes.set(whole.id, whole);
    return whole;
  };
  const changed: NodeId[] = [];
  items.forEach(({ topic, isNamedHere, size, texts: own }, at) => {
    const turns = own.map((text) => texts.push(text) - 1);
    if (namesOnly && isNamedHere) changed.push(idOf(at));
    add({ id: idOf(at), parentId: ownId, topic, topicPinned: !isNamedHere, size, turns });
  });
  const gather = (node: Pick<DraftNode, "id" | "parentId"> & Partial<DraftNode>): DraftNode => {
    const children = (node.children ?? []).flatMap((id) => nodes.get(id) ?? []);
    for (const child of children) nodes.set(child.id, { ...child, parentId: node.id });
    return add({
      ...node,
      size: children.reduce((total, child) => total + child.size, 0),
    });
  };
  const visit = (place: number): void => {
    const group = unit.groups[place - items.length];
    if (group === undefined) return;
    for (const child of group.children) visit(child);
    const old = standing[group.standing];
    gather({
      id: idOf(place),
      parentId: ownId,
      topic: old?.topic ?? "",
      topicPinned: old?.topicPinned ?? false,
      children: group.children.map(idOf),
    });
    if (namesOnly || !group.isKept) changed.push(idOf(place));
  };
  for (const place of unit.top) visit(place);
  names.forEach((topic, at) => {
    if (at < names.length - 1) add({ id: ancestor(at), parentId: ancestor(at - 1), topic });
  });
  const isOwnChanged = names.length > 0 && (namesOnly || !unit.isTopKept);
  gather({
    id: ownId,
    parentId: names.length === 0 ? null : ancestor(names.length - 2),
    topic: names.at(-1) ?? "",
    topicPinned: input.isPinned,
    children: unit.top.map(idOf),
  });
  if (isOwnChanged) changed.push(ownId);
  const get = (id: NodeId): DraftNode => {
    const node = nodes.get(id);
    if (node === undefined) throw new MissingNodeError(id);
    return node;
  };
  const tree: DescribedTree = {
    changed: () => changed.map((id) => ({ node: get(id), before: get(id) })),
    isRenewed: () => true,
    isToDescribe: () => false,
    get,
    childrenOf: (id) => get(id).children.map(get),
    loadRecords: () => Promise.resolve(),
    update: (id, patch) => void nodes.set(id, { ...get(id), ...patch }),
    readTurnTexts: async (turns) => turns.map((turn) => withTerms(texts[turn])),
    vectors: {
      readRarity: async (terms) => ({
        idf: Float32Array.from(terms, (id) => input.rarity.get(id) ?? 0),
        turns: input.turns,
      }),
    },
  };
  await describeChanges(tree, { ...input, pause: createForeground().pause });
  const result = (id: NodeId, isChanged: boolean): Description => {
    if (!isChanged) return null;
    const { topic, digest } = get(id);
    return { topic, digest };
  };
  return {
    said: [
      ...unit.groups.map(({ isKept }, at) => result(idOf(items.length + at), namesOnly || !isKept)),
      result(ownId, isOwnChanged),
    ],
    renamed: items.flatMap((item, place) => {
      const { topic } = get(idOf(place));
      return topic === item.topic ? [] : { place, topic };
    }),
  };
}

/** Adds the terms of a digest line. */
function withTerms(text: TurnText | undefined): TurnText | undefined {
  if (text === undefined || text.termIds.length > 0) return text;
  return { ...text, termIds: Uint32Array.from(stemsOf(text.line), termId) };
}
