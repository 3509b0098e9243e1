import type { ChatEvent, ChatFailure, ChatFailureKind } from "../chat/chat-client.ts";

/** Characters of an endpoint's message that are kept: more is a page of HTML. */
const MESSAGE_LENGTH = 300;
/** Characters that are read for them: far more, so that no key is cut in two before it is taken out. */
const READ_LENGTH = 20_000;

export function fail(
  kind: ChatFailureKind,
  message: string,
  retryAfterMs: number | null = null,
  isFinal = false,
): Extract<ChatEvent, { readonly type: "failed" }> {
  return {
    type: "failed",
    failure: {
      kind,
      message: message.slice(0, READ_LENGTH),
      retryAfterMs,
      ...(isFinal ? { isFinal } : {}),
    },
  };
}

export function kindOfStatus(status: number): ChatFailureKind {
  if (status === 429) return "rate-limited";
  if (status === 401 || status === 403) return "key-refused";
  if (status === 404) return "model-not-found";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "server-fault" : "request-refused";
}

/** The failure on one short line, without the key, whether the endpoint or the network wrote it plainly, in an address or in JSON. */
export function tellable(failure: ChatFailure, key: string): ChatFailure {
  const hidden = `${key.slice(0, SHOWN_OF_A_KEY)}~`;
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  const message = forms
    .filter((form) => form.length > SHOWN_OF_A_KEY)
    .reduce((text, form) => text.replaceAll(form, () => hidden), failure.message)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MESSAGE_LENGTH);
  return { ...failure, message };
}

/** S0-22. */
const SHOWN_OF_A_KEY = 4;

/** A system's error and what caused it, on one line: `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause === undefined ? error.message : `${error.message}: ${describeError(cause)}`;
}
