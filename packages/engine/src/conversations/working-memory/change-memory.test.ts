import type { HeldMemory } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_HELD, changeMemory, type SlotChange, type SlotRules } from "./change-memory.ts";

const texts = new Map(Array.from({ length: 30 }, (_, turn) => [turn, `text of ${turn}`]));
const rules: SlotRules = { slots: 4, byPriority: true, keepsLinks: true, texts };

const take = (turn: number, given: Partial<Extract<SlotChange, { type: "take" }>> = {}) =>
  ({
    type: "take",
    turn,
    importance: 0.5,
    text: texts.get(turn) ?? "",
    links: [],
    now: 1000 + turn,
    ...given,
  }) as const;

const after = (changes: readonly SlotChange[], given = rules): HeldMemory =>
  changes.reduce<HeldMemory>(
    (memory, change) => changeMemory(memory, change, given).memory,
    NOTHING_HELD,
  );
const turnsOf = ({ slots }: HeldMemory) => slots.map((held) => held?.turn ?? null);

test("the first free slot is filled, used once (S4-20, S4-22)", () => {
  const memory = after([take(3), take(4, { importance: 0.9 })]);
  expect(turnsOf(memory)).toEqual([3, 4, null, null]);
  expect(memory.slots[1]).toEqual({
    turn: 4,
    importance: 0.9,
    createdAt: 1004,
    lastAccessAt: 1004,
    usageCount: 1,
    isPinned: false,
    links: [],
  });
});

test("a full working memory gives up the slot of the lowest priority (S4-21)", () => {
  const importances = [0.9, 0.1, 0.5, 0.5];
  const full = after(importances.map((importance, turn) => take(turn, { importance })));
  const { memory, left } = changeMemory(full, take(9), rules);
  expect(turnsOf(memory)).toEqual([0, 9, 2, 3]);
  expect(left).toEqual([full.slots[1]]);
  expect(memory.counts).toMatchObject({ cleanups: 1, promotions: 1 });
  expect(memory.evicted).toEqual([{ slot: 1, turn: 1, at: 1009, why: "replaced" }]);
});

test("the victim is chosen with what is being talked of now (C4-05)", () => {
  const now = 1000;
  const full = after([0, 1, 2, 3].map((turn) => take(turn, { now })));
  expect(turnsOf(changeMemory(full, take(9, { now, text: "else" }), rules).memory)).toEqual([
    9, 1, 2, 3,
  ]);
  expect(turnsOf(changeMemory(full, take(9, { now, text: "text of 0" }), rules).memory)).toEqual([
    0, 9, 2, 3,
  ]);
});

test("of equal priorities the slot unused for longest makes room", () => {
  const full = after([0, 1, 2, 3].map((turn) => take(turn, { now: 5000 - turn })));
  expect(turnsOf(changeMemory(full, take(9, { now: 5001, text: "else" }), rules).memory)).toEqual([
    0, 1, 2, 9,
  ]);
});

test("without cleaning by priority what was filled first makes room (S4-18)", () => {
  const given = { ...rules, byPriority: false };
  const full = after([take(0, { importance: 1 }), take(1, { importance: 0 }), take(2), take(3)]);
  expect(turnsOf(changeMemory(full, take(9), given).memory)).toEqual([9, 1, 2, 3]);
});

test("a pinned slot never makes room, and where all are nothing is taken", () => {
  const full = after([
    take(0),
    take(1),
    take(2),
    take(3),
    { type: "pin", turn: 0, isPinned: true },
  ]);
  expect(turnsOf(changeMemory(full, take(9), rules).memory)).toEqual([0, 9, 2, 3]);
  const pinned = [1, 2, 3].map((turn) => ({ type: "pin", turn, isPinned: true }) as const);
  const all = pinned.reduce((memory, pin) => changeMemory(memory, pin, rules).memory, full);
  const { memory, left } = changeMemory(all, take(9), rules);
  expect(turnsOf(memory)).toEqual([0, 1, 2, 3]);
  expect(left).toEqual([]);
});

test("a turn that has a slot is used, and takes no second one", () => {
  const memory = after([take(0), take(0, { now: 2000 })]);
  expect(turnsOf(memory)).toEqual([0, null, null, null]);
  expect(memory.slots[0]).toMatchObject({ usageCount: 2, createdAt: 1000, lastAccessAt: 2000 });
});

test("importance is clamped (C4-11)", () => {
  const memory = after([take(0, { importance: 5 }), take(1, { importance: -1 })]);
  expect(memory.slots.map((held) => held?.importance)).toEqual([1, 0, undefined, undefined]);
});

