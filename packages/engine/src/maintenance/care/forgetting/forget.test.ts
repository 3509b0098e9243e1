import { ANALYSER } from "@hsms/language";
import { openMemoryStore } from "@hsms/store";
import * as fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Memory } from "../../../memory/memory.ts";
import type { CarePlace } from "../care-place.ts";
import { memoryOver } from "../../../memory/open-memory.ts";
import type { OpenOptions } from "../../../memory/open-options.ts";
import { isProtected } from "../../../retrieval/strength/strength.ts";
import type { Settings } from "../../../settings/settings.ts";
import type { CareRun } from "../care-log.ts";

const DAY = 86_400_000;

interface Opened {
  readonly memory: Memory;
  readonly pass: (days: number) => void;
}

async function open(
  settings: Partial<Settings> = { forgetting: true },
  options: Pick<OpenOptions, "carePlace"> = {},
): Promise<Opened> {
  let time = Date.UTC(2026, 0, 5, 12);
  const clock = (): number => time;
  const store = await openMemoryStore({ analyser: ANALYSER, clock });
  const memory = memoryOver(store, { ...options, directory: "in memory", workers: 0, now: clock });
  onTestFinished(() => memory.close());
  await memory.settings.change(settings);
  return { memory, pass: (days) => void (time += days * DAY) };
}

const tell = (memory: Memory, user: string, more: object = {}) =>
  memory.turns.add({ user, assistant: null, ...more });

async function plan(memory: Memory) {
  await memory.upkeep.settled();
  return memory.care.plan();
}

const takeCare = async (memory: Memory) => memory.care.apply(await plan(memory));

/** More than any test tells. */
const MANY = Array.from({ length: 50 }, (_, index) => index);
const all = async (memory: Memory) => (await memory.turns.read(MANY)).flatMap((turn) => turn ?? []);

const statesOf = async (memory: Memory) => (await all(memory)).map(({ state }) => state);
const never = (): never => {
  throw new Error("a turn has no topic");
};
const problems = async (memory: Memory) => (await memory.upkeep.check()).findings;

test("nothing is forgotten unless it was turned on", async () => {
  const { memory, pass } = await open({});
  await tell(memory, "The garage needs a new door");
  pass(4000);
  expect(await plan(memory)).toMatchObject({ archives: [], purges: [], waiting: 0 });
  await memory.settings.change({ forgetting: true });
  expect((await plan(memory)).archives).toHaveLength(1);
});

test("what is not used for longer than its level is kept is archived, logged without words, and comes back for as long again", async () => {
  const { memory, pass } = await open();
  await tell(memory, "The garage needs a new door");
  await tell(memory, "My sister lives in Busan", { importance: 8 });
  pass(31);
  const { archives } = await plan(memory);
  expect(archives).toMatchObject([
    {
      turn: { index: 0 },
      step: { type: "archive", by: "level", level: 5, days: 31, keptDays: 30 },
    },
  ]);
  const run = await takeCare(memory);
  expect(run).toMatchObject({
    number: 1,
    absorptions: [],
    forgotten: [{ forgotten: 0, by: "level", level: 5, days: 31, keptDays: 30 }],
    purged: [],
    changed: [],
  });
  expect(await statesOf(memory)).toEqual(["archived", "active"]);
  expect(JSON.stringify(run)).not.toContain("garage");
  expect(await memory.history.read(10)).toMatchObject([{ command: "settings" }]);
  expect(await takeCare(memory)).toBeNull();
  expect(await memory.care.undo(1, [0])).toEqual({ returned: [0], changed: [] });
  await memory.upkeep.settled();
  expect(await statesOf(memory)).toEqual(["active", "active"]);
  expect(await problems(memory)).toEqual([]);
  pass(30);
  expect((await plan(memory)).archives).toEqual([]);
});

