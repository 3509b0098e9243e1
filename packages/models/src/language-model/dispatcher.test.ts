import { expect, test } from "vitest";
import type { ChatClient, ChatEvent } from "../chat/chat-client.ts";
import { fail } from "../network/fail.ts";
import { collect, someRequest } from "../testing/collect.ts";
import { createSimulatedClock } from "./waiting/simulated-clock.ts";
import { createDispatcher, type Pool } from "./dispatcher.ts";
import type { Patience } from "./waiting/patience.ts";
import type { ModelEvent } from "./model-event.ts";

/** What the endpoint does with its n-th request under a key. */
type Behaviour = (
  key: string,
  count: number,
  signal: AbortSignal,
) => AsyncIterable<ChatEvent> | readonly ChatEvent[];

const says = (text: string): readonly ChatEvent[] => [
  { type: "delta", text },
  { type: "done", finish: "stop", usage: null },
];

function setUp(behaviour: Behaviour, keys: Partial<Record<Pool, readonly string[]>> = {}) {
  const clock = createSimulatedClock();
  const asked: { readonly key: string; readonly at: number }[] = [];
  const reports: Extract<ModelEvent, { readonly type: "model.called" }>[] = [];
  const waits: number[] = [];
  const client: ChatClient = {
    model: "fake",
    async *stream(_, { key, signal }) {
      asked.push({ key, at: clock.now() });
      for await (const event of behaviour(key, asked.length, signal)) {
        if (signal.aborted) return yield fail("cancelled", "cancelled");
        yield event;
      }
    },
  };
  const dispatcher = createDispatcher({
    client,
    keys: { main: ["AI-1", "AI-2"], load: ["LOAD-1", "LOAD-2", "LOAD-3"], ...keys },
    clock,
    report(event) {
      if (event.type === "model.called") reports.push(event);
      if (event.type === "model.waiting") waits.push(event.ms);
    },
  });
  const signal = new AbortController().signal;
  const stream = (pool: Pool = "main") =>
    clock.runUntil(
      collect(dispatcher.stream(someRequest, { role: "answer", pool, patience: "long", signal })),
    );
  const complete = (pool: Pool = "main", patience: Patience = "long") =>
    clock.runUntil(dispatcher.complete(someRequest, { role: "answer", pool, patience, signal }));
  return {
    clock,
    asked,
    reports,
    waits,
    dispatcher,
    stream,
    complete,
    keys: () => asked.map(({ key }) => key),
  };
}

test("single calls go to the first key of the main pool, calls side by side take the load pool's in turn", async () => {
  const world = setUp(() => says("ok"));
  await world.stream();
  await world.stream();
  for (let call = 0; call < 4; call++) await world.complete("load");
  expect(world.keys()).toEqual(["AI-1", "AI-1", "LOAD-1", "LOAD-2", "LOAD-3", "LOAD-1"]);
});

test("after too many requests the next key is asked, and the first rests as long as the endpoint says", async () => {
  const world = setUp((key, count) =>
    key === "AI-1" && count === 1 ? [fail("rate-limited", "quota", 5000)] : says("ok"),
  );
  expect((await world.stream()).text).toBe("ok");
  await world.stream();
  expect(world.keys()).toEqual(["AI-1", "AI-2", "AI-2"]);
});

test("when every key rests, the first that may be used again is waited for", async () => {
  const world = setUp((_, count) =>
    count <= 2 ? [fail("rate-limited", "quota", count * 10_000)] : says("ok"),
  );
  const started = world.clock.now();
  expect((await world.stream()).text).toBe("ok");
  expect(world.asked.map(({ key, at }) => [key, at - started])).toEqual([
    ["AI-1", 0],
    ["AI-2", 0],
    ["AI-1", 10_000],
  ]);
});

test("without a hint a key rests one second, then two, then four", async () => {
  const world = setUp((_, count) => (count <= 3 ? [fail("rate-limited", "quota")] : says("ok")), {
    main: ["AI-1"],
  });
  const started = world.clock.now();
  await world.stream();
  expect(world.asked.map(({ at }) => at - started)).toEqual([0, 1000, 3000, 7000]);
});

