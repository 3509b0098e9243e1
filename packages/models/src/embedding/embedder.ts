import type { EmbedderIdentity } from "@hsms/store";
import type { ChatFailure, ChatFailureKind } from "../chat/chat-client.ts";

/** What a text is embedded for: some models want to be told. */
export type TextKind = "query" | "passage";

/** Makes vectors of texts. Must not throw for what the outside does: failures are outcomes. */
export interface Embedder {
  /** Stored with its vectors; the dimension is that of the vectors. */
  readonly identity: Omit<EmbedderIdentity, "dimension">;
  /** Whether it knows the language of this text: the vector of one that it does not is noise. */
  reads(text: string): boolean;
  /** One vector a text, all of the same length, in the order of the texts. Stops within a text or a request. */
  embed(
    texts: readonly string[],
    options: { readonly kind: TextKind; readonly signal: AbortSignal },
  ): Promise<EmbedOutcome>;
}

export type EmbedOutcome =
  | { readonly type: "embedded"; readonly vectors: readonly ArrayLike<number>[] }
  | { readonly type: "failed"; readonly failure: EmbedFailure };

export interface EmbedFailure {
  readonly kind:
    | Exclude<ChatFailureKind, "blocked">
    /** The endpoint does not take one of these texts. */
    | "text-refused"
    /** A package that a person may add is not there: the message is the command that adds it. */
    | "not-installed"
    /** The folder of a model lacks a file, or holds one that cannot be read. */
    | "bad-model"
    /** Nobody has agreed to send texts there: the message says where: scheme, host and port. */
    | "not-allowed";
  /** For logs, on one line, without any key. */
  readonly message: string;
  readonly retryAfterMs: ChatFailure["retryAfterMs"];
}

export const embedFailed = (
  kind: EmbedFailure["kind"],
  message: string,
  retryAfterMs: number | null = null,
): EmbedOutcome => ({
  type: "failed",
  failure: { kind, message: message.replaceAll(/\s+/g, " ").trim().slice(0, 300), retryAfterMs },
});

export const givenUp = (signal: AbortSignal): EmbedOutcome =>
  signal.reason instanceof DOMException && signal.reason.name === "TimeoutError"
    ? embedFailed("timed-out", "no answer in time")
    : embedFailed("cancelled", "cancelled by the caller");

/** The vectors, checked: one a text, of one length, all numbers. */
export function embedded(
  vectors: readonly ArrayLike<number>[],
  texts: readonly string[],
): EmbedOutcome {
  if (vectors.length !== texts.length) {
    return embedFailed("malformed", `${vectors.length} vectors for ${texts.length} texts`);
  }
  const length = vectors[0]?.length ?? 0;
  const isWhole = vectors.every(
    (vector) => vector.length === length && Array.from(vector).every(Number.isFinite),
  );
  return isWhole && (length > 0 || texts.length === 0)
    ? { type: "embedded", vectors }
    : embedFailed("malformed", "the vectors are of several lengths, or hold what is no number");
}
