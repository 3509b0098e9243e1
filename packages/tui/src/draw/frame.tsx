import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactNode } from "react";
import { edgesOf, type EdgeCell, type EdgeLine, type FrameEdges } from "./edges.ts";
import { shorten, textWidth } from "./text/text-width.ts";
import type { Thumb } from "./scroll-bar.ts";
import type { Glyphs } from "./theme/glyphs.ts";
import type { Theme } from "./theme/theme.ts";
import type { Rectangle } from "./size.ts";

/** A pane's border, its title in the upper line: doubled where it has the focus, so that no colour is needed. */
export function Frame({
  box,
  title,
  isFocused,
  theme,
  thumb = null,
  edges = null,
  children,
}: {
  readonly box: Rectangle;
  readonly title: string;
  readonly isFocused: boolean;
  readonly theme: Theme;
  /** Rows of the right border that the thumb of a scroll bar covers, from the first below the title. */
  readonly thumb?: Thumb | null;
  /** What it draws of its border; all of it unless given. */
  readonly edges?: FrameEdges | null;
  readonly children: ReactNode;
}) {
  const isRead = useIsScreenReaderEnabled();
  const { styles, glyphs } = theme;
  const { width, height } = box;
  const styleOf = (cell: EdgeCell) => (cell.isFocused ? styles.focusedBorder : styles.border);
  const shown = shorten(` ${title} `, Math.max(0, width - 4));
  const rest = Math.max(0, width - 3 - textWidth(shown));
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
  const { top, bottom, left, right } = edges ?? edgesOf(box, [{ box, isFocused }], theme.glyphs);
  const rows = Math.max(0, height - 2);
  return (
    <Box
      position="absolute"
      left={left === null ? box.left + 1 : box.left}
      top={box.top}
      width={left === null ? width - 1 : width}
      height={bottom === null ? height - 1 : height}
      flexDirection="column"
    >
      <Text wrap="truncate">
        <Text {...styleOf(top.rule)}>{(top.left?.glyph ?? "") + top.rule.glyph}</Text>
        <Text {...(isFocused ? styles.focusedTitle : styles.title)}>{shown}</Text>
        <Text {...styleOf(top.rule)}>{top.rule.glyph.repeat(rest)}</Text>
        <Text {...styleOf(top.right)}>{top.right.glyph}</Text>
      </Text>
      <Box height={rows}>
        {left !== null && (
          <Text {...styleOf(left)}>
            {Array.from({ length: rows }, () => left.glyph).join("\n")}
          </Text>
        )}
        <Box width={width - 2} height={rows} flexDirection="column" overflow="hidden">
          {children}
        </Box>
        <Box flexDirection="column" width={1} height={rows}>
          {stretchesOf(right, { thumb, glyphs }).map(({ cell, text }, place) => (
            <Text key={place} {...styleOf(cell)}>
              {text}
            </Text>
          ))}
        </Box>
      </Box>
      {bottom !== null && <Lower line={bottom} width={width} styleOf={styleOf} />}
    </Box>
  );
}

function Lower({
  line: { left, rule, right },
  width,
  styleOf,
}: {
  readonly line: EdgeLine;
  readonly width: number;
  readonly styleOf: (cell: EdgeCell) => Theme["styles"]["border"];
}) {
  return (
    <Text wrap="truncate">
      <Text {...styleOf(rule)}>
        {(left?.glyph ?? "") + rule.glyph.repeat(Math.max(0, width - 2))}
      </Text>
      <Text {...styleOf(right)}>{right.glyph}</Text>
    </Text>
  );
}

/** The right border in stretches of one style, the thumb of the scroll bar laid over it but where frames meet. */
function stretchesOf(
  cells: readonly EdgeCell[],
  { thumb, glyphs }: { readonly thumb: Thumb | null; readonly glyphs: Glyphs },
): readonly { readonly cell: EdgeCell; readonly text: string }[] {
  const isThumb = (row: number) =>
    thumb !== null && row >= thumb.start && row < thumb.start + thumb.length;
  const stretches: { readonly cell: EdgeCell; text: string }[] = [];
  for (const [row, cell] of cells.entries()) {
    const isPlain = [glyphs.lines["1100"], glyphs.lines["2200"]].includes(cell.glyph);
    const sign = isPlain && isThumb(row) ? glyphs.thumb : cell.glyph;
    const last = stretches.at(-1);
    if (last?.cell.isFocused === cell.isFocused) last.text += `\n${sign}`;
    else stretches.push({ cell, text: sign });
  }
  return stretches;
}
