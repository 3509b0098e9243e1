import {
  chmodSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
} from "node:fs";
import { connect, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import type { SearchEvent } from "@hsms/engine";
import { expect, onTestFinished, test } from "vitest";
import { receiveSearches } from "./receive-searches.ts";
import { LARGEST_BYTES, socketFolder, otherSockets, type SocketFolder } from "./socket-folder.ts";
import { createSearchSender } from "./send-searches.ts";

// Pipes of Windows are other things; they are not tried here.
const unixTest = test.skipIf(process.platform === "win32");

function makePlace(): SocketFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hsms-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, prefix: "cafe0123-" };
}

/** The screen of a process that has another number than this one. */
async function otherScreen(place: SocketFolder, hear: (text: string) => void): Promise<Server> {
  const server = createServer((socket) => {
    let text = "";
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("end", () => hear(text));
  });
  await new Promise<void>((resolve) => {
    server.listen(path.join(place.folder, `${place.prefix}0-a`), resolve);
  });
  onTestFinished(() => void server.close());
  return server;
}

const search = (query: string): readonly SearchEvent[] => [
  { type: "search.started", searchId: 1, query, strategy: "bfs", memories: 1, frontier: 0 },
  { type: "search.cancelled", searchId: 1 },
];

/** Says something to a screen; resolves when the connection is over. */
function say(address: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    socket.on("data", () => undefined);
    socket.end(text);
  });
}

unixTest("a search that has finished is told once, as it would be exported", async () => {
  const place = makePlace();
  const heard = new Promise<string>((resolve) => void otherScreen(place, resolve));
  await expect.poll(() => otherSockets(place)).toHaveLength(1);
  const telling = createSearchSender(place);
  for (const event of search("자전거?")) telling.receive(event);
  await telling.close();
  const text = await heard;
  expect(text.indexOf("\n")).toBe(text.length - 1);
  expect(JSON.parse(text)).toMatchObject({
    traceVersion: 1,
    query: "자전거?",
    events: search("자전거?"),
  });
});

unixTest("what is too large is not told", async () => {
  const place = makePlace();
  const heard: string[] = [];
  await otherScreen(place, (text) => heard.push(text));
  const telling = createSearchSender(place);
  for (const event of search("x".repeat(LARGEST_BYTES))) telling.receive(event);
  await telling.close();
  for (const event of search("small")) telling.receive(event);
  await telling.close();
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toContain("small");
});

unixTest("a screen that takes nothing holds nobody up for more than its time", async () => {
  const place = makePlace();
  const server = createServer({ pauseOnConnect: true });
  await new Promise<void>((resolve) => {
    server.listen(path.join(place.folder, `${place.prefix}0-a`), resolve);
  });
  server.on("connection", (socket) => onTestFinished(() => void socket.destroy()));
  onTestFinished(() => void server.close());
  const telling = createSearchSender(place);
  // More than a socket holds that nobody reads.
  for (const event of search("x".repeat(LARGEST_BYTES - 1_000))) telling.receive(event);
  await telling.close();
});

unixTest(
  "a socket that nobody listens on is removed, one that is a moment old is left",
  async () => {
    const place = makePlace();
    const file = path.join(place.folder, `${place.prefix}0-a`);
    const before = path.join(place.folder, "bound");
    // A server removes the name that it was given: another name of it stays.
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(before, resolve));
    linkSync(before, file);
    await new Promise((resolve) => server.close(resolve));
    const telling = createSearchSender(place);
    const tell = async () => {
      for (const event of search("x")) telling.receive(event);
      await telling.close();
    };
    await tell();
    expect(existsSync(file)).toBe(true);
    utimesSync(file, 0, 0);
    await tell();
    expect(existsSync(file)).toBe(false);
  },
);

unixTest("a folder that others may write to is no place to meet", async () => {
  const place = makePlace();
  await otherScreen(place, () => undefined);
  expect(otherSockets(place)).toHaveLength(1);
  chmodSync(place.folder, 0o777);
  expect(otherSockets(place)).toEqual([]);
  const reasons: string[] = [];
  receiveSearches(place, { receive: () => undefined, unavailable: (why) => reasons.push(why) })();
  expect(reasons).toEqual([`${place.folder} is open to others`]);
});

unixTest("a screen hears documents, ignores all else, and leaves nothing behind", async () => {
  const place = makePlace();
  const heard: unknown[] = [];
  const stop = receiveSearches(place, {
    receive: (value) => heard.push(value),
    unavailable(why) {
      throw new Error(why);
    },
  });
  const [name = ""] = readdirSync(place.folder);
  const address = path.join(place.folder, name);
  expect(otherSockets(place)).toEqual([]);
  await say(address, "no document");
  await say(address, '{"a":');
  await say(address, "");
  await say(address, JSON.stringify("x".repeat(LARGEST_BYTES)));
  await say(address, '{"a":1}\n');
  expect(heard).toEqual([{ a: 1 }]);
  stop();
  expect(readdirSync(place.folder)).toEqual([]);
});

unixTest("sockets lie in the state folder, elsewhere where its path is too long", () => {
  const directory = os.tmpdir();
  const long = `/${"x".repeat(90)}`;
  const folderOf = (state: string, runtime: string | null) =>
    socketFolder({ state, runtime }, { directory })?.folder;
  expect(folderOf("/state", "/run/hsms")).toBe("/state/sockets");
  expect(folderOf(long, "/run/hsms")).toBe("/run/hsms");
  expect(folderOf(long, null)).toBe(path.join(os.tmpdir(), `hsms-${process.getuid?.()}`));
});
