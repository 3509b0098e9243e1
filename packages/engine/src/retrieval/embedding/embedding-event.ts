export type EmbeddingEvent =
  /** Number of turns embedded so far, of all turns. */
  | { readonly type: "embedding.progress"; readonly embedded: number; readonly turns: number }
  /** Published once per reason; embedding is retried. `kind` is that of `EmbedFailure`, or an error code. */
  | { readonly type: "embedding.failed"; readonly kind: string; readonly message: string };