test("a run forgets so many at most, the most overdue first, and the next one goes on", async () => {
  const { memory, pass } = await open({ forgetting: true, forgetMost: 2 });
  for (const [name, importance] of [
    ["Ann", 4],
    ["Tom", 2],
    ["Eve", 3],
  ] as const) {
    await tell(memory, `The spare key is with ${name}`, { importance });
  }
  pass(20);
  const first = await plan(memory);
  expect(first.archives.map(({ turn }) => turn.index)).toEqual([1, 2]);
  expect(first.waiting).toBe(1);
  await memory.care.apply(first);
  expect(await statesOf(memory)).toEqual(["active", "archived", "archived"]);
  await takeCare(memory);
  expect(await statesOf(memory)).toEqual(["archived", "archived", "archived"]);
});

test("of two runs at once each has a number and a log of its own, and all that they archived comes back", async () => {
  const { memory, pass } = await open();
  const told = Array.from({ length: 40 }, (_, at) => `The spare key ${at} is with Ann`);
  for (const user of told) await tell(memory, user);
  pass(31);
  const planned = await plan(memory);
  const [one, other] = await Promise.all([memory.care.apply(planned), memory.care.apply(planned)]);
  expect(new Set(await statesOf(memory))).toEqual(new Set(["archived"]));
  const runs = await memory.care.runs(9);
  const logged = runs.flatMap(({ forgotten }) => forgotten.map((entry) => entry.forgotten));
  expect(logged.toSorted((a, b) => a - b)).toEqual(told.map((_, at) => at));
  // Whoever is slow may find nothing left to do.
  const theirs = [one, other].flatMap((run) => run?.number ?? []).toSorted((a, b) => b - a);
  expect(runs.map(({ number }) => number)).toEqual(theirs);
  for (const { number } of runs) await memory.care.undo(number);
  expect(new Set(await statesOf(memory))).toEqual(new Set(["active"]));
});

test("what was pinned, used or edited since the plan was made stays, and so does all once it is turned off", async () => {
  const { memory, pass } = await open();
  await tell(memory, "The spare key is with Ann");
  await tell(memory, "The boat is sold");
  await tell(memory, "The garden has two pear trees");
  pass(31);
  const planned = await plan(memory);
  await memory.topics.edit({ type: "set", turns: [0], pinned: true });
  await memory.topics.edit({ type: "set", turns: [1], addTags: ["boat"] });
  expect((await memory.care.apply(planned))?.forgotten).toMatchObject([{ forgotten: 2 }]);
  await memory.care.undo(1);
  pass(31);
  const again = await plan(memory);
  await memory.settings.change({ forgetting: false });
  expect(await memory.care.apply(again)).toBeNull();
});

test("30 days later what care archived is deleted for good, where that is turned on; what a person forgot stays", async () => {
  const { memory, pass } = await open({ forgetting: true, purging: true });
  await tell(memory, "The garage needs a new door");
  await tell(memory, "The boat is sold");
  await memory.upkeep.settled();
  await memory.turns.archive([1]);
  pass(31);
  await takeCare(memory);
  pass(30);
  expect(await takeCare(memory)).toBeNull();
  pass(1);
  expect((await plan(memory)).purges).toMatchObject([{ turn: { index: 0 }, step: { days: 31 } }]);
  expect(await takeCare(memory)).toMatchObject({ number: 2, purged: [{ purged: 0, days: 31 }] });
  const [garage, boat] = await memory.turns.read([0, 1]);
  expect(garage).toMatchObject({ state: "purged", user: "" });
  expect(boat).toMatchObject({ state: "archived", user: "The boat is sold" });
  expect(await memory.care.undo(1)).toEqual({ returned: [], changed: [0] });
  expect(await problems(memory)).toEqual([]);
});

