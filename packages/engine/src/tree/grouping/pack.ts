import { cutByRoom, cutEvenly } from "./cut.ts";
import { linkAverage, linkOf, type Bundle } from "./dendrogram.ts";
import { add, heaviest } from "./sparse-vector.ts";
import { NODE_TERMS } from "./node-vector.ts";

/**
 * A tree over items: nodes 0 … items−1 are the items, higher numbers their groups. `parents[node]`
 * is the number of its group, −1 at the top.
 */
export interface Grouping {
  readonly items: number;
  readonly parents: Int32Array;
}

/**
 * Number of turns from which a node's children are balanced. Average linkage alone puts 85–99 % of
 * everything under one child of ROOT; below 30 turns, balancing only makes the tree deeper.
 */
const BALANCED_FROM = 30;
/** Number of pieces that are kept apart before they are joined to a balanced few: more is purer and slower. */
const LOOSE_PIECES = 24;
/**
 * Penalty for joining large pieces: 0 is plain linkage, 1 nearly halves everything. Between ¼ and 1
 * the trees are equally pure, at ¼ deeper.
 */
const SIZE_PENALTY = 1 / 2;
/**
 * Added to every link, about the similarity of unrelated turns, so that unrelated items join each
 * other instead of staying alone. At 0 a single odd turn is a sibling of half the memory under
 * ROOT, at .1 links no longer matter.
 */
const BACKGROUND_LINK = 0.01;
/**
 * Number of groups of a large node below the top. Topics have all sizes: repeated halving produces
 * a node near each size, groups of five skip some (purity .72 against .66, with 3 .70).
 */
const INNER_GROUPS = 2;
/** Above this number of items there are too many pairs: neighbours in the given order are linked first. */
export const EXACT_LIMIT = 3000;
const CHUNK = 2000;

/** A node of the dendrogram, with what packing needs. */
interface Piece extends Bundle {
  /** Index of the item; −1 for a merge. */
  readonly item: number;
  /** Number of leaves that fit into a tree of the height of its items. */
  readonly room: number;
  readonly link: number;
  readonly halves: readonly [Piece, Piece] | null;
}

/**
 * Groups items by similarity into a tree with two to `fanout` children per group; the top is as
 * wide as possible, large groups below it are halved, small ones are wide again. With `height`,
 * neither an item nor, if items have `heights` of their own, its lowest leaf is deeper than that
 * (there must be room: the sum of fanout^height over the items must be at most fanout^`height`). If
 * similarity would exceed it, its order is kept and cut evenly, or, for items of several heights,
 * the highest are placed first. Exact up to 3,000 items; above, in chunks of the given order, so it
 * stays linear.
 */
export function groupBySimilarity({
  bundles,
  heights = [],
  fanout,
  height,
}: {
  readonly bundles: readonly Bundle[];
  /** Steps from each item down to its lowest leaf; default 0. */
  readonly heights?: readonly number[];
  readonly fanout: number;
  readonly height: number;
}): Grouping {
  return linkForPacking(bundles, fanout, heights)(height);
}

/** As {@link groupBySimilarity}, for several heights: linking is most of the work, and done once. */
export function linkForPacking(
  bundles: readonly Bundle[],
  fanout: number,
  heights: readonly number[] = [],
): (height: number) => Grouping {
  const items = bundles.length;
  const pieces = bundles.map((bundle, item): Piece => {
    const room = fanout ** (heights[item] ?? 0);
    return { ...bundle, item, room, link: 1, halves: null };
  });
  const linked = items > 0 ? [linkAll(pieces)] : [];
  return (height) => {
    const parents: number[] = Array.from({ length: items }, () => -1);
    const hang = (pieces: readonly Piece[], parent: number, heightLeft: number): void => {
      const wanted = parent < 0 ? fanout : Math.min(INNER_GROUPS, fanout);
      for (const group of divide({ pieces, fanout, wanted, heightLeft })) {
        const [first] = group;
        if (group.length === 1 && first !== undefined && first.halves === null) {
          parents[first.item] = parent;
        } else {
          const place = parents.push(parent) - 1;
          hang(group, place, heightLeft - 1);
        }
      }
    };
    if (items > 0) hang(linked, -1, height);
    return { items, parents: Int32Array.from(parents) };
  };
}

function join(a: Piece, b: Piece, link: number): Piece {
  return {
    item: -1,
    sum: heaviest(add(a.sum, b.sum), NODE_TERMS),
    turns: a.turns + b.turns,
    room: a.room + b.room,
    link,
    halves: [a, b],
  };
}

function linkAll(pieces: readonly Piece[]): Piece {
  if (pieces.length <= EXACT_LIMIT) return linkExactly(pieces);
  const chunks = Math.ceil(pieces.length / CHUNK);
  const share = Math.max(2, Math.floor(EXACT_LIMIT / chunks));
  const loose: Piece[] = [];
  for (let at = 0; at < pieces.length; at += CHUNK) {
    loose.push(...open([linkExactly(pieces.slice(at, at + CHUNK))], share, loosest));
  }
  return linkAll(loose);
}

function linkExactly(pieces: readonly Piece[]): Piece {
  const { left, right, links } = linkAverage(pieces);
  const made: Piece[] = [...pieces];
  links.forEach((link, merge) => {
    const a = made[left[merge] ?? 0];
    const b = made[right[merge] ?? 0];
    if (a !== undefined && b !== undefined) made.push(join(a, b, link));
  });
  const top = made.at(-1);
  if (top === undefined) throw new RangeError("Nothing to link");
  return top;
}

