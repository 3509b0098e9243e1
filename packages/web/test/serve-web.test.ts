import { createToken } from "@hsms/server";
import { expect, test } from "vitest";
import { CODE_MS } from "../src/page-access.ts";
import { send, serve } from "./serving.ts";

test("the page is served with a policy that lets it run its own files alone, and nothing else of the disk is", async () => {
  const { address } = await serve();
  const page = await send(address);
  expect(page.status).toBe(200);
  expect(page.text).toContain("<title>page</title>");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  expect(page.headers["x-content-type-options"]).toBe("nosniff");
  expect((await send(`${address}assets/page.js`)).headers["content-type"]).toContain("javascript");
  for (const other of ["../serving.ts", "..%2fserving.ts", "assets/../../serving.ts", "assets"]) {
    expect((await send(address + other)).status).toBe(404);
  }
});

test("without its token nothing of the memory is told", async () => {
  const { ask, address } = await serve();
  expect((await ask("start")).status).toBe(200);
  for (const authorization of ["", "Bearer ", `Bearer ${createToken()}`, "Basic abc"]) {
    const refused = await ask("start", {}, { Authorization: authorization });
    expect(refused.status).toBe(401);
    expect(refused.text).not.toContain("test");
  }
  expect((await send(`${address}api/start`)).status).toBe(405);
  expect((await ask("start", {}, { "Content-Type": "text/plain" })).status).toBe(415);
});

test("another host, another origin and another site are refused, even with the token", async () => {
  const { ask, address } = await serve();
  const { host, port } = new URL(address);
  for (const other of ["evil.example", `evil.example:${port}`, "127.0.0.1:1", "localhost"]) {
    expect((await ask("start", {}, { Host: other })).status).toBe(403);
  }
  for (const origin of ["http://evil.example", "null", "http://127.0.0.1:1", `https://${host}`]) {
    expect((await ask("start", {}, { Origin: origin })).status).toBe(403);
  }
  for (const site of ["cross-site", "same-site"]) {
    expect((await ask("start", {}, { "Sec-Fetch-Site": site })).status).toBe(403);
    expect((await send(address, { headers: { "Sec-Fetch-Site": site } })).status).toBe(403);
  }
  const own = { Origin: `http://${host}`, "Sec-Fetch-Site": "same-origin" };
  expect((await ask("start", {}, own)).status).toBe(200);
});

test("a link lets one tab in once, and only for a minute", async () => {
  const { ask, serving, token, turn } = await serve();
  const made = await ask("link");
  const codeOf = (url: string): string => new URL(url).hash.slice("#once=".length);
  const code = codeOf(JSON.parse(made.text).url);
  const noToken = { Authorization: "" };
  expect(JSON.parse((await ask("enter", { code }, noToken)).text)).toEqual({ token });
  expect((await ask("enter", { code }, noToken)).status).toBe(401);
  const late = codeOf(serving.linkOnce());
  turn(CODE_MS);
  expect((await ask("enter", { code: late }, noToken)).status).toBe(401);
  expect((await ask("enter", { code: 1 }, noToken)).status).toBe(401);
});

test("it ends once no tab has asked for a while, and not while one listens", async () => {
  const { ask, address, token, idled, turn } = await serve();
  turn(59_000);
  expect(idled()).toBe(0);
  await ask("start");
  turn(59_000);
  expect(idled()).toBe(0);
  const tab = new AbortController();
  const events = await fetch(`${address}api/changes`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: "{}",
    signal: tab.signal,
  });
  turn(600_000);
  expect(idled()).toBe(0);
  tab.abort();
  await expect(events.text()).rejects.toThrow();
  await expect
    .poll(() => {
      turn(60_000);
      return idled();
    })
    .toBe(1);
});

test("what is asked wrongly is refused with a reason, and tells nothing of the program", async () => {
  const { ask } = await serve();
  for (const [name, given] of [
    ["nodes", { ids: ["nonsense"] }],
    ["nodes", { ids: Array.from({ length: 51 }, () => "ROOT") }],
    ["turn", { index: -1 }],
    ["search", { query: 1 }],
    ["start", []],
  ] as const) {
    expect((await ask(name, given)).status).toBe(400);
  }
  expect((await ask("nothing")).status).toBe(404);
  expect((await ask("constructor")).status).toBe(404);
});
