import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MOST_BYTES, serveRelay } from "../src/relay/serve-relay.ts";
import { createToken, hashToken, type Rights, type Token } from "../src/tokens.ts";

const ROOM = "a".repeat(64);
const OTHER_ROOM = "b".repeat(64);
const NAME = "1".repeat(64);
const OTHER = "2".repeat(64);

async function start({ quotaBytes = 2 ** 30 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "hsms-relay-"));
  const tokens: Token[] = [];
  const problems: Error[] = [];
  const open = () =>
    serveRelay({
      folder,
      quotaBytes,
      host: "127.0.0.1",
      port: 0,
      allowedHosts: ["relay.example"],
      tokens: () => tokens,
      now: () => 0,
      onProblem: (error) => problems.push(error),
    });
  let serving = await open();
  onTestFinished(async () => {
    await serving.close();
    rmSync(folder, { recursive: true });
    expect(problems).toEqual([]);
  });
  const letIn = (name: string, rights: Rights = "write"): string => {
    const token = createToken();
    tokens.push({ name, rights, hash: hashToken(token), createdAt: 0 });
    return token;
  };
  const mina = letIn("Mina");
  async function ask(
    method: string,
    place: string,
    { token = mina, headers = {}, body }: Asked = {},
  ): Promise<{ status: number; text: string; tag: string }> {
    const response = await fetch(`${serving.url}/relay${place}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const tag = response.headers.get("etag") ?? "";
    return { status: response.status, text: await response.text(), tag };
  }
  return {
    folder,
    letIn,
    ask,
    url: () => serving.url,
    mina,
    files: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
        one.includes(path.sep),
      ),
    async restart() {
      await serving.close();
      serving = await open();
    },
  };
}

interface Asked {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const NEW = { "If-None-Match": "*" };

test("files are written, listed, read, replaced and removed, and are there after a restart", async () => {
  const { ask, restart } = await start();
  const place = `/${ROOM}/${NAME}`;
  const first = await ask("PUT", place, { headers: NEW, body: "one" });
  expect(first.status).toBe(204);
  expect(await ask("GET", place)).toMatchObject({ status: 200, text: "one", tag: first.tag });
  const second = await ask("PUT", place, { headers: { "If-Match": first.tag }, body: "two" });
  await restart();
  expect(await ask("GET", place)).toMatchObject({ text: "two", tag: second.tag });
  const listed = await ask("GET", `/${ROOM}`);
  expect(JSON.parse(listed.text)).toEqual({ files: [[NAME, second.tag.slice(1, -1)]] });
  expect(await ask("DELETE", place, { headers: { "If-Match": second.tag } })).toMatchObject({
    status: 204,
  });
  expect(await ask("GET", place)).toMatchObject({ status: 404 });
  expect(JSON.parse((await ask("GET", `/${ROOM}`)).text)).toEqual({ files: [] });
});

test("a room that did not change is told in a word, and one that did is listed", async () => {
  const { ask } = await start();
  const { tag } = await ask("GET", `/${ROOM}`);
  const headers = { "If-None-Match": tag };
  expect(await ask("GET", `/${ROOM}`, { headers })).toMatchObject({ status: 304, text: "" });
  await ask("PUT", `/${OTHER_ROOM}/${NAME}`, { headers: NEW, body: "x" });
  expect((await ask("GET", `/${ROOM}`, { headers })).status).toBe(304);
  await ask("PUT", `/${ROOM}/${NAME}`, { headers: NEW, body: "x" });
  expect((await ask("GET", `/${ROOM}`, { headers })).status).toBe(200);
});

test("of two who write one file at once the one who knows what is there has its way", async () => {
  const { ask, files } = await start();
  const place = `/${ROOM}/${NAME}`;
  const { tag } = await ask("PUT", place, { headers: NEW, body: "one" });
  expect((await ask("PUT", place, { headers: NEW, body: "two" })).status).toBe(412);
  const headers = { "If-Match": tag };
  const both = await Promise.all(
    ["three", "four"].map((body) => ask("PUT", place, { headers, body })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 412]));
  expect((await ask("DELETE", place, { headers })).status).toBe(412);
  expect((await ask("PUT", place, { body: "five" })).status).toBe(428);
  expect((await ask("DELETE", place)).status).toBe(428);
  expect(files()).toEqual([path.join(ROOM, NAME)]);
});

test("a token has so much room, counted by who wrote, and gets it back", async () => {
  const { ask, letIn, restart } = await start({ quotaBytes: 20_000 });
  const body = "x".repeat(15_000);
  const { tag } = await ask("PUT", `/${ROOM}/${NAME}`, { headers: NEW, body });
  const full = await ask("PUT", `/${ROOM}/${OTHER}`, { headers: NEW, body });
  expect(full).toMatchObject({ status: 507 });
  expect(full.text).toContain("used up");
  // In whatever room, and after a restart.
  await restart();
  expect((await ask("PUT", `/${OTHER_ROOM}/${NAME}`, { headers: NEW, body })).status).toBe(507);
  expect(JSON.parse((await ask("GET", "")).text)).toMatchObject({ relay: 1, usedBytes: 15_000 });
  const jonas = letIn("Jonas");
  const his = await ask("PUT", `/${ROOM}/${OTHER}`, { token: jonas, headers: NEW, body });
  expect(his.status).toBe(204);
  const again = await ask("PUT", `/${ROOM}/${NAME}`, {
    headers: { "If-Match": tag },
    body: `${body}y`,
  });
  expect(again.status).toBe(204);
  await ask("DELETE", `/${ROOM}/${NAME}`, { headers: { "If-Match": again.tag } });
  expect((await ask("PUT", `/${ROOM}/${NAME}`, { headers: NEW, body })).status).toBe(204);
});

test("a file that comes in half is none, also where a killed relay left it", async () => {
  const { ask, url, mina, files, folder, restart } = await start();
  await ask("PUT", `/${ROOM}/${OTHER}`, { headers: NEW, body: "there" });
  const sent = request(`${url()}/relay/${ROOM}/${NAME}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${mina}`, "content-length": 10_000, ...NEW },
  });
  sent.write("x".repeat(5000));
  await expect.poll(() => files().length).toBe(2);
  const closed = once(sent, "error");
  sent.destroy(new Error("cut off"));
  await closed;
  await expect.poll(() => files()).toEqual([path.join(ROOM, OTHER)]);
  expect((await ask("GET", `/${ROOM}/${NAME}`)).status).toBe(404);
  writeFileSync(path.join(folder, ROOM, "half.new"), "HSMSRLY1");
  await restart();
  expect(files()).toEqual([path.join(ROOM, OTHER)]);
  expect((await ask("GET", `/${ROOM}/${OTHER}`)).text).toBe("there");
});

test("who may not, asks for nothing that is there, or sends too much is told so", async () => {
  const { ask, letIn, folder, url } = await start();
  const place = `/${ROOM}/${NAME}`;
  expect((await ask("GET", "", { token: "hsms_x" })).status).toBe(401);
  expect((await ask("PUT", place, { token: letIn("r", "read"), headers: NEW })).status).toBe(403);
  for (const nowhere of ["/x", `/${ROOM}/..%2f${NAME}`, `/${ROOM}/${NAME}/x`, `//${NAME}`]) {
    expect((await ask("GET", nowhere)).status).toBe(404);
  }
  expect((await ask("POST", place, { headers: NEW, body: "x" })).status).toBe(405);
  expect((await fetch(`${url()}/mcp`)).status).toBe(401);
  const large = await new Promise((resolve) => {
    const sent = request(`${url()}/relay${place}`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${letIn("Large")}`,
        "content-length": MOST_BYTES + 1,
        ...NEW,
      },
    });
    sent.on("response", ({ statusCode }) => resolve(statusCode)).on("error", () => {});
    sent.write("x");
  });
  expect(large).toBe(413);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that is none of its own keeps no relay from starting", async () => {
  const { folder, restart, ask } = await start();
  mkdirSync(path.join(folder, OTHER_ROOM));
  writeFileSync(path.join(folder, OTHER_ROOM, NAME), "");
  await restart();
  expect(await ask("GET", `/${OTHER_ROOM}`)).toMatchObject({ status: 200, text: '{"files":[]}' });
  expect(existsSync(path.join(folder, OTHER_ROOM, NAME))).toBe(true);
});
