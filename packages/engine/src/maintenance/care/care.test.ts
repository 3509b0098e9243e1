import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Memory } from "../../memory/memory.ts";
import { memoryOver } from "../../memory/open-memory.ts";

const DAY = 86_400_000;

async function open(): Promise<{ memory: Memory; passDay: () => void }> {
  let time = Date.UTC(2026, 0, 5, 12);
  const clock = (): number => time++;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { directory: "in memory", workers: 0, now: clock });
  onTestFinished(() => memory.close());
  return { memory, passDay: () => void (time += DAY) };
}

const tell = (memory: Memory, user: string, more: object = {}) =>
  memory.turns.add({ user, assistant: null, ...more });

async function planned(memory: Memory): Promise<readonly (readonly [string, string])[]> {
  await memory.upkeep.settled();
  const { merges } = await memory.care.plan();
  return merges.map(({ absorbed, into }) => [absorbed.user, into.user]);
}

async function takeCare(memory: Memory) {
  await memory.upkeep.settled();
  return memory.care.apply(await memory.care.plan());
}

const statesOf = async (memory: Memory): Promise<readonly string[]> => {
  const { turns } = await memory.status();
  const read = await memory.turns.read(Array.from({ length: turns }, (_, index) => index));
  return read.map((turn) => turn?.state ?? "none");
};

const problems = async (memory: Memory) => (await memory.upkeep.check()).findings;

test("what was told twice is archived once, for the later one, and comes back to its leaf", async () => {
  const { memory, passDay } = await open();
  await tell(memory, "My sister lives in Busan");
  await tell(memory, "The garage needs a new door");
  passDay();
  await tell(memory, "my sister lives in Busan!");
  expect(await planned(memory)).toEqual([
    ["My sister lives in Busan", "my sister lives in Busan!"],
  ]);
  const { nodes: before } = await memory.topics.tree();
  const run = await takeCare(memory);
  expect(run).toMatchObject({ number: 1, absorptions: [{ absorbed: 0, into: 2 }] });
  expect(await memory.turns.read([0])).toMatchObject([
    { state: "archived", archivedBy: "care", archivedAt: run?.at },
  ]);
  const { memories } = await memory.search("sister Busan");
  expect(memories.map(({ index }) => index)).not.toContain(0);
  expect(memories[0]).toMatchObject({ index: 2 });
  expect(await memory.history.read(10)).toEqual([]);
  expect(await problems(memory)).toEqual([]);
  expect(await takeCare(memory)).toBeNull();

  expect(await memory.care.undo(1)).toEqual({ returned: [0], changed: [] });
  await memory.upkeep.settled();
  const leavesOf = (nodes: typeof before) =>
    nodes.flatMap(({ id, turns }) =>
      turns.length > 0 ? [[id, turns.toSorted((a, b) => a - b)]] : [],
    );
  expect(leavesOf((await memory.topics.tree()).nodes)).toEqual(leavesOf(before));
  expect(await problems(memory)).toEqual([]);
  expect(await takeCare(memory)).toBeNull();
});

test.each([
  ["a question", "Where is my passport?", {}, {}],
  ["what an answer adds to", "I sold the boat", { assistant: "To Ann, for 900 euros." }, {}],
  ["another speaker's words", "I like plums", { speaker: "Ann" }, { speaker: "Tom" }],
  ["pinned memories", "The code is under the mat", { pinned: true }, { pinned: true }],
  ["the day that was meant", "I saw the dentist yesterday", {}, {}],
  ["what was replaced by another", "The rent is 900 euros a month", { validUntil: 9 }, {}],
])("%s is not merged", async (_, user, first, second) => {
  const { memory, passDay } = await open();
  await tell(memory, user, first);
  passDay();
  await tell(memory, user, second);
  expect(await planned(memory)).toEqual([]);
});

test.each([
  ["내 동생은 부산에 살아", "제 동생은 부산에 살아요"],
  ["I'm allergic to peanuts", "By the way, I am allergic to peanuts."],
])("what is said in another form is merged: %s", async (first, second) => {
  const { memory } = await open();
  await tell(memory, first);
  await tell(memory, second);
  expect(await planned(memory)).toEqual([[first, second]]);
});

test.each([
  ["내 동생은 부산에 살아", "내 동생은 부산에 안 살아"],
  ["Tom lent Ann 50 euros", "Ann lent Tom 50 euros"],
  ["The rent is 900 euros", "The rent is 950 euros"],
])("what says something else is not, however near: %s", async (first, second) => {
  const { memory } = await open();
  await tell(memory, first);
  await tell(memory, second);
  expect(await planned(memory)).toEqual([]);
});

test("a protected memory stays, and the other makes room for it", async () => {
  const { memory } = await open();
  await tell(memory, "The spare key is with Ann", { pinned: true });
  await tell(memory, "the spare key is with Ann");
  expect(await takeCare(memory)).toMatchObject({ absorptions: [{ absorbed: 1, into: 0 }] });
});

