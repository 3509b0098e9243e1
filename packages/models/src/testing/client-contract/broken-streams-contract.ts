import { expect, onTestFinished, test } from "vitest";
import { askClient, someRequest } from "../collect.ts";
import { startLoopback } from "../loopback.ts";
import type { Endpoint, WireFormat } from "./endpoint.ts";

/** What a client makes of connections that break, hang or are cancelled. */
export function brokenStreamTests(endpoint: Endpoint, format: WireFormat): void {
  const { frame, open, streamOf, send, say, serve, ask, wholeOf } = endpoint;
  const testStream = test.skipIf(wholeOf !== undefined);
  testStream("an error in the midst of a stream is a failure with its words", async () => {
    const { text, end } = await ask((response) =>
      send(response, [format.part("half"), format.broken("out of memory")]),
    );
    expect(text).toBe("half");
    expect(end).toMatchObject({ type: "failed", failure: { message: "out of memory" } });
  });

  testStream("an event that the end of the connection cuts off ends no answer", async () => {
    const { text, end } = await ask((response) => {
      open(response);
      response.end(streamOf([format.part("The first half"), format.part("cut")]).slice(0, -9));
    });
    expect(text).toBe("The first half");
    expect(end).toMatchObject({ type: "failed", failure: { kind: "unreachable" } });
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
}
