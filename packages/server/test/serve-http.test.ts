import { request } from "node:http";
import { LONGEST_REQUEST } from "@hsms/mcp";
import { expect, test } from "vitest";
import { call, connect, type Era, eras, makeMemory, startServing } from "./serving.ts";

const all = Object.keys(eras) as Era[];

test.each(all)("a person with a token saves and finds over HTTP: protocol %s", async (era) => {
  const { serving, letIn, memory } = await startServing();
  const client = await connect(serving.url, { token: letIn("Mina"), era });
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(6);
  const saved = await call(client, "memory_save", {
    content: "The ferry leaves at nine.",
  });
  expect(saved).toMatchObject({ isError: false });
  const found = await call(client, "memory_search", { query: "ferry", by: "Mina" });
  expect(found.text).toContain("| The ferry leaves at nine.");
  // The author is the token's, whatever a message says.
  await expect(
    call(client, "memory_save", { content: "Tea.", author: "Jonas" }),
  ).resolves.toMatchObject({ isError: true });
  expect(await memory.turns.read([0])).toMatchObject([{ author: "Mina", origin: "told" }]);
  expect((await memory.turns.newest({ limit: 9, saved: true })).map(({ index }) => index)).toEqual([
    0,
  ]);
});

test.each(all)("rights decide what is offered, and whose memories change: %s", async (era) => {
  const { serving, letIn, memory } = await startServing();
  const as = (name: string, rights: "read" | "write" | "admin") =>
    connect(serving.url, { token: letIn(name, rights), era });
  const [mina, jonas, admin, reader] = await Promise.all([
    as("Mina", "write"),
    as("Jonas", "write"),
    as("관리자", "admin"),
    as("Reader", "read"),
  ]);
  const { facts } = await call(mina, "memory_save", { content: "Tea at four." });
  const ids = [facts["id"]];
  for (const [name, given] of [
    ["memory_forget", { ids }],
    ["memory_edit", { id: ids[0], content: "Tea at five." }],
    ["memory_edit", { id: ids[0], importance: 9 }],
  ] as const) {
    const refused = await call(jonas, name, given);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain("Mina");
  }
  expect((await call(mina, "memory_edit", { id: ids[0], importance: 7 })).isError).toBe(false);
  const { tools } = await reader.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["memory_search", "memory_get", "memory_browse"]);
  await expect(call(reader, "memory_save", { content: "Tea." })).rejects.toThrow("no tool");
  expect((await call(admin, "memory_forget", { ids })).isError).toBe(false);
  expect(await memory.turns.read([0])).toMatchObject([{ state: "archived", importance: 7 }]);
});

test("the same client id of two people is two memories", async () => {
  const { serving, letIn, memory } = await startServing();
  for (const name of ["Mina", "Jonas"]) {
    const client = await connect(serving.url, { token: letIn(name), era: "2026-07-28" });
    await call(client, "memory_save", { content: `Tea of ${name}.`, client_id: "1" });
  }
  expect((await memory.status()).turns).toBe(2);
});

/** What a program that is no MCP client sends, word for word. */
async function send(
  url: string,
  {
    headers,
    body = '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    method = "POST",
  }: { headers: Record<string, string>; body?: string; method?: string },
): Promise<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }> {
  const sent = request(url, {
    method,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
  });
  sent.end(body);
  return new Promise((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      );
    });
  });
}

test("nobody is let in without a token, or with one that was revoked a moment ago", async () => {
  const { serving, letIn, tokens } = await startServing();
  const token = letIn("Mina");
  const authorization = `Bearer ${token}`;
  const ask = (headers: Record<string, string>) => send(serving.url, { headers });
  expect(await ask({ authorization })).toMatchObject({ status: 200 });
  for (const wrong of ["", "Bearer", "Bearer x", `Basic ${token}`, `Bearer ${token}x`]) {
    const refused = await ask(wrong === "" ? {} : { authorization: wrong });
    expect(refused).toMatchObject({ status: 401 });
    expect(refused.text).toContain("Authorization: Bearer TOKEN");
    expect(refused.headers["www-authenticate"]).toBe('Bearer realm="hsms"');
  }
  tokens.length = 0;
  expect(await ask({ authorization })).toMatchObject({ status: 401 });
});

