import type { ChatEvent, ChatFailure, ChatFailureKind } from "./chat-client.ts";

/** Characters of an endpoint's message that are kept: more is a page of HTML. */
const MESSAGE_LENGTH = 300;

/** The end of a stream that gave nothing. */
export function fail(
  kind: ChatFailureKind,
  message: string,
  retryAfterMs: number | null = null,
): Extract<ChatEvent, { readonly type: "failed" }> {
  const line = message.replaceAll(/\s+/g, " ").trim().slice(0, MESSAGE_LENGTH);
  return { type: "failed", failure: { kind, message: line, retryAfterMs } };
}

/** What an HTTP status that is no success means. */
export function kindOfStatus(status: number): ChatFailureKind {
  if (status === 429) return "rate-limited";
  if (status === 401 || status === 403) return "key-refused";
  if (status === 404) return "model-not-found";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "server-fault" : "malformed";
}

/** The failure without the key that may stand in it, however the endpoint or the network worded it. */
export function withoutKey(failure: ChatFailure, key: string): ChatFailure {
  if (key === "") return failure;
  return { ...failure, message: failure.message.replaceAll(key, `${key.slice(0, 4)}~`) };
}

/** A system's error and what caused it, on one line: `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause === undefined ? error.message : `${error.message}: ${describeError(cause)}`;
}
