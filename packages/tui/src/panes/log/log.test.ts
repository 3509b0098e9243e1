import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { KeyInput } from "../../input/keys/key.ts";
import type { LogAction } from "./action.ts";
import {
  type LogLine,
  hiddenCount,
  initialLog,
  RING,
  shownEntries,
  type LogState,
} from "./state.ts";
import { updateLog } from "./update.ts";

const box = { width: 40, height: 6 };
const line = (text: string, level: LogLine["level"] = "info"): LogLine => ({
  level,
  task: "탐색",
  text,
});
const heard = (...lines: readonly LogLine[]): LogAction => ({
  type: "log.lines-added",
  lines,
  at: 0,
});
const typing = (text: string): readonly LogAction[] =>
  Array.from(text, (name): LogAction => ({ type: "log.typed", input: key(name) }));
const key = (name: string): KeyInput => ({
  type: "key",
  name,
  text: name.length === 1 ? name : "",
});

const after = (state: LogState, ...actions: readonly LogAction[]) =>
  actions.reduce((now, action) => updateLog({ state: now, action, box }).state, state);
const shown = (state: LogState) => shownEntries(state).map(({ text }) => text);

test("keeps the newest 5,000 lines and counts all", () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => line(String(at)));
  const full = after(initialLog, heard(...lines), heard(...lines));
  expect(full.entries).toHaveLength(RING);
  expect(full.count).toBe(6_000);
  expect(full.entries[0]).toMatchObject({ text: "1000", number: 1_000 });
});

test("thousands of debug lines push out none of what was done", () => {
  const fine = Array.from({ length: 2 * RING }, (_, at) => line(String(at), "debug"));
  const full = after(initialLog, heard(line("renamed")), heard(...fine), heard(line("undone")));
  expect(shown(full)).toEqual(["renamed", "undone"]);
  expect(full.entries).toHaveLength(RING);
});

test("what was done is shown at first, what is finer counted; the level comes round by way of all", () => {
  const some = after(initialLog, heard(line("d", "debug"), line("i", "info"), line("e", "error")));
  const level = { type: "log.level-changed" } as const;
  expect(shown(some)).toEqual(["i", "e"]);
  expect(hiddenCount(some)).toBe(1);
  expect(shown(after(some, level))).toEqual(["d", "i", "e"]);
  expect(hiddenCount(after(some, level))).toBe(0);
  expect(shown(after(some, level, level))).toEqual(["e"]);
  expect(shown(after(some, level, level, level, level))).toEqual(["i", "e"]);
});

test("a pause holds the lines that are shown and loses none of those that come", () => {
  const paused = after(
    initialLog,
    heard(line("a")),
    { type: "log.pause-toggled" },
    heard(line("b")),
  );
  expect(shown(paused)).toEqual(["a"]);
  expect(shown(after(paused, { type: "log.pause-toggled" }))).toEqual(["a", "b"]);
});

test("a line above the end stays selected while others come, and the end is followed again", () => {
  const read = after(
    initialLog,
    heard(line("a"), line("b"), line("c")),
    { type: "log.moved", to: "up" },
    heard(line("d")),
  );
  expect(read.selected).toBe(1);
  expect(after(read, { type: "log.moved", to: "last" }).selected).toBeNull();
});

test("finds lines backwards from the end, then the next and the one before, composed or not", () => {
  const found = after(
    initialLog,
    heard(line("자전거"), line("x"), line("자전거 둘"), line("y")),
    { type: "log.find-opened" },
    ...typing("자전거".normalize("NFC")),
    { type: "log.typed", input: key("enter") },
  );
  expect(found.selected).toBe(2);
  const next = after(found, { type: "log.match-wanted", by: 1 });
  expect(next.selected).toBe(0);
  expect(after(next, { type: "log.match-wanted", by: -1 }).selected).toBe(2);
  expect(after(found, { type: "log.backed" }).find).toBeNull();
});

test("whatever is done the selected line is one that is kept", () => {
  const actions = fc.constantFrom<LogAction>(
    heard(line("a", "debug"), line("b")),
    { type: "log.moved", to: "up" },
    { type: "log.moved", to: "page-down" },
    { type: "log.moved", to: "first" },
    { type: "log.scrolled", rows: -2 },
    { type: "log.level-changed" },
    { type: "log.pause-toggled" },
    { type: "log.find-opened" },
    ...typing("a"),
    { type: "log.match-wanted", by: 1 },
    { type: "log.backed" },
  );
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 40 }), (steps) => {
      const state = after(initialLog, ...steps);
      const numbers = state.entries.map(({ number }) => number);
      expect(state.selected === null || numbers.includes(state.selected)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
