import path from "node:path";
import { repairMemory, type Memory } from "@hsms/engine";
import { damageWords, dataFileOf, holdsWords, unlockBelow } from "@hsms/store/testing";
import { expect, test } from "vitest";
import { expectInStep, turnsIn } from "./in-step.ts";
import { createMachines, PASSPHRASE, say, syncAll, twoInStep, type Machine } from "./machines.ts";

/** A machine whose turns with these words were damaged, after its repair. */
async function lose(machine: Machine, ...words: readonly string[]): Promise<void> {
  await machine.memory.close();
  const directory = path.join(machine.directory, "store");
  const keys = await unlockBelow(directory, PASSPHRASE);
  for (const lost of words) {
    expect(damageWords(dataFileOf(directory), lost, keys)).toBeGreaterThan(0);
  }
  const passphrase = () => Promise.resolve(PASSPHRASE);
  const { changes } = await repairMemory({ directory, now: Date.now, passphrase });
  expect(changes.filter(({ code }) => code === "TURN_LOST")).toHaveLength(words.length);
  await machine.reopen();
}

const usersOf = async ({ memory }: Machine): Promise<readonly (string | undefined)[]> =>
  (await memory.turns.read([0, 1, 2, 3, 4])).map((turn) => turn?.user);

test("what a repair could not read comes back from the other machines to its place, is found again, and is told to nobody as new", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(laptop, "The beans are under the stairs.", "Said after it.");
  await laptop.memory.topics.edit({ type: "set", turns: [1], importance: 9, addTags: ["larder"] });
  await syncAll(laptop, desktop);
  await lose(laptop, "The beans are under");
  await say(laptop, "Said after the repair.");
  expect(await laptop.sync()).toMatchObject({ wentBack: true, added: 0, recovered: 1 });
  expect(await usersOf(laptop)).toEqual([
    "The first thing that was said.",
    "The beans are under the stairs.",
    "Said after it.",
    "Said after the repair.",
    undefined,
  ]);
  const [back] = await laptop.memory.turns.read([1]);
  expect(back).toMatchObject({ importance: 9, tags: ["larder"], state: "active" });
  const { memories } = await laptop.memory.search("Where are the beans?");
  expect(memories[0]?.index).toBe(1);
  expect(await laptop.memory.history.read(10)).toEqual([]);
  // What was said since, and nothing else.
  expect(await laptop.sync()).toMatchObject({ recovered: 0, published: 0 });
  expect(await desktop.sync()).toMatchObject({ added: 1, changed: 0, published: 0 });
  await say(desktop, "Said on the desktop.");
  await syncAll(desktop, laptop);
  expect(turnsIn(await expectInStep(laptop, desktop))).toHaveLength(5);
  expect(await laptop.memory.conversations.list()).toHaveLength(1);
});

test("two machines that lost different turns, and one that lost two that follow each other, have all of them again", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  await say(laptop, "One is told.", "Two is told.", "Three is told.", "Four is told.");
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  await lose(laptop, "One is told.", "Two is told.");
  await lose(desktop, "Two is told.", "Four is told.");
  // What both have lost is in the logs.
  await syncAll(laptop, desktop);
  expect(await expectInStep(laptop, desktop)).toBe(told);
});

test.each(["before", "after"])(
  "what was edited elsewhere %s a turn comes back is in it",
  async (when) => {
    const [laptop, desktop] = await twoInStep();
    await say(laptop, "The beans are under the stairs.");
    await syncAll(laptop, desktop);
    await lose(laptop, "The beans are under");
    if (when === "after") await laptop.sync();
    await desktop.memory.topics.edit({ type: "set", turns: [1], importance: 2, pinned: true });
    await desktop.memory.turns.archive([1]);
    await syncAll(desktop, laptop);
    const [back] = await laptop.memory.turns.read([1]);
    expect(back).toMatchObject({ importance: 2, pinned: true, state: "archived" });
    await expectInStep(laptop, desktop);
  },
);

test.each(["before it was lost", "while it was lost", "after it came back"])(
  "what was purged elsewhere %s does not come back, neither by a file",
  async (when) => {
    const [laptop, desktop] = await twoInStep();
    await say(laptop, "The beans are under the stairs.");
    await syncAll(laptop, desktop);
    let batch: Parameters<Memory["exchange"]["import"]>[0] = { turns: [], repairs: [] };
    for await (const part of (await desktop.memory.exchange.parts()).read()) batch = part;
    const purge = () => desktop.memory.turns.purge([1], { copies: "report" });
    if (when === "before it was lost") await purge();
    if (when === "before it was lost") await desktop.sync();
    await lose(laptop, "The beans are under");
    if (when === "after it came back") await laptop.sync();
    if (when !== "before it was lost") await purge();
    await syncAll(desktop, laptop);
    expect((await usersOf(laptop))[1]).toBe("");
    await laptop.memory.exchange.import(batch);
    await syncAll(laptop, desktop);
    expect((await usersOf(laptop))[1]).toBe("");
    expect(await expectInStep(laptop, desktop)).not.toContain("beans");
  },
);

test("to an encrypted memory the words come back, too, and lie nowhere in clear", async () => {
  const [laptop, desktop] = await twoInStep();
  await say(laptop, "The beans are under the stairs.", "Said after it.");
  await syncAll(laptop, desktop);
  await laptop.memory.upkeep.encrypt(PASSPHRASE);
  await laptop.reopen();
  await lose(laptop, "The beans are under");
  expect(await laptop.sync()).toMatchObject({ recovered: 1 });
  await syncAll(desktop, laptop);
  expect(await expectInStep(laptop, desktop)).toContain("The beans are under the stairs.");
  const files = path.join(laptop.directory, "store");
  await laptop.memory.close();
  expect(holdsWords(dataFileOf(files), "The beans are under")).toBe(false);
  await laptop.reopen();
});
