import type { ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ChatClient } from "../chat/chat-client.ts";
import { askClient, someRequest } from "./collect.ts";
import { startLoopback, type LoopbackServer } from "./loopback.ts";

/** How one endpoint words what every endpoint can do. */
export interface WireFormat {
  readonly createClient: (baseUrl: string) => ChatClient;
  /** The answer in parts, then its end. */
  readonly sendAnswer: (
    response: ServerResponse,
    answer: { readonly parts: readonly string[]; readonly end: "stop" | "length" | "blocked" },
  ) => void;
  /** A part, and the connection stays open. */
  readonly sendPart: (response: ServerResponse, part: string) => void;
  /** The parts, then the connection breaks. */
  readonly breakOff: (response: ServerResponse, parts: readonly string[]) => void;
  readonly sendError: (
    response: ServerResponse,
    error: { readonly status: number; readonly message: string; readonly retryAfterMs?: number },
  ) => void;
  readonly keyOf: (headers: LoopbackServer["received"][number]["headers"]) => unknown;
}

/** What holds for every client of an endpoint, over a real connection. */
export function clientContract(name: string, format: WireFormat): void {
  const serve = async (answer: (response: ServerResponse) => void): Promise<LoopbackServer> => {
    const server = await startLoopback((_, response) => answer(response));
    onTestFinished(() => server.close());
    return server;
  };
  const ask = async (answer: (response: ServerResponse) => void) => {
    const server = await serve(answer);
    return askClient(format.createClient(server.url));
  };

  describe(name, () => {
    test("an answer comes in its parts, then ends with its tokens", async () => {
      const { text, end } = await ask((response) =>
        format.sendAnswer(response, { parts: ["안녕", "하세요 ", "👋"], end: "stop" }),
      );
      expect(text).toBe("안녕하세요 👋");
      expect(end).toEqual({ type: "done", finish: "stop", tokens: 9 });
    });

    test("instruction, prompt and key arrive as they were given", async () => {
      const server = await serve((response) =>
        format.sendAnswer(response, { parts: ["ok"], end: "stop" }),
      );
      await askClient(format.createClient(server.url));
      const [request] = server.received;
      expect(JSON.stringify(request?.body)).toContain(JSON.stringify(someRequest.prompt));
      expect(JSON.stringify(request?.body)).toContain(JSON.stringify(someRequest.system));
      expect(format.keyOf(request?.headers ?? {})).toContain("SECRETKEY-0123456789");
      expect(request?.path).not.toContain("SECRETKEY");
    });

    test("an answer that is cut off says so", async () => {
      const { text, end } = await ask((response) =>
        format.sendAnswer(response, { parts: ["half of"], end: "length" }),
      );
      expect(text).toBe("half of");
      expect(end).toMatchObject({ type: "done", finish: "length" });
    });

    test("an answer without any text is a failure, not an empty answer", async () => {
      const { end } = await ask((response) =>
        format.sendAnswer(response, { parts: [], end: "stop" }),
      );
      expect(end).toMatchObject({ type: "failed", failure: { kind: "malformed" } });
    });

    test("a refusal is a failure of its own", async () => {
      const { end } = await ask((response) =>
        format.sendAnswer(response, { parts: [], end: "blocked" }),
      );
      expect(end).toMatchObject({ type: "failed", failure: { kind: "blocked" } });
    });

    test.each([
      [429, "rate-limited"],
      [401, "key-refused"],
      [403, "key-refused"],
      [404, "model-not-found"],
      [500, "server-fault"],
      [503, "server-fault"],
      [504, "timed-out"],
      [400, "request-refused"],
    ] as const)("status %i is %s", async (status, kind) => {
      const { text, end } = await ask((response) =>
        format.sendError(response, { status, message: "it does not go" }),
      );
      expect(text).toBe("");
      expect(end).toMatchObject({ type: "failed", failure: { kind } });
      expect(JSON.stringify(end)).toContain("it does not go");
    });

    test("a text that is longer than the model reads is told apart", async () => {
      const message = "This model's maximum context length is 4096 tokens";
      const { end } = await ask((response) => format.sendError(response, { status: 400, message }));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "too-long" } });
    });

    test("a form that is refused is left out from then on, and nothing else", async () => {
      const server = await startLoopback((_, response, count) =>
        count === 1
          ? format.sendError(response, {
              status: 400,
              message: "response_format: json_schema is not supported by this model",
            })
          : format.sendAnswer(response, { parts: ["{}"], end: "stop" }),
      );
      onTestFinished(() => server.close());
      const client = format.createClient(server.url);
      const schema = {
        type: "object",
        properties: { a: { type: "boolean" } },
        required: ["a"],
      } as const;
      const request = { ...someRequest, schema };
      const first = await askClient(client, { request });
      expect(first.end).toMatchObject({ type: "failed", failure: { kind: "learnt" } });
      const second = await askClient(client, { request });
      expect(second.end).toMatchObject({ type: "done" });
      const [refused, taken] = server.received.map(({ body }) => JSON.stringify(body));
      expect(refused).toMatch(/"boolean"/iu);
      expect(taken).not.toMatch(/"boolean"/iu);
    });

    test("a request that is refused otherwise is not changed", async () => {
      const { end } = await ask((response) =>
        format.sendError(response, { status: 400, message: "it does not go" }),
      );
      expect(end).toMatchObject({ type: "failed", failure: { kind: "request-refused" } });
    });

    test("what was said before goes along in its parts", async () => {
      const server = await serve((response) =>
        format.sendAnswer(response, { parts: ["ok"], end: "stop" }),
      );
      const before = [
        { role: "user", text: "my first words" },
        { role: "assistant", text: "its answer" },
      ] as const;
      await askClient(format.createClient(server.url), { request: { ...someRequest, before } });
      const body = JSON.stringify(server.received[0]?.body);
      const places = ["my first words", "its answer", "hello"].map((text) => body.indexOf(text));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(body.match(/"role":"(?:assistant|model)"/gu)).toHaveLength(1);
    });

    test("how long to wait after too many requests is read from the answer", async () => {
      const { end } = await ask((response) =>
        format.sendError(response, { status: 429, message: "quota", retryAfterMs: 36_000 }),
      );
      expect(end).toMatchObject({ failure: { kind: "rate-limited", retryAfterMs: 36_000 } });
    });

    test("a connection that breaks in the middle is no whole answer", async () => {
      const { text, end } = await ask((response) => format.breakOff(response, ["The first half"]));
      expect(text).toBe("The first half");
      expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
    });

    test("what is no answer at all is a failure", async () => {
      const { end } = await ask((response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end('data: {"candidates": [{"cont\r\n\r\n');
      });
      expect(end).toMatchObject({ type: "failed", failure: { kind: "malformed" } });
    });

    test("an event of ten megabytes is given up after the first, in little time", async () => {
      const before = process.cpuUsage();
      const { text, end } = await ask((response) =>
        format.sendAnswer(response, { parts: ["x".repeat(10_000_000)], end: "stop" }),
      );
      expect(text).toBe("");
      expect(end).toMatchObject({ type: "failed", failure: { kind: "malformed" } });
      const { user, system } = process.cpuUsage(before);
      // All of it took one client 19 s.
      expect((user + system) / 1e6).toBeLessThan(2);
    });

    test("an endpoint that sends requests on is not followed: neither words nor key get there", async () => {
      const other = await serve((response) =>
        format.sendAnswer(response, { parts: ["gotcha"], end: "stop" }),
      );
      const { text, end } = await ask((response) => {
        response.writeHead(307, { location: `${other.url}/taken` });
        response.end();
      });
      expect(text).toBe("");
      expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
      expect(JSON.stringify(end)).toContain(other.url);
      expect(other.received).toEqual([]);
    });

    test("nobody listening is a failure", async () => {
      const server = await startLoopback(() => undefined);
      await server.close();
      const { end } = await askClient(format.createClient(server.url));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
    });

    test("an address that is not known is a failure", async () => {
      const { end } = await askClient(format.createClient("http://no-such-host.invalid"));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
    });

    test("cancelling ends a request that hangs", async () => {
      const controller = new AbortController();
      const server = await startLoopback(() => controller.abort());
      onTestFinished(() => server.close());
      const client = format.createClient(server.url);
      const { end } = await askClient(client, { signal: controller.signal });
      expect(end).toMatchObject({ type: "failed", failure: { kind: "cancelled" } });
    });

    test("what was cancelled before is not sent", async () => {
      const server = await serve(() => undefined);
      const client = format.createClient(server.url);
      const { end } = await askClient(client, { signal: AbortSignal.abort() });
      expect(end).toMatchObject({ type: "failed", failure: { kind: "cancelled" } });
      expect(server.received).toEqual([]);
    });

    test("cancelling ends an answer that stops in the middle", async () => {
      const controller = new AbortController();
      const server = await serve((response) => {
        format.sendPart(response, "The first half");
      });
      const client = format.createClient(server.url);
      const events = client.stream(someRequest, { key: "", signal: controller.signal });
      const seen: unknown[] = [];
      for await (const event of events) {
        seen.push(event);
        controller.abort();
      }
      expect(seen).toMatchObject([
        { type: "delta", text: "The first half" },
        { type: "failed", failure: { kind: "cancelled" } },
      ]);
    });
  });
}
