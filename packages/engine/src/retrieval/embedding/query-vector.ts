import type { EmbedderIdentity, Store } from "@hsms/store";
import type { Embedder, EmbedFailure } from "@hsms/models";
import { isSameEmbedder } from "../vectors/vector-index.ts";

export type QueryVector =
  | { readonly type: "off" }
  | {
      readonly type: "vector";
      readonly vector: ArrayLike<number>;
      readonly embedder: Omit<EmbedderIdentity, "dimension">;
    }
  /** The search uses words alone. */
  | { readonly type: "skipped"; readonly why: SkippedVector };

export type SkippedVector =
  | EmbedFailure["kind"]
  /** The embedder does not support the question's language. */
  | "language"
  /** Less than half of the turns are embedded: those would win just because they have a vector. */
  | "not-yet";

/**
 * Maximum time a search waits for a vector: a remote endpoint takes a fifth of it, and loading a
 * local model half. After that the search uses words alone.
 */
const BUDGET_MS = 1500;

/** Number of question vectors cached: an afternoon of questions. */
const KEPT = 256;

/** Embeds questions, each once. Must not throw, nor exceed the time budget. */
export function createQueryVectors(deps: {
  readonly store: Store;
  readonly embedder: () => Promise<Embedder | null>;
  readonly deadline: (ms: number) => AbortSignal;
}): (query: string, signal: AbortSignal) => Promise<QueryVector> {
  const { store, deadline } = deps;
  /** For one embedder; least recently used first. */
  const kept = new Map<string, ArrayLike<number>>();
  let keptOf: Embedder | null = null;

  return async (query, signal) => {
    const embedder = await deps.embedder();
    if (embedder === null) return { type: "off" };
    const state = await store.embeddings.readState();
    if (embedder !== keptOf) kept.clear();
    keptOf = embedder;
    const { identity } = embedder;
    const { turns } = await store.statistics();
    if (turns === 0) return { type: "off" };
    if (state === null) return { type: "skipped", why: "not-yet" };
    const isCurrent = isSameEmbedder(state.embedder, identity);
    if (!isCurrent || state.turns * 2 < turns) return { type: "skipped", why: "not-yet" };
    if (!embedder.reads(query)) return { type: "skipped", why: "language" };
    const known = kept.get(query);
    if (known !== undefined) {
      kept.delete(query);
      kept.set(query, known);
      return { type: "vector", vector: known, embedder: identity };
    }
    const limited = AbortSignal.any([signal, deadline(BUDGET_MS)]);
    const outcome = await embedder.embed([query], { kind: "query", signal: limited });
    if (outcome.type === "failed") return { type: "skipped", why: outcome.failure.kind };
    const [vector = []] = outcome.vectors;
    kept.set(query, vector);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return { type: "vector", vector, embedder: identity };
  };
}
