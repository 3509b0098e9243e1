/** Cells of a name on the map; a Korean letter takes two. */
const CELLS = 24;
/** Of a letter of the map, on the average, and of the number behind a name. */
const CELL_WIDTH = 6.9;
const NUMBER_WIDTH = 42;

const cellsOf = (segment: string): number => (/^[\u1100-\u{10FFFF}]/u.test(segment) ? 2 : 1);

export function cutName(name: string): string {
  let cells = 0;
  let shown = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    cells += cellsOf(segment);
    if (cells > CELLS) return `${shown.trimEnd()}…`;
    shown += segment;
  }
  return shown;
}

/** About where a name and its number end, from its node on: lines to the right begin there. */
export function widthOf(name: string): number {
  let cells = 0;
  for (const letter of cutName(name)) cells += cellsOf(letter);
  return cells * CELL_WIDTH + NUMBER_WIDTH;
}
