import { cutSpans, widthOf, type Span } from "../../../draw/rows/span.ts";
import { inlineSpans } from "./inline.ts";

/** Cells between columns: a space, a line, a space. */
const GAP = 3;

/** A table with its columns side by side; what has no room is cut, the widest columns first. */
export function tableRows(lines: readonly string[], width: number): readonly (readonly Span[])[] {
  const cells = lines
    .filter((_, place) => place !== 1)
    .map((line, place) => cellsOf(line, place === 0 ? "strong" : "text"));
  const count = Math.max(...cells.map((row) => row.length));
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(1, ...cells.map((row) => widthOf(row[column] ?? []))),
  );
  const widths = shrink(wanted, Math.max(count, width - GAP * (count - 1)));
  const rows = cells.map((row) =>
    cutSpans(
      widths.flatMap((cellWidth, column) => {
        const cut = cutSpans(row[column] ?? [], cellWidth);
        if (column === count - 1) return cut;
        const padding = " ".repeat(cellWidth - widthOf(cut));
        return [...cut, { text: `${padding} │ `, style: "dim" } satisfies Span];
      }),
      width,
    ),
  );
  const line = widths.map((cellWidth) => "─".repeat(cellWidth)).join("─┼─");
  const [head = [], ...body] = rows;
  return [head, cutSpans([{ text: line, style: "dim" }], width), ...body];
}

function cellsOf(line: string, style: "strong" | "text"): readonly (readonly Span[])[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => inlineSpans(cell.trim(), style));
}

/** Takes a cell from the widest until all have room together. */
function shrink(wanted: readonly number[], total: number): readonly number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width, 0) - total;
  for (; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 1) <= 1) break;
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return widths;
}
