import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readStatus, resealState } from "../src/index.ts";
import { expectInStep } from "./in-step.ts";
import {
  createMachines,
  letIn,
  NEVER_ENDED,
  PASSPHRASE,
  say,
  syncAll,
  type Machine,
} from "./machines.ts";

const stateOf = ({ directory }: Machine): string =>
  readFileSync(path.join(directory, "sync.json"), "latin1");

test("beside an encrypted memory nothing of the exchange lies in clear, through restoring and replacing", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  laptop.setUp();
  await say(laptop, "Said in clear.");
  await laptop.sync();
  expect(stateOf(laptop)).toContain("privateKey");
  await laptop.memory.upkeep.encrypt(PASSPHRASE);
  await laptop.reopen();
  const exchanging = laptop.sync();
  let looks = 0;
  await resealState(laptop.home, {
    pause: async () => void (await exchanging, looks++),
    signal: NEVER_ENDED,
  });
  expect(looks).toBe(1);
  expect(stateOf(laptop)).not.toContain("privateKey");
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  expect(stateOf(laptop)).not.toMatch(/privateKey|laptop|desktop/u);

  const backup = path.join(machines.root, "backup");
  await laptop.memory.upkeep.backup({ out: backup });
  await say(laptop, "Said after the backup.");
  await syncAll(laptop, desktop);
  await laptop.memory.upkeep.restore({ from: backup, confirm: () => Promise.resolve(true) });
  await laptop.reopen();
  expect(await laptop.sync()).toMatchObject({ wentBack: true, added: 1 });
  const parts = await desktop.memory.exchange.parts();
  await laptop.memory.exchange.replace([parts], { confirm: () => Promise.resolve(true) });
  await laptop.reopen();
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);

  await laptop.memory.upkeep.encrypt(null);
  await laptop.reopen();
  await laptop.sync();
  expect(readStatus(laptop.home).devices).toHaveLength(2);
  expect(stateOf(laptop)).toContain("privateKey");
});
