import type { TreeView } from "@hsms/engine";
import { mean } from "../../run/percentile.ts";

/** A tree to be measured: a leaf names its turns, a parent its children. */
export type MeasuredTree =
  | { readonly turns: readonly number[] }
  | { readonly children: readonly MeasuredTree[] };

export function toMeasured({ nodes }: TreeView): MeasuredTree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const measured = (node: TreeView["nodes"][number]): MeasuredTree =>
    node.children.length === 0
      ? { turns: node.turns }
      : { children: node.children.flatMap((id) => byId.get(id) ?? []).map(measured) };
  return { children: nodes.filter(({ depth }) => depth === 1).map(measured) };
}

/** How well a tree's groups are the true topics, and what shape it has. */
export interface TreeFigures {
  readonly turns: number;
  readonly leaves: number;
  /**
   * Dendrogram purity (Heller and Ghahramani, 2005), 0–1: over all pairs of turns of one topic,
   * the mean share of that topic among the topical turns under their lowest common ancestor.
   */
  readonly dendrogramPurity: number;
  /** Mean over the topics of the best F1 that any single node reaches; turns without a topic count against it. */
  readonly bestNodeF1: number;
  /** Share of turns in the majority topic of their leaf, by turns; turns without a topic are one of their own kind each (see `kindOf`). */
  readonly leafPurity: number;
  readonly meanLeaf: number;
  readonly biggestLeaf: number;
  readonly singleLeaves: number;
  readonly largestChild: number;
  /** Steps from the root to a leaf: mean over turns, and the longest. */
  readonly meanDepth: number;
  readonly maxDepth: number;
  /** Inner nodes with one child. */
  readonly chainNodes: number;
  readonly widest: number;
  /** Distinct turns missing from the tree, and turns that stand in it twice. */
  readonly lostTurns: number;
}

interface Counted {
  readonly turns: number;
  readonly byTopic: ReadonlyMap<string, number>;
}

/** Exact, O((turns + nodes) × topics). `topicOf` is the gold of purity and F1, `kindOf` that of leaves. */
export function measureTree({
  root,
  expected,
  topicOf,
  kindOf,
}: {
  readonly root: MeasuredTree;
  readonly expected: readonly number[];
  /** A turn's true topic; `undefined` for a turn that belongs to none. */
  readonly topicOf: (turn: number) => string | undefined;
  readonly kindOf: (turn: number) => string;
}): TreeFigures {
  let pairs = 0;
  let purePairs = 0;
  const bestF1 = new Map<string, number>();
  const topicSizes = tally(expected, topicOf);
  const leaves: { readonly size: number; readonly majority: number; readonly depth: number }[] = [];
  let chainNodes = 0;
  let widest = 0;
  const seen = new Map<number, number>();

  const note = (counted: Counted): Counted => {
    for (const [topic, count] of counted.byTopic) {
      const f1 = (2 * count) / (counted.turns + (topicSizes.get(topic) ?? 0));
      bestF1.set(topic, Math.max(bestF1.get(topic) ?? 0, f1));
    }
    return counted;
  };
  // Pairs that meet here first: all pairs of a topic here, without those that met below.
  const meet = (all: Counted, parts: readonly Counted[]): void => {
    const topical = total(all.byTopic);
    for (const [topic, count] of all.byTopic) {
      const below = parts.reduce((sum, part) => sum + pairsOf(part.byTopic.get(topic) ?? 0), 0);
      const met = pairsOf(count) - below;
      pairs += met;
      purePairs += met * (count / topical);
    }
  };
  const visit = (node: MeasuredTree, depth: number): Counted => {
    if ("turns" in node) {
      for (const turn of node.turns) seen.set(turn, (seen.get(turn) ?? 0) + 1);
      const kinds = tally(node.turns, kindOf);
      leaves.push({ size: node.turns.length, majority: Math.max(0, ...kinds.values()), depth });
      const counted = { turns: node.turns.length, byTopic: tally(node.turns, topicOf) };
      meet(counted, []);
      return note(counted);
    }
    widest = Math.max(widest, node.children.length);
    if (depth > 0 && node.children.length === 1) chainNodes++;
    const parts = node.children.map((child) => visit(child, depth + 1));
    const byTopic = new Map<string, number>();
    for (const part of parts) {
      for (const [topic, count] of part.byTopic) {
        byTopic.set(topic, (byTopic.get(topic) ?? 0) + count);
      }
    }
    const counted = { turns: parts.reduce((sum, part) => sum + part.turns, 0), byTopic };
    meet(counted, parts);
    return note(counted);
  };
  const whole = visit(root, 0);
  const turns = Math.max(1, whole.turns);
  return {
    turns: whole.turns,
    leaves: leaves.length,
    dendrogramPurity: pairs === 0 ? 1 : purePairs / pairs,
    bestNodeF1: mean([...topicSizes.keys()].map((topic) => bestF1.get(topic) ?? 0)),
    leafPurity: leaves.reduce((sum, leaf) => sum + leaf.majority, 0) / turns,
    meanLeaf: whole.turns / Math.max(1, leaves.length),
    biggestLeaf: Math.max(0, ...leaves.map((leaf) => leaf.size)),
    singleLeaves: leaves.filter((leaf) => leaf.size === 1).length / Math.max(1, leaves.length),
    largestChild: "children" in root ? Math.max(0, ...root.children.map(sizeOf)) / turns : 1,
    meanDepth: leaves.reduce((sum, leaf) => sum + leaf.depth * leaf.size, 0) / turns,
    maxDepth: Math.max(0, ...leaves.map((leaf) => leaf.depth)),
    chainNodes,
    widest,
    lostTurns:
      expected.filter((turn) => !seen.has(turn)).length +
      [...seen.values()].filter((times) => times > 1).length,
  };
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const sizeOf = (node: MeasuredTree): number =>
  "turns" in node
    ? node.turns.length
    : node.children.reduce((sum, child) => sum + sizeOf(child), 0);

function tally(
  turns: readonly number[],
  labelOf: (turn: number) => string | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const turn of turns) {
    const label = labelOf(turn);
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return counts;
}
