import type { IBufferCell, Terminal } from "@xterm/headless";
import { GROUND, INK, type PictureCell } from "./picture.ts";

/** What a terminal shows, cell by cell, in the colours of the picture. */
export function readCells(terminal: Terminal): readonly (readonly PictureCell[])[] {
  const { active } = terminal.buffer;
  return Array.from({ length: terminal.rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row);
    const cells: PictureCell[] = [];
    for (let column = 0; column < terminal.cols; column++) {
      const cell = line?.getCell(column);
      // The second cell of a wide character has no width.
      if (cell !== undefined && cell.getWidth() > 0) cells.push(toPicture(cell));
    }
    return cells;
  });
}

function toPicture(cell: IBufferCell): PictureCell {
  const isInverse = cell.isInverse() !== 0;
  const ink = cell.isFgDefault() ? null : colourOf(cell.getFgColor(), cell.isFgRGB());
  const ground = cell.isBgDefault() ? null : colourOf(cell.getBgColor(), cell.isBgRGB());
  return {
    text: cell.getChars() || " ",
    width: cell.getWidth(),
    ink: isInverse ? (ground ?? GROUND) : ink,
    ground: isInverse ? (ink ?? INK) : ground,
    isBold: cell.isBold() !== 0,
    isDim: cell.isDim() !== 0,
    isItalic: cell.isItalic() !== 0,
    isUnderlined: cell.isUnderline() !== 0,
  };
}

/** The sixteen that a terminal's theme decides, on the picture's dark ground. */
const themed = [
  "#3b4048",
  "#e5707a",
  "#8fbf7f",
  "#d8b26e",
  "#6ca8e8",
  "#c28be0",
  "#5bb8c4",
  "#c5c9d1",
  "#7a828e",
  "#f0919a",
  "#a9d49b",
  "#ecc98a",
  "#8cc0f5",
  "#d7a8ef",
  "#7fd0da",
  "#f2f4f8",
] as const;

/** Steps of each part in the cube of 216 colours. */
const STEPS = [0, 95, 135, 175, 215, 255] as const;

function colourOf(value: number, isTrue: boolean): string {
  if (isTrue) return hex(value);
  const named = themed[value];
  if (named !== undefined) return named;
  if (value >= 232) return hex((8 + 10 * (value - 232)) * 0x010101);
  const place = value - 16;
  const [red, green, blue] = [Math.floor(place / 36), Math.floor(place / 6) % 6, place % 6].map(
    (step) => STEPS[step] ?? 0,
  );
  return hex(((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0));
}

const hex = (value: number): string => `#${value.toString(16).padStart(6, "0")}`;
