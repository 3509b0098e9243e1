import type { ConversationId, TurnId } from "@hsms/engine";
import { expect, test } from "vitest";
import { expectInStep } from "./in-step.ts";
import { createMachines, say, syncAll, twoInStep, type Machine } from "./machines.ts";

const set = ({ memory }: Machine, turn: number, edit: object) =>
  memory.topics.edit({ type: "set", turns: [turn], ...edit });

const turnsOf = async ({ memory }: Machine) => {
  const read = await memory.turns.read(Array.from({ length: 9 }, (_, index) => index));
  return read.flatMap((turn) => (turn === undefined || turn.state === "purged" ? [] : turn));
};

/** What is active, by its words. */
const activeOn = async (machine: Machine): Promise<readonly string[]> =>
  (await turnsOf(machine)).flatMap(({ state, user }) => (state === "active" ? user : []));

const SAID = "The first thing that was said.";

test("what another machine set on corrected words goes to the old ones when the correction is undone", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(laptop, 0, { importance: 4, addTags: ["old"] });
  await laptop.memory.turns.correct(0, { user: "Corrected." });
  await syncAll(laptop, desktop);
  await set(desktop, 1, { importance: 9, pinned: true, addTags: ["new"], removeTags: ["old"] });
  await syncAll(desktop, laptop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ undone: [{}], left: 1 });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  for (const machine of [laptop, desktop]) {
    expect(await turnsOf(machine)).toMatchObject([
      { user: SAID, state: "active", importance: 9, pinned: true, tags: ["new"] },
    ]);
  }
  // What the other machine chose is no older than what was there before.
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
  expect(await turnsOf(laptop)).toMatchObject([{ importance: 9, tags: ["new"] }]);
});

test("what another machine set on words that were corrected twice goes to those before both", async () => {
  const [laptop, desktop] = await twoInStep();
  await laptop.memory.turns.correct(0, { user: "Corrected." });
  await laptop.memory.turns.correct(1, { user: "Corrected again." });
  await syncAll(laptop, desktop);
  await set(desktop, 2, { importance: 9, addTags: ["new"] });
  await syncAll(desktop, laptop);
  expect(await laptop.memory.history.undo(2)).toMatchObject({ undone: [{}, {}], left: 1 });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  expect(await turnsOf(desktop)).toMatchObject([{ user: SAID, importance: 9, tags: ["new"] }]);
});

test.each(["at once", "after more was said"] as const)(
  "corrected words that another machine forgot stay forgotten when the correction is undone %s",
  async (when) => {
    const [laptop, desktop] = await twoInStep();
    await laptop.memory.upkeep.settled();
    await laptop.memory.turns.correct(0, { user: "Corrected." });
    await syncAll(laptop, desktop);
    await desktop.memory.turns.archive([1]);
    await syncAll(desktop, laptop);
    if (when !== "at once") await say(laptop, "More.");
    expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);
    expect(await turnsOf(desktop)).toContainEqual(
      expect.objectContaining({ user: SAID, state: "archived" }),
    );
    expect(await activeOn(desktop)).toEqual(when === "at once" ? [] : ["More."]);
  },
);

test("undoing a correction that no other machine touched leaves nothing", async () => {
  const [laptop, desktop] = await twoInStep();
  await laptop.memory.turns.correct(0, { user: "Corrected." });
  await set(laptop, 1, { importance: 9 });
  await syncAll(laptop, desktop);
  expect(await laptop.memory.history.undo(2)).toMatchObject({ undone: [{}, {}], left: 0 });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  expect(await turnsOf(desktop)).toMatchObject([{ user: SAID, importance: 5 }]);
});

async function importInto({ memory }: Machine): Promise<void> {
  const conversationId = "018f0000-0000-7000-8000-0000000000ff" as ConversationId;
  const turns = ["one", "two", "three"].map((user, at) => ({
    id: `018f0000-0000-7000-8000-00000000000${at + 1}` as TurnId,
    user: `imported ${user}`,
    assistant: null,
    conversationId,
    createdAt: 1000 + at,
  }));
  const conversations = [{ id: conversationId, name: "imported", createdAt: 1 }];
  await memory.exchange.import({ turns, conversations, repairs: [] }, { awaitsPlacing: false });
}

test.each(["at once", "after more was said"] as const)(
  "an imported memory that another machine changed stays when the import is undone %s, and only that",
  async (when) => {
    const [laptop, desktop] = await twoInStep();
    await importInto(laptop);
    await laptop.memory.upkeep.settled();
    await syncAll(laptop, desktop);
    await set(desktop, 2, { pinned: true, addTags: ["keep"] });
    // What it forgot, nobody has to keep.
    await desktop.memory.turns.archive([3]);
    await syncAll(desktop, laptop);
    if (when !== "at once") await say(laptop, "More.");
    expect(await laptop.memory.history.undo(1)).toMatchObject({ undone: [{}], left: 1 });
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);
    const more = when === "at once" ? [] : ["More."];
    for (const machine of [laptop, desktop]) {
      expect(await activeOn(machine)).toEqual([SAID, "imported two", ...more]);
    }
    expect(await turnsOf(desktop)).toContainEqual(
      expect.objectContaining({ user: "imported two", pinned: true, tags: ["keep"] }),
    );
    // It is part of no import any more, and the file may come again.
    await importInto(laptop);
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);
    expect((await activeOn(desktop)).filter((user) => user.startsWith("imported"))).toHaveLength(3);
  },
);

test("an import of which another machine said nothing is undone as a whole, whatever clocks its file has", async () => {
  const machines = createMachines();
  const [laptop, desktop] = await twoInStep({ machines });
  const elsewhere = await machines.open("elsewhere");
  await say(elsewhere, "Said elsewhere.");
  await set(elsewhere, 0, { importance: 9 });
  await laptop.memory.exchange.import(await elsewhere.memory.exchange.parts(), {
    awaitsPlacing: false,
  });
  await syncAll(laptop, desktop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 0 });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  expect(await activeOn(desktop)).toEqual([SAID]);
});

test("an import that is undone by its number keeps what another machine changed, and says of how many", async () => {
  const [laptop, desktop] = await twoInStep();
  await importInto(laptop);
  await syncAll(laptop, desktop);
  await set(desktop, 1, { importance: 8 });
  await set(desktop, 2, { pinned: true });
  await syncAll(desktop, laptop);
  const [entry] = await laptop.memory.history.read(1);
  expect(await laptop.memory.history.undoImport(entry?.number ?? 0)).toMatchObject({
    undone: 1,
    changed: 2,
  });
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
  expect(await activeOn(desktop)).toEqual([SAID, "imported one", "imported two"]);
});
