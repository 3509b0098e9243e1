import { expect, test } from "vitest";
import { expectInStep } from "./in-step.ts";
import {
  createMachines,
  letIn,
  say,
  syncAll,
  twoInStep,
  type Machine,
  type Machines,
} from "./machines.ts";

/** Two in step: a talk of one, two, three. */
const talking = (machines: Machines = createMachines()): Promise<readonly [Machine, Machine]> =>
  twoInStep({ machines, words: ["one", "two", "three"] });

/** The words on the way to what was said last. */
async function wayTo(machine: Machine, words: string): Promise<readonly string[]> {
  const { memory } = machine;
  const { turns: count } = await memory.status();
  const turns = await memory.turns.read(Array.from({ length: count + 9 }, (_, at) => at));
  const last = turns.find((turn) => turn?.user === words && turn.state === "active");
  if (last === undefined) throw new Error(`nobody said ${words}`);
  const { conversationId, id: turnId } = last;
  const way = await memory.conversations.here.path({ conversationId, turnId });
  return (await memory.turns.read(way)).map((turn) => turn?.user ?? "");
}

test("a correction travels whole: what followed the old words follows the new ones on the other machine, too", async () => {
  const [laptop, desktop] = await talking();
  await laptop.memory.conversations.labels.save("start", {
    position: await positionOf(laptop, 1),
  });
  await laptop.memory.turns.correct(1, { user: "two, in other words" });
  await say(laptop, "four");
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  for (const machine of [laptop, desktop]) {
    expect(await wayTo(machine, "four")).toEqual(["one", "two, in other words", "three", "four"]);
    const [label] = await machine.memory.conversations.labels.list();
    const [held] = await machine.memory.turns.read([
      (await machine.memory.turns.indexesOf([label?.turnId ?? ""]))[0] ?? -1,
    ]);
    expect(held?.user).toBe("two, in other words");
  }
});

test("what two machines corrected at once stands on both in the same way", async () => {
  const [laptop, desktop] = await talking();
  await laptop.memory.turns.correct(1, { user: "two by the laptop" });
  await desktop.memory.turns.correct(1, { user: "two by the desktop" });
  await syncAll(laptop, desktop);
  const told = await expectInStep(laptop, desktop);
  expect(told).toContain("two by the laptop");
  expect(told).toContain("two by the desktop");
  const way = await wayTo(laptop, "three");
  expect(way[1]).toMatch(/^two by the/u);
  expect(await wayTo(desktop, "three")).toEqual(way);
});

test("a level of the usual height that a person gave goes along to the new words on every machine", async () => {
  const [laptop, desktop] = await talking();
  await laptop.memory.topics.edit({ type: "set", turns: [1], importance: 5 });
  await laptop.memory.turns.correct(1, { user: "two, in other words" });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  expect(await desktop.canonical()).toContain('"importanceBy":"person"');
});

test("the label of words that two machines corrected at once is on one turn for both, which is the one in their place", async () => {
  const [laptop, desktop] = await talking();
  await laptop.memory.conversations.labels.save("start", {
    position: await positionOf(laptop, 1),
  });
  await syncAll(laptop, desktop);
  await desktop.memory.turns.correct(1, { user: "two by the desktop" });
  await laptop.memory.turns.correct(1, { user: "two by the laptop" });
  await syncAll(laptop, desktop);
  for (const machine of [laptop, desktop]) {
    const labels = await machine.memory.conversations.labels.list();
    const indexes = await machine.memory.turns.indexesOf(labels.flatMap((one) => one.turnId ?? []));
    const held = await machine.memory.turns.read(indexes.flatMap((index) => index ?? []));
    expect(held.map((turn) => turn?.user)).toEqual(["two by the laptop"]);
    expect((await wayTo(machine, "three"))[1]).toBe("two by the laptop");
  }
});

test("a correction that is undone gives what followed its words to the old ones, also where they are heard of late", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await talking(machines);
  const { id } = await laptop.memory.turns.correct(1, { user: "a slip" });
  await laptop.sync();
  await laptop.memory.turns.add({ user: "after the slip", parentId: id });
  await syncAll(laptop, desktop);
  await laptop.memory.history.undo(1);
  await syncAll(laptop, desktop);
  const tablet = await machines.open("tablet");
  await letIn(desktop, tablet);
  await syncAll(tablet, laptop, desktop);
  const told = await laptop.canonical();
  expect(told).not.toContain("a slip");
  for (const machine of [laptop, desktop, tablet]) {
    expect(await wayTo(machine, "after the slip")).toEqual(["one", "two", "after the slip"]);
    expect(await machine.canonical()).toBe(told);
  }
});

async function positionOf({ memory }: Machine, index: number) {
  const [turn] = await memory.turns.read([index]);
  if (turn === undefined) throw new Error("there is no turn");
  return { conversationId: turn.conversationId, turnId: turn.id };
}
