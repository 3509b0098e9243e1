import { expect, test } from "vitest";
import { readStatus } from "../src/index.ts";
import { expectInStep } from "./in-step.ts";
import { createMachines, letIn, say, syncAll, twoInStep, type Machine } from "./machines.ts";

test("a week's talk told in turns on two machines is the same on both, to the byte", async () => {
  const machines = createMachines();
  const laptop = await machines.open("laptop");
  const desktop = await machines.open("desktop");
  laptop.setUp();
  await say(laptop, "My dentist is Dr. Baek in Mapo.", "The deposit was 50 million won.");
  await laptop.sync();
  await letIn(laptop, desktop);
  expect(await desktop.sync()).toMatchObject({ added: 2, waiting: { early: 0 } });
  for (let day = 0; day < 7; day++) {
    const [one, other] = day % 2 === 0 ? [laptop, desktop] : [desktop, laptop];
    await say(one, `Day ${day}: I watered the ${one.name}'s ferns.`);
    await one.sync();
    await other.sync();
  }
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  expect(told.split("\n")).toHaveLength(9 + 1 + 1);
  const found = await desktop.memory.search("Who is my dentist?");
  expect(found.memories[0]?.user).toContain("Dr. Baek");
});

test("a third machine joins late, with a memory of its own", async () => {
  const machines = createMachines();
  const [laptop, desktop, tablet] = [
    await machines.open("laptop"),
    await machines.open("desktop"),
    await machines.open("tablet"),
  ];
  laptop.setUp();
  await say(laptop, "The key hangs behind the door.");
  await laptop.sync();
  await letIn(laptop, desktop);
  await desktop.sync();
  await say(desktop, "The boiler was serviced in May.");
  await say(tablet, "The tablet knew something before.");
  await desktop.sync();
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  const told = await expectInStep(laptop, tablet, desktop);
  expect(told).toContain("The tablet knew something before.");
});

test("of each other machine the list says when something new of it was last read", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines, words: ["The rent is due."] });
  const heardOf = (machine: Machine, name: string) =>
    readStatus(machine.home).devices.find((device) => device.name === name)?.heardAt;
  expect(heardOf(laptop, "laptop")).toBeNull();
  const before = heardOf(laptop, "desktop") ?? 0;
  const HOUR = 3_600_000;
  await laptop.sync({ after: HOUR });
  expect(heardOf(laptop, "desktop") ?? 0).toBe(before);
  await say(desktop, "It was paid.");
  await desktop.sync({ after: HOUR });
  await laptop.sync({ after: 2 * HOUR });
  expect(heardOf(laptop, "desktop")).toBeGreaterThanOrEqual(before + 2 * HOUR);
});

test("edits of one turn on two machines meet field by field", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({
    machines,
    words: ["Rent is due on the 3rd.", "The landlord is Mr. Oh."],
  });
  await laptop.memory.topics.edit({ type: "set", turns: [0], importance: 9, addTags: ["home"] });
  await desktop.memory.topics.edit({ type: "set", turns: [0], pinned: true, addTags: ["money"] });
  await desktop.memory.turns.archive([1]);
  const [conversation] = await desktop.memory.conversations.list();
  await desktop.memory.conversations.rename(conversation?.id ?? "", "The flat");
  await syncAll(laptop, desktop);
  const [rent, landlord] = await laptop.memory.turns.read([0, 1]);
  expect(rent).toMatchObject({ importance: 9, pinned: true, tags: ["home", "money"] });
  expect(landlord).toMatchObject({ state: "archived" });
  expect((await laptop.memory.conversations.list())[0]?.name).toBe("The flat");
  await expectInStep(laptop, desktop);
  // Decided elsewhere: it is nothing to be undone here.
  expect((await laptop.memory.history.read(9)).map(({ command }) => command)).toEqual(["set"]);
});

test("a tag that is taken away again is taken away on the other machine, too", async () => {
  const [laptop, desktop] = await twoInStep({ words: ["Rent is due on the 3rd."] });
  await laptop.memory.topics.edit({ type: "set", turns: [0], addTags: ["home", "money"] });
  await syncAll(laptop, desktop);
  await laptop.memory.topics.edit({ type: "set", turns: [0], removeTags: ["money"] });
  await syncAll(laptop, desktop);
  expect((await desktop.memory.turns.read([0]))[0]?.tags).toEqual(["home"]);
  await expectInStep(laptop, desktop);
});

