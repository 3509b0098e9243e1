import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { TurnPatch } from "../contract/changes.ts";
import { CATEGORIES, type Conversation, type Turn } from "../contract/model.ts";
import { conversationId, newTurn, turnId } from "../testing/builders.ts";
import { boundClocks, elementKey } from "./field-clocks.ts";
import { mergeConversation } from "./merge-conversation.ts";
import { mergeTurn } from "./merge-turn.ts";
import { stampConversation, stampTurn } from "./stamp.ts";
import { isLevelFree } from "./turn-fields.ts";

const { terms: _terms, flags: _flags, placement: _placement, ...bare } = newTurn(0);
const turn: Turn = { ...bare, tags: ["work", "home"], index: 0 };

const merged = (here: Turn, there: Turn): Turn => mergeTurn(here, there)?.turn ?? here;

function edited(before: Turn, patch: TurnPatch, at: number, device = "one"): Turn {
  const after = { ...before, ...patch, updatedAt: at };
  return { ...after, ...stampTurn(before, after, { now: at, device: () => device }) };
}

const REPLICAS = ["one", "two", "three"] as const;

const tags = fc.subarray(["work", "home", "label:B_start", "이직"]);
const patch: fc.Arbitrary<TurnPatch> = fc.oneof(
  fc.record({
    importance: fc.integer({ min: 1, max: 10 }),
    importanceBy: fc.constant("person" as const),
  }),
  fc.record({ pinned: fc.boolean() }),
  fc.record({ immutable: fc.boolean() }),
  fc.record({ category: fc.constantFrom(...CATEGORIES) }),
  fc.record({ state: fc.constantFrom("active", "archived") }),
  fc.record({ tags }),
  fc.record({ relatedIds: fc.subarray([turnId(7), turnId(8), turnId(9)]) }),
);
const replica = fc.nat({ max: REPLICAS.length - 1 });
/** Times go back and forth, since no two clocks agree, and often meet. */
const step = fc.oneof(
  fc.record({ type: fc.constant("edit"), on: replica, patch, at: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ type: fc.constant("merge"), on: replica, from: replica }),
  fc.record({ type: fc.constant("score"), on: replica, level: fc.integer({ min: 3, max: 9 }) }),
  fc.record({ type: fc.constant("use"), on: replica, at: fc.integer({ min: 0, max: 8 }) }),
);

/** Copies of one turn after edits, and some exchanges between them. */
const copies = fc.array(step, { maxLength: 24 }).map((steps) => {
  const states = REPLICAS.map(() => turn);
  for (const one of steps) {
    const here = states[one.on] ?? turn;
    if (one.type === "edit") states[one.on] = edited(here, one.patch, one.at, REPLICAS[one.on]);
    if (one.type === "merge") states[one.on] = merged(here, states[one.from] ?? turn);
    if (one.type === "use")
      states[one.on] = { ...here, lastAccessAt: Math.max(one.at, here.lastAccessAt ?? 0) };
    // Without a clock.
    if (one.type === "score" && isLevelFree(here))
      states[one.on] = { ...here, importance: one.level, importanceBy: "formula" };
  }
  return states as unknown as readonly [Turn, Turn, Turn];
});

