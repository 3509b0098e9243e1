/** A seeded source of numbers: the same seed gives the same world on every machine (mulberry32). */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, 0 ≤ n < limit. */
  below(limit: number): number;
  /** Lognormal with this mean and shape σ, as a whole number: the last bits of a logarithm may differ by machine. */
  lognormal(mean: number, sigma: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    return scramble(state) / 2 ** 32;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    lognormal(mean, sigma) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.round(Math.exp(Math.log(mean) - (sigma * sigma) / 2 + sigma * normal));
    },
  };
}

/** A whole number below 2³² that looks drawn at random and is always the same for the same two. */
export function hash(first: number, second: number): number {
  return scramble((Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b)) >>> 0);
}

function scramble(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/**
 * Ranks 0 … size − 1 with probability ∝ 1 / (rank + flat), as words of a language are (Zipf and Mandelbrot): the first
 * `flat` ranks are about equally frequent. The returned function takes 0 ≤ x < 1 to a rank. O(log size).
 */
export function zipf(size: number, flat: number): (x: number) => number {
  const cumulative = new Float64Array(size);
  let total = 0;
  for (let rank = 0; rank < size; rank++) {
    total += 1 / (rank + flat);
    cumulative[rank] = total;
  }
  return (x) => {
    const wanted = x * total;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
