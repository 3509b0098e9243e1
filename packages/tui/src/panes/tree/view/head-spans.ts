import { topicText } from "../../../messages/topic-text.ts";
import type { Span } from "../../../draw/rows/span.ts";
import { padded, shortenStart, textWidth } from "../../../draw/text/text-width.ts";
import type { Words } from "../../../messages/words.ts";
import type { TreeState } from "../state.ts";
import { columnsIn } from "./columns.ts";

/** What is above the selected topic, and over each column what it counts. */
export function headSpans(
  { nodes, selected }: TreeState,
  { width, words }: { readonly width: number; readonly words: Words },
): readonly Span[] {
  const columns = columnsIn(width);
  const { heads } = words.tree;
  const above: string[] = [];
  let id = selected === null ? null : (nodes.get(selected.id)?.parentId ?? null);
  while (id !== null) {
    const node = nodes.get(id);
    // ROOT has no name that would say anything.
    if (node === undefined || node.parentId === null) break;
    above.unshift(topicText(node.topic, words));
    id = node.parentId;
  }
  const path = above.length === 0 ? "" : ` ${above.join(" › ")} ›`;
  const right = (text: string, cells: number): string =>
    " ".repeat(Math.max(0, cells - textWidth(text))) + (textWidth(text) < cells ? text : "");
  const counts =
    right(heads.children, columns.children) +
    right(heads.memories, columns.memories) +
    (columns.bar === 0 ? "" : ` ${padded(heads.score, columns.bar - 1)}`);
  return [
    { text: padded(shortenStart(path, columns.topic), columns.topic), style: "dim" },
    { text: counts, style: "dim" },
  ];
}
