/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed + 1) >>> 0;
  return () => {
    // The steps of a SplitMix generator of 32 bits: short, and good enough to draw vectors.
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function randomBytes(length: number, seed: number): Uint8Array {
  const next = randomNumbers(seed);
  return Uint8Array.from({ length }, () => Math.floor(next() * 256));
}

/** What vectors of sentences are like: a share that all have in common, one of their topic, and their own. */
export function clusteredVectors({
  count,
  dimension,
  seed,
}: {
  readonly count: number;
  readonly dimension: number;
  readonly seed: number;
}): readonly Float32Array[] {
  const next = randomNumbers(seed);
  const gaussian = (): number =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const direction = (): Float32Array => Float32Array.from({ length: dimension }, gaussian);
  const common = direction();
  const topics = Array.from({ length: Math.ceil(count / 50) }, direction);
  return Array.from({ length: count }, () => {
    const topic = topics[Math.floor(next() * topics.length)] ?? common;
    return direction().map((own, at) => own + (topic[at] ?? 0) + 0.8 * (common[at] ?? 0));
  });
}
