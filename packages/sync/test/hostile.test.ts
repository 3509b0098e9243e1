import { afterEach, expect, test } from "vitest";
import { knownState } from "../src/devices.ts";
import { append } from "../src/exchange/publish.ts";
import { createDevice, ownBody, publicOf } from "../src/group/group.ts";
import { writeGroupFile } from "../src/group/group-file.ts";
import { readStatus, revokeDevice } from "../src/index.ts";
import { writeState } from "../src/state.ts";
import { createMachines, letIn, say, syncAll, type Machine, type Machines } from "./machines.ts";

let machines: Machines;
afterEach(() => machines.dispose());

async function openThree(): Promise<readonly [Machine, Machine, Machine]> {
  machines = createMachines();
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
  writeGroupFile(machines.folder, { ...ownBody(state), added: [junk] }, state.device.sign);
  await say(laptop, "Said all the same.");
  await laptop.sync();
  expect(standing(laptop)).not.toContain("junk");
});

test("a machine that is removed removes nobody in return", async () => {
  const [laptop, stolen, desktop] = await openThree();
  await revokeDevice(laptop.home, "stolen");
  const state = knownState(stolen.home);
  const revoked = [laptop, desktop].map(({ home }) => ({
    id: knownState(home).device.id,
    upTo: {},
    added: [],
  }));
  writeGroupFile(machines.folder, { ...ownBody(state), revoked }, state.device.sign);
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