test("of a plan's rows those still stand of which neither memory has changed what was planned", async () => {
  const { memory } = await open();
  for (const name of ["Ann", "Tom", "Jonas", "Mina"]) {
    await tell(memory, `The spare key is with ${name}`);
    await tell(memory, `the spare key is with ${name}`);
  }
  await memory.upkeep.settled();
  const plan = await memory.care.plan();
  expect(plan.merges).toHaveLength(4);
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  // The one that was to stay.
  await memory.turns.archive([3]);
  await memory.topics.edit({ type: "set", turns: [4], importance: 8 });
  const { merges } = await memory.care.stillPlanned(plan);
  expect(merges.map(({ absorbed: { index, importance } }) => [index, importance])).toEqual([
    [4, 8],
    [6, 5],
  ]);
});

test("what was pinned, or forgotten by somebody, since the plan was made is left alone", async () => {
  const { memory } = await open();
  for (const name of ["Ann", "Tom"]) {
    await tell(memory, `The spare key is with ${name}`);
    await tell(memory, `the spare key is with ${name}`);
  }
  await memory.upkeep.settled();
  const plan = await memory.care.plan();
  expect(plan.merges).toHaveLength(2);
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  await memory.turns.archive([2]);
  expect(await memory.care.apply(plan)).toBeNull();
  expect(await statesOf(memory)).toEqual(["active", "active", "archived", "active"]);
});

test("several that lay in one leaf come back to it", async () => {
  const { memory } = await open();
  for (const room of [1, 2, 3, 4]) await tell(memory, `The walnut box stands in room ${room}`);
  await memory.upkeep.settled();
  for (const room of [1, 2, 3, 4]) await tell(memory, `the walnut box stands in room ${room}!`);
  const run = await takeCare(memory);
  expect(run?.absorptions).toHaveLength(4);
  const absorbed = run?.absorptions.map((one) => one.absorbed);
  expect(await memory.care.undo(1)).toEqual({ returned: absorbed, changed: [] });
  expect((await memory.care.runs(1))[0]?.changed).toEqual(absorbed);
  await memory.upkeep.settled();
  expect(await problems(memory)).toEqual([]);
});

test("the log outlives a new tree, and names what became otherwise since", async () => {
  const { memory } = await open();
  for (const name of ["Ann", "Tom"]) {
    await tell(memory, `The spare key is with ${name}`);
    await tell(memory, `the spare key is with ${name}`);
  }
  await takeCare(memory);
  await memory.upkeep.rebuild({ tree: true, index: false });
  await memory.turns.purge([0]);
  expect(await memory.care.undo(1)).toEqual({ returned: [2], changed: [0] });
  await memory.upkeep.settled();
  expect(await problems(memory)).toEqual([]);
  await expect(memory.care.undo(2)).rejects.toMatchObject({ code: "BAD_INPUT" });
  await expect(memory.care.undo(1, [1])).rejects.toMatchObject({ code: "BAD_INPUT" });
});

test("whatever is told, pinned, forgotten, cared for and taken back: laws hold, and taking all back leaves nothing archived by care", async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant("tell" as const), what: fc.nat(5), loud: fc.boolean() }),
    fc.record({ type: fc.constant("pin" as const), turn: fc.nat(9) }),
    fc.record({ type: fc.constant("archive" as const), turn: fc.nat(9) }),
    fc.record({ type: fc.constant("care" as const) }),
    fc.record({ type: fc.constant("undo" as const), run: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { memory } = await open();
      const fruits = ["plums", "pears", "figs", "limes", "dates", "kiwis"];
      for (const one of steps) {
        const { turns } = await memory.status();
        if (one.type === "tell") {
          const text = `I keep the ${fruits[one.what] ?? ""} in the cellar`;
          await tell(memory, one.loud ? text.toUpperCase() : text);
        } else if (one.type === "care") await takeCare(memory);
        else if (one.type === "undo") {
          const runs = await memory.care.runs(9);
          if (runs.length > 0) await memory.care.undo(1 + (one.run % runs.length));
        } else if (turns > 0) {
          const turn = one.turn % turns;
          const [read] = await memory.turns.read([turn]);
          if (one.type === "archive") await memory.turns.archive([turn]);
          else if (read?.state === "active")
            await memory.topics.edit({ type: "set", turns: [turn], pinned: true });
        }
      }
      await memory.upkeep.settled();
      expect(await problems(memory)).toEqual([]);
      for (const { number } of await memory.care.runs(99)) await memory.care.undo(number);
      await memory.upkeep.settled();
      expect(await problems(memory)).toEqual([]);
      const { turns } = await memory.status();
      const all = await memory.turns.read(Array.from({ length: turns }, (__, index) => index));
      expect(
        all.filter((turn) => turn?.state === "archived" && turn.archivedBy === "care"),
      ).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
