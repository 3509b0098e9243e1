import type { Readable, Writable } from "node:stream";
import {
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  ProtocolErrorCode,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/server";

import { LONGEST_REQUEST } from "./longest-request.ts";

const NEWLINE = 0x0a;

export interface LineTransport extends Transport {
  /** Resolves when the client has gone and every request that it sent has its answer, or `close` was called. */
  readonly ended: Promise<void>;
}

/**
 * JSON-RPC in lines, as clients speak it over standard input and output. Unlike the one of the SDK it answers what is
 * no message with the protocol's error instead of with nothing, goes on after a line that is too long, and answers
 * what came before the end of the input.
 */
export function createLineTransport({
  input,
  output,
}: {
  readonly input: Readable;
  readonly output: Writable;
}): LineTransport {
  const waiting = new Set<RequestId>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let pieces: Buffer[] = [];
  let size = 0;
  let isTooLong = false;
  let isInputOver = false;
  let isClosed = false;

  const transport: LineTransport = {
    ended,
    async start() {
      input.on("data", receive);
      input.on("end", finish);
      input.on("close", finish);
      input.on("error", finish);
      // Nobody reads any more: what is on its way ends by itself.
      output.on("error", () => void transport.close());
    },
    async send(message) {
      if (isClosed) return;
      await write(message);
      if (isJSONRPCResponse(message) && message.id !== undefined) settle(message.id);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      input.off("data", receive);
      input.pause();
      transport.onclose?.();
      end();
    },
  };

  const write = (message: unknown): Promise<void> =>
    new Promise((resolve) => {
      output.write(`${JSON.stringify(message)}\n`, () => resolve());
    });

  function settle(id: RequestId): void {
    waiting.delete(id);
    closeWhenDone();
  }

  function closeWhenDone(): void {
    if (isInputOver && waiting.size === 0) void transport.close();
  }

  function finish(): void {
    if (isInputOver || isClosed) return;
    isInputOver = true;
    // The last line need not end.
    if (size > 0) takeLine();
    // A message of the last chunk may still be on its way to those who answer it.
    setImmediate(closeWhenDone);
  }

  function receive(chunk: Buffer | string): void {
    let rest = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    for (let at = rest.indexOf(NEWLINE); at !== -1; at = rest.indexOf(NEWLINE)) {
      keep(rest.subarray(0, at));
      rest = rest.subarray(at + 1);
      takeLine();
    }
    keep(rest);
  }

  function keep(piece: Buffer): void {
    size += piece.length;
    isTooLong ||= size > LONGEST_REQUEST;
    if (isTooLong) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  }

  function takeLine(): void {
    const line = Buffer.concat(pieces).toString("utf8").trim();
    const wasTooLong = isTooLong;
    pieces = [];
    size = 0;
    isTooLong = false;
    if (wasTooLong) refuse(null, ProtocolErrorCode.InvalidRequest, TOO_LONG);
    else if (line !== "") takeMessage(line);
  }

  function takeMessage(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse(null, ProtocolErrorCode.ParseError, "This line is no JSON.");
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      return refuse(idOf(value), ProtocolErrorCode.InvalidRequest, "This is no JSON-RPC message.");
    }
    if (isJSONRPCRequest(message)) waiting.add(message.id);
    if (isCancellation(message)) waiting.delete(message.params.requestId);
    transport.onmessage?.(message);
  }

  function refuse(id: RequestId | null, code: number, message: string): void {
    void write({ jsonrpc: "2.0", id, error: { code, message } });
  }

  return transport;
}

const TOO_LONG = `This line has more than ${LONGEST_REQUEST} bytes and was not read.`;

const idOf = (value: unknown): RequestId | null => {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
};

/** A cancelled request gets no answer. */
const isCancellation = (
  message: JSONRPCMessage,
): message is JSONRPCMessage & { readonly params: { readonly requestId: RequestId } } =>
  "method" in message &&
  message.method === "notifications/cancelled" &&
  typeof message.params === "object" &&
  "requestId" in message.params;
