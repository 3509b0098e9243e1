import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataOf, finish, makeFolder, run, runProcess, start, untilPrinted } from "./command.ts";
import { hasOpenssl, startTls } from "./start-tls.ts";

const env = { HSMS_PROJECT: "one" };

/** A relay in a process of its own, and a file with a token of it. */
async function startRelay(folder: string, { port = "0", flags = [] as readonly string[] } = {}) {
  const home = makeFolder();
  const child = start(["serve", "--relay", folder, "--port", port, ...flags], { home });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilPrinted(child, "Ctrl+C");
  const [url = ""] = /http:\/\/[\d.:]+/u.exec(printed) ?? [];
  return { child, url, home };
}

async function tokenFor(relay: string, name: string): Promise<string> {
  const home = makeFolder();
  const made = await run(["token", "add", name, "--relay", relay], { home });
  expect(made.exitCode).toBe(0);
  const file = path.join(home, "token.txt");
  writeFileSync(file, made.stdout, { mode: 0o600 });
  return file;
}

test("tokens of a relay are made, listed and revoked beside its files, and no memory is opened for it", async () => {
  const [home, relay] = [makeFolder(), path.join(makeFolder(), "중계")];
  const made = await run(["token", "add", "laptop", "--relay", relay], { home });
  expect(made.stdout).toMatch(/hsms_[\w-]{43}/u);
  expect(made.stdout).toContain("--token-file");
  const file = path.join(relay, "tokens.json");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run(["token", "list", "--relay", relay], { home })).stdout).toContain("laptop");
  expect((await run(["token", "revoke", "laptop", "--relay", relay], { home })).exitCode).toBe(0);
  expect((await run(["token", "list", "--relay", relay], { home })).stdout).toBe("");
  expect(
    await run(["token", "add", "x", "--relay", relay, "--project", "one"], { home }),
  ).toMatchObject({ exitCode: 2 });
  expect(readdirSync(home)).not.toContain("projects");
});

test.each([
  ["en", ["http://relay.example"], "not encrypted", 2],
  ["ko", ["http://relay.example"], "암호화되지 않아", 2],
  ["en", ["https://me:word@relay.example"], "not the address of a relay", 2],
  ["ko", ["https://relay.example?x=1"], "중계 서버의 주소가 아닙니다", 2],
  ["en", ["http://127.0.0.1:9"], "cannot be reached", 69],
  ["ko", ["http://127.0.0.1:9"], "닿을 수 없거나", 69],
  ["en", ["http://127.0.0.1:9", "--join", ...Array<string>(10).fill("baba")], "not a code", 2],
] as const)(
  "in %s, hsms sync %j is a sentence, without the token",
  async (language, args, sentence, exitCode) => {
    const home = makeFolder();
    const file = path.join(home, "token.txt");
    writeFileSync(file, "hsms_0123456789");
    const finished = await run(["sync", ...args, "--token-file", file], {
      home,
      env: { ...env, HSMS_LANG: language },
    });
    expect(finished).toMatchObject({ exitCode, stderr: expect.stringContaining(sentence) });
    expect(finished.stderr + finished.stdout).not.toContain("0123456789");
  },
);

test("no token, a file without one, and a server that is no relay or does not know the token are told", async () => {
  const [home, relay] = [makeFolder(), makeFolder()];
  const { url, home: server } = await startRelay(relay);
  const second = await run(["serve", "--relay", relay, "--port", "0"], { home: server });
  expect(second).toMatchObject({ exitCode: 75, stderr: expect.stringContaining("already") });
  const sync = (...args: readonly string[]) => run(["sync", ...args], { home, env });
  expect(await sync(url)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("No token"),
  });
  const empty = path.join(home, "empty.txt");
  writeFileSync(empty, "\n");
  expect(await sync(url, "--token-file", empty)).toMatchObject({ exitCode: 2 });
  expect(await sync(url, "--token-file", path.join(home, "none"))).toMatchObject({ exitCode: 74 });
  writeFileSync(empty, "hsms_unknown");
  expect(await sync(url, "--token-file", empty)).toMatchObject({
    exitCode: 78,
    stderr: expect.stringContaining("does not accept the token"),
  });
  const token = await tokenFor(relay, "laptop");
  expect(await sync(`${url}/elsewhere`, "--token-file", token)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("no relay"),
  });
  expect(await sync("--list")).toMatchObject({ exitCode: 2 });
});

test("a relay takes no folder of other files, and no flags of a memory", async () => {
  const [home, other] = [makeFolder(), makeFolder()];
  writeFileSync(path.join(other, "letter.txt"), "Dear");
  const refused = await run(["serve", "--relay", other], { home });
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("other files") });
  for (const flags of [["--read-only"], ["--tools", "care"], ["--project", "one"]]) {
    const both = await run(["serve", "--relay", makeFolder(), ...flags], { home });
    expect(both).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--relay") });
  }
});

