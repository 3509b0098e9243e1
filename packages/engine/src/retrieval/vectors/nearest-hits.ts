/**
 * Selects the nearest of hits that arrive in the order of their turns, by counting the hits per
 * distance: sorting them would take longer than the scan.
 */
export class NearestHits {
  readonly #limit: number;
  readonly #turns: Uint32Array;
  readonly #distances: Uint32Array;
  readonly #counts: Uint32Array;
  #size = 0;

  /** Keeps `limit` hits with distances up to `farthest`, and accepts `batch` more at a time. */
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

  /** Alternating turns and distances; the turns must follow all that were added before. */
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

  /** A later hit must be nearer than this to be kept. */
  get bound(): number {
    const farthest = this.#counts.length - 1;
    if (this.#size < this.#limit) return farthest + 1;
    let distance = farthest;
    while (distance > 0 && this.#counts[distance] === 0) distance--;
    return distance;
  }

  /** The nearest turns, ascending; ties at the farthest distance go to the earliest. */
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
    // Of those at the first distance that does not fit completely, the earliest are kept.
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
