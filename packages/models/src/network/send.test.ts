import { describeError } from "./fail.ts";
import { expect, onTestFinished, test } from "vitest";
import { startLoopback } from "../testing/loopback.ts";
import { redirectOf } from "./http-answer.ts";
import { send } from "./send.ts";

type Answer = Parameters<typeof startLoopback>[0];

async function serve(answer: Answer) {
  const server = await startLoopback(answer);
  onTestFinished(() => server.close());
  return server;
}

const { signal } = new AbortController();
const post = { method: "POST", body: '{"said":"안녕"}', signal };

test("a name below localhost is this machine, whatever a name server says", async () => {
  const server = await serve((_, response) => response.end("here"));
  const { port } = new URL(server.url);
  const response = await send(new URL(`http://models.localhost:${port}/v1`), post);
  expect(await response.text()).toBe("here");
  expect(server.received).toMatchObject([{ path: "/v1", body: { said: "안녕" } }]);
});

test.each([
  ["/elsewhere", "/elsewhere"],
  ["https://other.invalid/v1", "https://other.invalid/v1"],
])("an answer that sends on to %s is not followed, and says where", async (location, to) => {
  const server = await serve((_, response) => response.writeHead(307, { location }).end("moved"));
  const url = new URL(`${server.url}/v1`);
  const elsewhere = redirectOf(await send(url, post), url);
  expect(elsewhere).toBe(new URL(to, url).href);
  expect(server.received).toHaveLength(1);
});

test.each([204, 205, 304])("an answer of status %i, which has no body, is one", async (status) => {
  const server = await serve((_, response) => response.writeHead(status).end());
  const response = await send(new URL(server.url), post);
  expect([response.status, await response.text()]).toEqual([status, ""]);
});

test("an answer of a status that there is not is a failure", async () => {
  const server = await serve((_, response) => response.writeHead(999).end());
  await expect(send(new URL(server.url), post)).rejects.toThrow(RangeError);
});

test.each([
  ["Proxy response (407) !== 200 when HTTP Tunneling", "HTTPS_PROXY=http://NAME:PASSWORD@"],
  ["Proxy response (403) !== 200 when HTTP Tunneling", "the proxy refused the connection (403)"],
  [
    "unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca",
    "unable to verify the first certificate: a proxy's own certificate is named by NODE_EXTRA_CA_CERTS",
  ],
  ["self-signed certificate in certificate chain", "NODE_EXTRA_CA_CERTS"],
])("%s is told with what to set", (message, told) => {
  const cause = new Error("Request was cancelled.", { cause: new Error(message) });
  const described = describeError(new TypeError("fetch failed", { cause }));
  expect(described).toContain(told);
  expect(described).not.toContain("--use-system-ca");
});

test("nobody listening is said with the address", async () => {
  const server = await startLoopback(() => undefined);
  await server.close();
  const { port } = new URL(server.url);
  await expect(send(new URL(`http://localhost:${port}`), post)).rejects.toThrow(port);
});
