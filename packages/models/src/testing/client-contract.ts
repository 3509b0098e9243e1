import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ChatClient } from "../chat/chat-client.ts";
import { askClient, someRequest } from "./collect.ts";
import { startLoopback, type LoopbackServer } from "./loopback.ts";

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

/** What holds for every client of an endpoint, over a real connection. */
export function clientContract(name: string, format: WireFormat): void {
  const frame = (event: unknown): string =>
    format.isLines === true
      ? `${JSON.stringify(event)}\n`
      : `data: ${JSON.stringify(event)}\r\n\r\n`;
  const { wholeOf } = format;
  const testStream = test.skipIf(wholeOf !== undefined);
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

  describe(name, () => {
    test("an answer comes in its parts, then ends with its tokens", async () => {
      const { text, end } = await ask((response) =>
        say(response, { parts: ["안녕", "하세요 ", "👋"], end: "stop" }),
      );
      expect(text).toBe("안녕하세요 👋");
      expect(end).toEqual(done);
    });

    test("letters that come byte by byte are whole", async () => {
      const bytes = Buffer.from(streamOf([format.part("안녕 👋"), ...format.end("stop")]));
      const { text, end } = await ask((response) => {
        open(response);
        void (async () => {
          for (const byte of bytes) {
            response.write(Uint8Array.of(byte));
            await setImmediate();
          }
          response.end();
        })();
      });
      expect(text).toBe("안녕 👋");
      expect(end).toEqual(done);
    });

    testStream(
      "what a gateway sends so that the line stays open is no part of the answer",
      async () => {
        const { text, end } = await ask((response) => {
          open(response);
          const between = format.isLines === true ? "\n" : ": keep-alive\n\n";
          const events = [
            ...(format.start ?? []),
            format.part("a"),
            format.part("b"),
            ...format.end("stop"),
          ];
          response.end(events.map((event) => between + frame(event)).join("") + between);
        });
        expect(text).toBe("ab");
        expect(end).toEqual(done);
      },
    );

    test("what it thinks is told apart, and counts as no answer", async () => {
      const server = await serve((response) =>
        send(response, [format.thought("음"), format.part("네"), ...format.end("stop")]),
      );
      const events = [];
      const call = { key: "", signal: new AbortController().signal };
      for await (const event of format.createClient(server.url).stream(someRequest, call)) {
        events.push(event);
      }
      expect(events).toEqual([
        { type: "thought", text: "음" },
        { type: "delta", text: "네" },
        done,
      ]);
    });

    test("a model that only thinks until its limit is given more room the next time, once", async () => {
      const server = await serve((response) =>
        send(response, [format.thought("음"), ...format.end("length")]),
      );
      const client = format.createClient(server.url);
      const request = { ...someRequest, isPlain: true };
      const kinds = [];
      for (let count = 0; count < 2; count++)
        kinds.push((await askClient(client, { request })).end);
      expect(kinds).toMatchObject([
        { type: "failed", failure: { kind: "learnt" } },
        { type: "failed", failure: { kind: "malformed", isFinal: true } },
      ]);
      const limits = server.received.map(({ body }) =>
        Number(/"(?:max\w*|num_predict|maxOutputTokens)":(\d+)/u.exec(JSON.stringify(body))?.[1]),
      );
      expect(limits[1]).toBeGreaterThan(limits[0] ?? Infinity);
    });

    test("a form of the answer goes along as a schema", async () => {
      const server = await serve((response) => say(response, { parts: ["{}"], end: "stop" }));
      const schema = {
        type: "object",
        properties: { scores: { type: "array", items: { type: "number" } } },
        required: ["scores"],
      } as const;
      await askClient(format.createClient(server.url), { request: { ...someRequest, schema } });
      expect(JSON.stringify(server.received[0]?.body)).toMatch(
        /"(?:schema|format|responseSchema)":\{"type":"object","properties":\{"scores":\{"type":"array","items":\{"type":"number"\}\}\},"required":\["scores"\]/iu,
      );
    });

    test("a server that does not stream is understood", async () => {
      const { text, end } = await ask((response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(format.whole("all of it")));
      });
      expect(text).toBe("all of it");
      expect(end).toEqual(done);
    });

    testStream("an error in the midst of a stream is a failure with its words", async () => {
      const { text, end } = await ask((response) =>
        send(response, [format.part("half"), format.broken("out of memory")]),
      );
      expect(text).toBe("half");
      expect(end).toMatchObject({ type: "failed", failure: { message: "out of memory" } });
    });

    test("instruction, prompt and key arrive as they were given", async () => {
      const server = await serve((response) => say(response, { parts: ["ok"], end: "stop" }));
      await askClient(format.createClient(server.url));
      const [request] = server.received;
      expect(JSON.stringify(request?.body)).toContain(JSON.stringify(someRequest.prompt));
      expect(JSON.stringify(request?.body)).toContain(JSON.stringify(someRequest.system));
      expect(format.keyOf(request?.headers ?? {})).toContain("SECRETKEY-0123456789");
      expect(request?.path).not.toContain("SECRETKEY");
    });

    test("an answer that is cut off says so", async () => {
      const { text, end } = await ask((response) =>
        say(response, { parts: ["half of"], end: "length" }),
      );
      expect(text).toBe("half of");
      expect(end).toMatchObject({ type: "done", finish: "length" });
    });

    test("an answer without any text is a failure, not an empty answer", async () => {
      const { end } = await ask((response) => say(response, { parts: [], end: "stop" }));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "malformed" } });
    });

    test("a refusal is a failure of its own", async () => {
      const { end } = await ask((response) => say(response, { parts: [], end: "blocked" }));
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
        refuse(response, { status, message: "it does not go" }),
      );
      expect(text).toBe("");
      expect(end).toMatchObject({ type: "failed", failure: { kind } });
      expect(JSON.stringify(end)).toContain("it does not go");
    });

    test.each([
      [402, "Insufficient credits. Add more."],
      [429, "You exceeded your current quota, please check your plan and billing details."],
      [400, "Your credit balance is too low to access the API."],
    ])("an account without credit is told apart: %i %s", async (status, message) => {
      const { end } = await ask((response) => refuse(response, { status, message }));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "no-credit" } });
    });

    test("a full quota that says when to try again is no account without credit", async () => {
      const message = "You exceeded your current quota. Please retry in 36.5s.";
      const { end } = await ask((response) => refuse(response, { status: 429, message }));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "rate-limited" } });
    });

    test.each([200, 403])(
      "a web page of status %i is no answer, and is not asked for again",
      async (status) => {
        const { text, end } = await ask((response) => {
          response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
          response.end(
            "<!DOCTYPE html>\n<html>\n<head><title>Please sign in</title></head>\n<body>{}</body></html>",
          );
        });
        expect(text).toBe("");
        expect(end).toMatchObject({
          type: "failed",
          failure: { kind: "unreachable", isFinal: true },
        });
        expect(JSON.stringify(end)).toMatch(/a web page answered: (?:403 )?Please sign in"/u);
      },
    );

    test("a web page of a server at fault is told by its title", async () => {
      const { end } = await ask((response) => {
        response.writeHead(502, { "content-type": "text/html" });
        response.end(
          "<html>\r\n<head><title>502 Bad Gateway</title></head><body>nginx</body></html>",
        );
      });
      expect(end).toMatchObject({
        failure: { kind: "server-fault", message: "502 Bad Gateway" },
      });
    });

    testStream("an event that the end of the connection cuts off ends no answer", async () => {
      const { text, end } = await ask((response) => {
        open(response);
        response.end(streamOf([format.part("The first half"), format.part("cut")]).slice(0, -9));
      });
      expect(text).toBe("The first half");
      expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
    });

    test.each([
      "This model's maximum context length is 4096 tokens",
      "prompt is too long: 210000 tokens > 200000 maximum",
      "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
      "the request exceeds the available context size, try increasing it",
    ])("a text that is longer than the model reads is told apart: %s", async (message) => {
      const { end } = await ask((response) => refuse(response, { status: 400, message }));
      expect(end).toMatchObject({ type: "failed", failure: { kind: "too-long" } });
    });

    test("a form that is refused is left out from then on, and nothing else", async () => {
      const server = await startLoopback((_, response, count) =>
        count === 1
          ? refuse(response, {
              status: 400,
              message: "response_format: json_schema is not supported by this model",
            })
          : say(response, { parts: ["{}"], end: "stop" }),
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

    test("what is refused whatever is left out of it is never sent twice alike", async () => {
      const message = "max_tokens, temperature, format, system instruction, thinking or stream: no";
      const server = await serve((response) => refuse(response, { status: 400, message }));
      const client = format.createClient(server.url);
      const kinds: unknown[] = [];
      do {
        const { end } = await askClient(client, { request: { ...someRequest, isPlain: true } });
        kinds.push(end?.type === "failed" && end.failure.kind);
      } while (kinds.at(-1) === "learnt");
      expect(kinds.at(-1)).toBe("request-refused");
      const sent = server.received.map(({ path, body }) => path + JSON.stringify(body));
      expect(sent).toHaveLength(new Set(sent).size);
    });

    test("of two that are refused at once each goes the other way", async () => {
      const message = "json_schema is not supported by this model";
      const server = await serve((response) => refuse(response, { status: 400, message }));
      const client = format.createClient(server.url);
      const request = {
        ...someRequest,
        schema: { type: "array", items: { type: "string" } },
      } as const;
      const asked = await Promise.all([
        askClient(client, { request }),
        askClient(client, { request }),
      ]);
      for (const { end } of asked) expect(end).toMatchObject({ failure: { kind: "learnt" } });
    });

    test("a request that is refused otherwise is not changed", async () => {
      const { end } = await ask((response) =>
        refuse(response, { status: 400, message: "it does not go" }),
      );
      expect(end).toMatchObject({ type: "failed", failure: { kind: "request-refused" } });
    });

    test("what was said before goes along in its parts", async () => {
      const server = await serve((response) => say(response, { parts: ["ok"], end: "stop" }));
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
        refuse(response, { status: 429, message: "quota", retryAfterMs: 36_000 }),
      );
      expect(end).toMatchObject({ failure: { kind: "rate-limited", retryAfterMs: 36_000 } });
    });

    testStream("a connection that breaks in the middle is no whole answer", async () => {
      const { text, end } = await ask((response) => {
        open(response);
        response.write(streamOf([format.part("The first half")]));
        response.write(format.isLines === true ? "{" : "data: {", () => response.destroy());
      });
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
        say(response, { parts: ["x".repeat(10_000_000)], end: "stop" }),
      );
      expect(text).toBe("");
      expect(end).toMatchObject({ type: "failed", failure: { kind: "malformed" } });
      const { user, system } = process.cpuUsage(before);
      // All of it took one client 19 s.
      expect((user + system) / 1e6).toBeLessThan(2);
    });

    test("an endpoint that sends requests on is not followed: neither words nor key get there", async () => {
      const other = await serve((response) => say(response, { parts: ["gotcha"], end: "stop" }));
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

    testStream("cancelling ends an answer that stops in the middle", async () => {
      const controller = new AbortController();
      const server = await serve((response) => {
        open(response);
        response.write(frame(format.part("The first half")));
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
