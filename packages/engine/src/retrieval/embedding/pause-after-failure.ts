import type { Embedder, EmbedFailure, EmbedOutcome } from "@hsms/models";

/** Default pause after a failure: long enough that searches do not wait for it again and again. */
const PAUSE_MS = 30_000;

/** Failures that do not affect the next call. */
const MOMENTARY: ReadonlySet<EmbedFailure["kind"]> = new Set([
  "cancelled",
  "text-refused",
  "not-allowed",
]);

/** Wraps an embedder so that it returns its last failure at once until the pause is over. */
export function pauseAfterFailure(embedder: Embedder, now: () => number): Embedder {
  let until = 0;
  let last: EmbedOutcome | null = null;
  return {
    ...embedder,
    async embed(texts, options) {
      if (last !== null && now() < until) return last;
      const outcome = await embedder.embed(texts, options);
      last = null;
      if (outcome.type === "failed" && !MOMENTARY.has(outcome.failure.kind)) {
        last = outcome;
        until = now() + (outcome.failure.retryAfterMs ?? PAUSE_MS);
      }
      return outcome;
    },
  };
}
