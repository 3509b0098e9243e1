import type { CosineMatrix } from "./session-cosines.ts";

/** Sessions that each one lends to and borrows from: fewer lose the thread, all are no thread. */
const NEIGHBOURS = 8;

/** How sharply the walk starts at the best sessions: 0 starts everywhere alike, much more at the very best alone. */
const SHARPNESS = 6;

/** Chance to restart at each step: at 1 no session helps another. */
const RESTART = 0.4;
const STEPS = 8;

/** Steps onward: half of what has arrived goes on to later sessions of the same thread. */
const ONWARD_STEPS = 4;
const ONWARD = 0.5;

/** A chance that counts as none. */
const FLOOR = 1e-4;

/**
 * Where a short random walk between similar sessions ends, then one that only goes on to later ones: who
 * takes a thread up again means its latest state. 0–1 for each session, the mean logarithm of both chances.
 */
export function walkThreads(input: {
  readonly cosines: CosineMatrix;
  readonly starts: readonly number[];
  readonly times: readonly number[];
}): Float64Array {
  const { cosines, starts, times } = input;
  const { count } = cosines;
  const links = strongestLinks(cosines);
  const start = softmax(starts);
  let chances = start;
  for (let step = 0; step < STEPS; step++) {
    const moved = flow(links, chances, () => true);
    chances = start.map((value, at) => RESTART * value + (1 - RESTART) * (moved[at] ?? 0));
  }
  let onward = chances;
  for (let step = 0; step < ONWARD_STEPS; step++) {
    const moved = flow(links, onward, (from, to) => (times[to] ?? 0) > (times[from] ?? 0));
    onward = chances.map((value, at) => (1 - ONWARD) * value + ONWARD * (moved[at] ?? 0));
  }
  return Float64Array.from(
    { length: count },
    (_, at) => (heightOf(chances[at] ?? 0) + heightOf(onward[at] ?? 0)) / 2,
  );
}

/** Each row's eight highest values, made symmetric, rows divided by their sums. */
function strongestLinks({ count, values }: CosineMatrix): CosineMatrix {
  const links = new Float64Array(count * count);
  for (let row = 0; row < count; row++) {
    const own = values.subarray(row * count, (row + 1) * count);
    const least = Math.max(Float64Array.from(own).sort().at(-NEIGHBOURS) ?? 0, Number.MIN_VALUE);
    for (let column = 0; column < count; column++) {
      const value = own[column] ?? 0;
      if (value >= least) links[row * count + column] = links[column * count + row] = value;
    }
  }
  for (let row = 0; row < count; row++) {
    const own = links.subarray(row * count, (row + 1) * count);
    const sum = own.reduce((total, value) => total + value, 0);
    if (sum > 0)
      for (let column = 0; column < count; column++) own[column] = (own[column] ?? 0) / sum;
  }
  return { count, values: links };
}

/** One step of all chances along the links that are open. */
function flow(
  { count, values }: CosineMatrix,
  chances: Float64Array,
  isOpen: (from: number, to: number) => boolean,
): Float64Array {
  const moved = new Float64Array(count);
  for (let from = 0; from < count; from++) {
    const chance = chances[from] ?? 0;
    for (let to = 0; to < count; to++) {
      const link = values[from * count + to] ?? 0;
      if (link > 0 && isOpen(from, to)) moved[to] = (moved[to] ?? 0) + chance * link;
    }
  }
  return moved;
}

function softmax(scores: readonly number[]): Float64Array {
  const best = scores.reduce((max, score) => Math.max(max, score), -Infinity);
  const powers = Float64Array.from(scores, (score) => Math.exp(SHARPNESS * (score - best)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** 0 for no chance, 1 for certainty. */
function heightOf(chance: number): number {
  return 1 - Math.log(FLOOR + (1 - FLOOR) * chance) / Math.log(FLOOR);
}
