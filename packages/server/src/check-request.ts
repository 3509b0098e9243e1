import type { IncomingHttpHeaders } from "node:http";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { personOf, type Token } from "./tokens.ts";

/** What is answered in place of what was asked. */
export interface Refused {
  readonly status: 401 | 403 | 404 | 429 | 503;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Checks {
  /** Names under which the server is reached, without ports. */
  readonly hosts: readonly string[];
  /** Read anew for each request: a token that is revoked counts no more. Throws where they cannot be read. */
  readonly tokens: () => readonly Token[];
  readonly isWithinRate: (name: string) => boolean;
}

export const PATH = "/mcp";

const refused = (
  status: Refused["status"],
  message: string,
  headers?: Refused["headers"],
): Refused => ({ status, message, ...(headers === undefined ? {} : { headers }) });

/**
 * Who asks, or why nothing is answered. The token is the guard; the checks before it keep away pages of the web that a
 * browser on this machine shows, which could not know a token anyway.
 */
export function checkRequest(
  { url, headers }: { readonly url: string; readonly headers: IncomingHttpHeaders },
  { hosts, tokens, isWithinRate }: Checks,
): Token | Refused {
  if (url.split("?")[0] !== PATH) return refused(404, `There is nothing here but ${PATH}.`);
  const host = validateHostHeader(headers.host, [...hosts]);
  if (!host.ok) return refused(403, `${host.message}. Name it with --allow-host.`);
  const origin = validateOriginHeader(headers.origin, [...hosts]);
  if (!origin.ok) return refused(403, `${origin.message}. Name it with --allow-host.`);
  if (headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-mode"] === "navigate") {
    return refused(403, "Pages of the web are not served.");
  }
  const token = /^Bearer +(\S+)$/iu.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) return unknownToken("A token is needed");
  const person = personOf(tokens(), token);
  if (person === undefined) return unknownToken("This token is unknown or was revoked");
  if (!isWithinRate(person.name)) {
    return refused(429, "Too many requests: wait a second.", { "Retry-After": "1" });
  }
  return person;
}

const unknownToken = (what: string): Refused =>
  refused(
    401,
    `${what}: send the header "Authorization: Bearer TOKEN"; hsms token add NAME makes one.`,
    { "WWW-Authenticate": 'Bearer realm="hsms"' },
  );
