import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactNode } from "react";
import { shorten, textWidth } from "./text/text-width.ts";
import type { Thumb } from "./scroll-bar.ts";
import type { Theme } from "./theme/theme.ts";
import type { Rectangle } from "./size.ts";

/** A pane's border, its title in the upper line: doubled where it has the focus, so that no colour is needed. */
export function Frame({
  box,
  title,
  isFocused,
  theme,
  thumb = null,
  children,
}: {
  readonly box: Rectangle;
  readonly title: string;
  readonly isFocused: boolean;
  readonly theme: Theme;
  /** Rows of the right border that the thumb of a scroll bar covers, from the first below the title. */
  readonly thumb?: Thumb | null;
  readonly children: ReactNode;
}) {
  const isRead = useIsScreenReaderEnabled();
  const { styles, glyphs } = theme;
  const [upperLeft, upperRight, lowerRight, lowerLeft] = isFocused
    ? glyphs.focusedCorners
    : glyphs.corners;
  const rule = isFocused ? glyphs.focusedRule : glyphs.rule;
  const side = isFocused ? glyphs.focusedVertical : glyphs.vertical;
  const border = isFocused ? styles.focusedBorder : styles.border;
  const { width, height } = box;
  const shown = shorten(` ${title} `, Math.max(0, width - 4));
  const rest = Math.max(0, width - 3 - textWidth(shown));
  const sides = Array.from({ length: Math.max(0, height - 2) }, () => side).join("\n");
  if (isRead) {
    return (
      <Box flexDirection="column">
        <Text>{title}</Text>
        <Box flexDirection="column" aria-role="list">
          {children}
        </Box>
      </Box>
    );
  }
  return (
    <Box
      position="absolute"
      left={box.left}
      top={box.top}
      width={width}
      height={height}
      flexDirection="column"
    >
      <Text wrap="truncate">
        <Text {...border}>{upperLeft + rule}</Text>
        <Text {...(isFocused ? styles.focusedTitle : styles.title)}>{shown}</Text>
        <Text {...border}>{rule.repeat(rest) + upperRight}</Text>
      </Text>
      <Box height={height - 2}>
        <Text {...border}>{sides}</Text>
        <Box width={width - 2} height={height - 2} flexDirection="column" overflow="hidden">
          {children}
        </Box>
        <Text {...border}>{rightSide({ sides, thumb, glyph: glyphs.thumb })}</Text>
      </Box>
      <Text {...border}>{lowerLeft + rule.repeat(Math.max(0, width - 2)) + lowerRight}</Text>
    </Box>
  );
}

function rightSide({
  sides,
  thumb,
  glyph,
}: {
  readonly sides: string;
  readonly thumb: Thumb | null;
  readonly glyph: string;
}): string {
  if (thumb === null) return sides;
  const isThumb = (row: number) => row >= thumb.start && row < thumb.start + thumb.length;
  return sides
    .split("\n")
    .map((side, row) => (isThumb(row) ? glyph : side))
    .join("\n");
}
