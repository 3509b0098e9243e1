import { expect, onTestFinished, test } from "vitest";
import { createConversationId, createTurnId, type Turn } from "@hsms/store";
import type { FoundMemory } from "../../search/search-result.ts";
import type { Memory } from "../../memory/memory.ts";
import { openTalk, sayTo, UNANSWERABLE, type Talk } from "../../memory/testing/talk.ts";

async function talk(): Promise<Talk> {
  const opened = await openTalk();
  onTestFinished(() => opened.memory.close());
  return opened;
}

async function turnAt(memory: Memory, index: number): Promise<Turn> {
  const [turn] = await memory.turns.read([index]);
  if (turn === undefined) throw new Error(`no turn ${index}`);
  return turn;
}

async function gotoText(memory: Memory, text: string): Promise<void> {
  const located = await memory.conversations.locate(text);
  if (located.type !== "found") throw new Error(`${text}: ${JSON.stringify(located)}`);
  await memory.conversations.here.goTo(located.position);
}

/** The tree as `0(1[B_point](2 3))`: what follows a turn stands in its brackets. */
async function drawn(memory: Memory): Promise<string> {
  const { turns } = await memory.conversations.branches.tree();
  const draw = (parentId: string | null): string =>
    turns
      .filter((turn) => turn.parentId === parentId)
      .map(({ id, index, labels }) => {
        const below = draw(id);
        const names = labels.map((name) => `[${name}]`).join("");
        return `${index}${names}${below === "" ? "" : `(${below})`}`;
      })
      .join(" ");
  return draw(null);
}

/** A and B with the label, C behind it, then D behind the label: what seed 2 ends with. */
async function scenario(opened: Talk): Promise<void> {
  const { memory, say } = opened;
  await say("alpha garden");
  await say("bravo violin");
  await memory.conversations.labels.save("B_point");
  await say("charlie harbour");
  await gotoText(memory, "B_point");
  await say("delta recipe");
}

test("the scenario of seed 2: both branches are there, the label stands on B, the talk goes on at D (S2-20)", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  expect(await drawn(memory)).toBe("0(1[B_point](2 3))");
  const [b, d] = [await turnAt(memory, 1), await turnAt(memory, 3)];
  expect((await memory.conversations.here.present()).turnId).toBe(d.id);
  expect(await memory.conversations.labels.nearest()).toBe("B_point");
  expect(await memory.conversations.branches.list()).toMatchObject([
    { headIndex: 2, parentId: null, label: "B_point", turns: 3, ownTurns: 3, isPresent: false },
    { headIndex: 3, parentId: b.id, id: d.id, turns: 3, ownTurns: 1, isPresent: true },
  ]);
  expect(await memory.conversations.here.path()).toEqual([0, 1, 3]);
  const held = async () =>
    (await memory.conversations.branches.list()).map(({ holdsPresent }) => holdsPresent);
  expect(await held()).toEqual([false, true]);
  const { conversationId } = await memory.conversations.here.present();
  await memory.conversations.here.goTo({ conversationId, turnId: b.id });
  expect(await held()).toEqual([true, false]);
});

/** The prompt without numbers and days of what was recalled. */
const withoutHeads = (prompt: string): string => prompt.replaceAll(/\[\d\] 1970-01-01\n/gu, "");

test("a model gets the way from the root to where the talk stands, and not a word of a sibling but as a marked memory (S2-15)", async () => {
  const opened = await talk();
  await scenario(opened);
  const [, , , ofD = ""] = opened.prompts;
  expect(withoutHeads(ofD)).toContain(
    "user: alpha garden\nassistant: answer to alpha garden\n" +
      "user: bravo violin\nassistant: answer to bravo violin\nuser: ",
  );
  expect(ofD).not.toContain("charlie");
  // Who goes on with something is told nothing of what was left behind; who asks is, and from where.
  await opened.say("the charlie harbour was lovely");
  expect(opened.prompts.at(-1)).not.toContain("answer to charlie");
  await opened.say("what of the charlie harbour?");
  const ofE = withoutHeads(opened.prompts.at(-1) ?? "");
  expect(ofE).toContain("user: delta recipe\nassistant: answer to delta recipe\n");
  expect(ofE.slice(0, ofE.indexOf("Memories:"))).not.toContain("answer to charlie");
  expect(ofE).toMatch(/\[2\] [-\d]+ \(other branch\) user\n/u);
});

