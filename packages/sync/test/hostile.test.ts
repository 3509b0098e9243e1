import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { knownState } from "../src/group/devices.ts";
import { append } from "../src/exchange/telling/publish.ts";
import { createCode } from "../src/group/code-words.ts";
import { createDevice, ownBody, publicOf } from "../src/group/group.ts";
import { writeGroupFile } from "../src/group/group-file.ts";
import { invite } from "../src/group/joining.ts";
import { decodeData, encodeData } from "../src/log/segment.ts";
import { join, readStatus, revokeDevice } from "../src/index.ts";
import { writeState } from "../src/home/state.ts";
import { createMachines, letIn, say, syncAll, type Machine, type Machines } from "./machines.ts";

async function openThree(
  machines: Machines = createMachines(),
): Promise<readonly [Machine, Machine, Machine]> {
  const [laptop, stolen, desktop] = [
    await machines.open("laptop"),
    await machines.open("stolen"),
    await machines.open("desktop"),
  ];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, stolen);
  await letIn(laptop, desktop);
  await syncAll(laptop, stolen, desktop);
  return [laptop, stolen, desktop];
}

const standing = ({ home }: Machine): readonly string[] =>
  readStatus(home).devices.flatMap(({ name, isRevoked }) => (isRevoked ? [] : name));

test("a confirmation of what is no turn stops nobody", async () => {
  const [laptop, stolen] = await openThree();
  const entries = ["constructor", "__proto__"].map((subject) => ({
    kind: "confirmed",
    subject,
    payload: null,
  }));
  writeState(stolen.home, append(knownState(stolen.home), entries));
  await say(stolen, "Said after it.");
  await syncAll(stolen, laptop);
  expect(await laptop.canonical()).toContain("Said after it.");
});

test("a member with a key that is none stops nobody", async () => {
  const [laptop, stolen] = await openThree();
  const state = knownState(stolen.home);
  const junk = { ...publicOf(createDevice("junk")), box: "junk" };
  writeGroupFile(laptop.folder, { ...ownBody(state), added: [junk] }, state.device.sign);
  await say(laptop, "Said all the same.");
  await laptop.sync();
  expect(standing(laptop)).not.toContain("junk");
});

test("a machine that is removed removes nobody in return", async () => {
  const machines = createMachines();
  const [laptop, stolen, desktop] = await openThree(machines);
  await revokeDevice(laptop.home, "stolen");
  const state = knownState(stolen.home);
  const revoked = [laptop, desktop].map(({ home }) => ({
    id: knownState(home).device.id,
    upTo: {},
    added: [],
  }));
  writeGroupFile(laptop.folder, { ...ownBody(state), revoked }, state.device.sign);
  await syncAll(desktop, laptop);
  for (const one of [laptop, desktop]) expect(standing(one)).toEqual(["laptop", "desktop"]);
  const late = await machines.open("late");
  await letIn(laptop, late);
  await syncAll(late, laptop);
  expect(standing(late)).toEqual(["laptop", "desktop", "late"]);
});

test("whom a machine removed before it was removed itself does not come back", async () => {
  const [laptop, stolen, desktop] = await openThree();
  await revokeDevice(stolen.home, "desktop");
  await laptop.sync();
  await revokeDevice(laptop.home, "stolen");
  await laptop.sync();
  expect(standing(laptop)).toEqual(["laptop"]);
  await expect(desktop.sync()).rejects.toMatchObject({ code: "SYNC_REVOKED" });
});

test("files in the folder that are none, too large or unreadable stop nobody", async () => {
  const [laptop, stolen] = await openThree();
  const place = path.join(laptop.folder, "0".repeat(32));
  mkdirSync(place);
  symlinkSync("/dev/zero", path.join(place, "group.json"));
  const { id } = knownState(stolen.home).device;
  rmSync(path.join(laptop.folder, id, "group.json"));
  execFileSync("mkfifo", [path.join(laptop.folder, id, "group.json")]);
  const huge = path.join(laptop.folder, "1".repeat(32));
  mkdirSync(huge);
  writeFileSync(path.join(huge, "group.json"), "");
  truncateSync(path.join(huge, "group.json"), 3 * 1024 ** 3);
  await say(laptop, "Said all the same.");
  const { published } = await laptop.sync();
  expect(published).toBeGreaterThan(0);
});

test("what unpacks to more than any segment is torn", () => {
  const key = { id: "0".repeat(16), key: Buffer.alloc(32) };
  const place = { device: "0".repeat(32), writer: "0".repeat(16), segment: 1 };
  const lines = [{ salt: "s", payload: "0".repeat(130 * 1024 * 1024) }];
  const bytes = encodeData(lines, { key, place });
  expect(bytes.length).toBeLessThan(100_000);
  expect(decodeData(bytes, { keyOf: () => key.key, place })).toBe("torn");
});

test("two exchanges of one memory exclude each other in one process, and a killed one's lock is taken over", async () => {
  const [laptop] = await openThree();
  const first = laptop.sync();
  await expect(laptop.sync()).rejects.toMatchObject({ code: "SYNC_BUSY" });
  expect(() => laptop.setUp()).toThrow("SYNC_BUSY");
  await first;
  writeFileSync(path.join(laptop.directory, "sync.lock"), "999999999");
  await laptop.sync();
  expect(readdirSync(laptop.directory).join()).not.toContain("sync.lock");
});

test("keys that a killed process left half written go with the next exchange", async () => {
  const [laptop] = await openThree();
  const left = path.join(laptop.directory, ".hsms-sync.json.1.new");
  writeFileSync(left, "{");
  await laptop.sync();
  expect(existsSync(left)).toBe(false);
});

test("a code that is too old lets nobody in", async () => {
  const machines = createMachines();
  const [laptop] = await openThree(machines);
  const late = await machines.open("late");
  const code = createCode();
  invite(knownState(laptop.home), code, 0);
  const waiting = { pause: () => Promise.resolve(), signal: AbortSignal.abort(), now: Date.now };
  const { home, folder } = late;
  await expect(
    join({ ...waiting, home, folder, code: code.words.join(" ") }),
  ).rejects.toMatchObject({ code: "SYNC_UNKNOWN_CODE" });
});

test("an invitation of a command that was killed goes with the next exchange, once it is too old", async () => {
  const [laptop] = await openThree();
  const state = knownState(laptop.home);
  invite(state, createCode(), Date.now());
  const file = path.join(laptop.folder, state.device.id, "invitation.json");
  await laptop.sync();
  expect(existsSync(file)).toBe(true);
  await laptop.sync({ after: 11 * 60 * 1000 });
  expect(existsSync(file)).toBe(false);
});

test("of two machines of one name the id says which is removed", async () => {
  const [laptop, stolen, desktop] = await openThree();
  const { device, ...state } = knownState(stolen.home);
  const said = ownBody({ ...state, device });
  const renamed = { ...said, device: { ...said.device, name: "desktop" } };
  writeGroupFile(stolen.folder, renamed, device.sign);
  await laptop.sync();
  await expect(revokeDevice(laptop.home, "desktop")).rejects.toMatchObject({
    code: "SYNC_SEVERAL_DEVICES",
  });
  await revokeDevice(laptop.home, device.id.slice(0, 8));
  expect(standing(laptop)).toEqual(["laptop", "desktop"]);
  await desktop.sync();
});
