import { once } from "node:events";
import { createServer } from "node:net";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { finish, makeFolder, run, start, untilPrinted } from "./command.ts";

test("the page is served with the token of its address, says what the commands say, and ends at Ctrl+C", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan."], { home });
  const child = start(["web", "--no-open", "--lang", "ko"], { home });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilPrinted(child, "Ctrl+C");
  const url = new URL(/http:\S+/u.exec(printed)?.[0] ?? "");
  expect(url.hostname).toBe("127.0.0.1");
  const token = url.hash.slice("#token=".length);
  const page = await (await fetch(url)).text();
  const [script = ""] = /\/assets\/[\w-]+\.js/u.exec(page) ?? [];
  expect((await fetch(new URL(script, url))).status).toBe(200);
  const ask = async (name: string, authorization: string) => {
    const headers = { "Content-Type": "application/json", Authorization: authorization };
    return fetch(new URL(`/api/${name}`, url), { method: "POST", headers, body: "{}" });
  };
  expect((await ask("figures", "Bearer hsms_wrong")).status).toBe(401);
  const figures = (await (await ask("figures", `Bearer ${token}`)).json()) as { head: string[] };
  const stats = await run(["stats", "--lang", "ko"], { home });
  expect(stats.stdout).toContain(figures.head[0]?.split(",")[0]);
  child.kill("SIGINT");
  await finish(child);
});

test.runIf(process.platform === "linux")(
  "the browser is started with a link that lets in once, and not with the token",
  async () => {
    const home = makeFolder();
    await run(["add", "Mina lives in Busan."], { home });
    const programs = makeFolder();
    const opened = path.join(programs, "opened");
    const opener = `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`;
    writeFileSync(path.join(programs, "xdg-open"), opener, { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env["PATH"] ?? ""}` };
    const child = start(["web"], { home, env });
    await untilPrinted(child, "Ctrl+C");
    await expect.poll(() => existsSync(opened), { timeout: 120_000 }).toBe(true);
    const url = new URL(readFileSync(opened, "utf8"));
    expect(url.hash).toMatch(/^#once=hsms_/u);
    const enter = () =>
      fetch(new URL("/api/enter", url), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code: url.hash.slice("#once=".length) }),
      });
    expect((await enter()).status).toBe(200);
    expect((await enter()).status).toBe(401);
    child.kill("SIGINT");
    await finish(child);
  },
);

test("the page's export is imported by the page of another memory once it has shown what is in it", async () => {
  const [from, to] = [makeFolder(), makeFolder()];
  await run(["add", "Mina lives in Busan."], { home: from });
  await run(["add", "The bicycle is red."], { home: to });
  const first = await open(from);
  const file = await (await first.post("export", "application/json", "{}")).text();
  expect(file).toContain("Mina lives in Busan.");
  first.child.kill("SIGINT");
  await finish(first.child);
  const second = await open(to);
  const upload = await second.post("upload?name=../mine.jsonl", "application/octet-stream", file);
  const { id, lines } = (await upload.json()) as { id: number; lines: string[] };
  expect(lines.join("\n")).toMatch(/^mine\.jsonl: .*\n.*Mina lives in Busan\./u);
  expect((await run(["list"], { home: to })).stdout).not.toContain("Mina");
  const imported = await second.post("import", "application/json", JSON.stringify({ id }));
  expect(await imported.text()).toContain("1 added");
  expect((await run(["list"], { home: to })).stdout).toContain("Mina");
  const again = await second.post("import", "application/json", JSON.stringify({ id }));
  expect(again.status).toBe(400);
  const nonsense = await second.post("upload?name=a.json", "application/octet-stream", "{");
  expect(nonsense.status).toBe(422);
  second.child.kill("SIGINT");
  await finish(second.child);
});

test("what cannot be served is said: no memory, a port that is taken, a memory that is locked", async () => {
  const home = makeFolder();
  expect((await run(["web", "--no-open"], { home })).exitCode).toBe(3);
  await run(["add", "Mina lives in Busan."], { home });
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const refused = await run(["web", "--no-open", "--port", port], { home });
  taken.close();
  expect(refused).toMatchObject({ exitCode: 69 });
  const passphraseFile = path.join(home, "passphrase");
  writeFileSync(passphraseFile, "correct horse\n", { mode: 0o600 });
  const env = { HSMS_PASSPHRASE_FILE: passphraseFile };
  expect((await run(["encrypt", "--yes"], { home, env })).exitCode).toBe(0);
  const locked = await run(["web", "--no-open"], { home });
  expect(locked.exitCode).not.toBe(0);
  expect(locked.stderr).toContain("HSMS_PASSPHRASE_FILE");
});

test("the page shows and sets what `hsms config` does, of a project and of all, and leaves to it what it asks about", async () => {
  const home = makeFolder();
  await run(["add", "Mina lives in Busan."], { home });
  const { child, post } = await open(home, { HSMS_TOKEN_BUDGET: "256" });
  const ask = (name: string, given: object) =>
    post(name, "application/json", JSON.stringify(given));
  const shown = async (key: string) => {
    const { settings } = (await (await ask("settings", {})).json()) as {
      readonly settings: readonly { readonly key: string; readonly values: object }[];
    };
    return settings.find((one) => one.key === key);
  };
  const config = async (key: string) =>
    (
      JSON.parse((await run(["config", "get", key, "--json"], { home })).stdout) as {
        readonly data: object;
      }
    ).data;
  expect((await ask("set-setting", { key: "TOP_K", place: "user", value: "20" })).status).toBe(200);
  expect(await config("TOP_K")).toMatchObject({ value: 20, origin: "user file" });
  const set = await ask("set-setting", { key: "TOP_K", place: "project", value: "30" });
  expect(await set.json()).toEqual({ entry: expect.any(Number) });
  expect(await config("TOP_K")).toMatchObject({ value: 30, origin: "project" });
  expect(await shown("TOP_K")).toMatchObject({
    name: "memories handed to an answer",
    control: { type: "range", min: 1, max: 100 },
    values: { user: { value: "20", isSet: true }, project: { value: "30", isSet: true } },
    started: null,
  });
  await ask("set-setting", { key: "TOP_K", place: "project", value: null });
  expect(await config("TOP_K")).toMatchObject({ value: 20, origin: "user file" });
  expect(await shown("TOKEN_BUDGET")).toMatchObject({ started: "256" });
  expect(await shown("NO_RECORD")).toMatchObject({
    control: {
      options: [
        { value: "false", text: "on" },
        { value: "true", text: "off" },
      ],
    },
    values: { project: { value: "false", isSet: false } },
  });
  for (const [key, value] of [
    ["TOP_K", "101"],
    ["ONLINE", "https://example.org"],
  ]) {
    expect((await ask("set-setting", { key, place: "project", value })).status).toBe(422);
  }
  child.kill("SIGINT");
  await finish(child);
});

/** The page of a memory, being served. */
async function open(home: string, env: Readonly<Record<string, string>> = {}) {
  const child = start(["web", "--no-open"], { home, env });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await untilPrinted(child, "Ctrl+C");
  const url = new URL(/http:\S+/u.exec(printed)?.[0] ?? "");
  const authorization = `Bearer ${url.hash.slice("#token=".length)}`;
  const post = (name: string, type: string, body: string) => {
    const headers = { "Content-Type": type, Authorization: authorization };
    return fetch(new URL(`/api/${name}`, url), { method: "POST", headers, body });
  };
  return { child, post };
}