test("the tree of a conversation is made anew for what changes in it, not for what is written in another", async () => {
  const opened = await talk();
  const { memory } = opened;
  const { conversations } = memory;
  await scenario(opened);
  const [own] = await conversations.list();
  if (own === undefined) throw new Error("no conversation");
  const other = await conversations.create("elsewhere");
  const tree = await conversations.branches.tree(own.id);
  await memory.turns.add({ user: "echo boat", assistant: null, conversationId: other.id });
  await memory.topics.edit({ type: "set", turns: [0], importance: 7 });
  expect(await conversations.branches.tree(own.id)).toBe(tree);
  await memory.turns.archive([2]);
  const changed = await conversations.branches.tree(own.id);
  expect(changed.turns.map(({ state }) => state)).toEqual([
    "active",
    "active",
    "archived",
    "active",
  ]);
  await conversations.rename(own.id, "named");
  expect((await conversations.branches.tree(own.id)).conversation.name).toBe("named");
});

test("going somewhere changes where the talk stands and nothing else (S2-10)", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  const before = await memory.exchange.contents();
  for (const place of ["root", "0", "B_point", "2"]) await gotoText(memory, place);
  const after = await memory.exchange.contents();
  expect(after.turns).toEqual(before.turns);
  expect(after.conversations.map(({ headId: _head, ...rest }) => rest)).toEqual(
    before.conversations.map(({ headId: _head, ...rest }) => rest),
  );
});

test("a place is found by label, number, id, the beginning of an id, and the name of another conversation (C2-03)", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  const { conversationId } = await memory.conversations.here.present();
  const b = await turnAt(memory, 1);
  const found = { type: "found", position: { conversationId, turnId: b.id } };
  for (const text of ["B_point", "1", b.id, b.id.slice(0, -1), b.id.toUpperCase()]) {
    expect(await memory.conversations.locate(text)).toEqual(found);
  }
  expect(await memory.conversations.locate("root")).toMatchObject({ position: { turnId: null } });
  expect(await memory.conversations.locate(b.id.slice(0, 5))).toMatchObject({ type: "ambiguous" });
  expect(await memory.conversations.locate("B_poin")).toEqual({
    type: "unknown",
    labels: ["B_point"],
  });
  const other = await memory.conversations.create("여행 계획");
  expect(await memory.conversations.here.present()).toEqual({
    conversationId: other.id,
    turnId: null,
  });
  expect(await memory.conversations.locate("B_point")).toEqual(found);
  expect(await memory.conversations.locate(b.id.slice(0, -1))).toEqual(found);
  await gotoText(memory, "main");
  expect((await memory.conversations.here.present()).conversationId).toBe(conversationId);
  await gotoText(memory, "여행 계획");
  expect(await memory.conversations.here.present()).toEqual({
    conversationId: other.id,
    turnId: null,
  });
});

