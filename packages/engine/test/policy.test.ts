import { createMessage } from "@hsms/messages";
import { StoreError } from "@hsms/store";
import { expect, test, vi } from "vitest";
import { isSkipped, type Memory } from "../src/index.ts";
import { openTalk } from "../src/memory/testing/talk.ts";

/** The turn, and whether it has a place in the tree. */
async function stateOf(memory: Memory, index: number) {
  await memory.upkeep.settled();
  const [turn] = await memory.turns.read([index]);
  const [place] = await memory.topics.placements([index]);
  return { isSkipped: turn !== undefined && isSkipped(turn), place: place?.type };
}

const isFound = async (memory: Memory, query: string, index: number, scope = {}) =>
  (await memory.search(query, { scope, evenUnsure: true })).memories.some(
    (found) => found.index === index,
  );

test.each([
  ["안녕하세요", "안녕하세요! 무엇을 도와드릴까요?", "도와드릴까요"],
  ["thanks a lot!", "You're welcome! Let me know if you need anything else.", "welcome"],
])(
  "%s is skipped where the reply tells nothing either, found with archived ones, and brought back",
  async (message, reply, word) => {
    const { memory } = await openTalk({ reply });
    const { index } = await memory.ask(message);
    const skipped = index ?? -1;
    expect(await stateOf(memory, skipped)).toEqual({ isSkipped: true, place: "unplaced" });
    expect(await isFound(memory, word, skipped)).toBe(false);
    expect(await isFound(memory, word, skipped, { archived: "also" })).toBe(true);
    expect(await memory.turns.unarchive([skipped])).toBe(1);
    expect(await stateOf(memory, skipped)).toEqual({ isSkipped: false, place: "leaf" });
    // What a person forgets is forgotten, whoever had skipped it before.
    await memory.turns.archive([skipped]);
    expect(await memory.turns.read([skipped])).toMatchObject([{ archivedBy: "person" }]);
    expect((await stateOf(memory, skipped)).isSkipped).toBe(false);
    await memory.close();
  },
);

test("what was skipped is still part of the talk that a model is told", async () => {
  const { memory, prompts } = await openTalk({ reply: "Hello!" });
  await memory.ask("hi");
  await memory.ask("The piano is tuned on Friday");
  expect(prompts.at(-1)).toContain("user: hi");
  await memory.close();
});

test("an assent is kept where the model had asked something", async () => {
  const { memory } = await openTalk({ reply: "Shall I order the vongole?" });
  await memory.ask("We are hungry");
  const { index } = await memory.ask("네");
  expect((await stateOf(memory, index ?? -1)).isSkipped).toBe(false);
  await memory.close();
});

test("with the setting off everything is filed; what is added, or imported, always is", async () => {
  const { memory } = await openTalk({ reply: "Hello!" });
  const added = await memory.turns.add({ user: "안녕", assistant: "안녕하세요" });
  expect((await stateOf(memory, added.index)).isSkipped).toBe(false);
  await memory.settings.change({ policy: false });
  const { index } = await memory.ask("hi");
  expect((await stateOf(memory, index ?? -1)).isSkipped).toBe(false);
  await memory.close();
});

test("feedback trains the policy, and what it learned is kept in the store, snapshot and reset", async () => {
  const { memory, openAgain } = await openTalk({ reply: "Noted." });
  await memory.ask("요즘 번아웃이 심해");
  expect(await memory.policy.status()).toMatchObject({
    isOn: true,
    epsilon: 0.1,
    exploring: false,
    updates: 0,
    learned: [],
    recentActions: { save: 1, skip: 0, retrieve: 0 },
  });
  await memory.ask("아니야");
  await memory.policy.snapshot();
  const other = openAgain();
  const learned = await other.policy.status();
  expect(learned).toMatchObject({ updates: 1, hasSnapshot: true });
  expect(learned.learned).toHaveLength(4);
  await other.policy.reset();
  expect((await memory.policy.status()).updates).toBe(0);
  expect(await memory.policy.restore()).toBe(true);
  expect((await memory.policy.status()).updates).toBe(1);
});

test("what two processes learn at once is both learned", async () => {
  const { memory, openAgain } = await openTalk();
  const both = [memory, openAgain()];
  const say = (message: string) =>
    Promise.all(both.map(({ policy }) => policy.decide(message, { learns: true })));
  await say("요즘 번아웃이 심해");
  await say("아니야");
  expect((await memory.policy.status()).updates).toBe(2);
});

test("rebukes change what is decided in the middle, and nothing by rule", async () => {
  const { memory } = await openTalk();
  await memory.turns.add({ user: "The piano is tuned on Friday" });
  const decide = async (message: string, learns = false) =>
    (await memory.policy.decide(message, { learns })).action;
  const middle = "요즘 번아웃이 심해";
  const ruled = ["내 이름은 민수야", "내 이름이 뭐야?", "안녕"];
  const before = await Promise.all(ruled.map((message) => decide(message)));
  expect(await decide(middle)).toBe("save");
  for (let times = 0; times < 12; times++) {
    const action = await decide(middle, true);
    await decide(action === "retrieve" ? "맞아" : "아니야", true);
  }
  expect(await decide(middle)).toBe("retrieve");
  expect(await Promise.all(ruled.map((message) => decide(message)))).toEqual(before);
});

test("what was learned is read only for messages that no rule decides", async () => {
  const { memory, store } = await openTalk({ reply: "Noted." });
  const reading = vi.spyOn(store.settings, "read");
  for (const message of ["안녕하세요", "내 이름은 민수야"]) await memory.policy.decide(message);
  expect(reading).not.toHaveBeenCalled();
  await memory.policy.decide("요즘 번아웃이 심해");
  expect(reading).toHaveBeenCalled();
  await memory.close();
});

test("a recorded turn is acknowledged even if the disk has no room for what is learned from it", async () => {
  const { memory, store } = await openTalk({ reply: "Noted." });
  await memory.ask("요즘 번아웃이 심해");
  const full = new StoreError("STORE_FULL", createMessage("systemRefused", { reason: "ENOSPC" }));
  const writing = vi.spyOn(store.settings, "change").mockRejectedValue(full);
  expect((await memory.ask("아니야")).index).toBe(1);
  expect(writing).toHaveBeenCalled();
  writing.mockRestore();
  expect(await memory.policy.status()).toMatchObject({ updates: 0 });
  await memory.close();
});
