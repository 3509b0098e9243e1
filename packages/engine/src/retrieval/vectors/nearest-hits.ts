/**
 * The nearest of hits that come in the order of their turns, thinned out by counting how many there are
 * at each distance: sorting them would take longer than the scan.
 */
export class NearestHits {
  readonly #limit: number;
  readonly #turns: Uint32Array;
  readonly #distances: Uint32Array;
  readonly #counts: Uint32Array;
  #size = 0;

  /** Keeps `limit` hits of distances up to `farthest`, and takes `batch` more at a time. */
  constructor({
    limit,
    farthest,
    batch,
  }: {
    readonly limit: number;
    readonly farthest: number;
    readonly batch: number;
  }) {
    this.#limit = limit;
    this.#turns = new Uint32Array(limit + batch);
    this.#distances = new Uint32Array(limit + batch);
    this.#counts = new Uint32Array(farthest + 1);
  }

  /** Turns and distances alternating; the turns are after all that were added before. */
  add(pairs: Uint32Array): void {
    for (let at = 0; at < pairs.length; at += 2) {
      const distance = pairs[at + 1] ?? 0;
      this.#turns[this.#size] = pairs[at] ?? 0;
      this.#distances[this.#size] = distance;
      this.#size++;
      this.#counts[distance] = (this.#counts[distance] ?? 0) + 1;
    }
    this.#thinOut();
  }

  /** What a later hit must be nearer than to be among the nearest. */
  get bound(): number {
    const farthest = this.#counts.length - 1;
    if (this.#size < this.#limit) return farthest + 1;
    let distance = farthest;
    while (distance > 0 && this.#counts[distance] === 0) distance--;
    return distance;
  }

  /** Those that are nearest, ascending; of those at the farthest distance the earliest. */
  turns(): Uint32Array {
    return this.#turns.slice(0, this.#size);
  }

  #thinOut(): void {
    let farthest = 0;
    let below = 0;
    while (farthest < this.#counts.length && below + (this.#counts[farthest] ?? 0) <= this.#limit) {
      below += this.#counts[farthest] ?? 0;
      farthest++;
    }
    if (farthest === this.#counts.length) return;
    // Of those at the first distance that not all fit at, the earliest stay.
    let room = this.#limit - below;
    let size = 0;
    this.#counts.fill(0, farthest);
    for (let at = 0; at < this.#size; at++) {
      const distance = this.#distances[at] ?? 0;
      if (distance > farthest || (distance === farthest && room === 0)) continue;
      if (distance === farthest) {
        room--;
        this.#counts[farthest] = (this.#counts[farthest] ?? 0) + 1;
      }
      this.#turns[size] = this.#turns[at] ?? 0;
      this.#distances[size] = distance;
      size++;
    }
    this.#size = size;
  }
}