test("a storm of thirty keys leaves each of them at rest for a second, not for years", async () => {
  const keys = Array.from({ length: 30 }, (_, at) => `LOAD-${at}`);
  const world = setUp((_, count) => (count <= 60 ? [fail("rate-limited", "quota")] : says("ok")), {
    load: keys,
  });
  const { signal } = new AbortController();
  const started = world.clock.now();
  const all = await world.clock.runUntil(
    Promise.all(
      Array.from({ length: 16 }, () =>
        world.dispatcher.complete(someRequest, {
          role: "answer",
          pool: "load",
          patience: "long",
          signal,
        }),
      ),
    ),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(world.clock.now() - started).toBeLessThan(10_000);
});

test("an endpoint that never says a word is given up after a minute in all", async () => {
  const world = setUp(async function* (_key, _count, signal) {
    await world.clock.wait(10_000_000, signal);
    yield { type: "delta", text: "too late" };
  });
  const started = world.clock.now();
  await world.stream();
  const last = world.reports.at(-1);
  expect(world.asked.map(({ at }) => at - started)).toEqual([0, 45_000]);
  expect(last?.failure?.message).toBe("nothing was heard for 15 s");
  expect(world.clock.now() - started).toBe(60_000);
});

test("a short call is given up after ten seconds, and waits for no key that rests longer", async () => {
  const dead = setUp(async function* (_key, _count, signal) {
    await dead.clock.wait(10_000_000, signal);
    yield { type: "delta", text: "too late" };
  });
  const started = dead.clock.now();
  const given = await dead.complete("main", "short");
  expect(given).toMatchObject({ ok: false, failure: { kind: "timed-out" } });
  expect(dead.clock.now() - started).toBe(10_000);
  const busy = setUp(() => [fail("rate-limited", "quota", 36_000)]);
  const before = busy.clock.now();
  expect(await busy.complete("main", "short")).toMatchObject({ ok: false });
  expect(busy.clock.now()).toBe(before);
});

test("a whole answer that stops in the middle is not asked for again when its time is over", async () => {
  const world = setUp(async function* (_key, _count, signal) {
    yield { type: "delta", text: "half" };
    await world.clock.wait(10_000_000, signal);
    yield { type: "delta", text: "too late" };
  });
  const started = world.clock.now();
  const given = await world.complete("main", "short");
  expect(given).toMatchObject({ ok: false, failure: { kind: "timed-out" } });
  expect(world.clock.now() - started).toBe(10_000);
  expect(world.asked).toHaveLength(1);
});

test("an answer that drips without an end is given up after ten minutes", async () => {
  const world = setUp(async function* (_key, _count, signal) {
    for (;;) {
      await world.clock.wait(40_000, signal);
      yield { type: "delta", text: "." };
    }
  });
  const started = world.clock.now();
  expect((await world.stream()).end).toMatchObject({ failure: { kind: "timed-out" } });
  expect(world.clock.now() - started).toBe(600_000);
});

test("a judgement does not wait behind a level of scores", async () => {
  const world = setUp(async function* (key, _count, signal) {
    if (key.startsWith("LOAD")) await world.clock.wait(30_000, signal);
    yield* says("ok");
  });
  const { signal } = new AbortController();
  const level = Array.from({ length: 40 }, () =>
    world.dispatcher.complete(someRequest, {
      role: "answer",
      pool: "load",
      patience: "long",
      signal,
    }),
  );
  const started = world.clock.now();
  expect(await world.complete("main", "short")).toMatchObject({ ok: true });
  expect(world.clock.now()).toBe(started);
  await world.clock.runUntil(Promise.all(level));
});

test("what no header can hold is taken for no key, and the next one is asked", async () => {
  const world = setUp(() => says("ok"), { main: ["열쇠", "two\nlines", "AI-3"] });
  await world.stream();
  expect(world.keys()).toEqual(["AI-3"]);
});

test("nobody waits for a quota that comes back too late", async () => {
  const world = setUp(() => [fail("rate-limited", "quota", 3_600_000)]);
  // The second question is not even sent, and is told the same: no key was refused.
  for (const message of ["quota", "every key rests, the first for 3600 s"]) {
    const { end } = await world.stream();
    expect(end).toMatchObject({ type: "failed", failure: { kind: "rate-limited", message } });
    expect(world.asked).toHaveLength(2);
  }
});

test("another fault goes to another key", async () => {
  const world = setUp((key) => (key === "AI-1" ? [fail("server-fault", "500")] : says("ok")));
  expect((await world.stream()).text).toBe("ok");
  expect(world.keys()).toEqual(["AI-1", "AI-2"]);
});

test("a server at fault is given a moment before it is asked again under the same key", async () => {
  const world = setUp(() => [fail("server-fault", "503")], { main: ["AI-1"] });
  const started = world.clock.now();
  await world.stream();
  expect(world.asked.map(({ at }) => at - started)).toEqual([0, 250, 750, 1750]);
});

test("a request is given up after four tries", async () => {
  const world = setUp(() => [fail("unreachable", "refused")]);
  const { end } = await world.stream();
  expect(end).toMatchObject({ failure: { kind: "unreachable" } });
  expect(world.asked).toHaveLength(4);
});

test("what comes back as no answer is asked for once more where it is spoken, and never where rules take its place", async () => {
  const world = setUp(() => [fail("malformed", "an empty answer")]);
  expect((await world.stream()).end).toMatchObject({ failure: { kind: "malformed" } });
  expect(world.asked).toHaveLength(2);
  const { clock, dispatcher } = world;
  const { signal } = new AbortController();
  const call = { role: "judge", pool: "main", patience: "short", signal } as const;
  await clock.runUntil(dispatcher.complete({ ...someRequest, isPlain: true }, call));
  expect(world.asked).toHaveLength(3);
});

test("a key that was refused is never used again, and without keys nothing is sent", async () => {
  const world = setUp(() => [fail("key-refused", "no")]);
  await world.stream();
  expect(world.keys()).toEqual(["AI-1", "AI-2"]);
  const { end } = await world.stream();
  expect(end).toMatchObject({ failure: { kind: "key-refused" } });
  expect(world.asked).toHaveLength(2);
});

test("an account without credit gives way to the next key, and is never asked again", async () => {
  const world = setUp((key) =>
    key === "AI-1" ? [fail("no-credit", "402 Insufficient credits")] : says("ok"),
  );
  await world.stream();
  await world.stream();
  expect(world.keys()).toEqual(["AI-1", "AI-2", "AI-2"]);
});

test("a quota that an earlier call met is waited for in sight, a server at fault is not called one", async () => {
  for (const [kind, told] of [
    ["rate-limited", [36_000]],
    ["server-fault", []],
  ] as const) {
    const world = setUp((_, count) => (count === 1 ? [fail(kind, "no", 36_000)] : says("ok")), {
      main: ["AI-1"],
    });
    await world.complete("main", "short");
    await world.stream();
    expect(world.waits).toEqual(told);
  }
});

test("what was said of a refused key is told to whoever asks after it, too", async () => {
  const world = setUp(() => [fail("key-refused", "401 Incorrect API key provided")], {
    main: ["AI-1"],
  });
  for (let count = 0; count < 2; count++) {
    expect((await world.stream()).end).toMatchObject({
      failure: { kind: "key-refused", message: "401 Incorrect API key provided" },
    });
  }
  expect(world.asked).toHaveLength(1);
});

test("a call tells its tokens as they were counted, else reckoned and said to be, and none that was not heard", async () => {
  const answers: readonly (readonly ChatEvent[])[] = [
    [
      { type: "delta", text: "ok" },
      { type: "done", finish: "stop", usage: { input: 7, output: 2 } },
    ],
    [{ type: "thought", text: "well, let me see" }, ...says("ok")],
    [{ type: "delta", text: "half of an answer" }, fail("unreachable", "reset")],
    [fail("blocked", "no")],
  ];
  const world = setUp((_, count) => answers[count - 1] ?? []);
  for (let count = 0; count < answers.length; count++) await world.stream();
  const counted = world.reports.map(({ role, model, inputTokens, outputTokens, isEstimated }) => [
    `${role} ${model}`,
    inputTokens > 0,
    outputTokens > 0,
    isEstimated,
  ]);
  expect(world.reports[0]).toMatchObject({ inputTokens: 7, outputTokens: 2 });
  expect(counted).toEqual([
    ["answer fake", true, true, false],
    ["answer fake", true, true, true],
    ["answer fake", true, true, true],
    ["answer fake", false, false, false],
  ]);
});

test("a model that is not there is not asked for again", async () => {
  const world = setUp(() => [fail("model-not-found", "retired")]);
  await world.stream();
  expect(world.asked).toHaveLength(1);
});

test("what was told is never told twice: a stream that breaks off ends", async () => {
  const world = setUp(() => [{ type: "delta", text: "half" }, fail("unreachable", "reset")]);
  const { text, end } = await world.stream();
  expect(text).toBe("half");
  expect(end).toMatchObject({ failure: { kind: "unreachable" } });
  expect(world.asked).toHaveLength(1);
});

test("a whole answer that broke off is asked for again", async () => {
  const world = setUp((_, count) =>
    count === 1 ? [{ type: "delta", text: "half" }, fail("unreachable", "reset")] : says("whole"),
  );
  expect(await world.complete()).toMatchObject({ ok: true, text: "whole" });
});

test("an endpoint that says nothing is given up after 45 seconds", async () => {
  const world = setUp(async function* (_, count, signal) {
    if (count > 1) return yield* says("ok");
    await world.clock.wait(10_000_000, signal);
    yield { type: "delta", text: "too late" };
  });
  const started = world.clock.now();
  expect(await world.stream()).toMatchObject({ text: "ok" });
  expect(world.asked[1]?.at).toBeGreaterThanOrEqual(started + 45_000);
  expect(world.reports[0]?.failure?.kind).toBe("timed-out");
});

test("an endless answer is cut off and is a failure", async () => {
  const world = setUp(async function* () {
    for (;;) {
      await Promise.resolve();
      yield { type: "delta", text: "x".repeat(50_000) };
    }
  });
  const { end } = await world.stream();
  expect(end).toMatchObject({ failure: { kind: "malformed" } });
});

test("a key never shows in a failure, whoever worded it", async () => {
  const world = setUp(
    (key) => [fail("model-not-found", `no model for ${key}-and-more of ${key}`)],
    {
      main: ["SECRETKEY-1"],
    },
  );
  const { end } = await world.stream();
  expect(JSON.stringify([end, world.reports])).not.toContain("SECRETKEY");
  expect(JSON.stringify(end)).toContain("SECR~");
});

test("of a key that its endpoint shows back in part only the beginning is told", async () => {
  const world = setUp(
    () => [fail("key-refused", "401 Incorrect key: sk-proj-********abcd. Mind: ***")],
    {
      main: ["sk-proj-123-abcd"],
    },
  );
  const { end } = await world.stream();
  expect(end).toMatchObject({ failure: { message: "401 Incorrect key: sk-p~. Mind: ***" } });
});

test("a key shows in no other writing, nor in part where a message is cut off", async () => {
  const key = 'SECR%"ET<KEY>&-0123456789';
  for (let before = 280; before <= 300; before += 4) {
    const message = `${"x".repeat(before)} ${key} ${encodeURIComponent(key)} ${JSON.stringify(key)}`;
    const world = setUp(() => [fail("blocked", message)], { main: [key] });
    const told = JSON.stringify([(await world.stream()).end, world.reports]);
    expect(told).not.toMatch(/SECR%|ET</);
    expect(told.length).toBeLessThan(1000);
  }
});

test("at most sixteen requests are under way at once", async () => {
  let now = 0;
  let most = 0;
  const world = setUp(async function* () {
    most = Math.max(most, ++now);
    await world.clock.wait(100, new AbortController().signal);
    now--;
    yield* says("ok");
  });
  const { signal } = new AbortController();
  const all = Array.from({ length: 40 }, () =>
    world.dispatcher.complete(someRequest, {
      role: "answer",
      pool: "load",
      patience: "long",
      signal,
    }),
  );
  await world.clock.runUntil(Promise.all(all));
  expect(most).toBe(16);
});
