import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { holdsWords } from "@hsms/store/testing";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { relayCarrier } from "../src/carrier/relay-carrier.ts";
import { knownState } from "../src/devices.ts";
import { listWriters } from "../src/folder.ts";
import { unpackedIn } from "./unpacked.ts";
import {
  checkRelay,
  join,
  leave,
  readStatus,
  relayUrl,
  revokeDevice,
  setUpRelay,
  sync,
  type RelayAddress,
} from "../src/index.ts";
import {
  createMachines,
  letIn,
  NEVER_ENDED,
  say,
  syncAll,
  type Machine,
  type Machines,
} from "./machines.ts";
import { startRelay, type TestRelay } from "./start-relay.ts";

let machines: Machines;
let relay: TestRelay;
beforeEach(async () => {
  machines = createMachines();
  relay = await startRelay();
});
afterEach(async () => {
  await machines.dispose();
  await relay.close();
  expect(relay.problems).toEqual([]);
});

const open = (name: string): Promise<Machine> => machines.open(name, { relay: relay.letIn(name) });

async function twoInStep(): Promise<readonly [Machine, Machine]> {
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  await laptop.setUpRelay();
  await say(laptop, "The first thing that was said.");
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  return [laptop, desktop];
}

test("a week's talk in turns through a relay is the same on both, and on one that joins late", async () => {
  const [laptop, desktop] = await twoInStep();
  for (let day = 0; day < 7; day++) {
    const [one, other] = day % 2 === 0 ? [laptop, desktop] : [desktop, laptop];
    await say(one, `Day ${day}: I watered the ${one.name}'s ferns.`);
    await one.sync();
    expect(await other.sync()).toMatchObject({ added: 1 });
  }
  const tablet = await open("tablet");
  await say(tablet, "태블릿은 전부터 아는 것이 있었다.");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  const told = await laptop.canonical();
  expect(told.split("\n").filter((line) => line.includes('"type":"turn"'))).toHaveLength(9);
  expect(await desktop.canonical()).toBe(told);
  expect(await tablet.canonical()).toBe(told);
  expect(readStatus(tablet.home)).toMatchObject({ folder: tablet.relay?.url });
});

test("a machine that is removed sends and receives nothing more", async () => {
  const [laptop, desktop] = await twoInStep();
  await revokeDevice(laptop.home, "desktop");
  await say(laptop, "Said once it was gone.");
  await laptop.sync();
  await say(desktop, "Said too late.");
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
  await laptop.sync();
  expect(await laptop.canonical()).not.toContain("Said too late.");
  expect(await desktop.canonical()).not.toContain("once it was gone");
});

const SECRET = "Zanzibar-Gewürznelken";

test("what is purged is gone byte-wise on all machines, and from what the relay has", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, `The password hint is ${SECRET}.`, "After it.");
  await syncAll(laptop, desktop);
  expect(unpacked(laptop)).toContain(SECRET);
  expect(holdsWords(desktop.directory, SECRET)).toBe(true);
  await desktop.memory.turns.purge([1], { copies: "report" });
  await syncAll(desktop, laptop);
  for (const machine of [laptop, desktop]) {
    expect(holdsWords(machine.directory, SECRET)).toBe(false);
    expect(unpacked(machine)).not.toContain(SECRET);
  }
  expect(unpacked(laptop)).toContain("After it.");
  expect(readStatus(laptop.home).purges).toMatchObject([{ by: "desktop", missing: [] }]);
});

/** All that the relay has, opened with what the machine knows. */
const unpacked = (machine: Machine): string => unpackedIn(relay.folder, knownState(machine.home));

const WORDS = [
  "dentist",
  "Mapo",
  "deposit",
  "ferns",
  "landlord",
  "boiler",
  "Busan",
  "passport",
  "violin",
  "saffron",
  "전세금",
  "치과",
  "이직",
  "제주도",
  "렌터카",
  "보일러",
  "여권",
  "화분",
  "병원",
  "퇴사",
] as const;

test("of known words, ids, times, titles and names of machines the relay stores none, and has them all inside", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, ...WORDS.map((word) => `Remember the ${word}.`));
  const [conversation] = await laptop.memory.conversations.list();
  await laptop.memory.conversations.rename(conversation?.id ?? "", "Umzugspläne");
  await laptop.memory.topics.edit({ type: "set", turns: [3], addTags: ["Familienrat"] });
  await syncAll(laptop, desktop);
  const turns = await laptop.memory.turns.read([1, 5, 20]);
  const known = [
    ...WORDS,
    "Umzugspläne",
    "Familienrat",
    "laptop",
    "desktop",
    conversation?.id ?? "none",
    ...turns.flatMap((turn) => [turn?.id ?? "none", String(turn?.createdAt)]),
    ...readStatus(laptop.home).devices.map(({ id }) => id),
  ];
  const stored = [...relay.stored(), Buffer.from(relay.names().join("\n"))];
  expect(known.filter((word) => stored.some((bytes) => tells(bytes, word)))).toEqual([]);
  const inside = Buffer.from(unpacked(laptop));
  expect(known.filter((word) => !tells(inside, word))).toEqual([]);
  // Sizes are rounded, and nothing is smaller than any other small file.
  expect(Math.min(...relay.stored().map(({ length }) => length))).toBeGreaterThan(4096);
});