test("a label in use is refused and moves when forced; the root can have one; odd names are told (C2-02, C2-04, C2-05)", async () => {
  const opened = await talk();
  const { memory } = opened;
  const { conversations } = memory;
  expect(await conversations.labels.save("처음 자리")).toMatchObject({ type: "saved" });
  expect((await conversations.branches.tree()).rootLabels).toEqual(["처음 자리"]);
  await opened.say("alpha");
  const taken = { type: "taken", by: { name: "처음 자리", turnId: null } };
  expect(await conversations.labels.save("처음 자리")).toEqual(taken);
  expect(await conversations.labels.save("처음 자리", { isForced: true })).toMatchObject({
    type: "saved",
    from: { turnId: null },
  });
  expect(await conversations.labels.save("second")).toMatchObject({ type: "saved" });
  expect((await conversations.labels.list()).map(({ name }) => name)).toEqual([
    "second",
    "처음 자리",
  ]);
  expect(await conversations.labels.save(" \n ")).toEqual({ type: "refused", why: "empty" });
  expect(await conversations.labels.save("가".repeat(51))).toEqual({
    type: "refused",
    why: "too-long",
  });
  expect(await conversations.labels.save("가".repeat(50))).toMatchObject({ type: "saved" });
  expect(await conversations.labels.save("Root")).toEqual({ type: "refused", why: "reserved" });
  expect(await conversations.labels.remove("second")).toBe(true);
  expect(await conversations.labels.remove("second")).toBe(false);
  const undo = memory.history.undo(1);
  for await (const event of undo) expect(event.type).not.toBe("failed");
  expect((await conversations.labels.list()).map(({ name }) => name)).toContain("second");
});

test("two who have one conversation open make two branches, and nothing is lost", async () => {
  const opened = await talk();
  const { memory } = opened;
  await opened.say("alpha");
  const other = opened.openAgain();
  await Promise.all([memory.conversations.here.present(), other.conversations.here.present()]);
  await opened.say("mine");
  await sayTo(other, "theirs");
  await opened.say("mine again");
  await sayTo(other, "theirs again");
  expect(await drawn(memory)).toBe("0(1(3) 2(4))");
  expect(await drawn(other)).toBe("0(1(3) 2(4))");
  expect(await other.conversations.here.path()).toEqual([0, 2, 4]);
});

test("an answer that fails leaves no turn and nobody moves (C2-07)", async () => {
  const opened = await talk();
  const { memory } = opened;
  await opened.say("alpha");
  const before = await memory.conversations.here.present();
  await expect(opened.say(UNANSWERABLE)).rejects.toThrow("MODEL_REFUSED");
  expect(await memory.conversations.here.present()).toEqual(before);
  expect(await drawn(memory)).toBe("0");
  await opened.say("bravo");
  expect(await drawn(memory)).toBe("0(1)");
});

test("back leads the way that one came, over conversations too", async () => {
  const opened = await talk();
  const { memory } = opened;
  const { conversations } = memory;
  expect(await conversations.here.back()).toBeNull();
  await scenario(opened);
  const atD = await conversations.here.present();
  await gotoText(memory, "0");
  await conversations.create("elsewhere");
  expect((await conversations.here.back())?.turnId).toBe((await turnAt(memory, 0)).id);
  expect(await conversations.here.back()).toEqual(atD);
  expect((await conversations.here.back())?.turnId).toBe((await turnAt(memory, 2)).id);
  expect(await conversations.here.back()).toBeNull();
});

test("going to where one stands already is no step that back takes", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  await gotoText(memory, "0");
  const atA = await memory.conversations.here.present();
  await gotoText(memory, "2");
  await gotoText(memory, "2");
  await gotoText(memory, "2");
  expect(await memory.conversations.here.back()).toEqual(atA);
});

test("of several conversations that have one name none is gone to, and all are told", async () => {
  const { memory } = await talk();
  const { conversations } = memory;
  const ids = [];
  for (const name of ["trip", "trip", "home"]) ids.push((await conversations.create(name)).id);
  const [one, other] = ids;
  const located = await conversations.locate("trip");
  expect(located).toEqual({ type: "ambiguous-name", conversationIds: [one, other].toSorted() });
  expect(await conversations.locate("home")).toMatchObject({
    position: { conversationId: ids[2] },
  });
});

