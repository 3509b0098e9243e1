import * as fc from "fast-check";
import { expect, test } from "vitest";
import { SETTING_RULES } from "../../../settings/settings.ts";
import { DAY_MS } from "../../../retrieval/strength/strength.ts";
import {
  type ForgettableTurn,
  type ForgettingSettings,
  planForgetting,
} from "./plan-forgetting.ts";

const SETTINGS: ForgettingSettings = {
  forgetting: true,
  forgetBy: "level",
  retentionDays: SETTING_RULES.retentionDays.default,
  forgetBelow: SETTING_RULES.forgetBelow.default,
  purging: true,
};
const BEGIN = Date.UTC(2026, 0, 1);

const turn = (more: Partial<ForgettableTurn> = {}): ForgettableTurn => ({
  state: "active",
  createdAt: BEGIN,
  lastAccessAt: null,
  accessCount: 0,
  importance: 5,
  pinned: false,
  immutable: false,
  tags: [],
  relations: 0,
  ...more,
});

const onDay = (
  days: number,
  memory: ForgettableTurn,
  settings: Partial<ForgettingSettings> = {},
): string | null =>
  planForgetting(memory, { settings: { ...SETTINGS, ...settings }, now: BEGIN + days * DAY_MS })
    ?.type ?? null;

test.each([
  [1, 0],
  [2, 3],
  [3, 7],
  [4, 14],
  [5, 30],
  [6, 30],
  [7, 90],
  [8, 180],
  [9, 365],
])("level %i is kept for %i days without use, and not longer", (importance, days) => {
  expect(onDay(days, turn({ importance }))).toBeNull();
  expect(onDay(days + 0.001, turn({ importance }))).toBe("archive");
});

test.each([
  ["is never used", {}, 46, 47],
  ["was used once", { accessCount: 1 }, 59, 60],
  ["was used five times", { accessCount: 5 }, 81, 82],
])("by use, what %s is forgotten when its strength falls below .1", (_, more, kept, gone) => {
  expect(onDay(kept, turn(more), { forgetBy: "use" })).not.toBe("archive");
  expect(onDay(gone, turn(more), { forgetBy: "use" })).toBe("archive");
});

test.each([
  ["is never used", {}, 24, 25],
  ["was used once", { accessCount: 1 }, 37, 38],
  ["has a relation", { relations: 1 }, 32, 33],
])("by use, what %s is given in its shortest form below .3 (S1-55)", (_, more, whole, short) => {
  expect(onDay(whole, turn(more), { forgetBy: "use" })).toBeNull();
  expect(onDay(short, turn(more), { forgetBy: "use" })).toBe("shorten");
  expect(onDay(short, turn(more), { forgetBy: "level", retentionDays: 99 })).toBeNull();
});

test("by use, a relation keeps a memory, and three keep it whole", () => {
  expect(onDay(9999, turn({ relations: 1 }), { forgetBy: "use" })).toBe("shorten");
  expect(onDay(9999, turn({ relations: 3 }), { forgetBy: "use" })).toBeNull();
});

const EDITED = { at: BEGIN + 20 * DAY_MS, count: 0, writer: "here" };

test.each([
  ["a use", { lastAccessAt: EDITED.at }, 50],
  ["an edit", { clocks: { "tags:home": EDITED } }, 50],
  ["a level that a person gave", { clocks: { importance: EDITED }, importanceBy: "person" }, 50],
  ["a level that a formula gave", { clocks: { importance: EDITED }, importanceBy: "formula" }, 30],
] as const)("days count from the last use: %s", (_, more, day) => {
  expect(onDay(day, turn(more))).toBeNull();
  expect(onDay(day + 0.001, turn(more))).toBe("archive");
});

test("settings: off, days of level 5, levels that may go", () => {
  expect(onDay(99, turn(), { forgetting: false })).toBeNull();
  expect(onDay(90, turn(), { retentionDays: 90 })).toBeNull();
  expect(onDay(91, turn(), { retentionDays: 90 })).toBe("archive");
  expect(onDay(9999, turn({ importance: 6 }), { forgetBelow: 6 })).toBeNull();
  expect(onDay(9999, turn({ importance: 5.9 }), { forgetBelow: 6 })).toBe("archive");
});

test("30 days after care archived it a memory is purged; what anybody else archived is not", () => {
  const archived = { state: "archived", archivedBy: "care", archivedAt: BEGIN } as const;
  expect(onDay(30, turn(archived))).toBeNull();
  expect(onDay(31, turn(archived))).toBe("purge");
  expect(onDay(31, turn(archived), { purging: false })).toBeNull();
  for (const archivedBy of ["person", "assistant", "policy", "import"] as const) {
    expect(onDay(9999, turn({ ...archived, archivedBy }))).toBeNull();
  }
  expect(onDay(9999, turn({ state: "archived" }))).toBeNull();
  expect(onDay(31, turn({ ...archived, clocks: { category: EDITED } }))).toBeNull();
});

test.each([
  ["pinned", { pinned: true }],
  ["immutable", { immutable: true }],
  ["labelled", { tags: ["label:start"] }],
  ["of level 10", { importance: 10 }],
])("a memory that is %s is never touched", (_, more) => {
  fc.assert(
    fc.property(
      fc.constantFrom("active", "archived", "purged"),
      fc.constantFrom("level", "use"),
      fc.nat(4000),
      (state, forgetBy, day) => {
        const memory = turn({ state, archivedBy: "care", archivedAt: BEGIN, ...more });
        expect(onDay(day, memory, { forgetBy })).toBeNull();
      },
    ),
  );
});

test("a memory that is due stays due until something is done with it, whatever the clock says", () => {
  fc.assert(
    fc.property(
      fc.record({
        importance: fc.integer({ min: 1, max: 9 }),
        accessCount: fc.nat(9),
        relations: fc.nat(1),
      }),
      fc.constantFrom("level", "use"),
      fc.integer({ min: -400, max: 1095 }),
      fc.nat(400),
      (more, forgetBy, day, later) => {
        const before = onDay(day, turn(more), { forgetBy });
        if (before === null) return;
        const after = onDay(day + later, turn(more), { forgetBy });
        expect(before === "shorten" ? ["shorten", "archive"] : ["archive"]).toContain(after);
      },
    ),
  );
});
