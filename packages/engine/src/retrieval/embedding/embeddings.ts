import { failureOf } from "../../outcomes/errors.ts";
import type { EmbeddingEvent } from "./embedding-event.ts";
import { createBackgroundLoop } from "../../outcomes/pace/background-loop.ts";
import { createChosenEmbedder } from "./chosen-embedder.ts";
import type { Embedder, EmbedderSpec } from "@hsms/models";
import type { MemoryDeps } from "../../settings/memory-deps.ts";
import { createTurnEmbedder } from "./turn-embedder.ts";
import { createQueryVectors, type QueryVector } from "./query-vector.ts";

export interface VectorStatus {
  readonly embedder: string;
  /** Model and dimension of the stored vectors; `null` before the first. */
  readonly model: string | null;
  readonly dimension: number | null;
  /**
   * Number of turns processed, including those without a vector because the embedder does not
   * support their language.
   */
  readonly embedded: number;
  readonly withVector: number;
  /** Why embedding last failed in this process, as in `embedding.failed`; `null` if it did not. */
  readonly failure: { readonly kind: string; readonly message: string } | null;
}

/** Creates the embedder of a name. Sends nothing. */
export type EmbedderFactory = (spec: EmbedderSpec) => Promise<Embedder | null>;

export interface Embeddings {
  /** To be called when turns may lack vectors, or the embedder has changed. */
  wake(): void;
  /** Resolves when every turn is embedded, or the embedder fails; `onProgress` receives the number still waiting. */
  settled(onProgress?: (waiting: number) => void): Promise<void>;
  queryVector(query: string, signal: AbortSignal): Promise<QueryVector>;
  status(): Promise<VectorStatus>;
  /** Cancels the present batch. */
  close(): Promise<void>;
}

export function createEmbeddings(
  deps: MemoryDeps & {
    readonly create: EmbedderFactory;
    readonly publish: (event: EmbeddingEvent) => void;
  },
): Embeddings {
  const { store, settings, publish } = deps;
  const embedder = createChosenEmbedder(deps);
  const closed = new AbortController();
  let lastFailure: VectorStatus["failure"] = null;
  const embedNext = createTurnEmbedder({
    store,
    embedder,
    signal: closed.signal,
    publish(event) {
      lastFailure = event.type === "embedding.failed" ? event : null;
      publish(event);
    },
  });
  // The same loop as for placing: one batch after another, until none is waiting.
  const loop = createBackgroundLoop({
    runBatch: embedNext,
    onError(error) {
      const { code, message } = failureOf(error);
      publish({ type: "embedding.failed", kind: code, message });
    },
  });
  return {
    wake: loop.wake,
    settled: loop.settled,
    queryVector: createQueryVectors({ store, embedder, deadline: (ms) => AbortSignal.timeout(ms) }),
    async status() {
      const [state, { embedder: setting }] = await Promise.all([
        store.embeddings.readState(),
        settings(),
      ]);
      return {
        embedder: setting,
        model: state?.embedder.model ?? null,
        dimension: state?.embedder.dimension ?? null,
        embedded: state?.turns ?? 0,
        withVector: state?.vectors ?? 0,
        failure: lastFailure && { kind: lastFailure.kind, message: lastFailure.message },
      };
    },
    async close() {
      closed.abort();
      await loop.close();
    },
  };
}
