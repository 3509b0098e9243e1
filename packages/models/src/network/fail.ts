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
  // What it does not offer today it does not offer the next time.
  return status >= 500 && status !== 501 ? "server-fault" : "request-refused";
}

/**
 * Whether a refusal that names no time to wait for is one of an account without credit: OpenAI has 429 for it, Anthropic 400, OpenRouter
 * and DeepSeek 402. Gemini words a full quota of a minute as OpenAI words an empty account, but says when to try again.
 */
export const isOutOfCredit = (status: number, said: string): boolean =>
  status === 402 ||
  ([400, 403, 429].includes(status) &&
    /insufficient[_ ](?:quota|credits?|balance|funds)|credit balance is too low|exceeded your current quota(?![^]*retry in)/iu.test(
      said,
    ));

/** The failure on one short line, without the key, whether the endpoint or the network wrote it plainly, in an address or in JSON. */
export function tellable(failure: ChatFailure, key: string): ChatFailure {
  const hidden = `${key.slice(0, SHOWN_OF_A_KEY)}~`;
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  const message = forms
    .filter((form) => form.length > SHOWN_OF_A_KEY)
    .reduce((text, form) => text.replaceAll(form, () => hidden), failure.message)
    .replaceAll(PARTLY_HIDDEN, (shown) => (shown.startsWith(hidden.slice(0, -1)) ? hidden : shown))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MESSAGE_LENGTH);
  return { ...failure, message };
}

/** A key as some endpoints show it back, with both ends: `sk-proj-****abcd`. */
const PARTLY_HIDDEN = /[\w-]+\*{3,}[\w*-]*/gu;

/** S0-22. */
const SHOWN_OF_A_KEY = 4;

/** What Node says of a certificate that nobody it trusts has signed. */
const UNTRUSTED =
  /self[- ]signed certificate|unable to (?:verify the first|get local issuer) certificate/u;

/** A system's error and what caused it, on one line: `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const tls = /SSL routines:[^:]*:(?<what>[^:]+)/u.exec(error.message)?.groups?.["what"];
  if (tls !== undefined) return `no TLS is spoken there (${tls}): http:// instead of https://?`;
  const proxyStatus = /^Proxy response \((\d+)\)/u.exec(error.message)?.[1];
  if (proxyStatus === "407") {
    return "the proxy wants a name and a password (407): HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT";
  }
  if (proxyStatus !== undefined) return `the proxy refused the connection (${proxyStatus})`;
  if (UNTRUSTED.test(error.message)) {
    return `${error.message.split(";")[0]}: a proxy's own certificate is named by NODE_EXTRA_CA_CERTS=FILE.pem`;
  }
  return cause === undefined ? error.message : `${error.message}: ${describeError(cause)}`;
}
