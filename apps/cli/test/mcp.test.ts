import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess } from "./command.ts";
import { leaveDeath, NOBODY } from "./deaths.ts";
import { startServer } from "./mcp-client.ts";

test("what an assistant saves is found by commands, and what was told before by the assistant (S1-02, S1-05)", async () => {
  const home = makeFolder();
  await run(["add", "My sister Mina moved to Busan in March."], { home });
  const server = startServer({ home });
  await server.open();
  const found = await server.call("memory_search", { query: "where does my sister live?" });
  expect(found.text).toContain("| My sister Mina moved to Busan in March.");
  const saved = await server.call("memory_save", { content: "미나는 땅콩 알레르기가 있다." });
  expect(saved).toMatchObject({ isError: false });
  expect(await server.close()).toBe(0);
  const { stdout } = await run(["search", "땅콩"], { home });
  expect(stdout).toContain("미나는 땅콩 알레르기가 있다.");
  const listed = dataOf(await run(["list", "--json"], { home }));
  expect(JSON.stringify(listed)).toContain(String(saved.facts["id"]));
});

test("nothing but JSON-RPC comes out, whatever goes in and whatever goes wrong (S1-02)", async () => {
  const home = makeFolder();
  const server = startServer({ home, env: { HSMS_LOG_LEVEL: "debug", HSMS_TYPO: "1" } });
  await server.open();
  const { stdin } = server.child;
  for (const line of [
    "garbage",
    "[]",
    "[1,2]",
    "null",
    '"text"',
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"id":5}',
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    '{"jsonrpc":"2.0","method":"tools/call","params":{"name":"memory_search"}}',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}',
    '{"jsonrpc":"2.0","id":"a","result":{}}',
    "\u0000\u001b[31m",
    "x".repeat(5_000_000),
  ]) {
    stdin.write(`${line}\r\n\n`);
  }
  stdin.write(Buffer.from([0xff, 0xfe, 0x0a]));
  expect(await server.request("no/such")).toMatchObject({ error: { code: -32601 } });
  expect(await server.request("tools/call", { name: 7 })).toHaveProperty("error.code");
  await server.call("memory_save", { content: "The bicycle is red." });
  // The store is gone under the server.
  const projects = path.join(home, "projects");
  for (const name of readdirSync(projects))
    writeFileSync(path.join(projects, name, "store", "lock"), "");
  const { text } = await server.call("memory_search", { query: "bicycle" });
  expect(text).toContain("The bicycle is red.");
  expect(await server.close()).toBe(0);
  for (const line of server.lines()) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
});

test("a process that died while writing is reported once, with the first answer", async () => {
  const home = makeFolder();
  await run(["add", "My sister Mina moved to Busan in March."], { home });
  leaveDeath(home);
  const server = startServer({ home });
  await server.open();
  const first = await server.call("memory_search", { query: "where does my sister live?" });
  expect(first.text).toContain("Busan");
  expect(first.text).toContain(`The last run (process ${NOBODY}) ended in the middle of a write.`);
  const second = await server.call("memory_search", { query: "where does my sister live?" });
  expect(second.text).not.toContain("The last run");
  expect(await server.close()).toBe(0);
  expect(server.stderr()).toContain(`process ${NOBODY}`);
});

test("requests that came before the end of the input are answered", async () => {
  const home = makeFolder();
  const messages = [
    {
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "pipe", version: "1" },
      },
    },
    {
      id: 2,
      method: "tools/call",
      params: { name: "memory_save", arguments: { content: "Tea." } },
    },
  ];
  const input = messages.map((one) => `${JSON.stringify({ jsonrpc: "2.0", ...one })}\n`).join("");
  // The last line need not end.
  const { stdout, exitCode } = await runProcess(["mcp"], { home, input: input.trimEnd() });
  expect(exitCode).toBe(0);
  expect(stdout.trim().split("\n")).toHaveLength(2);
  expect(stdout).toContain("Saved: [");
});

test("what reads makes no memory; a name that nobody made is said, and made where that is allowed", async () => {
  const home = makeFolder();
  const folder = path.join(home, "work");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  const reading = startServer({ home, cwd: folder });
  await reading.open();
  expect((await reading.call("memory_browse", {})).text).toMatch(/^There is no memory here yet/u);
  await reading.close();
  expect(readdirSync(home)).toEqual(["work"]);
  const strange = startServer({ home, args: ["--project", "nowhere"] });
  await strange.open();
  const refused = await strange.call("memory_save", { content: "Tea at four." });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.text).toContain("nowhere");
  await strange.close();
  const making = startServer({ home, args: ["--project", "nowhere", "--create"] });
  await making.open();
  expect((await making.call("memory_search", { query: "tea" })).isError).toBe(false);
  await making.call("memory_save", { content: "Tea at four." });
  await making.close();
  const { stdout } = await run(["search", "tea", "--project", "nowhere"], { home });
  expect(stdout).toContain("Tea at four.");
});