test("what was told twice is never deleted, unless it came back and was forgotten since", async () => {
  const { memory, pass } = await open({ purging: true });
  await tell(memory, "My sister lives in Busan");
  await tell(memory, "my sister lives in Busan!");
  expect((await takeCare(memory))?.absorptions).toMatchObject([{ absorbed: 0, into: 1 }]);
  pass(400);
  expect(await plan(memory)).toMatchObject({ purges: [], purgeWaits: null });
  await memory.care.undo(1);
  await memory.settings.change({ forgetting: true });
  pass(31);
  await takeCare(memory);
  pass(31);
  expect((await plan(memory)).purges.map(({ turn }) => turn.index)).toEqual([0, 1]);
});

test("nothing is deleted within a week of the last time, nor while changes of the last 30 days can be undone", async () => {
  const { memory, pass } = await open({ forgetting: true, purging: true });
  await tell(memory, "The garage needs a new door");
  await tell(memory, "The boat is sold", { importance: 5 });
  await tell(memory, "My sister lives in Busan", { importance: 9 });
  pass(31);
  await takeCare(memory);
  pass(9);
  const { nodes } = await memory.topics.tree();
  const leaf = nodes.find(({ turns }) => turns.includes(2))?.id ?? never();
  await memory.topics.edit({ type: "rename", nodeId: leaf, topic: "Family" });
  await memory.settings.change({ forgetMost: 1 });
  pass(22);
  expect(await plan(memory)).toMatchObject({ purges: [], waiting: 2, purgeWaits: "journal" });
  pass(30);
  expect(await plan(memory)).toMatchObject({ purges: [{}], waiting: 1, purgeWaits: null });
  await takeCare(memory);
  pass(6);
  expect(await plan(memory)).toMatchObject({ purges: [], waiting: 1, purgeWaits: "week" });
  pass(1);
  await takeCare(memory);
  expect(await statesOf(memory)).toEqual(["purged", "purged", "active"]);
});

test("what an answer quotes, or a program says was of use, is kept from then on; looking at a plan is no use", async () => {
  const { memory, pass } = await open();
  await tell(memory, "The spare key is with Ann");
  await tell(memory, "The boat is sold");
  await tell(memory, "The garden has two pear trees");
  await memory.upkeep.settled();
  pass(20);
  const { quoted } = await memory.ask("Where is the spare key?", { record: false });
  expect(quoted).toEqual([0]);
  memory.care.noteUse([1, 1]);
  pass(12);
  await plan(memory);
  const [key, boat, garden] = await all(memory);
  expect(key).toMatchObject({ accessCount: 1 });
  expect(boat).toMatchObject({ accessCount: 2 });
  expect(garden).toMatchObject({ accessCount: 0, lastAccessAt: null });
  expect((await plan(memory)).archives.map(({ turn }) => turn.index)).toEqual([2]);
});

test("by use, a context gets the shortest form of what faded, and the whole again once it was of use (S1-55)", async () => {
  const { memory, pass } = await open({ forgetting: true, forgetBy: "use" });
  await tell(memory, "I can't stand clams, whatever anybody cooks with them");
  await memory.upkeep.settled();
  const given = async () => {
    const { memories } = await memory.search("clams", { tokenBudget: 500, evenUnsure: true });
    return memories[0]?.context;
  };
  pass(24);
  expect(await given()).toMatchObject({ resolution: "L0" });
  pass(1);
  expect(await plan(memory)).toMatchObject({
    archives: [],
    shortened: [{ turn: { index: 0 }, step: { type: "shorten", days: 25 } }],
  });
  expect(await given()).toMatchObject({ resolution: "L2", text: "I,does not like,clams" });
  memory.care.noteUse([0]);
  await plan(memory);
  expect(await given()).toMatchObject({ resolution: "L0" });
});

