import { expect, test } from "vitest";
import type { ChatClient, ChatEvent } from "../chat/chat-client.ts";
import type { AnswerRequest, Model, ModelCall } from "../model.ts";
import { fail } from "../network/fail.ts";
import { createLanguageModel } from "./language-model.ts";
import { createSimulatedClock, type SimulatedClock } from "./waiting/simulated-clock.ts";

type Fault = (clock: SimulatedClock, signal: AbortSignal) => AsyncIterable<ChatEvent>;

const FOREVER_MS = 1_000_000_000;

/** What an endpoint does that never comes to an end. */
const faults = {
  async *"hangs at connect"(clock, signal) {
    await clock.wait(FOREVER_MS, signal);
    yield fail("cancelled", "cancelled");
  },
  async *"hangs in the middle"(clock, signal) {
    yield { type: "delta", text: "12" };
    await clock.wait(FOREVER_MS, signal);
    yield fail("cancelled", "cancelled");
  },
  async *drips(clock, signal) {
    for (;;) {
      yield { type: "delta", text: "1" };
      await clock.wait(9000, signal);
      if (signal.aborted) return yield fail("cancelled", "cancelled");
    }
  },
  async *"thinks without an end"(clock, signal) {
    for (;;) {
      yield { type: "thought", text: "hm" };
      await clock.wait(9000, signal);
      if (signal.aborted) return yield fail("cancelled", "cancelled");
    }
  },
} satisfies Readonly<Record<string, Fault>>;

function setUp(fault: keyof typeof faults, keys = ["KEY"]) {
  const clock = createSimulatedClock();
  let calls = 0;
  const client: ChatClient = {
    model: "fake",
    stream(_, { signal }) {
      calls++;
      return faults[fault](clock, signal);
    },
  };
  const model = createLanguageModel(client, {
    keys: { main: keys, load: keys },
    clock,
    language: "en",
    report: () => undefined,
  });
  const secondsOf = async (role: keyof typeof roles): Promise<number> => {
    const from = clock.now();
    const call: Promise<unknown> = roles[role](model, { signal: new AbortController().signal });
    await clock.runUntil(call);
    return (clock.now() - from) / 1000;
  };
  return { model, clock, secondsOf, calls: () => calls };
}

const exchange = { user: "How hot is boiling water?", assistant: "100 degrees" };
const node = { topic: "water", digest: "boils" };
const nodes = [node, { topic: "music", digest: "piano" }];
const asked: AnswerRequest = {
  question: "How hot?",
  language: "en",
  memories: [],
  history: [],
  willRecord: true,
};

async function drain(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}

/** Everything that a language model is asked for. */
const roles = {
  judge: (model, call) =>
    model.judgeNeed({ question: "How hot?", last: null, look: () => Promise.resolve([]) }, call),
  scores: (model, call) => model.score({ nodes, exchange }, call),
  "scores per node": (model, call) => model.score({ nodes, exchange, scoring: "per-node" }, call),
  file: (model, call) =>
    Promise.resolve(model.file?.({ exchange, nodes, maxLength: 100, language: "en" }, call)),
  summary: (model, call) => model.summarise({ exchange, maxLength: 100 }, call),
  name: (model, call) =>
    model.nameTopic(
      { digest: "boils", members: [], siblings: [], ancestors: [], language: "en" },
      call,
    ),
  group: (model, call) =>
    model.group({ candidates: nodes, exchange, limit: 1, language: "en" }, call),
  compress: (model, call) =>
    model.compress({ topic: "water", summary: "boils", added: "at 100", maxLength: 100 }, call),
  answer: (model, call) => drain(model.answer(asked, call)),
} satisfies Readonly<Record<string, (model: Model, call: ModelCall) => Promise<unknown>>>;

/** Seconds at most: at connect, in the middle, where it drips. As docs/models.md has them. */
const bounds: Readonly<Record<keyof typeof roles, readonly [number, number, number]>> = {
  judge: [10, 10, 30],
  scores: [10, 10, 30],
  "scores per node": [60, 60, 90],
  file: [30, 30, 120],
  summary: [30, 30, 120],
  name: [30, 30, 120],
  group: [30, 30, 120],
  compress: [30, 30, 120],
  answer: [60, 45, 600],
};

for (const [role, [atConnect, inTheMiddle, dripping]] of Object.entries(bounds)) {
  test.each([
    ["hangs at connect", atConnect],
    ["hangs in the middle", inTheMiddle],
    ["drips", dripping],
    ["thinks without an end", dripping],
  ] as const)(
    `${role}: an endpoint that %s is given up after at most %d s`,
    async (fault, most) => {
      for (const keys of [["KEY"], ["KEY-1", "KEY-2", "KEY-3"]]) {
        const { secondsOf } = setUp(fault, keys);
        const seconds = await secondsOf(role as keyof typeof roles);
        expect(seconds).toBeLessThanOrEqual(most);
        expect(seconds).toBeGreaterThan(0);
      }
    },
  );
}

test("an endpoint with one key is asked once: asked again it would begin anew", async () => {
  const { secondsOf, calls } = setUp("hangs at connect");
  await secondsOf("answer");
  expect(calls()).toBe(1);
});

test("whoever waits on gets the time that he gives", async () => {
  const { model, clock } = setUp("hangs at connect");
  const from = clock.now();
  const { signal } = new AbortController();
  await clock.runUntil(drain(model.answer(asked, { signal, firstSignMs: 300_000 })));
  expect(clock.now() - from).toBe(300_000);
});

test.each(["judge", "file", "compress", "scores per node"] as const)(
  "%s: what did not answer in time twice in a row is not waited for any more, for five minutes",
  async (role) => {
    const { secondsOf, calls, clock } = setUp("hangs at connect");
    await secondsOf(role);
    await secondsOf(role);
    const before = calls();
    expect(await secondsOf(role)).toBe(0);
    expect(calls()).toBe(before);
    await clock.runUntil(clock.wait(300_000, new AbortController().signal));
    expect(await secondsOf(role)).toBeGreaterThan(0);
  },
);

test("an answer is waited for whatever came before", async () => {
  const { secondsOf } = setUp("hangs at connect");
  for (let turn = 0; turn < 4; turn++) expect(await secondsOf("answer")).toBe(60);
});
