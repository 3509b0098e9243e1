import { Box, Text } from "ink";
import { RowView } from "../../draw/rows/row-view.tsx";
import { cutSpans } from "../../draw/rows/span.ts";
import type { PaneViewProps } from "../pane.ts";
import { topOf } from "../../input/scroll/move.ts";
import { valueLabel } from "../../messages/labels/setting-label.ts";
import { slotRows } from "./slot-rows.ts";
import type { SlotsState } from "./state.ts";

/** The slots of working memory, what each is worth, and what left them. */
export function SlotsView({ state, box, theme, isFocused, words }: PaneViewProps<SlotsState>) {
  const { view, selected, isDetailed } = state;
  if (view === null) return <Text {...theme.styles.dim}>{words.screen.loading}</Text>;
  const rows = slotRows(view, { theme, words, isDetailed });
  const height = Math.max(0, box.height - 1);
  const first = Math.max(
    0,
    rows.findIndex(({ slot }) => slot === selected),
  );
  // The whole of the selected slot is in the window.
  const last = Math.max(
    first,
    rows.findLastIndex(({ slot }) => slot === selected),
  );
  const top = topOf({ spot: { index: last, offset: height - 1 }, count: rows.length, height });
  const from = Math.min(top, first);
  const shown = rows.slice(from, from + height);
  const mode = valueLabel({ name: "slotsMode", value: view.mode }, words) ?? view.mode;
  const footer = words.slots.footer(mode, view.statistics);
  return (
    <Box flexDirection="column" width={box.width} height={box.height}>
      <Box flexDirection="column" height={height}>
        {shown.map(({ spans }, at) => (
          <RowView
            key={from + at}
            spans={cutSpans(spans, box.width)}
            theme={theme}
            selection={isFocused && from + at === first ? "here" : "none"}
          />
        ))}
      </Box>
      <RowView spans={cutSpans([{ text: footer, style: "dim" }], box.width)} theme={theme} />
    </Box>
  );
}