test(
  "two homes join through a relay, a kill of it loses nothing, one is removed, and a member says that it sees all",
  { tags: ["slow"] },
  async () => {
    const [laptop, desktop, relay] = [makeFolder(), makeFolder(), makeFolder()];
    const on = (home: string, ...args: readonly string[]) => run(args, { home, env });
    const serving = await startRelay(relay);
    const [first, second] = [await tokenFor(relay, "laptop"), await tokenFor(relay, "desktop")];
    await on(laptop, "add", "Mina lives in Busan.");
    const begun = await on(laptop, "sync", serving.url, "--token-file", first, "--name", "laptop");
    expect(begun).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining("No other machine"),
    });
    const adding = start(["sync", "--add"], { home: laptop, env });
    const added = finish(adding);
    let shown = "";
    adding.stdout.on("data", (text: unknown) => (shown += String(text)));
    await untilPrinted(adding, "--join");
    expect(shown).toContain(`hsms sync ${serving.url} --token-file FILE --join`);
    const code = /--join ([a-z ]+)/u.exec(shown)?.[1]?.trim().split(" ") ?? [];
    const there = ["sync", serving.url, "--token-file", second, "--name", "desktop"];
    const joined = await on(desktop, ...there, "--join", ...code);
    expect(joined).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("1 turn") });
    expect(await added).toMatchObject({ exitCode: 0 });

    serving.child.kill("SIGKILL");
    await once(serving.child, "close");
    await on(desktop, "add", "제주도에서 렌터카를 빌렸다.");
    expect(await on(desktop, "sync")).toMatchObject({ exitCode: 69 });
    const { port } = new URL(serving.url);
    const again = await startRelay(relay, { port });
    await on(desktop, "sync");
    await on(laptop, "sync");
    const canonical = async (home: string): Promise<string> => {
      await on(home, "export", "--format", "canonical", "--out", path.join(home, "out"));
      return readFileSync(path.join(home, "out", "canonical.jsonl"), "utf8");
    };
    expect(await canonical(laptop)).toContain("렌터카");
    expect(await canonical(desktop)).toBe(await canonical(laptop));
    expect(dataOf(await on(desktop, "sync", "--list", "--json"))).toMatchObject({
      folder: serving.url,
    });
    const token = /hsms_[\w-]+/u.exec(readFileSync(second, "utf8"))?.[0] ?? "none";
    expect((await on(desktop, "sync", "--list", "--json")).stdout).not.toContain(token);
    const [project = ""] = readdirSync(path.join(desktop, "projects"));
    const state = path.join(desktop, "projects", project, "sync.json");
    if (process.platform !== "win32") expect(statSync(state).mode & 0o777).toBe(0o600);

    // The relay of this memory is on this machine: here nobody serves it besides.
    const member = await run(["serve", "--port", "0"], { home: desktop, env });
    expect(member).toMatchObject({
      exitCode: 78,
      stderr: expect.stringContaining("either its relay"),
    });

    const revoked = await on(laptop, "sync", "--revoke", "desktop");
    expect(revoked).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("token revoke") });
    expect(await on(desktop, "sync")).toMatchObject({ exitCode: 78 });
    expect(await on(laptop, "sync", "--leave")).toMatchObject({ exitCode: 0 });
    again.child.kill("SIGTERM");
    expect(await once(again.child, "close")).toEqual([143, null]);
  },
);

test("a member that serves says that it sees everything", async () => {
  const [home, shared] = [makeFolder(), path.join(makeFolder(), "shared")];
  mkdirSync(shared);
  await run(["add", "Mina lives in Busan."], { home, env });
  await run(["sync", shared], { home, env });
  const child = start(["serve", "--port", "0"], { home, env });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 120_000 }).toContain("sees everything");
  child.kill("SIGTERM");
  await once(child, "close");
});

test.skipIf(!hasOpenssl())(
  "through a proxy that ends TLS two homes join and have the same; one whose certificate nobody trusts is refused, and told nothing",
  { tags: ["slow"] },
  async () => {
    const [laptop, desktop, relay] = [makeFolder(), makeFolder(), makeFolder()];
    const { url: inside } = await startRelay(relay);
    const { url, certificate, passed } = await startTls(inside);
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: certificate };
    const on = (home: string, ...args: readonly string[]) =>
      runProcess(args, { home, env: trusting });
    const [first, second] = [await tokenFor(relay, "laptop"), await tokenFor(relay, "desktop")];
    await on(laptop, "add", "Mina lives in Busan.");
    const asked = ["sync", url, "--token-file", first, "--name", "laptop"];
    expect(await runProcess(asked, { home: laptop, env })).toMatchObject({ exitCode: 69 });
    expect(passed).toEqual([]);
    expect(await on(laptop, ...asked)).toMatchObject({ exitCode: 0 });
    expect(passed).toContain("PUT");

    const adding = start(["sync", "--add"], { home: laptop, env: trusting });
    const added = finish(adding);
    let shown = "";
    adding.stdout.on("data", (text: unknown) => (shown += String(text)));
    await untilPrinted(adding, "--join");
    const code = /--join ([a-z ]+)/u.exec(shown)?.[1]?.trim().split(" ") ?? [];
    const joined = await on(desktop, "sync", url, "--token-file", second, "--join", ...code);
    expect(joined).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("1 turn") });
    expect(await added).toMatchObject({ exitCode: 0 });
    await on(desktop, "add", "제주도에서 렌터카를 빌렸다.");
    await on(desktop, "sync");
    await on(laptop, "sync");
    const canonical = async (home: string): Promise<string> => {
      await on(home, "export", "--format", "canonical", "--out", path.join(home, "out"));
      return readFileSync(path.join(home, "out", "canonical.jsonl"), "utf8");
    };
    expect(await canonical(laptop)).toContain("렌터카");
    expect(await canonical(desktop)).toBe(await canonical(laptop));
  },
);
