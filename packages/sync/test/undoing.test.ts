import { expect, test } from "vitest";
import { expectInStep } from "./in-step.ts";
import { say, syncAll, twoInStep, type Machine } from "./machines.ts";

const set = ({ memory }: Machine, edit: object) =>
  memory.topics.edit({ type: "set", turns: [0], ...edit });

const first = async ({ memory }: Machine) => (await memory.turns.read([0]))[0];

test("undoing leaves what another machine changed since, and says so", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(laptop, { importance: 8, addTags: ["here"] });
  await syncAll(laptop, desktop);
  await set(desktop, { importance: 3, addTags: ["there"] });
  await syncAll(desktop, laptop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ undone: [{}], left: 1 });
  await syncAll(laptop, desktop);
  expect(await first(desktop)).toMatchObject({ importance: 3, tags: ["there"] });
  await expectInStep(laptop, desktop);
});

test("what was changed here before and after another machine changed it is undone down to what that one said", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(laptop, { importance: 8 });
  await syncAll(laptop, desktop);
  await set(desktop, { importance: 3 });
  await syncAll(desktop, laptop);
  await set(laptop, { importance: 9 });
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 0 });
  expect(await first(laptop)).toMatchObject({ importance: 3 });
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
  expect(await first(laptop)).toMatchObject({ importance: 3 });
});

test("of two that changed a field at once, undoing the one that counts gives the other", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(desktop, { pinned: true });
  await set(laptop, { importance: 8 });
  await syncAll(laptop, desktop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 0 });
  await syncAll(laptop, desktop);
  expect(await first(desktop)).toMatchObject({ importance: 5, pinned: true });
  await expectInStep(laptop, desktop);
});

test.each(["at once", "after more was said"] as const)(
  "what another machine brought back or forgot since stays so when the forgetting is undone %s",
  async (when) => {
    const [laptop, desktop] = await twoInStep();
    const goOn = async () => {
      if (when !== "at once") await say(laptop, "More.");
    };
    await laptop.memory.turns.archive([0]);
    await syncAll(laptop, desktop);
    await desktop.memory.turns.unarchive([0]);
    await syncAll(desktop, laptop);
    await goOn();
    expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
    expect(await first(laptop)).toMatchObject({ state: "active" });
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);

    // Both forgot it: the one that is undone is not the other's.
    await laptop.memory.turns.archive([0]);
    await desktop.memory.turns.archive([0]);
    await syncAll(laptop, desktop);
    await goOn();
    expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
    expect(await first(laptop)).toMatchObject({ state: "archived" });
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);

    await laptop.memory.turns.unarchive([0]);
    await syncAll(laptop, desktop);
    await desktop.memory.turns.archive([0]);
    await syncAll(desktop, laptop);
    await laptop.memory.turns.unarchive([0]);
    await syncAll(desktop, laptop);
    await desktop.memory.topics.edit({ type: "set", turns: [0], importance: 7 });
    await syncAll(desktop, laptop);
    await goOn();
    // What another edits is not forgotten behind its back.
    expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
    expect(await first(laptop)).toMatchObject({ state: "active" });
    await syncAll(laptop, desktop);
    await expectInStep(laptop, desktop);
  },
);

test("a name that another machine gave since stays when the renaming is undone", async () => {
  const [laptop, desktop] = await twoInStep();
  const rename = async ({ memory }: Machine, name: string) => {
    const [conversation] = await memory.conversations.list();
    if (conversation !== undefined) await memory.conversations.rename(conversation.id, name);
  };
  await rename(laptop, "Trip");
  await syncAll(laptop, desktop);
  await rename(desktop, "Holiday");
  await syncAll(desktop, laptop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
  expect((await laptop.memory.conversations.list())[0]?.name).toBe("Holiday");
  await syncAll(laptop, desktop);
  await expectInStep(laptop, desktop);
});

// An undo that leaves everything changes no field, so that no other machine hears of it: docs/sync.md says so.
test("what was undone while another machine's later change stayed is there again once that machine undoes its change", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(laptop, { importance: 8, addTags: ["trip"] });
  await syncAll(laptop, desktop);
  await set(desktop, { importance: 4, removeTags: ["trip"] });
  await syncAll(desktop, laptop);
  expect(await laptop.memory.history.undo(1)).toMatchObject({ left: 1 });
  await syncAll(laptop, desktop);
  expect(await desktop.memory.history.undo(1)).toMatchObject({ left: 0 });
  await syncAll(desktop, laptop);
  expect(await first(laptop)).toMatchObject({ importance: 8, tags: ["trip"] });
  await expectInStep(laptop, desktop);
  // Set anew it is what it was before both.
  await set(laptop, { importance: 5, removeTags: ["trip"] });
  await syncAll(laptop, desktop);
  expect(await first(desktop)).toMatchObject({ importance: 5, tags: [] });
});

test("of two that changed a field at once and both undo, the earlier change is there again if it was undone first", async () => {
  const [laptop, desktop] = await twoInStep();
  await set(laptop, { importance: 8 });
  await set(desktop, { importance: 3 });
  await syncAll(laptop, desktop);
  const isDesktopLater = (await first(laptop))?.importance === 3;
  const [earlier, later] = isDesktopLater ? [laptop, desktop] : [desktop, laptop];
  expect(await earlier.memory.history.undo(1)).toMatchObject({ left: 1 });
  await syncAll(earlier, later);
  expect(await later.memory.history.undo(1)).toMatchObject({ left: 0 });
  await syncAll(later, earlier);
  expect(await first(laptop)).toMatchObject({ importance: isDesktopLater ? 8 : 3 });
  await expectInStep(laptop, desktop);
});