const link = (number: number) => ({
  nodeId: `0000000${number}-0000-4000-8000-000000000000` as never,
  relevance: 0.5,
  lastAccessedAt: 3000,
});
const search = (answered: readonly number[], links = [1, 2, 3, 4, 5, 6].map(link)) =>
  ({ type: "search", answered, links, hasShortTerm: false, now: 3000 }) as const;

test("a search uses the slots that answer and links them to its first five nodes (S4-16)", () => {
  const memory = after([take(0), take(1), search([1])]);
  expect(memory.slots[0]).toMatchObject({ usageCount: 1, links: [] });
  expect(memory.slots[1]).toMatchObject({ usageCount: 2, lastAccessAt: 3000 });
  expect(memory.slots[1]?.links).toEqual([1, 2, 3, 4, 5].map(link));
});

test("a search that leads nowhere takes no link away, and none is kept where links are off", () => {
  const memory = after([take(0), search([0]), search([0], [])]);
  expect(memory.slots[0]?.links).toHaveLength(5);
  const off = after([take(0), search([0])], { ...rules, keepsLinks: false });
  expect(off.slots[0]?.links).toEqual([]);
});

test("efficiency counts searches that a slot answered; what is added never counts (C4-02)", () => {
  const { counts } = after([take(0), take(1), search([1]), search([]), search([7])]);
  expect(counts).toMatchObject({ searches: 3, slotAnswers: 1, combinedAnswers: 1 });
});

test("clearing empties one slot and dropping all of them, pinned ones too", () => {
  const two = after([take(0), take(1), { type: "pin", turn: 1, isPinned: true }]);
  const cleared = changeMemory(two, { type: "clear", turn: 0, now: 9 }, rules);
  expect(turnsOf(cleared.memory)).toEqual([null, 1, null, null]);
  expect(cleared.left).toEqual([two.slots[0]]);
  const dropped = changeMemory(two, { type: "drop", now: 9 }, rules);
  expect(turnsOf(dropped.memory)).toEqual([null, null, null, null]);
  expect(dropped.left).toEqual([two.slots[0], two.slots[1]]);
  expect(dropped.memory.evicted.map(({ why }) => why)).toEqual(["cleared", "cleared"]);
});

test("a turn that was archived or purged leaves its slot free", () => {
  const gone = new Map([...texts].filter(([turn]) => turn !== 0));
  const memory = changeMemory(after([take(0), take(1)]), take(2), { ...rules, texts: gone }).memory;
  expect(turnsOf(memory)).toEqual([2, 1, null, null]);
});

test("where there are fewer slots than before, what is in the others moves up or leaves", () => {
  const full = after([take(0), take(1), take(2), take(3)]);
  const fewer = changeMemory(full, { type: "clear", turn: 0, now: 9 }, { ...rules, slots: 2 });
  expect(turnsOf(fewer.memory)).toEqual([null, 1]);
  expect(fewer.left.map(({ turn }) => turn)).toEqual([2, 3, 0]);
});

const someChange: fc.Arbitrary<SlotChange> = fc.oneof(
  fc
    .tuple(fc.nat(29), fc.double({ min: -1, max: 2, noNaN: true }), fc.nat(1e6))
    .map(([turn, importance, now]) => take(turn, { importance, now })),
  fc.array(fc.nat(29), { maxLength: 4 }).map((turns) => search(turns)),
  fc
    .tuple(fc.nat(29), fc.boolean())
    .map(([turn, isPinned]) => ({ type: "pin", turn, isPinned }) as const),
  fc.nat(29).map((turn) => ({ type: "clear", turn, now: 5 }) as const),
  fc.constant({ type: "drop", now: 6 } as const),
);

test("whatever happens, no slot too many is held, no turn twice, and what was held is held or has left", () => {
  fc.assert(
    fc.property(
      fc.array(someChange, { maxLength: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (changes, slots) => {
        let memory = NOTHING_HELD;
        for (const change of changes) {
          const before = turnsOf(memory).filter((turn) => turn !== null);
          const outcome = changeMemory(memory, change, { ...rules, slots });
          const turns = turnsOf(outcome.memory).filter((turn) => turn !== null);
          expect(outcome.memory.slots).toHaveLength(slots);
          expect(new Set(turns).size).toBe(turns.length);
          const gone = before.filter((turn) => !turns.includes(turn));
          expect(new Set(outcome.left.map(({ turn }) => turn))).toEqual(new Set(gone));
          memory = outcome.memory;
        }
      },
    ),
    { numRuns: 300 },
  );
});
