import type { NodeId } from "@hsms/store";
import {
  difference,
  heightOfShape,
  itemsOf,
  restrict,
  withoutSame,
  type Difference,
  type Shape,
} from "./shape.ts";

/** Cost of a new parent, with digest and vector, relative to a node of which only the parent changes. */
const CREATE_COST = 4;
/** Cost of a node whose children change. */
const UPDATE_COST = 2;

/** The start and end of a transition, and the limits that every shape in between must observe. */
export interface Way {
  readonly from: Shape;
  /** Over the same items as `from`. */
  readonly to: Shape;
  readonly fanout: number;
  /** Maximum number of steps down to the lowest leaf; `from` and `to` observe it. */
  readonly height: number;
  readonly heightOf: (item: NodeId) => number;
  readonly createId: () => NodeId;
}

/** The changes from one shape to the next. */
export interface Step extends Difference {
  /** Children of the node itself after the step. */
  readonly top: readonly NodeId[];
  /** Children of the written parents after the step. */
  readonly groups: ReadonlyMap<NodeId, readonly NodeId[]>;
}

export interface Steps {
  readonly steps: readonly Step[];
  /** Cost of the most expensive step; a node of which only the parent changes costs 1, see {@link CREATE_COST}. */
  readonly most: number;
}

/**
 * Plans a transition in the fewest steps found by doubling and halving, each within the budget
 * unless a single item costs more or no intermediate shape observes the height: then the step is
 * longer. Subtrees that are the same at both ends are not touched. O(steps · items).
 */
export function planSteps(whole: Way, budget: number): Steps {
  const way = { ...whole, ...withoutSame(whole.from, whole.to), heightOf: heightsIn(whole) };
  const shapeAt = shapesOn(way);
  const last = itemsOf(way.to).length;
  const steps: Step[] = [];
  let most = 0;
  let shape = way.from;
  let stride = last;
  for (let done = 0; done < last;) {
    const costs = new Map<number, number>();
    const costTo = (cut: number): number => {
      const next = shapeAt(cut);
      const cost = costs.get(cut) ?? (next === undefined ? Infinity : costOf(shape, next));
      costs.set(cut, cost);
      return cost;
    };
    const cut = farthest({ done, last, stride, fits: (to) => costTo(to) <= budget });
    const reached = cut ?? nearest({ done, last, fits: (to) => costTo(to) < Infinity });
    most = Math.max(most, costTo(reached));
    const next = shapeAt(reached) ?? way.to;
    steps.push(stepTo(shape, next));
    shape = next;
    stride = reached - done;
    done = reached;
  }
  return { steps, most };
}

/** Heights of items, and of the present parents above them. */
function heightsIn({ from: { groups }, heightOf }: Way): (id: NodeId) => number {
  return (id) => {
    const top = groups.get(id);
    return top === undefined ? heightOf(id) : heightOfShape({ top, groups }, heightOf);
  };
}

function stepTo(before: Shape, { top, groups }: Shape): Step {
  const changes = difference(before, { top, groups });
  const written = changes.written.map((id) => [id, groups.get(id) ?? []] as const);
  return { ...changes, top, groups: new Map(written) };
}

interface Search {
  readonly done: number;
  readonly last: number;
  readonly fits: (to: number) => boolean;
}

function farthest({
  done,
  last,
  stride,
  fits,
}: Search & { readonly stride: number }): number | undefined {
  if (fits(last)) return last;
  let length = Math.min(stride, last - done - 1);
  while (length >= 1 && !fits(done + length)) length >>= 1;
  if (length < 1) return undefined;
  // Extend by half as long as it fits.
  for (;;) {
    const longer = length + Math.max(1, length >> 1);
    if (done + longer >= last || !fits(done + longer)) return done + length;
    length = longer;
  }
}

function nearest({ done, last, fits }: Search): number {
  for (let to = done + 1; to < last; to++) if (fits(to)) return to;
  return last;
}

export function costOf(before: Shape, after: Shape): number {
  const { written, removed, moved } = difference(before, after);
  const created = written.filter((id) => !before.groups.has(id)).length;
  const updated = written.length - created + removed.length;
  return CREATE_COST * created + UPDATE_COST * updated + moved.length;
}

