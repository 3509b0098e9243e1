export type EmbeddingEvent =
  /** So many of all turns have been embedded. */
  | { readonly type: "embedding.progress"; readonly embedded: number; readonly turns: number }
  /** Told once for a reason; it is tried again. `kind` is that of `EmbedFailure`, or an error's code. */
  | { readonly type: "embedding.failed"; readonly kind: string; readonly message: string };
