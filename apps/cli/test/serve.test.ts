import { once } from "node:events";
import { createServer } from "node:net";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dataOf, makeFolder, run, runProcess, start, untilPrinted } from "./command.ts";

const tokenFile = (home: string): string => {
  const [name = ""] = readdirSync(path.join(home, "projects"));
  return path.join(home, "projects", name, "tokens.json");
};

async function makeToken(home: string, name: string, ...flags: readonly string[]) {
  const made = await run(["token", "add", name, ...flags, "--json"], { home });
  return String(dataOf(made)["header"]).replace("Authorization: ", "");
}

test("a token is shown once, kept as a hash that only its owner may read, and revoked", async () => {
  const home = makeFolder();
  const made = await run(["token", "add", "미나", "--rights", "read"], { home });
  const [token = ""] = /hsms_[\w-]{43}/u.exec(made.stdout) ?? [];
  expect(made.stdout).toContain(`Authorization: Bearer ${token}`);
  const file = tokenFile(home);
  expect(readFileSync(file, "utf8")).not.toContain(token);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await run(["token", "add", "미나"], { home });
  expect(again).toMatchObject({ exitCode: 2 });
  for (const name of ["", "two\nlines", "x".repeat(101)]) {
    expect((await run(["token", "add", name], { home })).exitCode).toBe(2);
  }
  const listed = await run(["token", "list"], { home });
  expect(listed.stdout).toMatch(/^미나 {2}read {2}\d{4}-\d\d-\d\d\n$/u);
  const unknown = await run(["token", "revoke", "Jonas"], { home });
  expect(unknown).toMatchObject({ exitCode: 2 });
  expect(unknown.stderr).toContain("미나");
  await run(["token", "revoke", "미나"], { home });
  expect((await run(["token", "list"], { home })).stderr).toContain("hsms token add");
});

test("a file of tokens that is broken is named, and lets nobody in", async () => {
  const home = makeFolder();
  await makeToken(home, "Mina");
  const file = tokenFile(home);
  chmodSync(file, 0o600);
  writeFileSync(file, '{"version":1,"tokens":[{"name":"Mina"}]}');
  for (const args of [["token", "list"], ["token", "add", "Jonas"], ["serve"]]) {
    const refused = await run(args, { home });
    expect(refused).toMatchObject({ exitCode: 65 });
    expect(refused.stderr).toContain(file);
  }
});

test("what cannot be served is said: no memory yet, and an address that is taken", async () => {
  const home = makeFolder();
  expect((await run(["serve"], { home })).exitCode).toBe(3);
  await makeToken(home, "Mina");
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const refused = await run(["serve", "--port", port], { home });
  taken.close();
  expect(refused).toMatchObject({ exitCode: 69 });
  expect(refused.stderr).toContain(`127.0.0.1:${port} (EADDRINUSE)`);
});

test("serve reports at its start that the memory is locked, and how to unlock it", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan."], { home });
  const passphraseFile = path.join(home, "passphrase");
  writeFileSync(passphraseFile, "correct horse\n", { mode: 0o600 });
  const encrypted = await run(["encrypt", "--yes"], {
    home,
    env: { HSMS_PASSPHRASE_FILE: passphraseFile },
  });
  expect(encrypted.exitCode).toBe(0);
  const child = start(["serve", "--port", "0"], { home });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  await expect.poll(() => complaint, { timeout: 120_000 }).toContain("HSMS_PASSPHRASE_FILE");
  expect(complaint).toContain("The memory is locked.");
  child.kill("SIGTERM");
  await once(child, "close");
});

test("a memory is served to whoever has a token, until it is revoked, and other commands see what is saved", async () => {
  const home = makeFolder();
  const authorization = await makeToken(home, "Mina");
  const child = start(["serve", "--port", "0"], { home });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilPrinted(child, "Ctrl+C");
  expect(printed).toContain("Authorization: Bearer TOKEN");
  expect(printed).toContain("Mina (write)");
  const [url = ""] = /http:\/\/127\.0\.0\.1:\d+\/mcp/u.exec(printed) ?? [];
  const call = async (name: string, given: object) => {
    const params = { name, arguments: given };
    const response = await fetch(url, {
      method: "POST",
      headers: {
        authorization,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "user-agent": "tester/1",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    return { status: response.status, text: await response.text() };
  };
  const saved = await call("memory_save", { content: "The ferry leaves at nine." });
  expect(saved).toMatchObject({ status: 200 });
  const { stdout } = await run(["search", "ferry", "--by", "Mina", "--json"], { home });
  expect(stdout).toContain("The ferry leaves at nine.");
  const listed = dataOf(await run(["list", "--saved", "--json"], { home }));
  expect(listed).toMatchObject({ turns: [{ author: "Mina", client: "tester" }] });
  await run(["token", "revoke", "Mina"], { home });
  expect(await call("memory_search", { query: "ferry" })).toMatchObject({ status: 401 });
  child.kill("SIGTERM");
  const [exitCode] = await once(child, "close");
  expect(exitCode).toBe(143);
});

test.skipIf(process.platform === "win32")(
  "hooks of the memory that is served are answered by the server, until it ends",
  async () => {
    const home = makeFolder();
    await run(["add", "My sister Mina lives in Busan."], { home });
    const sockets = path.join(home, "state", "sockets");
    const child = start(["serve", "--port", "0"], { home });
    await untilPrinted(child, "Ctrl+C");
    await expect.poll(() => readdirSync(sockets), { timeout: 120_000 }).toHaveLength(1);
    const [socket = ""] = readdirSync(sockets);
    const input = JSON.stringify({ session_id: "s", cwd: home, prompt: "Where does Mina live?" });
    const told = await runProcess(["hook", "prompt"], { home, cwd: home, input });
    expect(told.stdout).toContain("Busan");
    // Who finds nobody there takes the entry away.
    expect(readdirSync(sockets)).toEqual([socket]);
    child.kill("SIGTERM");
    await once(child, "close");
    expect(readdirSync(sockets)).toEqual([]);
  },
);
