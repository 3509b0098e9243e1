import type { Judgement } from "./hopeless.ts";

/** What a question counts in the fit: with foreign ones at 1 the removed ones, which are the harder, lose .003 of their area. */
const WEIGHTS = { answerable: 1, removed: 1, foreign: 0.65 } as const;

/** Holds back weights that a few questions speak for. */
const DECAY = 1e-3;
const STEPS = 25;

type Fitted = Pick<Judgement, "hope" | "weight" | "signals">;

export interface Odds {
  /** What the logarithm of the odds starts from, and what each signal adds. */
  readonly start: number;
  readonly perSignal: readonly number[];
  /** The logarithm itself. */
  readonly scoreOf: (one: Fitted) => number;
}

/** Logistic regression of answerable against hopeless by Newton's method. Deterministic to the last digit. */
export function fitOdds(judgements: readonly Fitted[]): Odds {
  const known = judgements.filter(({ signals }) => signals !== null);
  const size = known[0]?.signals?.length ?? 0;
  const means = columnMeans(known, size, () => 0, 1);
  const deviations = columnMeans(known, size, (at) => means[at] ?? 0, 2).map(
    (square) => Math.sqrt(square) || 1,
  );
  const rowOf = ({ signals }: Fitted): readonly number[] => [
    1,
    ...(signals ?? []).map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)),
  ];
  const rows = known.map(rowOf);
  let weights: readonly number[] = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -DECAY * rows.length * weight));
    const curve = weights.map((_, row) =>
      weights.map((__, at) => (row === at && at > 0 ? DECAY * rows.length : row === at ? 1e-9 : 0)),
    );
    rows.forEach((row, at) => {
      const hope = known[at]?.hope ?? "answerable";
      const chance = 1 / (1 + Math.exp(-dot(weights, row)));
      const share = WEIGHTS[hope] * (known[at]?.weight ?? 1);
      const pull = share * ((hope === "answerable" ? 1 : 0) - chance);
      const bend = share * chance * (1 - chance);
      row.forEach((value, i) => {
        slope[i] = (slope[i] ?? 0) + pull * value;
        const line = curve[i] ?? [];
        row.forEach((other, j) => (line[j] = (line[j] ?? 0) + bend * value * other));
      });
    });
    const change = solve(curve, slope);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
  }
  const [start = 0, ...scaled] = weights;
  const perSignal = scaled.map((weight, at) => weight / (deviations[at] ?? 1));
  return {
    start: start - dot(perSignal, means),
    perSignal,
    scoreOf: (one) => (one.signals === null ? -Infinity : dot(weights, rowOf(one))),
  };
}

function columnMeans(
  judgements: readonly Fitted[],
  size: number,
  from: (at: number) => number,
  power: number,
): number[] {
  return Array.from({ length: size }, (_, at) => {
    let sum = 0;
    for (const { signals } of judgements) sum += ((signals?.[at] ?? 0) - from(at)) ** power;
    return sum / Math.max(1, judgements.length);
  });
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Gauss's elimination; the matrix is positive definite. */
function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const size = lines.length;
  for (let pivot = 0; pivot < size; pivot++) {
    const line = lines[pivot] ?? [];
    const head = line[pivot] ?? 1;
    for (let at = pivot; at <= size; at++) line[at] = (line[at] ?? 0) / head;
    lines.forEach((other, row) => {
      const factor = other[pivot] ?? 0;
      if (row === pivot || factor === 0) return;
      for (let at = pivot; at <= size; at++)
        other[at] = (other[at] ?? 0) - factor * (line[at] ?? 0);
    });
  }
  return lines.map((line) => line[size] ?? 0);
}
