/** One cell of a terminal; a wide character stands in the first of its two. */
export interface PictureCell {
  readonly text: string;
  /** Cells that it takes: 1 or 2. */
  readonly width: number;
  /** `#rrggbb`; `null`: the terminal's own. */
  readonly ink: string | null;
  readonly ground: string | null;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
}

/** Of a text of 14 pixels: what common monospaced fonts advance by, and a line that box drawing closes. */
const CELL = { width: 8.4, height: 16.4, baseline: 12.8, font: 14 } as const;
const PADDING = 12;
/** The terminal's own colours. */
export const INK = "#d7dae0";
export const GROUND = "#16181d";
const DIM = 0.62;

/** A screen as an SVG, in runs of one look. Every character has its own position: columns stay aligned in any font. */
export function drawPicture(
  rows: readonly (readonly PictureCell[])[],
  { title }: { readonly title: string },
): string {
  return frameOf(rows, { title, parts: rows.flatMap(drawRow) });
}

/** The picture of a terminal of this size with its parts in it. */
export function frameOf(
  rows: readonly (readonly PictureCell[])[],
  { title, parts }: { readonly title: string; readonly parts: readonly string[] },
): string {
  const columns = Math.max(...rows.map(widthOf));
  const width = round(columns * CELL.width + 2 * PADDING);
  const height = round(rows.length * CELL.height + 2 * PADDING);
  const family =
    "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK KR', monospace";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${family}" font-size="${CELL.font}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${GROUND}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

interface Run {
  readonly look: PictureCell;
  readonly column: number;
  readonly cells: readonly PictureCell[];
}

/** A row of cells at its place, the first row at 0. */
export function drawRow(row: readonly PictureCell[], place: number): readonly string[] {
  const top = PADDING + place * CELL.height;
  const runs = runsOf(row);
  const grounds = runs.flatMap(({ look, column, cells }) =>
    look.ground === null
      ? []
      : [
          `<rect x="${xOf(column)}" y="${round(top)}" width="${round(widthOf(cells) * CELL.width)}" height="${CELL.height}" fill="${look.ground}"/>`,
        ],
  );
  return [...grounds, ...runs.flatMap((run) => drawText(run, top))];
}

function drawText({ look, column, cells }: Run, top: number): readonly string[] {
  let place = column;
  const letters: { readonly x: number; readonly text: string }[] = [];
  for (const { text, width } of cells) {
    if (text.trim() !== "") letters.push({ x: xOf(place), text });
    place += width;
  }
  if (letters.length === 0) return [];
  // One position a code point: the marks of a letter are drawn over it.
  const places = letters.map(({ x, text }) => Array.from(text, () => x).join(" "));
  const looks = [
    `fill="${look.ink ?? INK}"`,
    ...(look.isBold ? [`font-weight="700"`] : []),
    ...(look.isDim ? [`fill-opacity="${DIM}"`] : []),
    ...(look.isItalic ? [`font-style="italic"`] : []),
    ...(look.isUnderlined ? [`text-decoration="underline"`] : []),
  ];
  const text = escape(letters.map((letter) => letter.text).join(""));
  return [
    `<text y="${round(top + CELL.baseline)}" x="${places.join(" ")}" ${looks.join(" ")}>${text}</text>`,
  ];
}

function runsOf(row: readonly PictureCell[]): readonly Run[] {
  const runs: { look: PictureCell; column: number; cells: PictureCell[] }[] = [];
  let column = 0;
  for (const cell of row) {
    const last = runs.at(-1);
    if (last !== undefined && isAlike(last.look, cell)) last.cells.push(cell);
    else runs.push({ look: cell, column, cells: [cell] });
    column += cell.width;
  }
  return runs;
}

const isAlike = (a: PictureCell, b: PictureCell): boolean =>
  a.ink === b.ink &&
  a.ground === b.ground &&
  a.isBold === b.isBold &&
  a.isDim === b.isDim &&
  a.isItalic === b.isItalic &&
  a.isUnderlined === b.isUnderlined;

const widthOf = (cells: readonly PictureCell[]): number =>
  cells.reduce((sum, { width }) => sum + width, 0);

const xOf = (column: number): number => round(PADDING + column * CELL.width);
const round = (value: number): number => Math.round(value * 10) / 10;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