/**
 * Divides pieces into two to `fanout` groups; a group of one piece is divided further inside.
 * Pieces of many turns form `wanted` groups, or more and more even ones if the height would not
 * suffice.
 */
function divide({
  pieces,
  fanout,
  wanted,
  heightLeft,
}: {
  readonly pieces: readonly Piece[];
  readonly fanout: number;
  readonly wanted: number;
  readonly heightLeft: number;
}): readonly (readonly Piece[])[] {
  const turns = pieces.reduce((total, piece) => total + piece.turns, 0);
  const room = fanout ** (heightLeft - 1);
  const fits = (groups: readonly (readonly Piece[])[]): boolean =>
    groups.every((group) => roomOf(group) <= room);
  if (turns < BALANCED_FROM) {
    const groups = joinDown({ pieces: open(pieces, fanout, loosest), count: fanout, penalty: 0 });
    if (fits(groups)) return groups;
  } else {
    const loose = open(pieces, Math.max(LOOSE_PIECES, fanout), largest);
    for (const [count, penalty] of [
      [wanted, SIZE_PENALTY],
      [fanout, SIZE_PENALTY],
      [fanout, 1],
    ] as const) {
      const groups = joinDown({ pieces: loose, count, penalty });
      if (fits(groups)) return groups;
    }
  }
  const things = pieces.flatMap(inOrder);
  return things.every((thing) => thing.room === things[0]?.room)
    ? cutEvenly(things, fanout)
    : cutByRoom(things, fanout);
}

const roomOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((total, piece) => total + piece.room, 0);

/** Splits pieces, in the order preferred by `first`, until there are `count` or none can be split. */
function open(
  pieces: readonly Piece[],
  count: number,
  first: (piece: Piece) => number,
): readonly Piece[] {
  const opened = [...pieces];
  while (opened.length < count) {
    let best = -1;
    let bestRank = -Infinity;
    opened.forEach((piece, at) => {
      if (piece.halves !== null && first(piece) > bestRank) {
        bestRank = first(piece);
        best = at;
      }
    });
    const halves = opened[best]?.halves;
    if (halves === undefined || halves === null) break;
    opened.splice(best, 1, ...halves);
  }
  return opened;
}

const loosest = (piece: Piece): number => -piece.link;
const largest = (piece: Piece): number => piece.turns;

/** Priority of joining two groups, decreasing with their number of turns. */
const joinScoreWith =
  (penalty: number) =>
  (a: Bundle, b: Bundle): number =>
    (linkOf(a, b) + BACKGROUND_LINK) / (a.turns + b.turns) ** penalty;

/** The positions of the two bundles that are joined first. Requires at least two. */
export function closestPair(bundles: readonly Bundle[]): readonly [number, number] {
  const joinScore = joinScoreWith(SIZE_PENALTY);
  let best = { score: -1, pair: [0, 1] as readonly [number, number] };
  bundles.forEach((a, i) => {
    bundles.slice(0, i).forEach((b, j) => {
      const score = joinScore(a, b);
      if (score > best.score) best = { score, pair: [j, i] };
    });
  });
  return best.pair;
}

/** Joins the two most similar groups repeatedly until `count` are left. */
function joinDown({
  pieces,
  count,
  penalty,
}: {
  readonly pieces: readonly Piece[];
  readonly count: number;
  readonly penalty: number;
}): readonly (readonly Piece[])[] {
  const groups = pieces.map((piece) => ({
    pieces: [piece] as readonly Piece[],
    bundle: piece as Bundle,
  }));
  const score = joinScoreWith(penalty);
  const scores = groups.map((a) => groups.map((b) => score(a.bundle, b.bundle)));
  while (groups.length > count) {
    let best = { score: -1, i: 0, j: 1 };
    for (let i = 1; i < groups.length; i++) {
      for (let j = 0; j < i; j++) {
        const value = scores[i]?.[j] ?? 0;
        if (value > best.score) best = { score: value, i: j, j: i };
      }
    }
    const a = groups[best.i];
    const b = groups[best.j];
    if (a === undefined || b === undefined) break;
    const joined = {
      pieces: [...a.pieces, ...b.pieces],
      bundle: {
        sum: heaviest(add(a.bundle.sum, b.bundle.sum), NODE_TERMS),
        turns: a.bundle.turns + b.bundle.turns,
      },
    };
    groups[best.i] = joined;
    groups.splice(best.j, 1);
    for (const row of scores) row.splice(best.j, 1);
    scores.splice(best.j, 1);
    groups.forEach((group, at) => {
      const value = score(joined.bundle, group.bundle);
      const row = scores[at];
      const joinedRow = scores[best.i];
      if (row !== undefined) row[best.i] = value;
      if (joinedRow !== undefined) joinedRow[at] = value;
    });
  }
  return groups.map((group) => group.pieces);
}

/** The items of a piece, with similar ones next to each other. */
function inOrder(piece: Piece): readonly Piece[] {
  const things: Piece[] = [];
  const waiting: Piece[] = [piece];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.halves === null) things.push(next);
    else waiting.push(next.halves[1], next.halves[0]);
  }
  return things;
}