test.each([
  ["here", { chosen: "laptop", isHere: true, waitsFor: [] }, "archived"],
  ["here soon", { chosen: "laptop", isHere: false, waitsFor: ["desktop"] }, "active"],
  ["elsewhere", { chosen: "desktop", isHere: false, waitsFor: [] }, "active"],
  ["nowhere", { chosen: null, isHere: false, waitsFor: [] }, "active"],
] as const)(
  "of a memory that several machines have only the one that was chosen takes care by itself: %s",
  async (_, place, state) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = vi.fn(() => Promise.resolve(place));
    const { memory, pass } = await open(undefined, { carePlace: asked });
    await tell(memory, "The garage needs a new door");
    await memory.upkeep.settled();
    pass(31);
    memory.care.keep();
    for (let looks = 0; looks < 2; looks++) {
      vi.advanceTimersByTime(600_000);
      await vi.waitFor(() => expect(memory.status()).resolves.toBeDefined());
    }
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.waitFor(async () => expect(await statesOf(memory)).toEqual([state]));
    await memory.close();
  },
);

test("where another machine cares for a memory, or may still do so, its plan is shown and not carried out", async () => {
  let place: CarePlace | null = null;
  const { memory, pass } = await open(undefined, { carePlace: () => Promise.resolve(place) });
  await tell(memory, "The garage needs a new door");
  await memory.upkeep.settled();
  pass(31);
  const planned = await plan(memory);
  expect(planned.archives).toHaveLength(1);
  place = { chosen: "desktop", isHere: false, waitsFor: [] };
  await expect(memory.care.apply(planned)).rejects.toThrow("cared for on desktop");
  place = { chosen: "laptop", isHere: false, waitsFor: ["desktop", "tablet"] };
  await expect(memory.care.apply(planned)).rejects.toThrow(
    "once these have synced: desktop, tablet",
  );
});

test("a run that is under way ends when it is heard that another machine was chosen", async () => {
  let looks = 0;
  const { memory, pass } = await open(undefined, {
    carePlace: () => Promise.resolve({ chosen: "laptop", isHere: ++looks < 3, waitsFor: [] }),
  });
  for (const number of [1, 2, 3]) await tell(memory, `The garage needs door ${number}`);
  pass(31);
  const planned = await plan(memory);
  expect(planned.archives).toHaveLength(3);
  await expect(memory.care.apply(planned)).rejects.toThrow("cared for on laptop");
  expect((await statesOf(memory)).toSorted()).toEqual(["active", "active", "archived"]);
});

test("a memory that is kept open takes care by itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { memory, pass } = await open();
  await tell(memory, "The garage needs a new door");
  await memory.upkeep.settled();
  pass(31);
  memory.care.keep();
  const events = memory.events();
  // The first look sees what was written, the second that nothing was since.
  vi.advanceTimersByTime(600_000);
  await vi.waitFor(() => expect(memory.status()).resolves.toBeDefined());
  vi.advanceTimersByTime(600_000);
  await vi.waitFor(async () => expect(await statesOf(memory)).toEqual(["archived"]));
  await memory.close();
  for await (const { type } of events) expect(type).not.toBe("work.failed");
});

/** How five kinds of users treat their memories: a day is one of these, so often. */
const USERS = {
  "a talker": { tells: 5, uses: 1, pins: 0, forgets: 0 },
  "a keeper": { tells: 2, uses: 1, pins: 2, forgets: 0 },
  "one who looks things up": { tells: 1, uses: 5, pins: 0, forgets: 0 },
  "one who tidies up": { tells: 2, uses: 0, pins: 0, forgets: 2 },
  "a rare guest": { tells: 1, uses: 1, pins: 1, forgets: 1 },
} as const;

const PROTECTIONS = [{ pinned: true }, { immutable: true }, { importance: 10 }] as const;

const absorbedIn = (run: CareRun | undefined): readonly number[] =>
  run?.absorptions.map(({ absorbed }) => absorbed) ?? [];

const archivedIn = (run: CareRun): readonly number[] => [
  ...absorbedIn(run),
  ...run.forgotten.map(({ forgotten }) => forgotten),
];

/** What comes back is kept as long again. */
const CHANGED_BY_COMING_BACK = { archivedAt: 0, archivedBy: 0, updatedAt: 0, clocks: 0 };