test("the folder that the assistant works in is the one that counts", async () => {
  const home = makeFolder();
  const folder = path.join(home, "work");
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  await run(["add", "Tea at four."], { home, cwd: folder });
  const server = startServer({ home, env: { CLAUDE_PROJECT_DIR: folder } });
  await server.open();
  expect((await server.call("memory_search", { query: "tea" })).text).toContain("Tea at four.");
  await server.close();
});

test("a locked memory answers every call that it is locked and by what it opens, and opens as soon as it can", async () => {
  const home = makeFolder();
  const file = path.join(home, "passphrase");
  writeFileSync(file, "맞는 암호\n", { mode: 0o600 });
  await run(["add", "Mina is allergic to peanuts."], { home });
  await run(["encrypt", "--yes"], { home, env: { HSMS_PASSPHRASE_FILE: file } });
  const later = path.join(home, "later");
  writeFileSync(later, "틀린 암호\n", { mode: 0o600 });
  const server = startServer({ home, env: { HSMS_PASSPHRASE_FILE: later } });
  await server.open();
  const locked = await server.call("memory_search", { query: "peanuts" });
  expect(locked).toMatchObject({ isError: true });
  expect(locked.text).toMatch(/passphrase/u);
  writeFileSync(later, "맞는 암호\n", { mode: 0o600 });
  expect((await server.call("memory_search", { query: "peanuts" })).text).toContain("allergic");
  expect(await server.close()).toBe(0);
  const without = startServer({ home });
  await without.open();
  const { text } = await without.call("memory_save", { content: "Tea." });
  expect(text).toMatch(/^The memory is locked\. .*HSMS_PASSPHRASE_FILE/u);
  await without.close();
});

test("a client that reads no more ends the server in order, and so does SIGTERM; what was saved is there", async () => {
  const home = makeFolder();
  const deaf = startServer({ home });
  await deaf.open();
  await deaf.call("memory_save", { content: "The bicycle is red." });
  const left = once(deaf.child, "close");
  deaf.child.stdout.destroy();
  // Answers to these have nowhere to go.
  for (const query of ["bicycle", "red"]) void deaf.call("memory_search", { query });
  deaf.child.stdin.on("error", () => undefined);
  await left;
  expect(deaf.child.signalCode).toBeNull();
  expect(deaf.stderr()).not.toMatch(/\n {4}at /u);

  const ended = startServer({ home });
  await ended.open();
  const closed = once(ended.child, "close");
  ended.child.kill("SIGTERM");
  await closed;
  expect(ended.child.exitCode).toBe(143);
  for (const line of ended.lines()) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
  expect((await run(["search", "bicycle"], { home })).stdout).toContain("The bicycle is red.");
});

test("a memory that is broken answers each call with what is wrong, in the protocol", async () => {
  const home = makeFolder();
  await run(["add", "The bicycle is red."], { home });
  const projects = path.join(home, "projects");
  for (const name of readdirSync(projects)) {
    writeFileSync(path.join(projects, name, "store", "CURRENT"), "nowhere\n");
  }
  const server = startServer({ home });
  await server.open();
  for (const [name, given] of [
    ["memory_search", { query: "bicycle" }],
    ["memory_save", { content: "Tea at four." }],
  ] as const) {
    const { text, isError } = await server.call(name, given);
    expect([name, isError]).toEqual([name, true]);
    expect(text).toContain("doctor");
  }
  expect(await server.close()).toBe(0);
  for (const line of server.lines()) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
});

const SERVERS = 8;
const SAVES = 100;

test(
  "eight servers that each save a hundred memories at once lose none, and give each an id of its own",
  { tags: ["slow"] },
  async () => {
    const home = makeFolder();
    await run(["add", "The first of all."], { home });
    const servers = Array.from({ length: SERVERS }, () => startServer({ home }));
    await Promise.all(servers.map((server) => server.open()));
    const saved = await Promise.all(
      servers.flatMap((server, at) =>
        Array.from({ length: SAVES }, (_, number) =>
          server.call("memory_save", { content: `Server ${at} saw bird number ${number}.` }),
        ),
      ),
    );
    expect(saved.filter(({ isError }) => isError)).toEqual([]);
    expect(new Set(saved.map(({ facts }) => facts["id"])).size).toBe(SERVERS * SAVES);
    expect(await Promise.all(servers.map((server) => server.close()))).toEqual(
      servers.map(() => 0),
    );
    const doctor = await runProcess(["doctor", "--json"], { home });
    expect(dataOf(doctor)).toMatchObject({ turns: 1 + SERVERS * SAVES, findings: [] });
  },
);
