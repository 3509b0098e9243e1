import { Box, Text } from "ink";
import type { ReactNode } from "react";
import type { TextField } from "../../input/field/text-field.ts";
import { Frame } from "../../draw/frame.tsx";
import type { Rectangle } from "../../draw/size.ts";
import { topOf, type Spot } from "../../input/scroll/move.ts";
import { rangeLabel } from "../../draw/scroll-bar.ts";
import { displayText } from "../../draw/text/display-text.ts";
import type { Theme } from "../../draw/theme/theme.ts";
import { hasField, listHeight, type OverlayState, type ReadingState } from "../state.ts";
import { PromptLine } from "../../input/field/prompt-line.tsx";

/** Props of every row of such a list; `width` in cells. */
export interface RowProps {
  readonly isSelected: boolean;
  readonly theme: Theme;
  readonly width: number;
}

/** A list in a frame over `box`, with a line above it and a hint below; only visible rows are drawn. */
export function ListFrame<Item>({
  state,
  box,
  theme,
  title,
  label,
  items,
  hint,
  empty,
  draw,
}: {
  readonly state: Exclude<Extract<OverlayState, { readonly spot: Spot }>, ReadingState>;
  readonly box: Rectangle;
  readonly theme: Theme;
  readonly title: string;
  /** Before the field above the list; the whole line while nothing is written there. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly hint: string;
  /** Shown in place of an empty list. */
  readonly empty: string;
  readonly draw: (item: Item, isSelected: boolean) => ReactNode;
}) {
  const { spot } = state;
  const count = items.length;
  const height = listHeight(state, box);
  const top = topOf({ spot, count, height });
  // Not padded: nothing follows it that could move.
  const range = rangeLabel({ top, height, count }).replaceAll(" ", "");
  return (
    <Frame box={box} title={range === "" ? title : `${title} ${range}`} isFocused theme={theme}>
      {hasField(state) && (
        <FieldLine field={state.field} {...{ label, box, theme }} top={box.top + 1} />
      )}
      <Box flexDirection="column" height={height}>
        {count === 0 && <Line text={empty} />}
        {items.slice(top, top + height).map((item, at) => {
          const selected = top + at === spot.index;
          return (
            <Box key={top + at} height={1} aria-role="listitem" aria-state={{ selected }}>
              {draw(item, selected)}
            </Box>
          );
        })}
      </Box>
      <Text wrap="truncate" {...theme.styles.dim}>
        {hint}
      </Text>
    </Frame>
  );
}

/** A line in a frame over `box`: a label and the field that is written, or the label alone; `top` is its row of the screen. */
export function FieldLine({
  field,
  label,
  box,
  top,
  theme,
}: {
  readonly field: TextField | null;
  readonly label: string;
  readonly box: Rectangle;
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

/** One row, even for an empty text. */
export function Line({ text }: { readonly text: string }) {
  return <Text wrap="truncate">{text === "" ? " " : text}</Text>;
}
