import { expect, test } from "vitest";
import type { Model, ModelAnswerEvent, ModelFailure } from "../model.ts";
import { offlineModel } from "../offline/offline-model.ts";
import { createChain, linksOf } from "./chain.ts";
import type { ModelEvent } from "./model-event.ts";

const call = { signal: new AbortController().signal };
const failed = (code: Exclude<ModelFailure["code"], "CANCELLED">): ModelAnswerEvent => ({
  type: "failed",
  code,
  message: `as ${code} says`,
});
const says = (text: string): readonly ModelAnswerEvent[] => [
  { type: "delta", text },
  { type: "done", text, tokens: null, isCut: false },
];

/** Models by name, each with what it answers; who was asked what, and what was told of it. */
function setUp(name: string, answers: Readonly<Record<string, readonly ModelAnswerEvent[]>>) {
  const asked: string[] = [];
  const waited: (number | undefined)[] = [];
  const told: Extract<ModelEvent, { readonly type: "model.passed-over" }>[] = [];
  const world = { now: 0 };
  const modelOf = (link: string): Promise<Model> => {
    const events = answers[link];
    if (events === undefined) return Promise.reject(new Error(`no key for ${link}`));
    const last = events.at(-1);
    return Promise.resolve({
      ...offlineModel,
      name: `real ${link}`,
      judgeNeed() {
        asked.push(`judge ${link}`);
        return Promise.resolve(
          last?.type === "failed"
            ? { ok: false, code: last.code, message: last.message }
            : { ok: true, value: { needsMemory: true, why: link } },
        );
      },
      async *answer(_, { firstSignMs }) {
        asked.push(link);
        waited.push(firstSignMs);
        world.now += 20_000;
        await Promise.resolve();
        yield* events;
      },
    });
  };
  const chain = createChain(name, {
    modelOf,
    report(event) {
      if (event.type === "model.passed-over") told.push(event);
    },
    now: () => world.now,
    restsUntil: new Map(),
  });
  const answer = async (): Promise<readonly ModelAnswerEvent[]> => {
    const events: ModelAnswerEvent[] = [];
    const request = { question: "?", memories: [], history: [], willRecord: false } as const;
    for await (const event of chain.answer({ ...request, language: "en" }, call)) {
      events.push(event);
    }
    return events;
  };
  const judge = () =>
    chain.judgeNeed({ question: "?", last: null, look: () => Promise.resolve([]) }, call);
  return { waited, asked, told, world, answer, judge };
}

test.each([
  ["gemini", ["gemini"], false],
  ["gemini, ollama:qwen3 ,offline", ["gemini", "ollama:qwen3"], true],
  ["a,a,,b", ["a", "b"], false],
  ["a,offline,b", ["a"], true],
  ["offline", [], true],
])("%j names %j, and ends offline: %s", (name, links, endsOffline) => {
  expect(linksOf(name)).toEqual({ links, endsOffline });
});

test("the first that answers answers, and each failure before it is told by name", async () => {
  const { answer, asked, told } = setUp("keyless,a,b,c,offline", {
    a: [failed("MODEL_UNREACHABLE")],
    b: says("from b"),
    c: says("from c"),
  });
  expect((await answer()).at(-1)).toMatchObject({ type: "done", text: "from b", model: "real b" });
  expect(asked).toEqual(["a", "b"]);
  expect(told).toMatchObject([
    { model: "keyless", message: "no key for keyless" },
    { model: "a", code: "MODEL_UNREACHABLE" },
  ]);
});

test("where none answers, what each of them said is said", async () => {
  const { answer } = setUp("a,b", {
    a: [failed("MODEL_KEY_REFUSED")],
    b: [failed("MODEL_BUSY")],
  });
  expect(await answer()).toEqual([
    {
      type: "failed",
      code: "MODEL_KEY_REFUSED",
      message: "a: as MODEL_KEY_REFUSED says; b: as MODEL_BUSY says",
    },
  ]);
});

test("who could not be asked stands behind the others for five minutes, and is no longer asked before them", async () => {
  const { answer, judge, asked, world } = setUp("a,b", {
    a: [failed("MODEL_KEY_REFUSED")],
    b: says("from b"),
  });
  await judge();
  await answer();
  await answer();
  expect(asked).toEqual(["judge a", "judge b", "b", "b"]);
  world.now += 5 * 60_000;
  await answer();
  expect(asked.slice(4)).toEqual(["a", "b"]);
});

test("when all of them rest they are asked all the same: a server may have been started", async () => {
  const { answer, asked } = setUp("a,b", {
    a: [failed("MODEL_UNREACHABLE")],
    b: [failed("MODEL_UNREACHABLE")],
  });
  await answer();
  await answer();
  expect(asked).toEqual(["a", "b", "a", "b"]);
});

test("one minute is shared: a model is waited for thirty seconds where another stands behind it", async () => {
  const { answer, waited } = setUp("a,b,c", {
    a: [failed("MODEL_SLOW")],
    b: [failed("MODEL_SLOW")],
    c: says("from c"),
  });
  expect((await answer()).at(-1)).toMatchObject({ text: "from c" });
  expect(waited).toEqual([30_000, 30_000, 20_000]);
});

test("an answer that broke off is not begun anew by another", async () => {
  const { answer, asked } = setUp("a,b", {
    a: [{ type: "delta", text: "half" }, failed("MODEL_UNREACHABLE")],
    b: says("from b"),
  });
  expect(await answer()).toMatchObject([{ type: "delta" }, { type: "failed" }]);
  expect(asked).toEqual(["a"]);
});

test("a judgement that cannot be read costs no second call, one that could not be asked for does", async () => {
  const unreadable = setUp("a,b", { a: [failed("MODEL_NONSENSE")], b: says("b") });
  expect(await unreadable.judge()).toMatchObject({ ok: false, code: "MODEL_NONSENSE" });
  expect(unreadable.asked).toEqual(["judge a"]);
  const down = setUp("a,b", { a: [failed("MODEL_UNREACHABLE")], b: says("b") });
  expect(await down.judge()).toMatchObject({ ok: true, value: { why: "b" } });
});