test.each(Object.entries(USERS))(
  "over 3 years of %s: what is protected stays, the plan is what is done, a second run changes nothing, taking back is exact",
  async (name, habits) => {
    const day = fc.record({
      action: fc.oneof(
        ...Object.entries(habits).map(([action, weight]) => ({
          arbitrary: fc.constant(action),
          weight,
        })),
      ),
      turn: fc.nat(99),
      importance: fc.integer({ min: 1, max: 10 }),
      apart: fc.integer({ min: 30, max: 110 }),
      isAgain: fc.boolean(),
      takenBack: fc.constantFrom("none", "all", "one first"),
    });
    await fc.assert(
      fc.asyncProperty(
        // 70 days apart on average.
        fc.array(day, { minLength: 14, maxLength: 18 }),
        fc.constantFrom("level", "use"),
        async (days, forgetBy) => {
          const { memory, pass } = await open({ forgetting: true, purging: true, forgetBy });
          for (const [at, lived] of days.entries()) {
            const { action, turn, importance, apart, isAgain, takenBack } = lived;
            const { turns } = await memory.status();
            const active = (await all(memory)).filter(
              ({ state, immutable }) => state === "active" && !immutable,
            );
            const meant = active[turn % Math.max(1, active.length)];
            if (meant !== undefined && action === "tells" && isAgain)
              await tell(memory, `${meant.user}!`, { importance });
            else if (action === "tells" || meant === undefined)
              await tell(memory, `Of ${name} it is told on day ${at} of ${turns}`, { importance });
            else if (action === "uses")
              await memory.topics.edit({ type: "set", turns: [meant.index], addTags: [`t${at}`] });
            else if (action === "pins")
              await memory.topics.edit({
                type: "set",
                turns: [meant.index],
                ...PROTECTIONS[at % 3],
              });
            else await memory.turns.archive([meant.index]);
            pass(apart);
            const planned = await plan(memory);
            const before = await all(memory);
            const run = await memory.care.apply(planned);
            await memory.upkeep.settled();
            const after = await all(memory);
            const moved = after.flatMap(({ index, state }, place) =>
              state === before[place]?.state ? [] : [index],
            );
            const wanted = [...planned.archives, ...planned.purges].map((one) => one.turn.index);
            wanted.push(...planned.merges.map(({ absorbed }) => absorbed.index));
            expect(new Set(moved)).toEqual(new Set(wanted));
            const touched = before.filter(({ index }) => moved.includes(index));
            expect(touched.filter(isProtected)).toEqual([]);
            const purged = run?.purged.map((one) => one.purged) ?? [];
            const runs = await memory.care.runs(99);
            const archivedLast = (turn: number) =>
              runs.find((one) => archivedIn(one).includes(turn));
            expect(purged.filter((turn) => absorbedIn(archivedLast(turn)).includes(turn))).toEqual(
              [],
            );
            expect(touched.filter((one) => one.archivedBy === "person")).toEqual([]);
            expect(await takeCare(memory)).toBeNull();
            if (run === null || takenBack === "none") continue;
            const archived = [...archivedIn(run)];
            const [first] = archived;
            if (takenBack === "one first" && first !== undefined) {
              expect((await memory.care.undo(run.number, [first])).returned).toEqual([first]);
              const states = await statesOf(memory);
              expect(archived.filter((index) => states[index] === "active")).toEqual([first]);
              archived.shift();
            }
            expect((await memory.care.undo(run.number)).returned).toEqual(archived);
            await memory.upkeep.settled();
            const words = (those: typeof before) =>
              those.flatMap((one) =>
                purged.includes(one.index) ? [] : { ...one, ...CHANGED_BY_COMING_BACK },
              );
            expect(words(await all(memory))).toEqual(words(before));
          }
          expect(await problems(memory)).toEqual([]);
          await memory.close();
        },
      ),
      // What fails is told with its seed at once: to look for a shorter case takes minutes on a busy machine, and looks as if it hung.
      { numRuns: 6, endOnFailure: true },
    );
  },
);
