import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isThisMachine } from "./this-machine.ts";

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
}

/**
 * `fetch` for endpoints of models. It follows no redirect: nobody agreed to send words and key there. Requests to this machine bypass the
 * proxy of the environment (`NODE_USE_ENV_PROXY`, `--use-env-proxy`), which is another machine, unless `NO_PROXY` says otherwise.
 */
export async function send(url: URL, options: SendOptions): Promise<Response> {
  return isThisMachine(url)
    ? sendDirectly(url, options)
    : fetch(url, { ...options, redirect: "manual" });
}

/** Whether this process asks other machines through a proxy where the environment names one. */
export const hasProxy = (): boolean => https.globalAgent.options.proxyEnv !== undefined;

/** Over an agent of its own: only Node's global agents know of proxies. */
function sendDirectly(
  url: URL,
  { method = "GET", headers = {}, body, signal }: SendOptions,
): Promise<Response> {
  const { request } = url.protocol === "https:" ? https : http;
  const options = { method, headers, signal, lookup, agent: false } as const;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      try {
        resolve(toResponse(answer));
      } catch (error) {
        answer.destroy();
        reject(asError(error));
      }
    });
    // Of a name with several addresses it is one error of several, without words of its own.
    sent.on("error", (error) =>
      reject(error instanceof AggregateError ? asError(error.errors[0]) : error),
    );
    sent.end(body);
  });
}

/** `anything.localhost` is this machine by its name (RFC 6761): whoever is asked for it elsewhere may say otherwise. */
const lookup: LookupFunction = (_, options, found) => dns.lookup("localhost", options, found);

function toResponse(answer: http.IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = "" } = answer;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  // Of what sends a request on only the address is read.
  const hasBody = ![204, 205].includes(status) && (status < 300 || status > 399);
  if (!hasBody) answer.destroy();
  return new Response(hasBody ? Readable.toWeb(answer) : null, { status, statusText, headers });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