test("a turn is found by its number, its id, its label and its conversation's name where imports alone brought several conversations", async () => {
  const { memory } = await talk();
  const { conversations } = memory;
  const trips = { id: createConversationId(), name: "trips", createdAt: 0 };
  const turn = {
    id: createTurnId(),
    user: "The ferry leaves at 7",
    conversationId: trips.id,
    tags: ["label:ferry"],
  };
  const meals = { id: createConversationId(), name: "meals", createdAt: 0 };
  const soup = { id: createTurnId(), user: "Soup on Monday", conversationId: meals.id };
  const batch = { turns: [turn, soup], conversations: [trips, meals], repairs: [] };
  for await (const event of memory.exchange.import(batch)) expect(event.type).not.toBe("failed");
  const found = { position: { conversationId: trips.id, turnId: turn.id } };
  for (const text of ["0", turn.id, turn.id.slice(0, -1), "ferry"]) {
    expect(await conversations.locate(text)).toMatchObject(found);
  }
  expect(await conversations.locate("trips")).toMatchObject({
    position: { conversationId: trips.id },
  });
  expect(await conversations.locate("2")).toEqual({ type: "unknown", labels: [] });
});

const marksOf = (memories: readonly FoundMemory[]) =>
  Object.fromEntries(memories.map(({ index, marks }) => [index, marks]));

test("what stands on another branch is found and marked, left out when asked, and the next search follows a goto", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  const query = "the garden, the violin, the harbour and the recipe";
  const find = async (branchOnly: boolean) =>
    marksOf((await memory.search(query, { branchOnly, evenUnsure: true })).memories);
  expect(await find(false)).toEqual({ 0: [], 1: [], 2: ["other branch"], 3: [] });
  expect(await find(true)).toEqual({ 0: [], 1: [], 3: [] });
  await gotoText(memory, "2");
  expect(await find(false)).toEqual({ 0: [], 1: [], 2: [], 3: ["other branch"] });
  await gotoText(memory, "0");
  expect(await find(true)).toEqual({ 0: [] });
  await memory.conversations.create("new");
  expect(await find(true)).toEqual({ 0: [], 1: [], 2: [], 3: [] });
});

test("what another program tells meanwhile is on no other branch, for either, until somebody goes back", async () => {
  const opened = await talk();
  const { memory, say } = opened;
  await say("alpha garden");
  const other = opened.openAgain();
  await other.turns.add({ user: "bravo violin" });
  const query = "the garden, the violin, the harbour, the recipe and the lantern";
  const find = async (one: Memory) =>
    marksOf((await one.search(query, { evenUnsure: true })).memories);
  // Told after what this one stands at.
  expect(await find(memory)).toEqual({ 0: [], 1: [] });
  await say("charlie harbour");
  await other.turns.add({ user: "delta recipe" });
  expect(await drawn(memory)).toBe("0(1(3) 2)");
  expect(await find(memory)).toEqual({ 0: [], 1: [], 2: [], 3: [] });
  expect(await find(other)).toEqual({ 0: [], 1: [], 2: [], 3: [] });
  // Also for who comes later, and for what goes on behind it.
  await say("echo lantern");
  expect(await find(opened.openAgain())).toEqual({ 0: [], 1: [], 2: [], 3: [], 4: [] });
  await gotoText(memory, "0");
  expect(Object.values(await find(memory)).flat()).toContain("other branch");
  await say("foxtrot");
  expect(await find(memory)).toMatchObject({ 1: ["other branch"], 4: ["other branch"] });
});

test("who goes back and says nothing yet is told what stands behind, and not what others say then", async () => {
  const opened = await talk();
  const { memory, say } = opened;
  for (const text of ["alpha garden", "bravo violin", "charlie harbour"]) await say(text);
  const other = opened.openAgain();
  await other.conversations.here.present();
  await gotoText(memory, "1");
  await gotoText(other, "1");
  await sayTo(other, "delta recipe");
  const { memories } = await memory.search("the garden, the harbour and the recipe", {
    evenUnsure: true,
  });
  expect(marksOf(memories)).toMatchObject({ 2: ["other branch"], 3: [] });
  // Both had gone back.
  await say("echo lantern");
  const found = await memory.search("the harbour, the recipe, the lantern", { evenUnsure: true });
  expect(marksOf(found.memories)).toMatchObject({ 2: ["other branch"], 3: ["other branch"] });
});

