import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import {
  type AuthInfo,
  createMcpHandler,
  localhostAllowedHostnames,
  type McpRequestContext,
} from "@modelcontextprotocol/server";
import { LONGEST_REQUEST, serverFactory, type ServerOptions } from "@hsms/mcp";
import { type Checks, checkRequest, PATH, type Refused } from "./check-request.ts";
import { bracketed, listen } from "./listen.ts";
import { createRateLimit } from "./rate-limit.ts";
import { RIGHTS, type Token } from "./tokens.ts";

export interface ServeHttpOptions extends ServerOptions, Pick<Checks, "tokens"> {
  /** An address of this machine. */
  readonly host: string;
  /** 0: one that is free. */
  readonly port: number;
  /** Names by which it is reached besides those of loopback: that of a proxy before it. */
  readonly allowedHosts: readonly string[];
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** What failed in the server itself, for a log. */
  readonly onProblem: (error: Error) => void;
}

export interface HttpServing {
  /** Where it is reached on this machine. */
  readonly url: string;
  /** Takes no more requests, and resolves when those that came have their answers. */
  close(): Promise<void>;
}

/** Until it has its answer; an open stream ends then, and a client begins another. */
const ANSWER_MS = 60_000;

/** Serves a memory by streamable HTTP until it is closed. Rejects where it cannot listen. */
export async function serveHttp(options: ServeHttpOptions): Promise<HttpServing> {
  const { host, port, allowedHosts, tokens, now, onProblem } = options;
  const hosts = [...localhostAllowedHostnames(), ...allowedHosts, bracketed(host)];
  const checks: Checks = { hosts, tokens, waitOf: createRateLimit(now) };
  const mcp = createMcpHandler(serversFor(options), { maxRequestBodySize: LONGEST_REQUEST });
  const handle = toNodeHandler(mcp, { maxRequestBodySize: LONGEST_REQUEST, onerror: onProblem });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const asker = check(request);
    if ("status" in asker) return refuse(response, asker);
    const timer = setTimeout(() => {
      if (!response.headersSent) refuse(response, TOO_LONG);
      response.destroy();
    }, ANSWER_MS);
    response.on("close", () => clearTimeout(timer));
    const { name, rights } = asker;
    const auth: AuthInfo = { token: "", clientId: name, scopes: [rights] };
    const { method = "GET", url = PATH, headers } = request;
    const body = { [Symbol.asyncIterator]: () => request[Symbol.asyncIterator]() };
    void handle({ ...body, method, url, headers, auth }, response);
  }

  function check(request: IncomingMessage): Token | Refused {
    try {
      return checkRequest({ url: request.url ?? "", headers: request.headers }, checks);
    } catch (error) {
      onProblem(error instanceof Error ? error : new Error(String(error)));
      return { status: 503, message: "The tokens cannot be read. See the log of hsms serve." };
    }
  }

  const listening = await listen(answer, { host, port });
  return {
    url: `http://${listening.host}:${listening.port}${PATH}`,
    async close() {
      await listening.close();
      await mcp.close();
    },
  };
}

const TOO_LONG: Refused = { status: 503, message: "This takes too long." };

/** A server for each request, as the token's rights allow. */
function serversFor(options: ServeHttpOptions) {
  const makeReading = serverFactory({ ...options, isReadOnly: true });
  const makeWriting = serverFactory(options);
  /** What a person saves while the server runs is one conversation. */
  const conversations = new Map<string, string>();
  return ({ authInfo, requestInfo }: McpRequestContext) => {
    const { clientId: name = "", scopes = [] } = authInfo ?? {};
    const rights = RIGHTS.find((one) => scopes.includes(one)) ?? "read";
    const conversationId = conversations.get(name) ?? randomUUID();
    conversations.set(name, conversationId);
    const person = { name, mayChangeAll: rights === "admin" };
    // Clients of protocols before 2026-07-28 say their name once, to a server that is gone by the next request.
    const client = /^[^/\s]+/u.exec(requestInfo?.headers.get("user-agent") ?? "")?.[0];
    return (rights === "read" ? makeReading : makeWriting)({ conversationId, person, client });
  };
}

function refuse(response: ServerResponse, { status, message, headers = {} }: Refused): void {
  const error = { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  response.writeHead(status, {
    "Content-Type": "application/json",
    // What it still sends is not read.
    Connection: "close",
    ...headers,
  });
  response.end(JSON.stringify(error));
}
