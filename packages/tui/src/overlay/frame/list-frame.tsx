import { Box, Text } from "ink";
import type { ReactNode } from "react";
import type { TextField } from "../../input/field/text-field.ts";
import { Frame } from "../../draw/frame.tsx";
import type { Box as Place } from "../../draw/size.ts";
import { topOf, type Spot } from "../../input/scroll/move.ts";
import { rangeLabel } from "../../draw/range-label.ts";
import { displayText } from "../../draw/text/display-text.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { listHeight } from "./overlay-box.ts";
import type { OverlayState } from "../state.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

/** A list in a frame over `box`, with a line above it and a hint below; the rows that are seen are drawn. */
export function ListFrame({
  state,
  box,
  theme,
  title,
  field,
  count,
  spot,
  hint,
  empty,
  draw,
}: {
  readonly state: OverlayState;
  readonly box: Place;
  readonly theme: Theme;
  readonly title: string;
  /** The line above the list: what narrows it, or what is said of it. */
  readonly field: { readonly field: TextField | null; readonly label: string } | null;
  readonly count: number;
  readonly spot: Spot;
  readonly hint: string;
  /** What stands there where the list is empty. */
  readonly empty: string;
  readonly draw: (row: number, isSelected: boolean) => ReactNode;
}) {
  const height = listHeight(state, box);
  const top = topOf({ spot, count, height });
  const rows = Array.from(
    { length: Math.max(0, Math.min(height, count - top)) },
    (_, at) => top + at,
  );
  // Nothing stands behind it that could move.
  const range = rangeLabel({ top, height, count }).replaceAll(" ", "");
  return (
    <Frame box={box} title={range === "" ? title : `${title} ${range}`} isFocused theme={theme}>
      {field !== null && <FieldLine {...field} {...{ box, theme }} top={box.top + 1} />}
      <Box flexDirection="column" height={height}>
        {count === 0 && <Line text={empty} />}
        {rows.map((row) => (
          <Box
            key={row}
            height={1}
            aria-role="listitem"
            aria-state={{ selected: row === spot.index }}
          >
            {draw(row, row === spot.index)}
          </Box>
        ))}
      </Box>
      <Text wrap="truncate" {...theme.styles.dim}>
        {hint}
      </Text>
    </Frame>
  );
}

/** A line of a frame over `box` that is written in, or only says something; `top` is its row of the screen. */
export function FieldLine({
  field,
  label,
  box,
  top,
  theme,
}: {
  readonly field: TextField | null;
  readonly label: string;
  readonly box: Place;
  readonly top: number;
  readonly theme: Theme;
}) {
  const shown = displayText(label);
  if (field === null) return <Line text={shown} />;
  return (
    <PromptLine
      label={`${shown} `}
      width={box.width - 2}
      origin={{ left: box.left + 1, top }}
      isActive
      {...{ field, theme }}
    />
  );
}

/** One row, also where it says nothing. */
export function Line({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === "" ? " " : text}</Text>;
}