test("names, origins and pages that are not ours are refused before the token is looked at", async () => {
  const { serving, letIn } = await startServing({ allowedHosts: ["memory.example"] });
  const authorization = `Bearer ${letIn("Mina")}`;
  const statusOf = async (headers: Record<string, string>) =>
    (await send(serving.url, { headers: { authorization, ...headers } })).status;
  expect(await statusOf({ host: "evil.example" })).toBe(403);
  expect(await statusOf({ host: "memory.example" })).toBe(200);
  expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
  expect(await statusOf({ origin: "null" })).toBe(403);
  expect(await statusOf({ origin: "https://memory.example" })).toBe(200);
  expect(await statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusOf({ "sec-fetch-mode": "navigate" })).toBe(403);
  const elsewhere = new URL("/other", serving.url).href;
  expect((await send(elsewhere, { headers: { authorization } })).status).toBe(404);
});

test("what is too large, no JSON, or too much is refused, and the server goes on", async () => {
  let now = 0;
  const { serving, letIn, problems } = await startServing({ now: () => now });
  const authorization = `Bearer ${letIn("Mina")}`;
  const statusOf = async (body: string) =>
    (await send(serving.url, { headers: { authorization }, body })).status;
  expect(await statusOf(JSON.stringify({ text: "x".repeat(LONGEST_REQUEST) }))).toBe(413);
  expect(await statusOf("{")).toBe(400);
  expect(await statusOf("[]")).toBe(400);
  expect(
    (await send(serving.url, { headers: { authorization }, method: "DELETE", body: "" })).status,
  ).toBe(405);
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const statuses: number[] = [];
  for (let sent = 0; sent < 101; sent++) statuses.push(await statusOf(ping));
  expect(statuses).toContain(429);
  now += 1000;
  expect(await statusOf(ping)).toBe(200);
  // Others have their own allowance.
  const other = await send(serving.url, { headers: { authorization: `Bearer ${letIn("Jonas")}` } });
  expect(other.status).toBe(200);
  expect(problems).toEqual([]);
});

test("a person sends so many bytes a minute, and nothing without their number", async () => {
  let now = 0;
  const { serving, letIn } = await startServing({ now: () => now });
  const authorization = `Bearer ${letIn("Mina")}`;
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'.padEnd(2 ** 22);
  const ask = (headers: Record<string, string> = {}) =>
    send(serving.url, { headers: { authorization, ...headers }, body });
  const most = Math.floor((4 * LONGEST_REQUEST) / body.length);
  for (let sent = 0; sent < most; sent++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": expect.any(String) } });
  now += 1000 * Number(refused.headers["retry-after"]);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  now += 60_000;
  expect((await ask()).status).toBe(200);
  expect((await ask({ "Transfer-Encoding": "chunked" })).status).toBe(411);
});

test("tokens that cannot be read let nobody in, and that is said in the log", async () => {
  const { serving, problems } = await startServing({
    tokens: () => {
      throw new Error("The file is broken");
    },
  });
  const refused = await send(serving.url, { headers: { authorization: "Bearer x" } });
  expect(refused.status).toBe(503);
  expect(refused.text).not.toContain("broken");
  expect(problems).toMatchObject([{ message: "The file is broken" }]);
});

test("a server that is closed answers what it was asked before, and nothing else", async () => {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const memory = await makeMemory();
  const access = {
    toRead: async () => memory,
    async toWrite() {
      arrived.resolve();
      await released.promise;
      return memory;
    },
  };
  const { serving, letIn } = await startServing({ access });
  const client = await connect(serving.url, { token: letIn("Mina"), era: "2026-07-28" });
  const saving = call(client, "memory_save", { content: "The last of all." });
  await arrived.promise;
  const closed = serving.close();
  released.resolve();
  expect(await saving).toMatchObject({ isError: false });
  await closed;
  await expect(call(client, "memory_browse")).rejects.toThrow();
});
