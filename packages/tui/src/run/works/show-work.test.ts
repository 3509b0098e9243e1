import { expect, test } from "vitest";
import type { ScreenAction } from "../../screen/action.ts";
import { showWork } from "./show-work.ts";

function screen() {
  const heard: ScreenAction[] = [];
  const running: { work: AbortController | null } = { work: null };
  const deps = {
    running,
    closing: new AbortController().signal,
    asksNothing: () => undefined,
    dispatch: (action: ScreenAction) => void heard.push(action),
  };
  return { deps, running, types: () => heard.map(({ type }) => type) };
}

test("work is shown from its first line on, can be broken off then, and its end is told", async () => {
  const { deps, running, types } = screen();
  await showWork(deps, { name: "one", isShown: false }, async ({ signal, progress }) => {
    expect(running.work).toBeNull();
    progress(null);
    progress("1/2");
    running.work?.abort();
    expect(signal.aborted).toBe(true);
  });
  expect(types()).toEqual([
    "screen.work-begun",
    "screen.work-told",
    "screen.work-ended",
    "store.changed",
  ]);
  expect(running.work).toBeNull();
});

test("work beside other work that is shown shows nothing, and leaves that as it is", async () => {
  const { deps, running, types } = screen();
  const other = new AbortController();
  running.work = other;
  await showWork(deps, { name: "two", isShown: false }, async ({ progress }) => progress("1/2"));
  expect(types()).toEqual([]);
  expect(running.work).toBe(other);
});
