import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What came to a loopback server. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** The body as JSON. */
  readonly body: unknown;
}

/** An endpoint on this machine that answers as it is told, and keeps what it was asked. */
export interface LoopbackServer {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  close(): Promise<void>;
}

export async function startLoopback(
  answer: (request: ReceivedRequest, response: ServerResponse, count: number) => void,
): Promise<LoopbackServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const body: unknown = text === "" ? null : JSON.parse(text);
      const got = { path: request.url ?? "", headers: request.headers, body };
      received.push(got);
      answer(got, response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An error as Google's services word it. */
export function sendGoogleError(
  response: ServerResponse,
  {
    status,
    message,
    details = [],
  }: {
    readonly status: number;
    readonly message: string;
    readonly details?: readonly unknown[];
  },
): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { code: status, message, status: "ERROR", details } }));
}

/** Events of a stream, each one a JSON value or a text as it stands. */
export function sendEvents(response: ServerResponse, events: readonly unknown[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) {
    response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\r\n\r\n`);
  }
  response.end();
}

/** A part of Gemini's answer. */
export const geminiPart = (text: string, finishReason?: string): unknown => ({
  candidates: [
    {
      content: { role: "model", parts: [{ text }] },
      index: 0,
      ...(finishReason === undefined ? {} : { finishReason }),
    },
  ],
  usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 2, totalTokenCount: 9 },
});

/** Gemini's answer, in two parts where it is asked for a stream. */
export function sendGemini(response: ServerResponse, text: string): void {
  if (!(response.req.url ?? "").includes(":streamGenerateContent")) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(geminiPart(text, "STOP")));
    return;
  }
  const middle = Math.ceil(text.length / 2);
  sendEvents(response, [geminiPart(text.slice(0, middle)), geminiPart(text.slice(middle), "STOP")]);
}

/** A part of an OpenAI-compatible answer. */
export const openAiPart = (content: string, finish: string | null = null): unknown => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});
