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
import { headSpans } from "./head-spans.ts";
import type { RowFacts } from "./row-spans.ts";
import { TreeRow } from "./tree-row.tsx";
import type { TreeState } from "../state.ts";
import { RowView, selectionOf } from "../../../draw/rows/row-view.tsx";

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
