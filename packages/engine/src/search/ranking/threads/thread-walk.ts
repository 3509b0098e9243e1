import type { CosineMatrix } from "./session-cosines.ts";

/** Number of nearest sessions that each session is linked to: fewer break threads, all of them form no threads. */
const NEIGHBOURS = 8;

/** How strongly the walk starts at the best sessions: 0 starts everywhere alike, much more only at the very best. */
const SHARPNESS = 6;

/** Restart probability of each step: at 1 no session supports another. */
const RESTART = 0.4;
const STEPS = 8;

/** Steps forward in time: half of a session's probability moves on to later sessions of its thread. */
const ONWARD_STEPS = 4;
const ONWARD = 0.5;

/** A probability that counts as zero. */
const FLOOR = 1e-4;

/**
 * Probability of each session after a short random walk between similar sessions, followed by one
 * that only moves to later sessions: a user who resumes a thread means its latest state. Returns
 * 0–1 for each session, the mean logarithm of both probabilities.
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

/** The eight highest values of each row, made symmetric, with rows normalised to sum 1. */
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

/** Moves all probabilities one step along the open links. */
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

/** 0 for probability 0, 1 for probability 1. */
function heightOf(chance: number): number {
  return 1 - Math.log(FLOOR + (1 - FLOOR) * chance) / Math.log(FLOOR);
}