/**
 * Intermediate shapes: each a valid tree over all the items, of which the first `moved`, from left
 * to right, are in the new groups; `undefined` if none is low and narrow enough.
 *
 *            node                      node                        node
 *         ┌───┴───┐                ┌────┴─────┐                 ┌───┴───┐
 *      from's groups       from's groups   to's groups         to's groups
 *      over all items      over the rest   over the first k    over all items
 *
 * A parent in both halves has its own id in the new one. The same number gives the same shape.
 */
function shapesOn(way: Way): (moved: number) => Shape | undefined {
  const { from, to, fanout, height, heightOf, createId } = way;
  const order = itemsOf(to);
  const place = new Map(order.map((id, at) => [id, at]));
  const lastTop = to.top.at(-1);
  const ids = new Map<string, NodeId>();
  /** The same id for the same purpose, so that consecutive shapes differ as little as possible. */
  const idFor = (use: string): NodeId => {
    const id = ids.get(use) ?? createId();
    ids.set(use, id);
    return id;
  };
  const wrap = ({ top, groups }: Shape, use: string): Shape => {
    if (top.length < 2) return { top, groups };
    return { top: [idFor(use)], groups: new Map([...groups, [idFor(use), top]]) };
  };
  const heightBelow = ({ groups }: Shape, id: NodeId): number => {
    const top = groups.get(id);
    return top === undefined ? heightOf(id) : heightOfShape({ top, groups }, heightOf);
  };
  /** Joins the lowest nodes at the top under new parents until there is room for the rest. */
  const narrowed = ({ top, groups }: Shape): Shape => {
    const joined = new Map(groups);
    let left = [...top];
    for (let made = 0; left.length > fanout; made++) {
      const shape = { top: left, groups: joined };
      const heights = new Map(left.map((id) => [id, heightBelow(shape, id)]));
      const lowest = left
        .toSorted((a, b) => (heights.get(a) ?? 0) - (heights.get(b) ?? 0))
        .slice(0, Math.min(fanout, left.length - fanout + 1));
      const id = idFor(`lowest ${made}`);
      joined.set(id, lowest);
      left = [...left.filter((other) => !lowest.includes(other)), id];
    }
    return { top: left, groups: joined };
  };
  const beside = (left: Shape, right: Shape): Shape => ({
    top: [...left.top, ...right.top],
    groups: new Map([...left.groups, ...right.groups]),
  });
  /** Attaches the rest to the last of the new groups, if all of it belongs there. */
  const inLast = (rest: Shape, fresh: Shape): Shape | undefined => {
    const host = fresh.top.at(-1);
    const children = host === undefined ? undefined : fresh.groups.get(host);
    if (host === undefined || host !== lastTop || children === undefined) return undefined;
    const { top, groups } = beside({ ...fresh, top: children }, rest);
    return { top: fresh.top, groups: new Map([...groups, [host, top]]) };
  };
  const isLawful = (shape: Shape): boolean =>
    shape.top.length <= fanout &&
    [...shape.groups.values()].every((children) => children.length <= fanout) &&
    heightOfShape(shape, heightOf) <= height;
  return (moved) => {
    if (moved >= order.length) return to;
    const isMoved = (id: NodeId): boolean => (place.get(id) ?? 0) < moved;
    const fresh = restrict(to, { keeps: isMoved, nameOf: (id) => id });
    const rest = restrict(from, {
      keeps: (id) => !isMoved(id),
      nameOf: (id) => (fresh.groups.has(id) ? idFor(id) : id),
    });
    const ways = [
      () => beside(rest, fresh),
      () => beside(wrap(rest, "old"), fresh),
      () => beside(rest, wrap(fresh, "new")),
      () => inLast(rest, fresh),
      () => inLast(wrap(rest, "old"), fresh),
      () => narrowed(beside(rest, fresh)),
      () => beside(wrap(rest, "old"), wrap(fresh, "new")),
    ];
    for (const way of ways) {
      const shape = way();
      if (shape !== undefined && isLawful(shape)) return shape;
    }
    return undefined;
  };
}
