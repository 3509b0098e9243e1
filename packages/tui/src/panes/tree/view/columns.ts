/** A count in so many cells, right-aligned, so that numbers do not dance: 12,345 is `12345`, or `12k`. */
export function countIn(count: number, cells: number): string {
  const plain = String(count);
  if (plain.length <= cells) return plain.padStart(cells);
  for (const [unit, size] of units) {
    const value = count / size;
    const text = `${value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)}${unit}`;
    if (text.length <= cells) return text.padStart(cells);
  }
  return "+".padStart(cells);
}

const units = [
  ["k", 1e3],
  ["M", 1e6],
] as const;

/** Cells of the columns on the right; a column that finds no room is left out, the bar first. */
export interface Columns {
  /** What is left for mark, fold, fate and topic. */
  readonly topic: number;
  readonly children: number;
  readonly memories: number;
  readonly bar: number;
}

const CHILDREN = 5;
const MEMORIES = 7;
/** From this width on the columns are as wide as the words above them. */
const WIDE_FROM = 50;
const FOR_WORDS = 2;
const BAR = 6;
/** A topic in fewer cells cannot be distinguished from another. */
const LEAST_TOPIC = 20;

export function columnsIn(width: number): Columns {
  let topic = width;
  const take = (cells: number): number => {
    if (topic - cells < LEAST_TOPIC) return 0;
    topic -= cells;
    return cells;
  };
  const more = width < WIDE_FROM ? 0 : FOR_WORDS;
  const memories = take(MEMORIES + more);
  const children = take(CHILDREN + more);
  const bar = take(BAR);
  return { topic, children, memories, bar };
}
