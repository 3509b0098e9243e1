import { expect, test } from "vitest";
import type { ChatClient, ChatEvent, ChatRequest } from "../chat/chat-client.ts";
import { fail } from "../network/fail.ts";
import type { AnswerRequest, ModelAnswerEvent } from "../model.ts";
import { createSimulatedClock } from "./waiting/simulated-clock.ts";
import { createLanguageModel } from "./language-model.ts";

type Reply = (request: ChatRequest, count: number) => string | ChatEvent | readonly string[];

function setUp(reply: Reply) {
  const clock = createSimulatedClock();
  const sent: { readonly key: string; readonly request: ChatRequest }[] = [];
  const noted = {
    cacheHits: 0,
    unreadable: [] as string[],
    batches: [] as number[],
    tasks: [] as number[],
  };
  const client: ChatClient = {
    model: "fake",
    async *stream(request, { key }) {
      sent.push({ key, request });
      const given = await Promise.resolve(reply(request, sent.length));
      if (typeof given === "object" && "type" in given) return yield given;
      for (const text of typeof given === "string" ? [given] : given) yield { type: "delta", text };
      yield { type: "done", finish: "stop", usage: { input: 7, output: 5 } };
    },
  };
  const model = createLanguageModel(client, {
    keys: { main: ["AI-1"], load: ["LOAD-1", "LOAD-2"] },
    clock,
    language: "ko",
    report(event) {
      if (event.type === "model.cache-hit") noted.cacheHits++;
      if (event.type === "model.unreadable") noted.unreadable.push(event.prompt);
      if (event.type === "model.task-failed") noted.tasks.push(event.task);
      if (event.type === "model.batch-started") noted.batches.push(event.calls);
      if (event.type === "model.batch-finished") noted.batches.push(event.succeeded);
    },
  });
  const call = { signal: new AbortController().signal };
  const answer = async (request: Partial<AnswerRequest> = {}) => {
    const whole: AnswerRequest = {
      question: "질문",
      language: "ko",
      memories: [],
      history: [],
      willRecord: true,
      ...request,
    };
    const read = async (): Promise<readonly ModelAnswerEvent[]> => {
      const events: ModelAnswerEvent[] = [];
      for await (const event of model.answer(whole, call)) events.push(event);
      return events;
    };
    return clock.runUntil(read());
  };
  return { model, call, sent, noted, answer };
}

const nodes = [
  { topic: "화학", digest: "물" },
  { topic: "음악", digest: "피아노" },
  { topic: "여행", digest: "부산" },
];
const exchange = { user: "물의 끓는점은?", assistant: null };

test("a level of nodes is scored in one call", async () => {
  const { model, call, sent } = setUp(() => "[0.9, 0.1, 0.2]");
  expect(await model.score({ nodes, exchange }, call)).toEqual({
    ok: true,
    value: [0.9, 0.1, 0.2],
  });
  expect(sent).toHaveLength(1);
});

test("a level whose scores cannot be read is a failure, and costs no call a node", async () => {
  const { model, call, sent, noted } = setUp(() => "I would rather not");
  const scored = await model.score({ nodes, exchange }, call);
  expect(scored).toMatchObject({ ok: false, code: "MODEL_NONSENSE" });
  expect(sent).toHaveLength(1);
  expect(noted.unreadable).toEqual(["score-nodes/2"]);
});

test("of a call a node, what cannot be read counts as nothing", async () => {
  const { model, call } = setUp(({ prompt }) => (prompt.includes("화학") ? "0.85점" : "높음"));
  const scored = await model.score({ nodes, exchange, scoring: "per-node" }, call);
  expect(scored).toEqual({ ok: true, value: [0.85, 0, 0] });
});

test("as seed 0 has it, each node is a call of its own under the load pool's keys in turn", async () => {
  const { model, call, sent, noted } = setUp(() => "0.5");
  await model.score({ nodes, exchange, scoring: "per-node" }, call);
  expect(noted.batches).toEqual([3, 3]);
  expect(sent.map(({ key }) => key)).toEqual(["LOAD-1", "LOAD-2", "LOAD-1"]);
});

test("a call of several side by side that failed is told with its number", async () => {
  const { model, call, noted } = setUp(({ prompt }) =>
    prompt.includes("음악") ? fail("blocked", "no") : "0.5",
  );
  const scored = await model.score({ nodes, exchange, scoring: "per-node" }, call);
  expect(scored).toMatchObject({ ok: false });
  expect(noted.tasks).toEqual([2]);
  expect(noted.batches).toEqual([3, 2]);
});

test("the same question is not asked twice", async () => {
  const { model, call, sent, noted } = setUp(() => "True");
  await model.judgeNeed({ question: "저번에?", last: null, look: () => Promise.resolve([]) }, call);
  await model.judgeNeed({ question: "저번에?", last: null, look: () => Promise.resolve([]) }, call);
  expect(sent).toHaveLength(1);
  expect(noted.cacheHits).toBe(1);
});

test("a failed call is a failure with its reason, and is asked for again the next time", async () => {
  const { model, call, sent } = setUp((_, count) =>
    count === 1 ? fail("model-not-found", "retired") : "False",
  );
  const request = { question: "q?", last: null, look: () => Promise.resolve([]) };
  expect(await model.judgeNeed(request, call)).toMatchObject({
    ok: false,
    code: "MODEL_NOT_FOUND",
  });
  expect(await model.judgeNeed(request, call)).toMatchObject({ ok: true });
  expect(sent).toHaveLength(2);
});

test("an answer comes as it is spoken, without the name of its part", async () => {
  const { answer } = setUp(() => ["Assis", "tant", ": 물은 ", "100도"]);
  expect(await answer()).toEqual([
    { type: "delta", text: "물은 " },
    { type: "delta", text: "100도" },
    { type: "done", text: "물은 100도", tokens: 12, isCut: false },
  ]);
});

test("an answer that begins like the name and goes on otherwise loses nothing", async () => {
  const { answer } = setUp(() => ["Assi", "st me"]);
  const events = await answer();
  expect(events.at(-1)).toMatchObject({ type: "done", text: "Assist me" });
});

test("an answer of nothing but blanks is a failure", async () => {
  const { answer } = setUp(() => " \n ");
  expect((await answer()).at(-1)).toMatchObject({ type: "failed", code: "MODEL_NONSENSE" });
});

test("what is filed comes from one call", async () => {
  const { model, call, sent } = setUp(
    () => '{"summary": "물은 100도에서 끓는다", "topic": "물의 끓는점", "scores": [0.9, 0, 0]}',
  );
  const filed = await model.file?.({ exchange, nodes, maxLength: 100, language: "ko" }, call);
  expect(filed).toMatchObject({ ok: true, value: { topic: "물의 끓는점", scores: [0.9, 0, 0] } });
  expect(sent).toHaveLength(1);
});
