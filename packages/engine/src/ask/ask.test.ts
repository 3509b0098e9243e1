import { createConversationId, createTurnId } from "@hsms/store";
import { expect, onTestFinished, test } from "vitest";
import type { AnswerEvent } from "./answer-event.ts";
import type { FoundMemory, SearchResult } from "../search/search-result.ts";
import type { AddTurn } from "@hsms/formats";
import type { SearchEvent, SearchOptions } from "../search/search-run.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import type { AnswerRequest, Model, ModelAnswerEvent } from "@hsms/models";
import { createRuns } from "../outcomes/run.ts";
import type { AskDeps } from "./ask-deps.ts";
import { ask } from "./ask.ts";
import { answerChance } from "./answer-chance.ts";

/** What happened at the boundary, in order. */
function world(options: {
  readonly answer?: readonly ModelAnswerEvent[];
  readonly needsMemory?: boolean;
  readonly settings?: Partial<Settings>;
  readonly streams?: boolean;
  /** It quotes, and says itself what answers. */
  readonly abstains?: boolean;
  readonly memories?: readonly FoundMemory[];
}) {
  const calls: string[] = [];
  const recorded: AddTurn[] = [];
  const searches: SearchOptions[] = [];
  const handed: AnswerRequest[] = [];
  const refused = (): Promise<never> => Promise.reject(new Error("not asked for in these tests"));
  const model: Model = {
    name: "spoken",
    abstains: options.abstains ?? false,
    streams: options.streams ?? true,
    relatedWords: () => [],
    async judgeNeed({ look }) {
      calls.push("judge");
      if (options.abstains === true) await look();
      return { ok: true, value: { needsMemory: options.needsMemory ?? true, why: "told" } };
    },
    async *answer(request) {
      calls.push("answer");
      handed.push(request);
      await Promise.resolve();
      yield* (
        options.answer ?? [
          { type: "delta", text: "It is " },
          { type: "delta", text: "blue." },
          { type: "done", text: "It is blue.", tokens: 7, isCut: false },
        ]
      );
    },
    score: refused,
    summarise: refused,
    nameTopic: refused,
    group: refused,
    compress: refused,
    file: null,
  };
  const runs = createRuns(() => undefined);
  const deps: AskDeps = {
    runs,
    questionsFirst: { run: (work) => work() },
    publish: () => undefined,
    model: () => Promise.resolve(model),
    settings: () => Promise.resolve({ ...readSettings({}), ...options.settings }),
    judge: () => Promise.resolve(model),
    search: (query, asked) => {
      calls.push("search");
      searches.push(asked);
      const result = {
        query,
        strategy: "seeded",
        memories: options.memories ?? [],
        trace: [],
        dropped: {},
        confidence: 0.8,
        signals: null,
        vectors: { type: "off" },
        nextCursor: null,
        slots: [],
        isCached: false,
        elapsedMs: 0,
      } as const;
      return runs.start<SearchResult, SearchEvent>({
        signal: asked.signal,
        work: () => Promise.resolve(result),
        last: () => ({ type: "search.done", searchId: 1, result }),
      });
    },
    relate: () => Promise.resolve(),
    hasToldHere: () => Promise.resolve(false),
    judgeTree: () => Promise.resolve(null),
    isHeld: () => Promise.resolve(false),
    record: (turn) => {
      calls.push("record");
      recorded.push(turn);
      return Promise.resolve({ index: 4, id: createTurnId(), masked: [], isSkipped: false });
    },
    position: () => Promise.resolve(null),
    history: () => Promise.resolve([]),
    language: "en",
    now: () => 1000,
  };
  return { calls, recorded, searches, handed, deps };
}

