import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { localhostAllowedHostnames } from "@modelcontextprotocol/server";
import { type Checks, checkAsker, type Refused, refused } from "../check-request.ts";
import { bracketed, listen } from "../listen.ts";
import { createRateLimit, RELAY_LIMITS } from "../rate-limit.ts";
import type { HttpServing, ServeHttpOptions } from "../serve-http.ts";
import type { Token } from "../tokens.ts";
import { KEYED_NAME, openRelayFiles, type RelayFiles, type Target } from "./relay-files.ts";

export interface ServeRelayOptions extends Pick<
  ServeHttpOptions,
  "host" | "port" | "allowedHosts" | "tokens" | "now" | "onProblem"
> {
  /** Where the files lie; of one process. */
  readonly folder: string;
  /** What one token may keep here. */
  readonly quotaBytes: number;
}

/** Under which a relay answers, whatever a proxy puts before it. */
const PATH = "/relay";
/** Above the longest memory that can be told, sealed; a file of an exchange is below a megabyte as a rule. */
export const MOST_BYTES = 2 ** 25;
/** Until a file has come whole: the longest over a slow line. */
const RECEIVE_MS = 10 * 60_000;

/**
 * Keeps opaque files for machines that sync, until it is closed; it has no key and opens no memory. Rejects where it cannot listen.
 *
 *     GET    /relay              200: this is one, and what the token uses
 *     GET    /relay/ROOM         200: names and tags of its files, 304
 *     GET    /relay/ROOM/NAME    200, 404
 *     PUT    /relay/ROOM/NAME    204, 412, 413, 507   If-Match: "TAG", or If-None-Match: *
 *     DELETE /relay/ROOM/NAME    204, 412             If-Match: "TAG"
 */
export async function serveRelay(options: ServeRelayOptions): Promise<HttpServing> {
  const { host, port, allowedHosts, tokens, now, onProblem, folder, quotaBytes } = options;
  const files = await openRelayFiles(folder, { quotaBytes });
  const hosts = [...localhostAllowedHostnames(), ...allowedHosts, bracketed(host)];
  const checks: Checks = { hosts, tokens, waitOf: createRateLimit(now, RELAY_LIMITS) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asker = checkAsker(request.headers, checks, { mostBytes: MOST_BYTES });
    if ("status" in asker) return refuse(response, asker, { Connection: "close" });
    // What is refused from now on is read to its end: whoever sends it reads the answer then.
    response.on("finish", () => request.resume());
    const [, root, room = "", name = "", more] =
      (request.url ?? "").split("?")[0]?.split("/") ?? [];
    const isPlace = [room, name].every((one) => one === "" || KEYED_NAME.test(one));
    if (`/${root}` !== PATH || !isPlace || more !== undefined || (room === "" && name !== "")) {
      return refuse(response, NOTHING);
    }
    const { method } = request;
    if (method === "GET" && room === "") {
      return send(response, { relay: 1, usedBytes: files.usedBy(asker.name), quotaBytes });
    }
    if (method === "GET" && name === "") return list({ request, response, room, files });
    if (method === "GET") return read({ response, room, name, files });
    if (asker.rights === "read") return refuse(response, READ_ONLY);
    const target = targetOf(request, { room, name });
    if (target === null) return refuse(response, UNCONDITIONAL);
    if (method === "PUT" && name !== "") return write({ request, response, target, files, asker });
    if (method === "DELETE" && name !== "") {
      return files.remove(target) ? done(response) : refuse(response, OTHER);
    }
    return refuse(response, NO_METHOD);
  }

  const listening = await listen(
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        // Who went away in the middle is no fault of the relay.
        if (request.destroyed && !request.complete) return;
        onProblem(error instanceof Error ? error : new Error(String(error)));
        if (response.headersSent) response.destroy();
        else refuse(response, BROKEN);
      });
    },
    { host, port, receiveMs: RECEIVE_MS },
  );
  return {
    url: `http://${listening.host}:${listening.port}`,
    close: () => listening.close(),
  };
}

const NOTHING = refused(404, `A relay has nothing here: hsms sync asks below ${PATH}.`);
const NO_METHOD = refused(405, "GET, PUT and DELETE are known.");
const READ_ONLY = refused(403, "This token may only read: hsms token add --rights write.");
const UNCONDITIONAL = refused(428, "If-Match or If-None-Match is needed.");
const OTHER = refused(412, "Another file is there.");
const TOO_LARGE = refused(413, `A file has at most ${MOST_BYTES} bytes.`);
const FULL = refused(507, "What this token may keep here is used up.");
const BROKEN = refused(500, "The relay failed. See the log of hsms serve.");

/** What is to be there before; `null` where nothing is said of it. */
function targetOf({ headers }: IncomingMessage, place: Omit<Target, "expected">): Target | null {
  if (headers["if-none-match"] === "*") return { ...place, expected: null };
  const [, tag] = /^"([\da-f]+)"$/u.exec(headers["if-match"] ?? "") ?? [];
  return tag === undefined ? null : { ...place, expected: tag };
}

interface Asked {
  readonly response: ServerResponse;
  readonly files: RelayFiles;
}

function list({
  request,
  response,
  room,
  files,
}: Asked & { readonly request: IncomingMessage; readonly room: string }): void {
  const etag = `"${files.versionOf(room)}"`;
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, { ETag: etag }).end();
    return;
  }
  const all = Array.from(files.list(room), ([name, { tag }]) => [name, tag]);
  send(response, { files: all }, { ETag: etag });
}

async function read({
  response,
  room,
  name,
  files,
}: Asked & { readonly room: string; readonly name: string }): Promise<void> {
  const found = await files.read(room, name);
  if (found === null) return refuse(response, NOTHING);
  response.writeHead(200, {
    "Content-Type": "application/octet-stream",
    "Content-Length": found.file.sizeBytes,
    ETag: `"${found.file.tag}"`,
    "Cache-Control": "no-store",
  });
  await pipeline(found.bytes, response).catch(() => response.destroy());
}

async function write({
  request,
  response,
  target,
  files,
  asker,
}: Asked & {
  readonly request: IncomingMessage;
  readonly target: Target;
  readonly asker: Token;
}): Promise<void> {
  const sizeBytes = Number(request.headers["content-length"] ?? 0);
  if (!(sizeBytes <= MOST_BYTES)) return refuse(response, TOO_LARGE, { Connection: "close" });
  const early = files.check(target, { by: asker.name, sizeBytes });
  const written =
    early === "written"
      ? await files.write(target, { by: asker.name, bytes: request })
      : { type: early };
  if (written.type === "other") return refuse(response, OTHER);
  if (written.type === "full") return refuse(response, FULL);
  done(response, "tag" in written ? { ETag: `"${written.tag}"` } : {});
}

type Headers = Readonly<Record<string, string>>;

const done = (response: ServerResponse, headers: Headers = {}): void =>
  void response.writeHead(204, headers).end();

function send(response: ServerResponse, body: unknown, headers: Headers = {}): void {
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function refuse(
  response: ServerResponse,
  { status, message, headers = {} }: Refused,
  more: Headers = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers, ...more });
  response.end(JSON.stringify({ error: message }));
}
