import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { askClient, someRequest } from "../collect.ts";
import type { Endpoint, WireFormat } from "./endpoint.ts";

/** What a client makes of an answer, and how a request arrives. */
export function answerTests(endpoint: Endpoint, format: WireFormat): void {
  const { frame, open, streamOf, send, say, serve, ask, done, wholeOf } = endpoint;
  const testStream = test.skipIf(wholeOf !== undefined);
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
    expect(events).toEqual([{ type: "thought", text: "음" }, { type: "delta", text: "네" }, done]);
  });

  test("a model that only thinks until its limit is given more room the next time, once", async () => {
    const server = await serve((response) =>
      send(response, [format.thought("음"), ...format.end("length")]),
    );
    const client = format.createClient(server.url);
    const request = { ...someRequest, isPlain: true };
    const kinds = [];
    for (let count = 0; count < 2; count++) kinds.push((await askClient(client, { request })).end);
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
}
