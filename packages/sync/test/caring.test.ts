import { afterEach, expect, test } from "vitest";
import { carePlace, chooseCareDevice, readStatus, revokeDevice } from "../src/index.ts";
import { createMachines, syncAll, twoInStep, type Machines } from "./machines.ts";

let machines: Machines;
afterEach(() => machines.dispose());

test("one machine that was chosen cares for the memory, and all know which; none does unless one was", async () => {
  machines = createMachines();
  const [laptop, desktop] = await twoInStep(machines);
  expect(carePlace(laptop.home)).toEqual({ chosen: null, isHere: false });
  await chooseCareDevice(laptop.home, "desktop", Date.now());
  expect(carePlace(laptop.home)).toEqual({ chosen: "desktop", isHere: false });
  await syncAll(laptop, desktop);
  expect(carePlace(desktop.home)).toEqual({ chosen: "desktop", isHere: true });
  expect(readStatus(laptop.home).devices).toMatchObject([
    { name: "laptop", cares: false },
    { name: "desktop", cares: true },
  ]);
  // Who knew of the choice before is later, whatever its clock says.
  await chooseCareDevice(desktop.home, "laptop", 0);
  await syncAll(desktop, laptop);
  expect(carePlace(laptop.home)).toEqual({ chosen: "laptop", isHere: true });
  await chooseCareDevice(laptop.home, null, 0);
  await syncAll(laptop, desktop);
  expect(carePlace(desktop.home)).toEqual({ chosen: null, isHere: false });
});

test("a machine that is removed cares for nothing any more, and one that is alone for itself", async () => {
  machines = createMachines();
  const [laptop, desktop] = await twoInStep(machines);
  await chooseCareDevice(laptop.home, "desktop", Date.now());
  await revokeDevice(laptop.home, "desktop");
  expect(readStatus(laptop.home).devices).toMatchObject([{ cares: false }, { cares: false }]);
  expect(carePlace(laptop.home)).toBeNull();
  await expect(chooseCareDevice(laptop.home, "desktop", 0)).rejects.toMatchObject({
    code: "SYNC_NO_SUCH_DEVICE",
  });
  expect(carePlace(desktop.home)).toEqual({ chosen: null, isHere: false });
});

const DAY_MS = 24 * 3600 * 1000;

test("what is used on another machine is not forgotten where care runs, and is told once a day", async () => {
  machines = createMachines();
  const [laptop, desktop] = await twoInStep(machines);
  await chooseCareDevice(laptop.home, "laptop", Date.now());
  await laptop.memory.settings.change({ forgetting: true });
  await syncAll(laptop, desktop);
  const due = async () => (await laptop.memory.care.plan()).archives.length;
  for (const { memory } of [laptop, desktop]) {
    await memory.topics.edit({ type: "set", turns: [0], importance: 3 });
  }
  await syncAll(laptop, desktop);
  for (const machine of [laptop, desktop]) machine.setClock(400 * DAY_MS);
  expect(await due()).toBe(1);
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(1);
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(0);
  expect((await laptop.sync()).published).toBe(0);
  expect(await due()).toBe(0);
  expect(await laptop.canonical()).toBe(await desktop.canonical());
  const [here] = await laptop.memory.turns.read([0]);
  expect(here).toMatchObject({ accessCount: 0 });
});

test("where nobody forgets no use is written", async () => {
  machines = createMachines();
  const [laptop, desktop] = await twoInStep(machines);
  await desktop.use(0);
  expect((await desktop.sync()).published).toBe(0);
  expect((await laptop.memory.turns.read([0]))[0]).toMatchObject({ lastAccessAt: null });
});
