import { createRandom, type Random } from "../../world/random.ts";

/** Vectors of a topic: about as many turns as a topic of the generated world has. */
const TURNS_A_TOPIC = 50;
const TOPICS_AN_AREA = 100;
/** Which vectors. */
const SEED = 5;

/**
 * Lengths of the parts beside a vector's own. With a topic of 1 the hundred nearest signs hold the ten nearest of any
 * vector, with .5 the best 500 lack every eighth; those of sentences lie between (.96 to .99).
 */
const COMMON = 0.8;
const AREA = 0.7;
const TOPIC = 0.65;

/** Vectors like those of sentences: a part in common, one of the area, one of the topic, their own. Deterministic. */
export class GeneratedVectors {
  readonly #dimension: number;
  readonly #random: Random;
  readonly #common: Float32Array;
  /** Area and topic together. */
  readonly #topics: readonly Float32Array[];

  constructor({ count, dimension }: { readonly count: number; readonly dimension: number }) {
    this.#dimension = dimension;
    this.#random = createRandom(SEED);
    this.#common = this.#draw();
    const topics = Math.ceil(count / TURNS_A_TOPIC);
    const areas = Array.from({ length: Math.ceil(topics / TOPICS_AN_AREA) }, () => this.#draw());
    this.#topics = Array.from({ length: topics }, () => {
      const area = areas[this.#random.below(areas.length)] ?? this.#common;
      return this.#draw().map((own, at) => own * TOPIC + (area[at] ?? 0) * AREA);
    });
  }

  /** The next one, of any topic. Not brought to any length. */
  next(): Float32Array {
    const topic = this.#topics[this.#random.below(this.#topics.length)] ?? this.#common;
    const vector = this.#draw();
    for (let at = 0; at < vector.length; at++) {
      vector[at] = (vector[at] ?? 0) + (topic[at] ?? 0) + (this.#common[at] ?? 0) * COMMON;
    }
    return vector;
  }

  /** Numbers about 0, spread by 1. Sums of three are near enough to a bell, and cost no logarithm. */
  #draw(): Float32Array {
    const drawn = new Float32Array(this.#dimension);
    for (let at = 0; at < drawn.length; at++) {
      drawn[at] = (this.#random.next() + this.#random.next() + this.#random.next() - 1.5) * 2;
    }
    return drawn;
  }
}
