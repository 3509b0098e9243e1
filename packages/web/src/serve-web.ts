import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from "node:http";
import type { Memory } from "@hsms/engine";
import { bearerOf, createRateLimit, listen, type Refused, refuseForeign } from "@hsms/server";
import { answerCall, isCall } from "./api/calls.ts";
import { createUploads, removeLeftUploads, sendExport } from "./api/files.ts";
import type { Host, Language } from "./api/host.ts";
import { createKeptPlan } from "./api/kept-plan.ts";
import { BadRequest, readBody } from "./api/read-body.ts";
import { answerStream, isStream } from "./api/streams.ts";
import { createPageAccess } from "./page-access.ts";
import { createIdle } from "./idle.ts";
import { PAGE_HEADERS, readPageFiles } from "./page-files.ts";

export interface ServeWebOptions {
  readonly memory: Memory;
  readonly host: Host;
  /** Where the browser asks for none. */
  readonly language: Language;
  readonly pageFolder: string;
  /** 0: one that is free. */
  readonly port: number;
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** Without a tab for so long it calls `onIdle`. */
  readonly idleMs: number;
  readonly onIdle: () => void;
  /** Calls `look` again and again until the function returned is called. */
  readonly every?: (ms: number, look: () => void) => () => void;
}

export interface WebServing {
  readonly address: string;
  /** With the token, which lets in as long as the process runs. */
  readonly url: string;
  /** Lets one tab in, once: for the command line of a browser, which others on this machine can read. */
  linkOnce(): string;
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const LOOK_MS = 5_000;
/** Bytes of a request for the token: nobody has shown one yet. */
const LONGEST_CODE = 1024;

const everyReally = (ms: number, look: () => void): (() => void) => {
  const timer = setInterval(look, ms).unref();
  return () => clearInterval(timer);
};

/** Serves the page of a memory to browsers of this machine until it is closed. Rejects where it cannot listen. */
export async function serveWeb(options: ServeWebOptions): Promise<WebServing> {
  const { memory, host, now, idleMs, onIdle, every = everyReally } = options;
  const files = readPageFiles(options.pageFolder);
  const access = createPageAccess(now);
  const idle = createIdle(now, idleMs);
  const waitOf = createRateLimit(now);
  const closing = new AbortController();
  const uploads = createUploads();
  const plan = createKeptPlan(memory, closing.signal, now);
  await removeLeftUploads();
  let port = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    const outside = refuseOutside(request.headers, port);
    if (outside !== null) return refuse(response, outside);
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const file = files.get(path);
    if (file !== undefined && (request.method === "GET" || request.method === "HEAD")) {
      response.writeHead(200, { "Content-Type": file.type, "Content-Length": file.bytes.length });
      response.end(request.method === "GET" ? file.bytes : undefined);
      return;
    }
    const name = /^\/api\/([a-z-]+)$/u.exec(path)?.[1];
    if (name === undefined) return refuse(response, { status: 404, message: "There is nothing." });
    if (request.method !== "POST") {
      return refuse(response, { status: 405, message: "Only POST.", headers: { Allow: "POST" } });
    }
    // No form of another page can send either.
    const type = name === "upload" ? "application/octet-stream" : "application/json";
    if (request.headers["content-type"] !== type) {
      return refuse(response, { status: 415, message: `Only ${type}.` });
    }
    if (name === "enter") return exchangeCode(request, response);
    if (!access.isValidToken(bearerOf(request.headers) ?? "")) return refuse(response, NO_TOKEN);
    await answerApi(name, request, response);
  }

  async function exchangeCode(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { code } = await readBody(request, LONGEST_CODE);
    const token = access.exchangeCode(typeof code === "string" ? code : "");
    if (token === null) refuse(response, NO_TOKEN);
    else sendJson(response, 200, { token });
  }

  async function answerApi(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // Files have a limit of their own.
    const length = Number(request.headers["content-length"] ?? 0);
    const bytes = name === "upload" ? 0 : length;
    const seconds = waitOf("page", { requests: 1, bytes });
    if (seconds !== null) {
      const headers = { "Retry-After": String(seconds) };
      return refuse(response, { status: 429, message: `Wait ${seconds} s.`, headers });
    }
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    const language = languageOf(request, options.language);
    const asked = { memory, language, signal, host, linkOnce, uploads, plan };
    if (name === "upload") return sendJson(response, 200, await uploads.look(request, asked));
    const given = await readBody(request);
    if (name === "export") return sendExport(response, asked);
    if (isStream(name)) await answerStream(name, given, { ...asked, response });
    else if (isCall(name)) sendJson(response, 200, await answerCall(name, given, asked));
    else refuse(response, { status: 404, message: "There is nothing." });
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (error instanceof BadRequest) {
      const { code, message } = error;
      return sendJson(response, code === "too-long" ? 413 : 400, { code, message }, CLOSE);
    }
    const message = host.describe(error, languageOf(request, options.language));
    sendJson(response, 422, { message });
  }

  const listening = await listen(
    (request, response) => {
      const end = idle.use();
      response.on("close", end);
      answer(request, response).catch((error: unknown) => fail(error, request, response));
    },
    { host: LOOPBACK, port: options.port },
  );
  ({ port } = listening);
  const address = `http://${LOOPBACK}:${port}/`;
  const linkOnce = (): string => `${address}#once=${access.createCode()}`;
  const stopLooking = every(LOOK_MS, () => {
    if (!idle.isOver()) return;
    stopLooking();
    onIdle();
  });
  return {
    address,
    url: `${address}#token=${access.token}`,
    linkOnce,
    async close() {
      stopLooking();
      closing.abort();
      await listening.close();
      await uploads.close();
    },
  };
}

/** What it still sends is not read. */
const CLOSE = { Connection: "close" };

type Refusal = Omit<Refused, "status"> & { readonly status: number };

const NO_TOKEN: Refusal = { status: 401, message: "This link is unknown, or was used." };

function refuse(response: ServerResponse, { status, message, headers = {} }: Refusal): void {
  sendJson(response, status, { message }, { ...CLOSE, ...headers });
}

function sendJson(
  response: ServerResponse,
  status: number,
  document: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(document));
}

function languageOf({ headers }: IncomingMessage, usual: Language): Language {
  const asked = headers["accept-language"]?.slice(0, 2);
  return asked === "ko" || asked === "en" ? asked : usual;
}

const CHECK_PAGE_REQUEST_LOOPBACK = ["localhost", "127.0.0.1"];

/**
 * What comes from anything but the page itself: under another name or port, from a page of another origin, by a link on
 * one. Unlike an assistant's, every request of the page is of its very origin.
 */
function refuseOutside(headers: IncomingHttpHeaders, port: number): Refused | null {
  const foreign = refuseForeign(headers, CHECK_PAGE_REQUEST_LOOPBACK);
  if (foreign !== null) return foreign;
  const hosts = CHECK_PAGE_REQUEST_LOOPBACK.map((name) => `${name}:${port}`);
  if (!hosts.includes(headers.host ?? "")) return outside("This is another host");
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`) {
    return outside("This is another origin");
  }
  // `none`: typed in, or opened by a program.
  const site = headers["sec-fetch-site"] ?? "none";
  return site === "same-origin" || site === "none" ? null : outside("This is another site");
}

const outside = (message: string): Refused => ({ status: 403, message });
