import type { TreeView } from "@hsms/engine";
import type { Messages } from "../../../messages/en/en.ts";
import { cleanLine } from "@hsms/tui/text";

/**
 * The topic tree as lines (S0-23 … S0-26):
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
 * ROOT is not counted (C0-06); no character of the box-drawing block appears.
 */
export function printTree(tree: TreeView, messages: Messages): string {
  const side = "=".repeat(22);
  return [
    `${side}[T R E E]${side}`,
    messages.tree.total(tree.nodes.length),
    ...countByDepth(tree).map((count, index) => messages.tree.atDepth(index + 1, count)),
    "-".repeat(53),
    "ROOT",
    ...tree.nodes.map((node) => {
      const topic = cleanLine(node.topic).replaceAll(/[\u2500-\u257F]/gu, "-");
      const turns = node.turns.length === 0 ? "" : ` ${messages.tree.turns(node.turns.join(","))}`;
      return `${" ".repeat(4 * (node.depth - 1))}+-- ${topic}${turns}`;
    }),
    "=".repeat(54),
  ].join("\n");
}

/** Nodes at depth 1, 2, … . */
export function countByDepth(tree: TreeView): readonly number[] {
  const counts: number[] = [];
  for (const { depth } of tree.nodes) {
    while (counts.length < depth) counts.push(0);
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
  }
  return counts;
}
