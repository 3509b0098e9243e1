import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { Theme } from "../theme/theme.ts";
import { asciiSigns } from "./ascii-signs.ts";
import type { Span } from "./span.ts";

/** Whether a row is selected, and the keys are for its list. */
export type Selection = "none" | "here" | "elsewhere";

export const selectionOf = (isSelected: boolean, isFocused: boolean): Selection =>
  isSelected ? (isFocused ? "here" : "elsewhere") : "none";

/** One row; a selection is laid over every style of it. */
export function RowView({
  spans,
  theme: { look, styles },
  selection = "none",
}: {
  readonly spans: readonly Span[];
  readonly theme: Theme;
  readonly selection?: Selection;
}) {
  const isRead = useIsScreenReaderEnabled();
  if (isRead) return <ReadRow spans={spans} isSelected={selection !== "none"} />;
  const over = { none: {}, here: styles.selected, elsewhere: styles.selectedElsewhere }[selection];
  if (spans.length === 0) return <Text {...over}> </Text>;
  const isAscii = look.letters === "ascii";
  return (
    <Text wrap="truncate">
      {spans.map(({ text, style }, place) => (
        <Text key={place} {...styles[style]} {...over}>
          {isAscii ? asciiSigns(text) : text}
        </Text>
      ))}
    </Text>
  );
}

/** Bars, and what borders are made of. */
const drawn = /[\u2500-\u259F]/gu;

/** A row as a screen reader reads it: its words, with a comma for the room between columns, and whether it is the selected one. */
function ReadRow({
  spans,
  isSelected,
}: {
  readonly spans: readonly Span[];
  readonly isSelected: boolean;
}) {
  const words = spans.flatMap(({ text, style }) => (style === "border" ? [] : text));
  const line = words.join("").replaceAll(drawn, " ").trim().replaceAll(/ {2,}/g, ", ");
  if (line === "" && !isSelected) return null;
  return (
    <Box aria-role="listitem" aria-state={{ selected: isSelected }}>
      <Text>{line}</Text>
    </Box>
  );
}