/** In UTF-8, UTF-16 of both orders, hexadecimal, and base64 of any of the three beginnings. */
function tells(bytes: Buffer, word: string): boolean {
  const utf8 = Buffer.from(word);
  const utf16 = Buffer.from(word, "utf16le");
  const swapped = Buffer.from(utf16).swap16();
  const encoded = [utf8, utf16].flatMap((text) =>
    [0, 1, 2].flatMap((before) => {
      const base64 = Buffer.concat([Buffer.alloc(before), text]).toString("base64");
      // What the neighbours of the word decide is left out.
      const own = base64
        .slice(before === 0 ? 0 : before + 1)
        .replace(/=+$/u, "")
        .slice(0, -1);
      return own.length < 4 ? [] : [own, own.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  );
  return [utf8, utf16, swapped, utf8.toString("hex"), ...encoded].some((form) =>
    bytes.includes(form),
  );
}

test("a relay that is cut off in the middle of sending loses nothing, and the next exchange goes on", async () => {
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
    expect(await desktop.canonical()).toBe(await laptop.canonical());
  }
  await relay.stop();
  await say(laptop, "Said while the relay was down.");
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_UNREACHABLE" });
  await relay.restart();
  await syncAll(laptop, desktop);
  expect(await desktop.canonical()).toContain("while the relay was down");
  expect(await desktop.canonical()).toBe(await laptop.canonical());
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
  await relay.close();
  relay = await startRelay({ quotaBytes: 5 * 4096 });
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
  expect(await desktop.canonical()).toBe(await laptop.canonical());
});

test("a relay that lost everything is filled again by those who sync, for whoever joins then", async () => {
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
  const told = await laptop.canonical();
  expect(told.split("\n").filter((line) => line.includes('"type":"turn"'))).toHaveLength(3);
  expect(await tablet.canonical()).toBe(told);
  expect(await desktop.canonical()).toBe(told);
});

test("logs that are rewritten go from the relay and from all machines, and nothing is lost", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, "Said once.");
  for (let edit = 0; edit < 16; edit++) {
    await laptop.memory.topics.edit({ type: "set", turns: [1], importance: 1 + (edit % 9) });
    await syncAll(laptop, desktop);
  }
  const { device } = knownState(laptop.home);
  const [here, there] = [laptop, desktop].map(({ home }) =>
    listWriters(knownState(home).folder, device.id),
  );
  expect(here).toHaveLength(1);
  expect(there).toEqual(here);
  expect(await desktop.canonical()).toBe(await laptop.canonical());
  const tablet = await open("tablet");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  expect(await tablet.canonical()).toBe(await laptop.canonical());
});

test("a home that was copied is a machine of its own at the relay, and both may be used", async () => {
  const [laptop, desktop] = await twoInStep();
  await laptop.memory.close();
  cpSync(laptop.directory, path.join(machines.root, "copy"), { recursive: true });
  await laptop.reopen();
  const copy = await open("copy");
  await say(laptop, "Said on the laptop.");
  await say(copy, "Said on its copy.");
  expect(await copy.sync()).toMatchObject({ isCopy: true });
  await syncAll(laptop, copy, desktop);
  const told = await laptop.canonical();
  expect(told).toContain("Said on its copy.");
  expect(await copy.canonical()).toBe(told);
  expect(await desktop.canonical()).toBe(told);
  expect(readStatus(desktop.home).devices).toHaveLength(3);
});

test("two machines that write one file at once: the later one takes what is there, and does its part again", async () => {
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
  const { writeState } = await import("../src/state.ts");
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

test("a code that nobody shows lets nobody in, and one that was used is no more at the relay", async () => {
  const [laptop] = await twoInStep();
  const late = await open("late");
  const waiting = { now: Date.now, pause: () => Promise.resolve(), signal: NEVER_ENDED };
  const { createCode } = await import("../src/group/code-words.ts");
  const code = createCode().words.join(" ");
  await expect(
    join({ ...waiting, home: late.home, folder: late.relay as RelayAddress, code }),
  ).rejects.toMatchObject({ code: "SYNC_UNKNOWN_CODE" });
  await laptop.sync();
  const files = relay.names().filter((name) => name.includes(path.sep));
  const rooms = new Set(files.map((name) => name.split(path.sep)[0]));
  expect(rooms.size).toBe(1);
});

test("who moves from a folder to a relay finds the others there, and who leaves leaves nothing here", async () => {
  const [laptop, desktop] = [await open("laptop"), await open("desktop")];
  laptop.setUp();
  await say(laptop, "Said in the folder.");
  await laptop.sync();
  await letIn(laptop, { ...desktop, home: desktop.home, memory: desktop.memory, relay: undefined });
  await say(desktop, "Said by the desktop.");
  await syncAll(desktop, laptop);
  await laptop.setUpRelay();
  await laptop.sync();
  // What the other said goes along, whether it comes or not.
  expect(unpacked(laptop)).toContain("Said by the desktop.");
  await desktop.setUpRelay();
  await say(desktop, "Said through the relay.");
  await syncAll(desktop, laptop);
  expect(await laptop.canonical()).toContain("Said through the relay.");
  expect(await desktop.canonical()).toBe(await laptop.canonical());
  await leave(desktop.home);
  expect(() => readFileSync(path.join(desktop.directory, "relay", "index.json"))).toThrow("ENOENT");
});