async function collect(events: AsyncIterable<AnswerEvent>): Promise<readonly AnswerEvent[]> {
  const collected: AnswerEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

const typesOf = (events: readonly AnswerEvent[]) => events.map(({ type }) => type);

test("a question is judged, searched for, answered and recorded, in this order", async () => {
  const { calls, deps } = world({});
  await collect(ask(deps, "what colour is it?"));
  expect(calls).toEqual(["judge", "search", "answer", "record"]);
});

test("a language model's memories have a token budget, and it gets each as it fits", async () => {
  const memory = (index: number, context: FoundMemory["context"]): FoundMemory => ({
    index,
    id: createTurnId(),
    score: 1,
    scores: {},
    path: [],
    user: "all of it",
    assistant: "and its answer",
    model: null,
    conversationId: createConversationId(),
    createdAt: 0,
    marks: [],
    ...(context === undefined ? {} : { context }),
  });
  const memories = [
    memory(1, { resolution: "L0", text: "all of it\nand its answer", tokens: 6 }),
    memory(2, { resolution: "L1", text: "its line", tokens: 2 }),
  ];
  const { deps, searches, handed } = world({ memories, settings: { tokenBudget: 200 } });
  await collect(ask(deps, "what colour is it?"));
  expect(searches).toMatchObject([{ tokenBudget: 200, purpose: "question" }]);
  expect(handed[0]?.memories).toMatchObject([
    { index: 1, user: "all of it", assistant: "and its answer" },
    { index: 2, user: "its line", assistant: null },
  ]);
});

test("what the answer quotes is listed first, then the rest as the search ranked it", async () => {
  const memories = [1, 2, 3].map((index) => found(index, 4 - index));
  const done = { type: "done", text: "…", tokens: null, isCut: false, cites: [3] } as const;
  const { deps } = world({ memories, answer: [done] });
  const last = (await collect(ask(deps, "what colour is it?"))).at(-1);
  const recalled = last?.type === "answer.done" ? last.memories.map(({ index }) => index) : [];
  expect(recalled).toEqual([3, 1, 2]);
});

const found = (index: number, score: number): FoundMemory => ({
  index,
  id: createTurnId(),
  score,
  scores: {},
  path: [],
  user: "told",
  assistant: null,
  model: null,
  conversationId: createConversationId(),
  createdAt: 0,
  marks: [],
});

test.each([
  ["yes", { cites: [2] }, [2, 1]],
  ["unsure", { cites: [2], isUnsure: true }, [2, 1]],
  ["no", { cites: [] }, [1, 2]],
] as const)(
  "an answer by quotation says %s, what it quotes, and lists what was found, that first",
  async (verdict, said, listed) => {
    const done = { type: "done", text: "…", tokens: null, isCut: false, ...said } as const;
    const memories = [found(1, 3), found(2, 2), found(3, 0.1)];
    for (const needsMemory of [true, verdict !== "no"]) {
      const { deps } = world({ memories, answer: [done], abstains: true, needsMemory });
      const answer = await ask(deps, "what colour is it?");
      expect(answer).toMatchObject({ found: verdict, quoted: said.cites, searchId: 1 });
      expect(answer.memories.map(({ index }) => index)).toEqual(listed);
    }
  },
);

test("a language model that answers from weak memories alone is less sure than the search was of others", async () => {
  const memories = [found(1, 4), found(2, 3), found(3, 1)];
  const chance = async (cites: readonly number[]) => {
    const done = { type: "done", text: "…", tokens: null, isCut: false, cites } as const;
    const { deps } = world({ memories, answer: [done] });
    return (await ask(deps, "what colour is it?")).confidence ?? 0;
  };
  const searched = await chance([]);
  expect(searched).toBeGreaterThan(0);
  expect(await chance([2])).toBe(searched);
  expect(await chance([3, 1])).toBe(searched);
  expect(await chance([3])).toBe(searched / 4);
});

test("the chance rises with what the answer says, and with how sure the search was", () => {
  const chances = (["no", "unsure", "yes"] as const).map((verdict) => answerChance(verdict, 0.5));
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  for (const verdict of ["no", "unsure", "yes"] as const) {
    expect(answerChance(verdict, 0.9)).toBeGreaterThan(answerChance(verdict, 0.1));
  }
  // A memory of one turn, of which the scores say nothing.
  expect(answerChance("yes", 0)).toBeGreaterThan(0.5);
  expect(answerChance("no", 1)).toBeLessThan(0.6);
});

test("who tells something looks for what it goes on with, who asks asks the whole memory", async () => {
  const { deps, searches } = world({ settings: { searchMode: "force" } });
  for (const said of [
    "what colour is it?",
    "색이 뭐야?",
    "Explain the colours",
    "I painted it blue.",
  ]) {
    await collect(ask(deps, said));
  }
  expect(searches.map(({ purpose }) => purpose)).toEqual([
    "question",
    "question",
    "question",
    "chat",
  ]);
});

test("the turn is recorded before the answer counts as complete", async () => {
  const { deps, recorded } = world({});
  const types = typesOf(await collect(ask(deps, "what colour is it?")));
  expect(types.slice(-2)).toEqual(["turn.recorded", "answer.done"]);
  expect(recorded).toMatchObject([
    { user: "what colour is it?", assistant: "It is blue.", model: "spoken", tokens: 7 },
  ]);
});

test("force searches without a judgement, and no never searches", async () => {
  const force = world({ settings: { searchMode: "force" } });
  await collect(ask(force.deps, "a question"));
  expect(force.calls).toEqual(["search", "answer", "record"]);
  const no = world({});
  await collect(ask(no.deps, "a question", { searchMode: "no" }));
  expect(no.calls).toEqual(["answer", "record"]);
});

test("nothing is searched for when the judge sees no need", async () => {
  const { calls, deps } = world({ needsMemory: false });
  await collect(ask(deps, "hello"));
  expect(calls).toEqual(["judge", "answer", "record"]);
});

test("with recording off the answer comes and nothing is stored", async () => {
  const { calls, deps } = world({ settings: { record: false } });
  const events = await collect(ask(deps, "a question"));
  expect(calls).not.toContain("record");
  expect(events.at(-1)).toMatchObject({ type: "answer.done", index: null, text: "It is blue." });
});

test.each([
  ["What colour is the car?", 0],
  ["The car is blue.", 1],
  ["What colour is the car? The house is white.", 1],
])("of what is told alone, %j is recorded %d times", async (question, times) => {
  const { deps, recorded } = world({});
  const events = await collect(ask(deps, question, { record: "told" }));
  expect(recorded).toHaveLength(times);
  const last = events.at(-1);
  expect(last).toMatchObject({
    type: "answer.done",
    index: times === 0 ? null : expect.any(Number),
  });
});

test("an answer that failed is never recorded, whatever had been said by then", async () => {
  const { calls, deps } = world({
    answer: [
      { type: "delta", text: "It is" },
      { type: "failed", code: "MODEL_UNREACHABLE", message: "connection reset" },
    ],
  });
  const events = await collect(ask(deps, "what colour is it?"));
  expect(events.at(-1)).toMatchObject({ type: "answer.failed", code: "MODEL_UNREACHABLE" });
  expect(calls).not.toContain("record");
});

test("a store that cannot record ends the stream with its code and not with a complete answer", async () => {
  const { deps } = world({});
  const full = Object.assign(new Error("The disk is full"), { code: "STORE_FULL" });
  const events = await collect(ask({ ...deps, record: () => Promise.reject(full) }, "a question"));
  expect(typesOf(events)).not.toContain("answer.done");
  expect(events.at(-1)).toEqual({
    type: "answer.failed",
    code: "STORE_FULL",
    message: "The disk is full",
  });
});

test("a cancelled question ends as cancelled and is not recorded", async () => {
  const { calls, deps } = world({ answer: [{ type: "cancelled" }] });
  const events = await collect(ask(deps, "a question"));
  expect(events.at(-1)).toEqual({ type: "answer.cancelled" });
  expect(calls).not.toContain("record");
});

test("an empty question is refused and nothing is recorded", async () => {
  const { calls, deps } = world({});
  const events = await collect(ask(deps, "  \n"));
  expect(events).toMatchObject([{ type: "answer.failed", code: "BAD_INPUT" }]);
  expect(calls).toEqual([]);
});

test("a model that answers at once is heard only when the turn is on disk", async () => {
  const { deps } = world({ streams: false });
  const types = typesOf(await collect(ask(deps, "a question")));
  expect(types.indexOf("answer.delta")).toBeGreaterThan(types.indexOf("turn.recorded"));
  const full = Object.assign(new Error("The disk is full"), { code: "STORE_FULL" });
  const failing = await collect(ask({ ...deps, record: () => Promise.reject(full) }, "a question"));
  expect(typesOf(failing)).not.toContain("answer.delta");
});

test("who gives up before the model is made hears of nothing else, and no rejection is left over", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const { deps } = world({});
  const controller = new AbortController();
  const settings = deps.settings;
  const events = await collect(
    ask(
      {
        ...deps,
        settings() {
          controller.abort();
          return settings();
        },
        model: () => Promise.reject(new Error("no such model")),
      },
      "a question",
      { signal: controller.signal },
    ),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(typesOf(events)).toEqual(["answer.cancelled"]);
  expect(unhandled).toEqual([]);
});

test("what a model thinks is told, and kept nowhere", async () => {
  const { deps, recorded } = world({
    answer: [
      { type: "delta", text: "Hm." },
      { type: "retracted" },
      { type: "thinking", text: "The sky." },
      { type: "delta", text: "Blue." },
      { type: "done", text: "Blue.", tokens: null, isCut: false, isShortened: true },
    ],
  });
  const events = await collect(ask(deps, "what colour is it?"));
  expect(events).toContainEqual({ type: "answer.retracted" });
  expect(events).toContainEqual({ type: "answer.thinking", text: "The sky." });
  expect(events.at(-1)).toMatchObject({ text: "Blue.", isShortened: true });
  expect(recorded).toMatchObject([{ assistant: "Blue." }]);
});

test("who waits no longer gets the memory's own answer, and what was told is kept", async () => {
  const giveUp = new AbortController();
  const { deps, recorded } = world({});
  const waits: number[] = [];
  const model: Model = {
    ...(await deps.model()),
    async *answer(_, { signal, firstSignMs = 0 }) {
      waits.push(firstSignMs);
      giveUp.abort();
      await Promise.resolve();
      yield { type: signal.aborted ? "cancelled" : "failed", code: "MODEL_BUSY", message: "" };
    },
  };
  const slow = { ...deps, model: () => Promise.resolve(model) };
  const options = { giveUp: giveUp.signal };
  const answer = await ask(slow, "My cello is brown.", options);
  expect(answer.standsIn).toMatchObject({ code: "MODEL_SLOW" });
  expect(recorded).toMatchObject([{ user: "My cello is brown.", assistant: null }]);
  await ask(slow, "My cello is brown.", { ...options, patienceMs: 90_000 });
  expect(waits).toEqual([60_000, 90_000]);
});

test("whoever watches the memory is shown the search of an answer that stands in, too", async () => {
  const { deps } = world({ answer: [{ type: "failed", code: "MODEL_BUSY", message: "busy" }] });
  const published: string[] = [];
  const publish = ({ type }: AnswerEvent): number => published.push(type);
  const told = await collect(ask({ ...deps, publish }, "My cello is brown. What colour is it?"));
  const isSearch = (type: string): boolean => type.startsWith("search.");
  expect(typesOf(told).filter(isSearch)).toEqual(["search.done"]);
  expect(published.filter(isSearch)).toEqual(["search.done", "search.done"]);
});

test.each([
  [
    "Please delete what I said about the ladder.",
    "Nothing is forgotten until you say so: !forget 3",
  ],
  ["사다리 얘기는 잊어줘", '말씀만으로는 아무것도 잊지 않아요. "!forget 3"으로'],
])(
  "%s: nothing is recorded or forgotten, and the memories that are meant are named",
  async (message, answer) => {
    const memory = (index: number, user: string): FoundMemory => ({
      index,
      id: createTurnId(),
      score: 1,
      scores: {},
      path: [],
      user,
      assistant: null,
      model: null,
      conversationId: createConversationId(),
      createdAt: 0,
      marks: [],
    });
    const memories = [memory(3, "The ladder 사다리 is at Tom's."), memory(4, "We went to Busan.")];
    const { calls, deps } = world({ memories });
    const done = (await collect(ask(deps, message))).at(-1);
    expect(calls).toEqual(["search"]);
    expect(done).toMatchObject({ type: "answer.done", found: null, index: null, quoted: [] });
    expect(done).toHaveProperty("text", expect.stringContaining(answer));
    expect(done).not.toHaveProperty("text", expect.stringContaining("Busan"));
  },
);

test("what was said last is what `forget that` means", async () => {
  const { calls, deps } = world({});
  const history = [
    { index: 7, user: "My PIN is old.", assistant: null },
    { index: 8, user: "What is my PIN?", assistant: "…" },
  ];
  const position = { conversationId: createConversationId(), turnId: createTurnId() };
  const within = {
    ...deps,
    position: () => Promise.resolve(position),
    history: () => Promise.resolve(history),
  };
  const done = (await collect(ask(within, "Forget that.", { forgetCommand: "hsms forget" }))).at(
    -1,
  );
  expect(calls).toEqual([]);
  expect(done).toHaveProperty("text", expect.stringContaining("hsms forget 7 takes"));
});

test("a message that tells of forgetting is answered and recorded as any other", async () => {
  const { recorded, deps } = world({});
  await collect(ask(deps, "Don't let me forget the milk"));
  await collect(ask(deps, "그 일은 잊고 싶어"));
  expect(recorded).toHaveLength(2);
});
