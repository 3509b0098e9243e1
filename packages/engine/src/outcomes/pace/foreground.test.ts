import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createForeground } from "./foreground.ts";

test("background work waits for a search that is under way, and goes on when it ends", async () => {
  const foreground = createForeground({ now: () => 0 });
  await foreground.pause();
  const steps: string[] = [];
  let endSearch = (): void => undefined;
  const search = foreground.run(() => new Promise<void>((resolve) => (endSearch = resolve)));
  const background = foreground.pause().then(() => steps.push("background"));
  await setImmediate();
  steps.push("search");
  endSearch();
  await Promise.all([search, background]);
  expect(steps).toEqual(["search", "background"]);
});

test("a search that does not end keeps the background waiting once", async () => {
  const foreground = createForeground({ now: () => 0 });
  void foreground.run(() => new Promise(() => undefined));
  await foreground.pause();
  let isTurned = false;
  const turn = setImmediate().then(() => (isTurned = true));
  await foreground.pause();
  expect(isTurned).toBe(false);
  await turn;
});

test("a failed search is its caller's to handle, and holds nothing up", async () => {
  const foreground = createForeground({ now: () => 0 });
  const search = foreground.run(() => Promise.reject(new Error("no such branch")));
  await expect(search).rejects.toThrow("no such branch");
  await foreground.pause();
});

test("the event loop turns when a stretch of background work is over, and not before", async () => {
  let time = 0;
  const foreground = createForeground({ now: () => time });
  await foreground.pause();
  let turns = 0;
  const counting = (async () => {
    for (; turns < 2; turns++) await setImmediate();
  })();
  await foreground.pause();
  expect(turns).toBe(0);
  time = 100;
  await foreground.pause();
  expect(turns).toBeGreaterThan(0);
  await counting;
});
