import type { OutlineNode } from "@hsms/engine";
import type { Messages } from "../../../messages/en/en.ts";
import { cleanLine } from "@hsms/tui/text";
import { pathText } from "./find-node.ts";
import type { TreeRead } from "./tree-part.ts";

/**
 * The topic tree as lines, some at a time (S0-23 … S0-26):
 *
 *     ======================[T R E E]======================
 *     전체 노드 수 : 3개
 *     깊이 1 : 2개
 *     깊이 2 : 1개
 *     -----------------------------------------------------
 *     ROOT
 *     +-- 물리학
 *         +-- 빛의 속도 [대화 7]
 *     +-- 이름 [대화 5]
 *     ======================================================
 *
 * ROOT is not counted (C0-06); no character of the box-drawing block appears. Below a node the first line is the path to it. A node
 * some of whose children are left out says how many turns are below it, and the last line how many nodes are shown.
 */
export async function* treeLines(
  { part: { under, depth, limit }, status, byDepth, nodes }: TreeRead,
  messages: Messages,
): AsyncGenerator<string, void, undefined> {
  const above = under === null ? [] : under.path.slice(0, -1);
  const counts = byDepth ?? (await countByDepth(nodes()));
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const isAll = depth === null && limit === null;
  const total = under === null ? status.nodes : isAll ? counted : null;
  const side = "=".repeat(22);
  yield [
    `${side}[T R E E]${side}`,
    ...(total === null ? [] : [messages.tree.total(total)]),
    ...counts.flatMap((count, at) => (count === 0 ? [] : messages.tree.atDepth(at + 1, count))),
    "-".repeat(53),
    above.length === 0 ? "ROOT" : withoutBoxes(pathText(above)),
  ].join("\n");
  let shown = 0;
  let isCut = false;
  for await (const batch of nodes()) {
    shown += batch.length;
    isCut ||= batch.some((node) => node.isCut);
    const lines = batch.map((node) => lineOf(node, above.length, messages));
    if (lines.length > 0) yield lines.join("\n");
  }
  yield "=".repeat(54);
  if (isCut || shown < counted) yield messages.tree.cut(shown, total);
}

/** All of the lines, of a part that has a limit. */
export async function printTree(tree: TreeRead, messages: Messages): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of treeLines(tree, messages)) pieces.push(piece);
  return pieces.join("\n");
}

function lineOf(
  { depth, topic, turns, isCut, size }: OutlineNode,
  above: number,
  { tree }: Messages,
) {
  const held = turns.length === 0 ? "" : ` ${tree.turns(turns.join(","))}`;
  const below = isCut ? ` ${tree.below(size)}` : "";
  return `${" ".repeat(4 * (depth - above - 1))}+-- ${withoutBoxes(cleanLine(topic))}${held}${below}`;
}

const withoutBoxes = (text: string): string => text.replaceAll(/[\u2500-\u257F]/gu, "-");

async function countByDepth(nodes: ReturnType<TreeRead["nodes"]>): Promise<readonly number[]> {
  const counts: number[] = [];
  for await (const batch of nodes) for (const { depth } of batch) countNode(counts, depth);
  return counts;
}

/** Counts a node at its depth: 1, 2, … . */
export function countNode(counts: number[], depth: number): void {
  while (counts.length < depth) counts.push(0);
  counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
}
