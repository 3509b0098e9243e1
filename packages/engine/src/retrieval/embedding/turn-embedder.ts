import type { Embedding, Store, Turn } from "@hsms/store";
import type { EmbeddingEvent } from "./embedding-event.ts";
import { quantise } from "../vectors/quantise.ts";
import { type Embedder, type EmbedFailure, textOfTurn } from "@hsms/models";
import { isSameEmbedder } from "../vectors/vector-index.ts";

/**
 * Number of turns embedded at a time: two seconds for a local model on two cores, which starts its
 * own threads for this many, and well below the limits of endpoints. At most one batch is lost when
 * the program ends.
 */
const BATCH = 64;

/** An endpoint that takes longer for a batch is considered hung. */
const BATCH_TIMEOUT_MS = 60_000;

/**
 * Embeds turns in order, so that progress is a single number: any process continues where another
 * stopped. Vectors of a previous embedder are kept until the first of the new one exist. Each call
 * embeds a batch and resolves with the number of waiting turns that can be embedded now: 0 if there
 * is no embedder, or it fails.
 */
export function createTurnEmbedder(deps: {
  readonly store: Store;
  readonly embedder: () => Promise<Embedder | null>;
  readonly signal: AbortSignal;
  readonly publish: (event: EmbeddingEvent) => void;
}): () => Promise<number> {
  const { store, signal, publish } = deps;
  let reported = "";

  function report({ kind, message }: EmbedFailure): void {
    if (kind === "cancelled" || reported === `${kind} ${message}`) return;
    reported = `${kind} ${message}`;
    publish({ type: "embedding.failed", kind, message });
  }

  async function embed(embedder: Embedder, texts: readonly string[]) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(BATCH_TIMEOUT_MS)]);
    return embedder.embed(texts, { kind: "passage", signal: limited });
  }

  /**
   * Embeds texts one by one to isolate a refused one; returns the failure if all are refused, since
   * then the texts are not the cause.
   */
  async function embedEach(
    embedder: Embedder,
    texts: readonly string[],
  ): Promise<readonly (ArrayLike<number> | null)[] | EmbedFailure> {
    const vectors: (ArrayLike<number> | null)[] = [];
    let refusal: EmbedFailure | null = null;
    for (const text of texts) {
      const outcome = await embed(embedder, [text]);
      if (outcome.type === "failed" && outcome.failure.kind !== "text-refused") {
        return outcome.failure;
      }
      if (outcome.type === "failed") refusal = outcome.failure;
      vectors.push(outcome.type === "failed" ? null : (outcome.vectors[0] ?? null));
    }
    return refusal !== null && vectors.every((vector) => vector === null) ? refusal : vectors;
  }

  /** The vectors of turns, `null` for those without one, or the failure. */
  async function embedTurns(
    embedder: Embedder,
    turns: readonly Turn[],
  ): Promise<readonly (ArrayLike<number> | null)[] | EmbedFailure> {
    const texts = turns.map(textOfTurn);
    const isRead = texts.map((text) => text !== "" && embedder.reads(text));
    const readable = texts.filter((_, at) => isRead[at]);
    const outcome = await embed(embedder, readable);
    const isRefused = outcome.type === "failed" && outcome.failure.kind === "text-refused";
    if (outcome.type === "failed" && !isRefused) return outcome.failure;
    const made =
      outcome.type === "embedded" ? outcome.vectors : await embedEach(embedder, readable);
    if ("kind" in made) return made;
    let next = 0;
    return isRead.map((is) => (is ? (made[next++] ?? null) : null));
  }

  return async () => {
    const embedder = await deps.embedder();
    if (embedder === null) return 0;
    const { identity } = embedder;
    const [state, { turns: count }] = await Promise.all([
      store.embeddings.readState(),
      store.statistics(),
    ]);
    const isKnown = state !== null && isSameEmbedder(state.embedder, identity);
    const from = isKnown ? state.turns : 0;
    if (from >= count) return 0;
    const to = Math.min(from + BATCH, count);
    const indexes = Array.from({ length: to - from }, (_, at) => from + at);
    const turns = (await store.turns.read(indexes)).flatMap((turn) => turn ?? []);
    const vectors = await embedTurns(embedder, turns);
    if ("kind" in vectors) {
      report(vectors);
      return 0;
    }
    const known = isKnown ? state.embedder.dimension : 0;
    const dimension = vectors.find((vector) => vector !== null)?.length ?? known;
    if (isKnown && state.vectors > 0 && dimension !== known) {
      const message = `vectors of ${dimension} numbers after those of ${known}`;
      report({ kind: "malformed", message, retryAfterMs: null });
      return 0;
    }
    const isAppended = await store.embeddings.append({
      embedder: { ...identity, dimension },
      from,
      turns: turns.map(({ id }, at) => ({ id, embedding: toEmbedding(vectors[at]) })),
    });
    reported = "";
    if (isAppended) publish({ type: "embedding.progress", embedded: to, turns: count });
    return count - (isAppended ? to : from);
  };
}

const toEmbedding = (vector: ArrayLike<number> | null | undefined): Embedding | null =>
  vector === null || vector === undefined ? null : quantise(vector);
