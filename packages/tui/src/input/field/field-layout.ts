import { displayGrapheme } from "../../draw/text/display-text.ts";
import { graphemesOf } from "../../draw/text/graphemes.ts";
import { cutToWidth, textWidth } from "../../draw/text/text-width.ts";
import type { Size } from "../../draw/size.ts";
import type { FoldedText, Folds } from "./fold.ts";

export interface FieldRow {
  /** Code units of the field's text before the row. */
  readonly start: number;
  readonly cells: readonly FieldCell[];
}

interface FieldCell {
  /** Code units from the beginning of the field's text. */
  readonly at: number;
  readonly length: number;
  /** Cells from the left. */
  readonly column: number;
  readonly shown: string;
  readonly width: number;
}

/** Breaks the text into rows no wider than `width`; a full row is followed by one for the caret at its end. */
export function layoutField({ text, folds }: FoldedText, width: number): readonly FieldRow[] {
  const room = Math.max(2, width);
  const drawing = { folds, room };
  const rows: FieldRow[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    let cells: FieldCell[] = [];
    let column = 0;
    let at = start;
    let rowStart = start;
    for (const grapheme of graphemesOf(line)) {
      const shown = shownOf(grapheme, drawing);
      const cellWidth = textWidth(shown);
      if (column + cellWidth > room) {
        rows.push({ start: rowStart, cells });
        [cells, column, rowStart] = [[], 0, at];
      }
      cells.push({ at, length: grapheme.length, column, shown, width: cellWidth });
      column += cellWidth;
      at += grapheme.length;
    }
    rows.push({ start: rowStart, cells });
    // The caret after the last letter needs a cell too.
    if (column >= room) rows.push({ start: at, cells: [] });
    start = at + 1;
  }
  return rows;
}

export function rowOfCaret(rows: readonly FieldRow[], caret: number): number {
  return Math.max(
    0,
    rows.findLastIndex((row) => row.start <= caret),
  );
}

/** The caret in this row, at most as far right as in its own. */
export function caretAt(
  rows: readonly FieldRow[],
  { row, like }: { readonly row: number; readonly like: number },
): number {
  const column = columnOf(rows[rowOfCaret(rows, like)], like);
  const target = rows[row];
  if (target === undefined) return like;
  const cell = target.cells.findLast((cell) => cell.column <= column);
  if (cell === undefined) return target.start;
  if (cell.column + cell.width > column) return cell.at;
  // After the last letter, unless the next row begins there.
  const end = endOf(target);
  return rows[row + 1]?.start === end ? cell.at : end;
}

/** What of a field is seen in a box, and the cell of its caret in it. */
export interface FieldView {
  readonly lines: readonly string[];
  readonly caret: { readonly column: number; readonly row: number };
  readonly above: number;
  readonly below: number;
}

/** Draws the field into a box: exactly the cells of the text, whatever its letters. */
export function viewField(
  field: FoldedText & { readonly caret: number; readonly top: number },
  box: Size,
): FieldView {
  const rows = layoutField(field, box.width);
  const height = Math.max(1, box.height);
  const row = rowOfCaret(rows, field.caret);
  // The box may have changed since the field was scrolled.
  const last = Math.max(0, rows.length - height);
  const top = Math.max(row - height + 1, Math.min(row, field.top, last));
  const shown = rows.slice(top, top + height);
  return {
    lines: shown.map(({ cells }) => cells.map((cell) => cell.shown).join("")),
    caret: { column: columnOf(rows[row], field.caret), row: row - top },
    above: top,
    below: rows.length - top - shown.length,
  };
}

function columnOf(row: FieldRow | undefined, caret: number): number {
  const cell = row?.cells.findLast(({ at }) => at <= caret);
  if (cell === undefined) return 0;
  return cell.at === caret ? cell.column : cell.column + cell.width;
}

function endOf(row: FieldRow): number {
  const cell = row.cells.at(-1);
  return cell === undefined ? row.start : cell.at + cell.length;
}

/** A letter as it is drawn, a fold as its label; what has no width gets a cell, so that the caret is seen beside it. */
function shownOf(
  grapheme: string,
  { folds, room }: { readonly folds: Folds; readonly room: number },
): string {
  if (grapheme === "\t") return " ";
  const fold = folds.get(grapheme);
  if (fold !== undefined) return cutToWidth(fold.label, room);
  const shown = displayGrapheme(grapheme.normalize("NFC"));
  return textWidth(shown) === 0 ? "\uFFFD" : shown;
}
