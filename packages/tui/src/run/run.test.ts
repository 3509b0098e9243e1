import { expect, test, vi } from "vitest";
import type { Effect } from "../screen/effect.ts";
import { createScreenState } from "../screen/state.ts";
import { coalesceEvents } from "./subscriptions/coalesce-events.ts";
import { createScreenStore } from "./screen-store.ts";

async function* bursts(sizes: readonly number[]) {
  let event = 0;
  for (const size of sizes) {
    for (let at = 0; at < size; at++) yield event++;
    // A thirtieth of a second: 30 Hz.
    await vi.advanceTimersByTimeAsync(33);
  }
}

test("events at 30 Hz are drawn at most 15 times a second, none lost and in order", async () => {
  vi.useFakeTimers();
  try {
    const sizes = Array.from({ length: 60 }, (_, at) => at % 4);
    const drawn: (readonly number[])[] = [];
    await coalesceEvents(bursts(sizes), (events) => drawn.push(events));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(drawn.flat()).toEqual(Array.from({ length: total }, (_, at) => at));
    // Two seconds of events, and one drawing for those that still waited at the end.
    expect(drawn.length).toBeLessThanOrEqual(2 * 15 + 1);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("what was heard before a failure is handed on, and the failure told", async () => {
  async function* failing() {
    yield 1;
    throw new Error("The store is gone");
  }
  const drawn: number[] = [];
  await expect(coalesceEvents(failing(), (events) => drawn.push(...events))).rejects.toThrow(
    "The store is gone",
  );
  expect(drawn).toEqual([1]);
});

test("actions that effects dispatch come after their own, and listeners hear once of all of them", () => {
  const effects: Effect[] = [];
  const store = createScreenStore({
    state: createScreenState({ project: "demo" }),
    now: () => 60_000,
    carryOut(effect, dispatch) {
      effects.push(effect);
      if (effect.type === "read-slots") {
        dispatch({ type: "notice.given", level: "info", text: "one" });
      }
    },
  });
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  store.dispatch({ type: "screen.begun", at: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.state().notices).toMatchObject([{ text: "one" }]);
  // The log has it at the time when it was given, not at that of the last key.
  expect(store.state().log.entries.at(-1)).toMatchObject({ text: "one", at: 60_000 });
  expect(effects.map(({ type }) => type)).toContain("read-turns");
  stop();
  store.dispatch({ type: "screen.focus-moved", by: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.state().focus).toBe("search");
});
