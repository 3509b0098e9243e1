import type { EngineEvent } from "@hsms/engine";
import { expect, test } from "vitest";
import { logLine } from "./log-line.ts";

const call = {
  model: "tiny",
  role: "answer",
  inputTokens: 7,
  outputTokens: 2,
  isEstimated: false,
} as const;

test("failures are errors, with their code", () => {
  expect(logLine({ type: "answer.failed", code: "MODEL_BUSY", message: "quota" })).toEqual({
    level: "error",
    event: "answer.failed",
    fields: { code: "MODEL_BUSY", message: "quota" },
  });
});

test("a call that failed is a warning, one that did not is told at info", () => {
  const called: EngineEvent = {
    type: "model.called",
    ...call,
    pool: "main",
    elapsedMs: 5,
    failure: null,
  };
  expect(logLine(called).level).toBe("info");
  const failure = { kind: "rate-limited", message: "429" };
  expect(logLine({ ...called, failure }).level).toBe("warn");
});

test("nothing that was said stands in a line, whatever its level", () => {
  const said = "SAID-IN-PRIVATE";
  const events: readonly EngineEvent[] = [
    { type: "answer.delta", text: said },
    {
      type: "answer.done",
      text: said,
      model: "offline",
      memories: [],
      found: null,
      quoted: [],
      confidence: null,
      searchId: null,
      index: 3,
      isCut: false,
      elapsedMs: 7,
    },
    {
      type: "search.started",
      searchId: 1,
      query: said,
      strategy: "seeded",
      memories: 2,
      frontier: 1,
    },
    { type: "search.failed", searchId: 2, code: "UNKNOWN_SCOPE", message: `No turn has "${said}"` },
    { type: "judge.finished", needsMemory: true, why: "past-words" },
  ];
  expect(JSON.stringify(events.map(logLine))).not.toContain(said);
  expect(logLine(events[1] ?? { type: "answer.cancelled" }).fields).toEqual({
    model: "offline",
    confidence: null,
    searchId: null,
    found: null,
    index: 3,
    isCut: false,
    elapsedMs: 7,
  });
});
