import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBackgroundLoop, type BackgroundLoop } from "./background-loop.ts";

test("is woken by what comes while a batch is at work that then fails", async () => {
  const { loop, fail, runs } = failingOnce();
  loop.wake();
  loop.wake();
  fail();
  await idle();
  expect(runs()).toBe(2);
});

test("is woken by a hold that is released while a batch is at work that then fails", async () => {
  const { loop, fail, runs } = failingOnce();
  loop.wake();
  loop.hold()();
  fail();
  await idle();
  expect(runs()).toBe(2);
});

test("is woken by whoever is told of the failure", async () => {
  const { loop, fail, runs } = failingOnce({ onError: () => loop.wake() });
  loop.wake();
  fail();
  await idle();
  expect(runs()).toBe(2);
});

test("is woken at whichever moment after a batch has failed", async () => {
  for (let later = 0; later < 8; later++) {
    const { loop, fail, failed, runs } = failingOnce();
    loop.wake();
    void failed.catch(async () => {
      for (let at = 0; at < later; at++) await Promise.resolve();
      loop.wake();
    });
    fail();
    await idle();
    expect(runs(), `${later} microtasks later`).toBe(2);
  }
});

test("stops after a batch that failed, where nothing has woken it since", async () => {
  const { loop, fail, runs } = failingOnce();
  loop.wake();
  fail();
  await idle();
  expect(runs()).toBe(1);
});

test("whoever waits until nothing is left waits beyond a batch that fails", async () => {
  let left = 3;
  const { loop, fail } = failingOnce({ goOn: () => --left });
  loop.wake();
  const settled = loop.settled();
  fail();
  await settled;
  expect(left).toBe(0);
});

test("goes on when whoever is told of a failure fails", async () => {
  const { loop, fail, runs } = failingOnce({
    onError() {
      throw new Error("nobody listens");
    },
  });
  loop.wake();
  fail();
  await idle();
  loop.wake();
  await idle();
  expect(runs()).toBe(2);
});

/** A loop whose first batch fails when it is told to. */
function failingOnce({
  onError = () => {},
  goOn = () => 0,
}: { readonly onError?: () => void; readonly goOn?: () => number } = {}): {
  readonly loop: BackgroundLoop;
  readonly fail: () => void;
  readonly failed: Promise<number>;
  readonly runs: () => number;
} {
  const { promise, reject } = Promise.withResolvers<number>();
  let runs = 0;
  const loop = createBackgroundLoop({
    runBatch: () => (++runs === 1 ? promise : Promise.resolve(goOn())),
    onError,
  });
  return {
    loop,
    fail: () => reject(new Error("The disk is full")),
    failed: promise,
    runs: () => runs,
  };
}

async function idle(): Promise<void> {
  for (let at = 0; at < 6; at++) await nextTurn();
}
