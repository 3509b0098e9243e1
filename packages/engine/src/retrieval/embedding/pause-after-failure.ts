import type { Embedder, EmbedFailure, EmbedOutcome } from "@hsms/models";

/** How long an embedder that failed is left alone, unless it says: long enough that no search waits for it again and again. */
const PAUSE_MS = 30_000;

/** Failures that say nothing of the next call. */
const MOMENTARY: ReadonlySet<EmbedFailure["kind"]> = new Set([
  "cancelled",
  "text-refused",
  "not-allowed",
]);

/** An embedder that answers at once with its last failure until it may be asked again. */
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
