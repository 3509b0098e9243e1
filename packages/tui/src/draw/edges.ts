import type { Glyphs } from "./theme/glyphs.ts";
import type { Rectangle } from "./size.ts";

/** A cell of a border, and whether it belongs to that of the focused pane. */
export interface EdgeCell {
  readonly glyph: string;
  readonly isFocused: boolean;
}

/** A horizontal border: its corners, the left one `null` where another frame draws it, and what is between. */
export interface EdgeLine {
  readonly left: EdgeCell | null;
  readonly rule: EdgeCell;
  readonly right: EdgeCell;
}

/** What a frame draws of its border. Where frames meet, one of them draws the line that both share. */
export interface FrameEdges {
  readonly top: EdgeLine;
  /** `null` where the frame below draws it. */
  readonly bottom: EdgeLine | null;
  /** `null` where the frame on the left draws it. */
  readonly left: EdgeCell | null;
  /** Each row between top and bottom. */
  readonly right: readonly EdgeCell[];
}

interface Framed {
  readonly box: Rectangle;
  readonly isFocused: boolean;
}

/** The border of one of several frames, which share lines where they meet: a frame draws what is above it and on its right. */
export function edgesOf(box: Rectangle, frames: readonly Framed[], glyphs: Glyphs): FrameEdges {
  const { left, top, width, height } = box;
  const [right, bottom] = [left + width - 1, top + height - 1];
  const cell = (column: number, row: number): EdgeCell => cellAt(frames, { column, row, glyphs });
  const others = frames.map((frame) => frame.box);
  const isDrawnOnLeft = others.some((one) => one.left < left && one.left + one.width > left);
  const isDrawnBelow = others.some((one) => one.top === bottom && one.left === left);
  const line = (row: number): EdgeLine => ({
    left: isDrawnOnLeft ? null : cell(left, row),
    rule: cell(left + 1, row),
    right: cell(right, row),
  });
  return {
    top: line(top),
    bottom: isDrawnBelow ? null : line(bottom),
    left: isDrawnOnLeft ? null : cell(left, top + 1),
    right: Array.from({ length: Math.max(0, height - 2) }, (_, row) => cell(right, top + 1 + row)),
  };
}

/** Arms of a line at a cell, up, down, left and right: 0 none, 1 a line, 2 one of the focused pane. */
function cellAt(
  frames: readonly Framed[],
  {
    column,
    row,
    glyphs,
  }: { readonly column: number; readonly row: number; readonly glyphs: Glyphs },
): EdgeCell {
  const arms = [0, 0, 0, 0];
  for (const { box, isFocused } of frames) {
    const [right, bottom] = [box.left + box.width - 1, box.top + box.height - 1];
    const isInside = {
      column: column >= box.left && column <= right,
      row: row >= box.top && row <= bottom,
    };
    const isOnSide = isInside.row && (column === box.left || column === right);
    const isOnRule = isInside.column && (row === box.top || row === bottom);
    const has = [
      isOnSide && row > box.top,
      isOnSide && row < bottom,
      isOnRule && column > box.left,
      isOnRule && column < right,
    ];
    const weight = isFocused ? 2 : 1;
    for (const [at, isThere] of has.entries()) {
      if (isThere) arms[at] = Math.max(arms[at] ?? 0, weight);
    }
  }
  const named = arms.join("");
  const isFocused = named.includes("2");
  // There is no sign for a corner of the focused pane that others go on from: the corner is what is to be seen.
  const glyph =
    glyphs.lines[named] ?? glyphs.lines[named.replaceAll("1", "0")] ?? glyphs.lines["1111"];
  return { glyph: glyph ?? " ", isFocused };
}
