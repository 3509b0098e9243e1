import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { relayCarrier } from "../src/carrier/relay-carrier.ts";
import { knownState } from "../src/group/devices.ts";
import {
  checkRelay,
  readStatus,
  relayUrl,
  setUpRelay,
  sync,
  type RelayAddress,
} from "../src/index.ts";
import { expectInStep, turnsIn } from "./in-step.ts";
import { letIn, NEVER_ENDED, say, syncAll } from "./machines.ts";
import { throughRelay } from "./relay-machines.ts";

test("a relay that is cut off in the middle of sending loses nothing, and the next exchange goes on", async () => {
  const { relay, twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  for (let cut = 1; cut <= 6; cut++) {
    const { address, passed } = await cutting(laptop.relay, { after: cut });
    await say(laptop, `Said before cut ${cut}.`);
    await laptop.memory.topics.edit({ type: "set", turns: [0], importance: cut });
    await setUpRelay({ home: laptop.home, relay: address, signal: NEVER_ENDED }).catch(() => {});
    await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_UNREACHABLE" });
    expect(passed()).toBeLessThanOrEqual(cut);
    await desktop.sync();
    await laptop.setUpRelay();
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);
  }
  await relay.stop();
  await say(laptop, "Said while the relay was down.");
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_UNREACHABLE" });
  await relay.restart();
  await syncAll(laptop, desktop);
  expect(await desktop.canonical()).toContain("while the relay was down");
  await expectInStep(laptop, desktop);
});