test("copies of a turn become equal, in whatever order they meet, how often, and by what way", () => {
  fc.assert(
    fc.property(copies, ([a, b, c]) => {
      expect(merged(a, b)).toEqual(merged(b, a));
      expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)));
      expect(mergeTurn(a, a)).toBeNull();
      expect(mergeTurn(merged(a, b), b)).toBeNull();
      expect(mergeTurn(merged(a, b), a)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

test("of two edits of a field the later counts, and who had seen the other's is later whatever its clock says", () => {
  const early = edited(turn, { importance: 7 }, 100);
  const late = edited(turn, { importance: 3 }, 200, "two");
  expect(merged(early, late).importance).toBe(3);
  const seen = edited(merged(early, late), { importance: 9 }, 50);
  expect(merged(late, seen).importance).toBe(9);
});

test("at the same moment the larger device counts", () => {
  const one = edited(turn, { pinned: true, importance: 8 }, 100, "one");
  const two = edited(turn, { importance: 2 }, 100, "two");
  expect(merged(one, two)).toMatchObject({ importance: 2, pinned: true });
  expect(merged(two, one)).toMatchObject({ importance: 2, pinned: true });
});

test("adding a tag wins over taking it away by somebody who had not seen that it was added", () => {
  const without = edited(turn, { tags: ["home"] }, 300);
  expect(merged(turn, without).tags).toEqual(["home"]);
  const again = edited(merged(turn, without), { tags: ["home", "work"] }, 100, "two");
  const gone = edited(without, { tags: [] }, 400);
  expect(merged(gone, again).tags).toEqual(["work"]);
});

test("forgetting and editing: the later counts", () => {
  const archived = edited(turn, { state: "archived" }, 200);
  const before = edited(turn, { importance: 9 }, 100, "two");
  const after = edited(turn, { importance: 9 }, 300, "two");
  expect(merged(archived, before)).toMatchObject({ state: "archived", importance: 9 });
  expect(merged(archived, after)).toMatchObject({ state: "active", importance: 9 });
});

test("the later use counts, and is no edit: what was archived since stays so", () => {
  const archived = edited({ ...turn, lastAccessAt: 100 }, { state: "archived" }, 200);
  expect(merged(archived, { ...turn, lastAccessAt: 300 })).toMatchObject({
    state: "archived",
    lastAccessAt: 300,
  });
  expect(mergeTurn({ ...turn, lastAccessAt: 300 }, { lastAccessAt: 100 })).toBeNull();
  expect(mergeTurn(turn, { lastAccessAt: 100 })?.changed).toEqual([]);
});

test("a purged turn stays so, whatever a copy says, and none is purged by a copy", () => {
  const purged: Turn = { ...turn, state: "purged", user: "", assistant: null };
  const later = edited(turn, { importance: 9, tags: ["new"] }, 900);
  expect(mergeTurn(purged, later)).toBeNull();
  expect(mergeTurn(later, purged)).toBeNull();
});

test("without any clock what was chosen counts more than what is usual, and every machine chooses the same", () => {
  const chosen: Turn = { ...turn, importance: 3, pinned: true };
  expect(merged(turn, chosen)).toMatchObject({ importance: 3, pinned: true });
  expect(mergeTurn(chosen, turn)).toBeNull();
});

test("a level that was worked out takes the place of none that somebody gave, here or in a copy", () => {
  const scored: Turn = { ...turn, importance: 7, importanceBy: "formula" };
  const givens = [
    { importance: 3, importanceBy: "import" },
    { importance: 5, importanceBy: "person" },
    // Of an older version, which noted nobody.
    { importance: 2 },
  ] as const;
  for (const given of givens) {
    expect(merged(scored, { ...turn, ...given })).toMatchObject(given);
    expect(mergeTurn({ ...turn, ...given }, scored)).toBeNull();
  }
  expect(merged(turn, scored)).toMatchObject({ importance: 7, importanceBy: "formula" });
});

test("who takes a level back that was given lets the one that was worked out hold, in a copy, too", () => {
  const scored: Turn = { ...turn, importance: 7, importanceBy: "formula" };
  const given = edited(scored, { importance: 9, importanceBy: "person" }, 100);
  const undone = edited(given, { importance: 7, importanceBy: "formula" }, 200);
  expect(merged(given, undone)).toMatchObject({ importance: 7, importanceBy: "formula" });
  expect(mergeTurn(undone, given)).toBeNull();
});

test("no clock says what a tag was called", () => {
  const { clocks } = edited(turn, { tags: ["home", "이직"] }, 100);
  expect(JSON.stringify(clocks)).not.toContain("이직");
  expect(Object.keys(clocks ?? {}).toSorted()).toEqual(
    [elementKey("tags", "work"), elementKey("tags", "이직")].toSorted(),
  );
});

test("a clock that goes wrong is brought back to the latest that may be", () => {
  const clocks = { importance: { at: 9_000, count: 1, writer: "one" } };
  expect(boundClocks(clocks, 10_000)).toBe(clocks);
  expect(boundClocks(clocks, 500)).toEqual({ importance: { at: 500, count: 1, writer: "one" } });
});

const conversation: Conversation = {
  id: conversationId(1),
  name: "",
  createdAt: 0,
  headId: null,
};

const named = fc
  .array(
    fc.record({
      name: fc.constantFrom("", "Moons", "이직"),
      labels: fc.subarray(["B_start", "B_end"]),
      at: fc.integer({ min: 0, max: 5 }),
      device: fc.constantFrom(...REPLICAS),
    }),
    { maxLength: 5 },
  )
  .map((edits) =>
    edits.reduce(
      (before, { name, labels, at, device }) =>
        stampConversation(
          before,
          { ...before, name, rootLabels: labels },
          { now: at, device: () => device + at },
        ),
      conversation,
    ),
  );

test("conversations become equal likewise", () => {
  fc.assert(
    fc.property(named, named, named, (a, b, c) => {
      const join = mergeConversation;
      expect(join(a, b)).toEqual(join(b, a));
      expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
      expect(join(join(a, b), b)).toEqual(join(a, b));
    }),
  );
});
