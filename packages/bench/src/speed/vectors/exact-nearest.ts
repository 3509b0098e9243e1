/** The oracle: compares each vector that comes by with every question in full, and keeps the nearest. */
export class ExactNearest {
  readonly #questions: readonly Float32Array[];
  readonly #limit: number;
  /** Of each question, the nearest first. */
  readonly #nearest: readonly { readonly turn: number; readonly cosine: number }[][];

  constructor(questions: readonly Float32Array[], limit: number) {
    this.#questions = questions;
    this.#limit = limit;
    this.#nearest = questions.map(() => []);
  }

  /** O(questions · dimension). */
  add(turn: number, vector: Float32Array): void {
    const length = Math.sqrt(dot(vector, vector));
    this.#questions.forEach((question, at) => {
      const nearest = this.#nearest[at] ?? [];
      // All of a question's cosines are by its own length too large, which changes no order.
      const cosine = dot(vector, question) / length;
      const last = nearest.at(-1);
      if (nearest.length === this.#limit && last !== undefined && cosine <= last.cosine) return;
      const place = nearest.findIndex((other) => other.cosine < cosine);
      nearest.splice(place < 0 ? nearest.length : place, 0, { turn, cosine });
      nearest.length = Math.min(nearest.length, this.#limit);
    });
  }

  /** The nearest turns of a question, the nearest first. */
  of(question: number): readonly number[] {
    return (this.#nearest[question] ?? []).map(({ turn }) => turn);
  }
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