test("two machines that continue one talk at once make two branches of it", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines, words: ["Where shall we go in August?"] });
  // Each goes on where the other left off, as long as it does not itself.
  await laptop.reopen();
  await desktop.reopen();
  await say(laptop, "Busan, by train.");
  await say(desktop, "Jeju, by ship.");
  await syncAll(laptop, desktop);
  for (const machine of [laptop, desktop]) {
    expect(await machine.memory.conversations.branches.list()).toHaveLength(2);
    const here = await machine.memory.conversations.here.path();
    const [last] = await machine.memory.turns.read(here.slice(-1));
    expect(last?.assistant).toContain(machine.name);
  }
  await expectInStep(laptop, desktop);
});

test("an import that is undone on one machine is undone on the others, and may come again", async () => {
  const [laptop, desktop] = await twoInStep({ words: [] });
  const batch = {
    turns: [1, 2].map((at) => ({
      id: `018f0000-0000-7000-8000-00000000000${at}`,
      user: `imported ${at}`,
      assistant: null,
    })),
    repairs: [],
  };
  await laptop.memory.exchange.import(batch);
  await syncAll(laptop, desktop);
  expect(await desktop.canonical()).toContain("imported 2");
  await say(desktop, "Said after what was imported.");
  await laptop.memory.history.undo(1);
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  expect(told).not.toContain("imported 1");
  expect(told).toContain("Said after");
  for (const { memory } of [laptop, desktop]) {
    expect((await memory.upkeep.check()).findings).toEqual([]);
  }
  await laptop.memory.exchange.import(batch);
  await syncAll(laptop, desktop);
  expect(await laptop.canonical()).toContain("imported 1");
  await expectInStep(laptop, desktop);
});

test("an import of another machine's turns that was undone there takes nothing from who said them", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  await say(desktop, "Said on the desktop alone.");
  const [said] = await desktop.memory.turns.read([0]);
  const turn = { id: said?.id ?? "", user: said?.user ?? "", assistant: said?.assistant ?? null };
  await laptop.memory.exchange.import({ turns: [turn], repairs: [] });
  laptop.setUp();
  await laptop.sync();
  await laptop.memory.history.undo(1);
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  expect(await desktop.canonical()).toContain("Said on the desktop alone.");
  await expectInStep(desktop, laptop);
  for (const { memory } of [laptop, desktop]) {
    expect((await memory.upkeep.check()).findings).toEqual([]);
  }
});

/** By an export, before the exchange has brought it. */
async function importFrom(from: Machine, to: Machine): Promise<void> {
  const { read } = await from.memory.exchange.parts();
  for await (const batch of read()) await to.memory.exchange.import(batch);
}

test("what several machines have by themselves stays with all when one of them undoes its import", async () => {
  const machines = createMachines();
  const [laptop, desktop, tablet] = [
    await machines.open("laptop"),
    await machines.open("desktop"),
    await machines.open("tablet"),
  ];
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop);
  await letIn(laptop, tablet);
  await syncAll(laptop, desktop, tablet);
  await say(desktop, "Said on the desktop, and not sent yet.");
  await importFrom(desktop, laptop);
  await syncAll(laptop, desktop, tablet);
  await laptop.memory.history.undo(1);
  expect(await laptop.canonical()).not.toContain("not sent yet");
  for (const machine of [laptop, tablet, desktop]) await machine.sync();
  for (const machine of [desktop, tablet]) {
    expect(await machine.canonical()).toContain("not sent yet");
  }
  await syncAll(tablet, laptop, desktop);
  const told = await expectInStep(laptop, desktop, tablet);
  expect(told).toContain("Said on the desktop, and not sent yet.");
  for (const { memory } of [laptop, desktop, tablet]) {
    expect((await memory.upkeep.check()).findings).toEqual([]);
  }
});

test("a machine that joins with what another told keeps it when that one takes it back", async () => {
  const machines = createMachines();
  const [laptop, desktop] = [await machines.open("laptop"), await machines.open("desktop")];
  await say(desktop, "Said on the desktop alone.");
  await importFrom(desktop, laptop);
  laptop.setUp();
  await laptop.sync();
  await letIn(laptop, desktop);
  await syncAll(desktop, laptop);
  await laptop.memory.history.undo(1);
  await syncAll(laptop, desktop);
  expect(await desktop.canonical()).toContain("Said on the desktop alone.");
  await expectInStep(desktop, laptop);
});
