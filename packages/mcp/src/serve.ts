import { randomUUID } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { createLineTransport } from "./connection/line-transport.ts";
import { serverFactory, type ServerOptions } from "./create-server.ts";

export interface ServeOptions extends ServerOptions {
  readonly input: Readable;
  /** Nothing but JSON-RPC is written to it. */
  readonly output: Writable;
  /** What is wrong with the connection, for a log. */
  readonly onProblem: (error: Error) => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** Serves one client until it has gone and has its answers. Never rejects for what a client sent. */
export async function serveMcp(options: ServeOptions): Promise<void> {
  const { input, output, onProblem, signal } = options;
  const transport = createLineTransport({ input, output });
  const makeServer = serverFactory(options);
  const caller = { conversationId: randomUUID() };
  const connection = serveStdio(() => makeServer(caller), { transport, onerror: onProblem });
  const leave = () => void connection.close();
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  await transport.ended;
  signal.removeEventListener("abort", leave);
}