test("an archived branch is not found, comes back, and is not archived under one's feet", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  const [c, d] = [await turnAt(memory, 2), await turnAt(memory, 3)];
  await expect(memory.conversations.branches.archive(d.id)).rejects.toMatchObject({
    code: "BAD_INPUT",
  });
  expect(await memory.conversations.branches.archive(c.id)).toBe(1);
  const find = async () =>
    (await memory.search("charlie harbour", { evenUnsure: true })).memories.map(
      ({ index }) => index,
    );
  expect(await find()).not.toContain(2);
  expect(await memory.conversations.branches.list()).toMatchObject([
    { isArchived: true },
    { isArchived: false },
  ]);
  expect(await memory.conversations.branches.unarchive(c.id)).toBe(1);
  expect(await find()).toContain(2);
  // What several branches have is no branch of its own.
  const b = await turnAt(memory, 1);
  await expect(memory.conversations.branches.archive(b.id)).rejects.toMatchObject({
    code: "BAD_INPUT",
  });
  // One stands at a turn whose words are gone, too.
  for await (const event of memory.turns.purge([3])) expect(event.type).not.toBe("failed");
  await expect(memory.conversations.branches.archive(d.id)).rejects.toMatchObject({
    code: "BAD_INPUT",
  });
  expect(await memory.conversations.labels.save("gone")).toEqual({
    type: "refused",
    why: "purged",
  });
});

test("a turn that was deleted for good has its place still: one goes there and on, and its words are told nowhere", async () => {
  const opened = await talk();
  const { memory } = opened;
  await scenario(opened);
  const harbour = await turnAt(memory, 2);
  for await (const event of memory.turns.purge([2])) expect(event.type).not.toBe("failed");
  await gotoText(memory, "2");
  expect(await memory.conversations.here.present()).toMatchObject({ turnId: harbour.id });
  await opened.say("and the orchard");
  expect(await drawn(memory)).toBe("0(1[B_point](2(4) 3))");
  expect(opened.prompts.at(-1)).not.toContain("harbour");
});

test("a note whose only source was deleted is listed as such, and told to no model", async () => {
  const opened = await talk();
  const { memory } = opened;
  await opened.say("the password of the boat is herring");
  const source = await turnAt(memory, 0);
  const id = source.id.replace(/.$/u, (last) => (last === "f" ? "0" : "f"));
  const note = { id, user: "Note: the boat wants herring" };
  const batch = { turns: [{ ...note, id: note.id as Turn["id"], relatedIds: [source.id] }] };
  for await (const event of memory.exchange.import({ ...batch, repairs: [] })) {
    expect(event.type).not.toBe("failed");
  }
  const find = async () =>
    marksOf((await memory.search("boat herring", { evenUnsure: true })).memories);
  expect(Object.values(await find()).flat()).not.toContain("source deleted");
  for await (const event of memory.turns.purge([0])) expect(event.type).not.toBe("failed");
  expect((await find())[1]).toContain("source deleted");
  await memory.conversations.create("new");
  await opened.say("what does the boat want?");
  expect(opened.prompts.at(-1)).not.toContain("herring");
});

test("the nearest label is that of the place, then of what is above it, and none of another branch", async () => {
  const opened = await talk();
  const { memory } = opened;
  const nearest = () => memory.conversations.labels.nearest();
  expect(await nearest()).toBeNull();
  await scenario(opened);
  await memory.conversations.labels.save("top", { position: await placeOf(memory, "0") });
  expect(await nearest()).toBe("B_point");
  await memory.conversations.labels.save("here");
  expect(await nearest()).toBe("here");
  await gotoText(memory, "2");
  expect(await nearest()).toBe("B_point");
  await gotoText(memory, "top");
  expect(await nearest()).toBe("top");
  await gotoText(memory, "root");
  expect(await nearest()).toBeNull();
  await memory.conversations.labels.save("start");
  expect(await nearest()).toBe("start");
});

async function placeOf(memory: Memory, text: string) {
  const located = await memory.conversations.locate(text);
  if (located.type !== "found") throw new Error(text);
  return located.position;
}
