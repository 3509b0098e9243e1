import { type Span, cutSpans, widthOf } from "../../../draw/rows/span.ts";
import { wrapSpans } from "../../../draw/rows/wrap-spans.ts";
import { cleanLineOf, inlineSpans } from "./inline.ts";

type Row = readonly Span[];

/** Markdown drawn simply: headings, lists, quotes, code, tables; everything else as paragraphs. No row is wider than `width`. */
export function markdownRows(text: string, width: number): readonly Row[] {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n").map(cleanLineOf);
  const rows: Row[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const fence = /^ *(```+|~~~+)/.exec(line)?.[1];
    if (fence !== undefined) {
      const end = lines.findIndex((other, place) => place > at && other.trim().startsWith(fence));
      // While an answer streams its code has no end yet.
      const last = end < 0 ? lines.length : end;
      for (const code of lines.slice(at + 1, last)) rows.push(...codeRows(code, width));
      at = last;
      continue;
    }
    if (isTableHead(line, lines[at + 1])) {
      let end = at + 2;
      while (lines[end]?.includes("|") === true) end++;
      rows.push(...tableRows(lines.slice(at, end), width));
      at = end - 1;
      continue;
    }
    rows.push(...lineRows(line, width));
  }
  return withoutEdges(rows);
}

function lineRows(line: string, width: number): readonly Row[] {
  const heading = /^ {0,3}#{1,6} +(.*?)#* *$/.exec(line);
  if (heading !== null) {
    return wrapSpans(inlineSpans(heading[1] ?? "", "strong"), { width });
  }
  if (/^ {0,3}([-*_] *){3,}$/.test(line)) return [[{ text: "─".repeat(width), style: "dim" }]];
  const quote = /^ {0,3}> ?(.*)$/.exec(line);
  if (quote !== null) {
    return wrapSpans([{ text: "│ ", style: "dim" }, ...inlineSpans(quote[1] ?? "", "dim")], {
      width,
      indent: "│ ",
    });
  }
  // Three digits at most: a line may begin with a Korean date, "2026. 11. 22.".
  const item = /^( *)([-*+]|\d{1,3}[.)]) +(.*)$/.exec(line);
  if (item !== null) {
    const [, indent = "", mark = "", rest = ""] = item;
    const shown = /\d/.test(mark) ? mark : "•";
    const head = `${indent}${shown} `;
    return wrapSpans([{ text: head, style: "text" }, ...inlineSpans(rest)], {
      width,
      indent: " ".repeat(head.length),
    });
  }
  return wrapSpans(inlineSpans(line), { width });
}

/** Code keeps its spaces, and is broken where the row ends. */
function codeRows(line: string, width: number): readonly Row[] {
  return wrapSpans([{ text: `  ${line}`, style: "code" }], { width, indent: "  " });
}

function isTableHead(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && /^ *\|?( *:?-+:? *\|)+ *:?-*:? *$/.test(next);
}

function withoutEdges(rows: readonly Row[]): readonly Row[] {
  const isEmpty = (row: Row) => row.length === 0;
  const first = rows.findIndex((row) => !isEmpty(row));
  const last = rows.findLastIndex((row) => !isEmpty(row));
  return first < 0 ? [] : rows.slice(first, last + 1);
}

/** Cells between columns: a space, a line, a space. */
const GAP = 3;

/** A table with its columns side by side; what has no room is cut, the widest columns first. */
function tableRows(lines: readonly string[], width: number): readonly (readonly Span[])[] {
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
