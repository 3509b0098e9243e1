import { createMessage } from "@hsms/messages";
import { expect, onTestFinished, test } from "vitest";
import { EngineError } from "./errors.ts";
import type { ProgressEvent } from "./with-progress.ts";
import { createRuns, type Run, type WorkEvent } from "./run.ts";

type Told = ProgressEvent<string>;

/** What events say of {@link keptGone}. */
const GONE = {
  code: "KEPT_GONE",
  message: expect.stringMatching(/cannot be undone: \/kept$/),
  reason: createMessage("keptGone", { folder: "/kept" }),
};
const keptGone = () => new EngineError("KEPT_GONE", GONE.reason);

/** Work that goes on by hand. */
function world() {
  const told: WorkEvent[] = [];
  const runs = createRuns((event) => told.push(event));
  let steps = 0;
  let gate = Promise.withResolvers<void>();
  /** Lets the work go one step further; resolves when that was told. */
  const go = async (): Promise<void> => {
    // Until it waits there.
    await turn();
    const open = gate;
    gate = Promise.withResolvers();
    open.resolve();
    await turn();
  };
  const start = (
    count: number,
    options: { readonly signal?: AbortSignal; readonly error?: unknown } = {},
  ): Run<string> =>
    runs.follow("undo", options.signal, async function* (signal) {
      for (steps = 1; steps <= count; steps++) {
        await gate.promise;
        signal.throwIfAborted();
        yield { type: "progress", stage: "s", done: steps, total: count };
      }
      if (options.error !== undefined) throw options.error;
      return "all";
    });
  return { runs, told, start, go, steps: () => steps };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What a listener gets, as numbers of steps and the type of the end. */
const heardOf = (events: readonly Told[]) =>
  events.map((event) => (event.type === "progress" ? event.done : event.type));

async function collect(run: AsyncIterable<Told>): Promise<ReturnType<typeof heardOf>> {
  const events: Told[] = [];
  for await (const event of run) events.push(event);
  return heardOf(events);
}

test("work begins when it is called for, and is done though nobody asks for it", async () => {
  const { start, go, steps, runs } = world();
  void start(1);
  await turn();
  expect(steps()).toBe(1);
  await go();
  await runs.settled();
  expect(steps()).toBe(2);
});

test("awaiting gives the result, as often as it is awaited, and all that a promise has", async () => {
  const { start } = world();
  const run = start(0);
  expect(await run).toBe("all");
  expect(await run).toBe("all");
  expect(await run.then((text) => text.length)).toBe(3);
  let isOver = false;
  await run.finally(() => (isOver = true));
  expect(isOver).toBe(true);
  expect(await Promise.all([run, start(0)])).toEqual(["all", "all"]);
});

test("all who listen in the tick of the call get every event, however slowly they read", async () => {
  const { start, go } = world();
  const run = start(3);
  const slow = run[Symbol.asyncIterator]();
  const quick = collect(run);
  for (let step = 0; step < 3; step++) await go();
  expect(await quick).toEqual([1, 2, 3, "done"]);
  expect(await collect(slow)).toEqual([1, 2, 3, "done"]);
});

test("who comes late gets the newest event, what follows, and the end", async () => {
  const { start, go } = world();
  const run = start(3);
  await go();
  await go();
  const late = collect(run);
  await go();
  expect(await late).toEqual([2, 3, "done"]);
  expect(await collect(run)).toEqual([3, "done"]);
});

test("events that nobody hears are not made; late, only the newest are", async () => {
  const { runs } = world();
  const made: number[] = [];
  const run = runs.start<string, number>({
    signal: undefined,
    work(_signal, tell) {
      for (const at of [1, 2, 3]) {
        tell(() => {
          made.push(at);
          return [at * 10, at * 10 + 1];
        });
      }
      return Promise.resolve("all");
    },
    last: () => 99,
  });
  await run;
  expect(made).toEqual([]);
  const events: number[] = [];
  for await (const event of run) events.push(event);
  expect(events).toEqual([31, 99]);
  expect(made).toEqual([3]);
});

test("leaving the loop does not end the work", async () => {
  const { start, go } = world();
  const run = start(2);
  await go();
  for await (const event of run) {
    expect(event).toMatchObject({ done: 1 });
    break;
  }
  await go();
  expect(await run).toBe("all");
});

test("cancelling ends the work; its events end in it, and awaiting rejects", async () => {
  const { start, go, told, runs } = world();
  const run = start(3);
  const heard = collect(run);
  await go();
  run.cancel();
  await go();
  expect(await heard).toEqual([1, "cancelled"]);
  await expect(run).rejects.toMatchObject({ name: "EngineError", code: "CANCELLED" });
  await runs.settled();
  expect(told).toEqual([]);
});

test("the signal ends the work as `cancel` does, and keeps it from beginning", async () => {
  const { start, go, steps } = world();
  const controller = new AbortController();
  const run = start(2, { signal: controller.signal });
  await turn();
  controller.abort();
  await go();
  await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  const before = steps();
  await expect(start(9, { signal: controller.signal })).rejects.toMatchObject({
    code: "CANCELLED",
  });
  expect(steps()).toBe(before);
  const inTime = start(0);
  expect(await inTime).toBe("all");
  inTime.cancel();
  expect(await inTime).toBe("all");
});

test("failed work ends its events in the failure, without throwing, and rejects with its error", async () => {
  const { start, told, runs } = world();
  const error = keptGone();
  const run = start(0, { error });
  const events: Told[] = [];
  for await (const event of run) events.push(event);
  expect(events).toEqual([{ type: "failed", ...GONE }]);
  await expect(run).rejects.toBe(error);
  await runs.settled();
  expect(told).toEqual([]);
});

test("a failure that nobody awaits or hears is told once, and is no unhandled rejection", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const { start, told, runs } = world();
  const run = start(0, { error: keptGone() });
  await runs.settled();
  await turn();
  expect(told).toEqual([{ type: "work.failed", work: "undo", ...GONE }]);
  // Who comes too late is told by the run itself.
  await expect(run).rejects.toMatchObject({ code: "KEPT_GONE" });
  await turn();
  expect(told).toHaveLength(1);
  expect(unhandled).toEqual([]);
});

test("who left the loop before the failure has not heard it", async () => {
  const { start, go, told, runs } = world();
  const run = start(2, { error: new Error("the disk is full") });
  const left = (async () => {
    for await (const _ of run) break;
  })();
  await go();
  await left;
  await go();
  await runs.settled();
  expect(told).toMatchObject([{ work: "undo", code: "BUG", message: "the disk is full" }]);
});

test("one may await and listen at once, and both hear how it ended", async () => {
  const { start, go } = world();
  const run = start(1, { error: keptGone() });
  const both = Promise.allSettled([run, collect(run)]);
  await go();
  expect(await both).toMatchObject([
    { status: "rejected", reason: { code: "KEPT_GONE" } },
    { status: "fulfilled", value: [1, "failed"] },
  ]);
});
