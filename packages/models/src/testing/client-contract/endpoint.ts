import type { ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import type { ChatClient } from "../../chat/chat-client.ts";
import { askClient } from "../collect.ts";
import { startLoopback, type LoopbackServer } from "../loopback.ts";

/** How one endpoint words what every endpoint can do, an event a JSON value. */
export interface WireFormat {
  readonly createClient: (baseUrl: string) => ChatClient;
  /** Events are lines of JSON, not server-sent ones. */
  readonly isLines?: true;
  /** What comes before the first part. */
  readonly start?: readonly unknown[];
  readonly part: (text: string) => unknown;
  readonly thought: (text: string) => unknown;
  /** What comes last: why it ends, and that 7 tokens went in and 2 came out. */
  readonly end: (reason: "stop" | "length" | "blocked") => readonly unknown[];
  /** Those events as one, for a client that asks for its answer in one piece. */
  readonly wholeOf?: (events: readonly unknown[]) => unknown;
  /** An error in the midst of the stream. */
  readonly broken: (message: string) => unknown;
  /** The body of a server that does not stream; 7 tokens and 2 likewise. */
  readonly whole: (text: string) => unknown;
  /** The body of an answer of another status. */
  readonly error: (message: string, retryAfterMs?: number) => unknown;
  /** How long to wait stands in that body, not in a header. */
  readonly saysWaitInBody?: true;
  readonly keyOf: (headers: LoopbackServer["received"][number]["headers"]) => unknown;
}

/** A server that answers in a format, and a client that asks it. */
export function endpointOf(format: WireFormat) {
  const frame = (event: unknown): string =>
    format.isLines === true
      ? `${JSON.stringify(event)}\n`
      : `data: ${JSON.stringify(event)}\r\n\r\n`;
  const { wholeOf } = format;
  const open = (response: ServerResponse): void => {
    const stream = format.isLines === true ? "application/x-ndjson" : "text/event-stream";
    const type = wholeOf === undefined ? stream : "application/json";
    response.writeHead(200, { "content-type": type });
  };
  const streamOf = (events: readonly unknown[]): string =>
    wholeOf === undefined
      ? [...(format.start ?? []), ...events].map(frame).join("")
      : JSON.stringify(wholeOf(events));
  const send = (response: ServerResponse, events: readonly unknown[]): void => {
    open(response);
    response.end(streamOf(events));
  };
  const say = (
    response: ServerResponse,
    {
      parts,
      end,
    }: { readonly parts: readonly string[]; readonly end: "stop" | "length" | "blocked" },
  ): void => send(response, [...parts.map(format.part), ...format.end(end)]);
  const refuse = (
    response: ServerResponse,
    {
      status,
      message,
      retryAfterMs,
    }: { readonly status: number; readonly message: string; readonly retryAfterMs?: number },
  ): void => {
    const isInHeader = retryAfterMs !== undefined && format.saysWaitInBody !== true;
    response.writeHead(status, {
      "content-type": "application/json",
      ...(isInHeader ? { "retry-after": String(retryAfterMs / 1000) } : {}),
    });
    response.end(JSON.stringify(format.error(message, retryAfterMs)));
  };
  const serve = async (answer: (response: ServerResponse) => void): Promise<LoopbackServer> => {
    const server = await startLoopback((_, response) => answer(response));
    onTestFinished(() => server.close());
    return server;
  };
  const ask = async (answer: (response: ServerResponse) => void) => {
    const server = await serve(answer);
    return askClient(format.createClient(server.url));
  };
  const done = { type: "done", finish: "stop", usage: { input: 7, output: 2 } };
  return { frame, open, streamOf, send, say, refuse, serve, ask, done, wholeOf };
}

export type Endpoint = ReturnType<typeof endpointOf>;
