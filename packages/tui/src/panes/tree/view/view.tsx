import type { Words } from "../../../messages/words.ts";
import { topicText } from "../../../messages/topic-text.ts";
import { Box, Text } from "ink";
import type { PaneViewProps } from "../../pane.ts";
import { Matches } from "../find/matches-view.tsx";
import { Foot } from "./foot.tsx";
import { layoutTree } from "./layout.ts";
import { rowsFrom, windowOf } from "../outline/reshape.ts";
import type { Row } from "../outline/outline.ts";
import { twinsAround } from "../outline/twins.ts";
import { PageView } from "../page/page-view.tsx";
import { type RowFacts, rowSpans } from "./row-spans.ts";
import type { TreeState } from "../state.ts";
import { RowView, selectionOf, type Selection } from "../../../draw/rows/row-view.tsx";
import { memo } from "react";
import { cutSpans, type Span } from "../../../draw/rows/span.ts";
import type { Theme } from "../../../draw/theme/theme.ts";
import { padded, shortenStart, textWidth } from "../../../draw/text/text-width.ts";
import { columnsIn } from "./columns.ts";

/** The topic tree: the rows that are seen, a node's page beside them or in their place, and a line below. */
export function TreeView(props: PaneViewProps<TreeState>) {
  const { state, box, theme, isFocused, words } = props;
  const { head, list, matches, page, foot } = layoutTree(box, state);
  return (
    <Box flexDirection="column" width={box.width} height={box.height} overflow="hidden">
      <Box height={list === null ? (page?.height ?? 0) : list.height + head}>
        {list !== null && (
          <Rows {...props} head={head} box={list} isFocused={isFocused && state.page === null} />
        )}
        {list !== null && page !== null && <Text> </Text>}
        {page !== null && state.page !== null && (
          <PageView state={state.page} box={page} {...{ theme, isFocused, words }} />
        )}
      </Box>
      {matches > 0 && state.find !== null && (
        <Matches find={state.find} height={matches} width={box.width} {...{ theme, words }} />
      )}
      {foot !== null && <Foot {...props} />}
    </Box>
  );
}

function Rows({
  state,
  box,
  theme,
  isFocused,
  words,
  head,
}: PaneViewProps<TreeState> & { readonly head: number }) {
  const { width, height } = box;
  const { top, total } = windowOf(state, height);
  const rows = rowsFrom(state, { top, height });
  const twins = twinsAround(state, height);
  return (
    <Box flexDirection="column" width={width} height={height + head} overflow="hidden">
      {head > 0 && (
        <RowView spans={total === 0 ? [] : headSpans(state, { width, words })} theme={theme} />
      )}
      {rows.map((row) => (
        <TreeRow
          key={row.id}
          {...factsOf(state, row, words)}
          firstWords={(twins.has(row.id) ? state.firstWords.get(row.id) : null) ?? ""}
          {...{ width, theme }}
          selection={selectionOf(row.id === state.selected?.id, isFocused)}
        />
      ))}
      {total === 0 && (
        <Text wrap="truncate" {...theme.styles.dim}>
          {emptyText(state, words)}
        </Text>
      )}
    </Box>
  );
}

function factsOf(state: TreeState, row: Row, words: Words): Omit<RowFacts, "firstWords"> {
  const node = state.nodes.get(row.id);
  const score = state.scores.get(row.id);
  const isLeaf = node !== undefined && node.children.length === 0;
  return {
    topic: node === undefined ? "…" : topicText(node.topic, words),
    depth: row.depth,
    fold: isLeaf ? "leaf" : row.isOpen ? "open" : "closed",
    isPinned: node?.topicPinned ?? false,
    isMarked: state.marked.has(row.id) || isCarried(state, row),
    children: node?.children.length ?? 0,
    memories: node?.size ?? null,
    fate: score?.fate ?? null,
    score: score?.score ?? 0,
    looked: lookedFor(state),
  };
}

/** What is marked in names: nothing once it is known that nothing has it. */
function lookedFor({ find, filter }: TreeState): string {
  if (find !== null) return find.matches.length > 0 ? find.words : "";
  return filter?.query.type === "words" ? filter.query.words : "";
}

function isCarried({ carried }: TreeState, { id }: Row): boolean {
  return carried?.type === "nodes" && carried.ids.includes(id);
}

function emptyText({ nodes, filter }: TreeState, words: PaneViewProps<TreeState>["words"]): string {
  if (nodes.size === 0 || filter?.progress.type === "running") return words.screen.loading;
  return filter === null ? words.tree.empty : words.tree.nothingMatches;
}

/** A row of the tree; drawn again only when what it shows is another, so that a key costs two rows and not all. */
const TreeRow = memo(function TreeRow({
  width,
  theme,
  selection,
  ...row
}: RowFacts & {
  readonly width: number;
  readonly theme: Theme;
  readonly selection: Selection;
}) {
  const spans = cutSpans(rowSpans(row, { width, glyphs: theme.glyphs }), width);
  return <RowView {...{ spans, theme, selection }} />;
});

/** What is above the selected topic, and over each column what it counts. */
function headSpans(
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
