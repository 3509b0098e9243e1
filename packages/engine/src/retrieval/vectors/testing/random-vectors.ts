import { randomNumbers } from "@hsms/models/testing";

export function randomBytes(length: number, seed: number): Uint8Array {
  const next = randomNumbers(seed);
  return Uint8Array.from({ length }, () => Math.floor(next() * 256));
}

/** Vectors similar to those of sentences: a part common to all, a part by topic, and an individual part. */
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
