import { createTurnId } from "@hsms/store";
import { expect, test } from "vitest";
import type { AnswerEvent } from "../events.ts";
import type { AddTurn, Settings } from "../memory.ts";
import type { Model, ModelAnswerEvent } from "../models/model.ts";
import { readSettings } from "../settings.ts";
import { createEventLog } from "../streams/event-log.ts";
import { ask, type AskDeps } from "./ask.ts";

/** What happened at the boundary, in order. */
function world(options: {
  readonly answer?: readonly ModelAnswerEvent[];
  readonly needsMemory?: boolean;
  readonly settings?: Partial<Settings>;
  readonly streams?: boolean;
}) {
  const calls: string[] = [];
  const recorded: AddTurn[] = [];
  const refused = (): Promise<never> => Promise.reject(new Error("not asked for in these tests"));
  const model: Model = {
    name: "spoken",
    abstains: false,
    streams: options.streams ?? true,
    relatedWords: () => [],
    judgeNeed: () => {
      calls.push("judge");
      return Promise.resolve({
        ok: true,
        value: { needsMemory: options.needsMemory ?? true, why: "told" },
      });
    },
    async *answer() {
      calls.push("answer");
      await Promise.resolve();
      yield* (
        options.answer ?? [
          { type: "delta", text: "It is " },
          { type: "delta", text: "blue." },
          { type: "done", text: "It is blue.", tokens: 7 },
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
  const deps: AskDeps = {
    model: () => Promise.resolve(model),
    settings: () => Promise.resolve({ ...readSettings({}), ...options.settings }),
    search: (query) => {
      calls.push("search");
      const log = createEventLog<never>();
      log.end();
      const result = {
        query,
        strategy: "seeded",
        memories: [],
        trace: [],
        dropped: {},
        confidence: 0,
        nextCursor: null,
        isCached: false,
        elapsedMs: 0,
      } as const;
      return { events: log.events, result: Promise.resolve(result), cancel: () => undefined };
    },
    record: (turn) => {
      calls.push("record");
      recorded.push(turn);
      return Promise.resolve({ index: 4, id: createTurnId(), masked: [] });
    },
    history: () => Promise.resolve([]),
    language: "en",
    now: () => 1000,
  };
  return { calls, recorded, deps };
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

test("an answer that failed is never recorded, whatever had been said by then", async () => {
  const { calls, deps } = world({
    answer: [
      { type: "delta", text: "It is" },
      { type: "failed", code: "MODEL_UNREACHABLE", message: "connection reset" },
    ],
  });
  const events = await collect(ask(deps, "a question"));
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
