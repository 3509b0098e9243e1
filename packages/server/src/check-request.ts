import type { IncomingHttpHeaders } from "node:http";
import { LONGEST_REQUEST } from "@hsms/mcp";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { Amounts } from "./rate-limit.ts";
import { personOf, type Token } from "./tokens.ts";

/** What is answered in place of what was asked. */
export interface Refused {
  readonly status: 401 | 403 | 404 | 405 | 411 | 412 | 413 | 428 | 429 | 500 | 503 | 507;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Checks {
  /** Names under which the server is reached, without ports. */
  readonly hosts: readonly string[];
  /** Read anew for each request: a token that is revoked counts no more. Throws where they cannot be read. */
  readonly tokens: () => readonly Token[];
  /** Seconds to wait; `null`: let in. */
  readonly waitOf: (name: string, amounts: Amounts) => number | null;
}

export const PATH = "/mcp";

export const refused = (
  status: Refused["status"],
  message: string,
  headers?: Refused["headers"],
): Refused => ({ status, message, ...(headers === undefined ? {} : { headers }) });

export function checkRequest(
  { url, headers }: { readonly url: string; readonly headers: IncomingHttpHeaders },
  checks: Checks,
): Token | Refused {
  if (url.split("?")[0] !== PATH) return refused(404, `There is nothing here but ${PATH}.`);
  return checkAsker(headers, checks, { mostBytes: LONGEST_REQUEST });
}

/**
 * Who asks, or why nothing is answered. The token is the guard; the checks before it keep away pages of the web that a
 * browser on this machine shows, which could not know a token anyway.
 */
export function checkAsker(
  headers: IncomingHttpHeaders,
  { hosts, tokens, waitOf }: Checks,
  { mostBytes }: { readonly mostBytes: number },
): Token | Refused {
  const foreign = refuseForeign(headers, hosts);
  if (foreign !== null)
    return { ...foreign, message: `${foreign.message}. Name it with --allow-host.` };
  if (headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-mode"] === "navigate") {
    return refused(403, "Pages of the web are not served.");
  }
  const token = bearerOf(headers);
  if (token === undefined) return unknownToken("A token is needed");
  const person = personOf(tokens(), token);
  if (person === undefined) return unknownToken("This token is unknown or was revoked");
  if (headers["transfer-encoding"] !== undefined) {
    return refused(411, "The header Content-Length is needed: what is sent in chunks is not read.");
  }
  // Node reads no more of a body than that, and a longer one is refused unread.
  const bytes = Math.min(Number(headers["content-length"] ?? 0), mostBytes);
  const seconds = waitOf(person.name, { requests: 1, bytes });
  if (seconds !== null) {
    const text = `Too much at once: wait ${seconds} s.`;
    return refused(429, text, { "Retry-After": String(seconds) });
  }
  return person;
}

/** What asks under another name than these, without ports, or from a page of another; `null`: nothing is wrong with it. */
export function refuseForeign(
  { host, origin }: IncomingHttpHeaders,
  hosts: readonly string[],
): Refused | null {
  const named = validateHostHeader(host, [...hosts]);
  if (!named.ok) return refused(403, named.message);
  const from = validateOriginHeader(origin, [...hosts]);
  return from.ok ? null : refused(403, from.message);
}

export const bearerOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+)$/iu.exec(authorization ?? "")?.[1];

const unknownToken = (what: string): Refused =>
  refused(
    401,
    `${what}: send the header "Authorization: Bearer TOKEN"; hsms token add NAME makes one.`,
    { "WWW-Authenticate": 'Bearer realm="hsms"' },
  );