/** In front of a relay: passes so many requests on, and breaks the connection in the middle of each that follows. */
async function cutting(to: RelayAddress | undefined, { after }: { readonly after: number }) {
  let count = 0;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    count++;
    const body: Buffer[] = [];
    for await (const part of request) {
      body.push(part as Buffer);
      if (count > after) return void response.destroy();
    }
    if (count > after) return void response.destroy();
    const { method = "GET", headers } = request;
    const onward = await fetch(`${to?.url}${request.url}`, {
      method,
      headers: Object.fromEntries(
        ["authorization", "if-match", "if-none-match"].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
      ...(method === "PUT" ? { body: Buffer.concat(body) } : {}),
    });
    response.writeHead(onward.status, { etag: onward.headers.get("etag") ?? "" });
    response.end(Buffer.from(await onward.arrayBuffer()));
  };
  const address = await answering((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  return {
    address: { url: address, token: to?.token ?? "" },
    passed: () => Math.min(count, after),
  };
}

/** Anything that speaks HTTP on this machine. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an allowance that is used up is said, loses nothing, and goes on once there is room", async () => {
  const { open, relay } = await throughRelay({ quotaBytes: 5 * 4096 });
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  await laptop.setUpRelay();
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  // Nothing that could be packed.
  await say(laptop, randomBytes(30_000).toString("base64"), "Said after it.");
  await expect(laptop.sync()).rejects.toMatchObject({
    code: "SYNC_RELAY_FULL",
    detail: expect.stringContaining("used up"),
  });
  await desktop.sync();
  await relay.grow(2 ** 20);
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
});

test("a relay that lost everything is filled again by those who sync, for whoever joins then", async () => {
  const { open, relay, twoInStep } = await throughRelay();
  const [laptop, desktop] = await twoInStep();
  await say(desktop, "Said on the desktop.");
  await syncAll(desktop, laptop);
  await relay.stop();
  for (const name of readdirSync(relay.folder)) {
    rmSync(path.join(relay.folder, name), { recursive: true });
  }
  await relay.restart();
  await say(laptop, "Said when all was gone.");
  await syncAll(laptop, desktop);
  const tablet = await open("tablet");
  await letIn(laptop, tablet);
  await syncAll(tablet, desktop, laptop);
  const told = await expectInStep(laptop, tablet, desktop);
  expect(turnsIn(told)).toHaveLength(3);
});

test("two machines that write one file at once: the later one takes what is there, and does its part again", async () => {
  const { machines, twoInStep } = await throughRelay();
  const [laptop] = await twoInStep();
  const { relay: note } = knownState(laptop.home);
  const secret = Buffer.from(note?.secret ?? "", "base64");
  const at = (directory: string) =>
    relayCarrier({
      ...(laptop.relay as RelayAddress),
      secret,
      directory: path.join(machines.root, directory),
    });
  const [one, other] = [at("one"), at("other")];
  await one.receive(NEVER_ENDED);
  await other.receive(NEVER_ENDED);
  const { writeWhole } = await import("../src/folder.ts");
  const file = path.join("0".repeat(32), "group.json");
  writeWhole(path.join(one.folder, file), Buffer.from("of one"));
  writeWhole(path.join(other.folder, file), Buffer.from("of the other"));
  expect(await one.send(NEVER_ENDED)).toBe(true);
  expect(await other.send(NEVER_ENDED)).toBe(false);
  expect(readFileSync(path.join(other.folder, file), "utf8")).toBe("of one");
  writeWhole(path.join(other.folder, file), Buffer.from("of both"));
  expect(await other.send(NEVER_ENDED)).toBe(true);
  await one.receive(NEVER_ENDED);
  expect(readFileSync(path.join(one.folder, file), "utf8")).toBe("of both");
});

test("a token that is unknown, revoked or may only read is told so, and nothing is begun with it", async () => {
  const { open, relay } = await throughRelay();
  const laptop = await open("laptop");
  const { home } = laptop;
  const { url } = laptop.relay as RelayAddress;
  const signal = NEVER_ENDED;
  await expect(setUpRelay({ home, relay: { url, token: "hsms_x" }, signal })).rejects.toMatchObject(
    { code: "SYNC_TOKEN_REFUSED", message: expect.not.stringContaining("hsms_x") },
  );
  expect(() => readStatus(home)).toThrow("SYNC_NOT_SET_UP");
  await setUpRelay({ home, relay: relay.letIn("reader", "read"), signal });
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_TOKEN_REFUSED" });
  await laptop.setUpRelay();
  await laptop.sync();
  relay.tokens.length = 0;
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_TOKEN_REFUSED" });
});

test.each([
  ["fails", 502, "SYNC_UNREACHABLE"],
  ["is no relay", 404, "SYNC_NO_RELAY"],
  ["sends on to another address", 302, "SYNC_NO_RELAY"],
  ["takes no such files", 413, "SYNC_FILE_TOO_LARGE"],
  ["answers with a page", 200, "SYNC_NO_RELAY"],
])("what %s is told (%i)", async (_what, status, code) => {
  const url = await answering((_request, response) => {
    response.writeHead(status, { "Content-Type": "text/html", Location: "https://example.org/" });
    response.end("<html><title>Welcome</title>");
  });
  await expect(checkRelay({ url, token: "t" }, NEVER_ENDED)).rejects.toMatchObject({ code });
});

test("who does not answer is given up, and who asks can be stopped", async () => {
  const { open } = await throughRelay();
  const url = await answering(() => {});
  const asked = checkRelay({ url, token: "t" }, NEVER_ENDED, 20);
  await expect(asked).rejects.toMatchObject({ code: "SYNC_UNREACHABLE", detail: "no answer" });
  const half = await answering((_request, response) => void response.write("{"));
  await expect(checkRelay({ url: half, token: "t" }, NEVER_ENDED, 20)).rejects.toMatchObject({
    code: "SYNC_UNREACHABLE",
  });
  const stopped = new AbortController();
  const laptop = await open("laptop");
  await laptop.setUpRelay();
  const silent = await answering(() => stopped.abort(new Error("Ctrl+C")));
  const state = knownState(laptop.home);
  const { writeState } = await import("../src/home/state.ts");
  if (state.relay !== null) {
    writeState(laptop.home, { ...state, relay: { ...state.relay, url: silent } });
  }
  const { memory, home } = laptop;
  await expect(sync({ memory, home, now: Date.now, signal: stopped.signal })).rejects.toThrow(
    "Ctrl+C",
  );
  await laptop.setUpRelay();
  await laptop.sync();
});

test("plain HTTP leaves this machine for nowhere", () => {
  for (const there of [
    "http://relay.example",
    "http://192.168.0.7:4767/x",
    "http://localhost.example.org",
  ]) {
    expect(() => relayUrl(there)).toThrow("SYNC_NO_TLS");
  }
  expect(relayUrl("http://localhost:4767/")).toBe("http://localhost:4767");
  expect(relayUrl("https://relay.example/hsms/")).toBe("https://relay.example/hsms");
  for (const none of ["ftp://relay.example", "https://me:word@relay.example", "nothing"]) {
    expect(() => relayUrl(none)).toThrow("SYNC_BAD_ADDRESS");
  }
  expect(() => relayUrl("https://me:word@relay.example")).not.toThrow("word@");
});
