import { expect, onTestFinished, test } from "vitest";
import { askClient, someRequest } from "../collect.ts";
import { startLoopback } from "../loopback.ts";
import type { Endpoint, WireFormat } from "./endpoint.ts";

/** What a client makes of a refusal: its kind, and whether it asks again otherwise. */
export function refusalTests(endpoint: Endpoint, format: WireFormat): void {
  const { say, refuse, serve, ask } = endpoint;
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
    [501, "request-refused"],
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

  test("how long to wait after too many requests is read from the answer", async () => {
    const { end } = await ask((response) =>
      refuse(response, { status: 429, message: "quota", retryAfterMs: 36_000 }),
    );
    expect(end).toMatchObject({ failure: { kind: "rate-limited", retryAfterMs: 36_000 } });
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
}
