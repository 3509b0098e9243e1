import { Box, Text } from "ink";
import { useMemo } from "react";
import type { Words } from "../../messages/words.ts";
import { RowView, selectionOf } from "../../draw/rows/row-view.tsx";
import { cutSpans } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { differenceOf } from "./difference.ts";
import { asciiSigns, indentsOf, unicodeSigns } from "./indents.ts";
import { rootSpans, turnSpans } from "./row-spans.ts";
import { selectedRow, turnAt, type BranchesState, branchesWindow } from "./state.ts";

/** The present conversation as a tree: branches, labels, present position, and the difference from it. */
export function BranchesView({
  state,
  box,
  theme,
  isFocused,
  words,
}: PaneViewProps<BranchesState>) {
  const { tree, questions } = state;
  const { glyphs, look, styles } = theme;
  const signs = look.letters === "ascii" ? asciiSigns : unicodeSigns;
  const indents = useMemo(() => indentsOf(tree?.turns ?? [], signs), [tree, signs]);
  if (tree === null) return <Text {...styles.dim}>{words.screen.loading}</Text>;
  const { top, height, count } = branchesWindow(state, box);
  const selected = selectedRow(state);
  const rows = Array.from({ length: Math.min(height, count - top) }, (_, at) => top + at);
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <Box flexDirection="column" height={height}>
        {rows.map((row) => {
          const turn = turnAt(state, row);
          const isPresent = (turn?.id ?? null) === tree.presentId;
          const spans =
            turn === undefined
              ? rootSpans(tree.rootLabels, { isPresent, glyphs, words })
              : turnSpans(turn, {
                  indent: indents[row - 1] ?? "",
                  question: questions.get(turn.id),
                  isPresent,
                  glyphs,
                  words,
                });
          return (
            <RowView
              key={row}
              spans={cutSpans(spans, box.width)}
              theme={theme}
              selection={selectionOf(row === selected, isFocused)}
            />
          );
        })}
      </Box>
      <Text wrap="truncate" {...styles.dim}>
        {differenceText(state, words)}
      </Text>
    </Box>
  );
}

function differenceText(state: BranchesState, { branches: words }: Words): string {
  const { fork, here, there } = differenceOf(state);
  if (here === 0) return there === 0 ? words.same : words.before(there);
  return words.differs({ at: fork === null ? words.root : String(fork.index), here, there });
}
