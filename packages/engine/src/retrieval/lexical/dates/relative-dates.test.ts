import { expect, test } from "vitest";
import { turnsBetween } from "./calendar.ts";
import { spansIn } from "@hsms/language";

/** A Wednesday. */
const NOW = new Date(2026, 2, 4, 15, 30).getTime();

const shown = (time: number): string => {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

test.each([
  ["What did I eat yesterday?", "2026-3-3", "2026-3-4"],
  ["어제는 뭐 먹었지?", "2026-3-3", "2026-3-4"],
  ["Whom did I meet the day before yesterday?", "2026-3-2", "2026-3-3"],
  ["그저께 누구 만났지?", "2026-3-2", "2026-3-3"],
  ["Where was I last week?", "2026-2-23", "2026-3-2"],
  ["지난주에 어디 갔었지?", "2026-2-23", "2026-3-2"],
  ["저번 주 회의에서 뭐라고 했지?", "2026-2-23", "2026-3-2"],
  ["I am back. Where did we go last week?", "2026-2-23", "2026-3-2"],
  ["지난달에 산 책", "2026-2-1", "2026-3-1"],
  ["what I bought last month", "2026-2-1", "2026-3-1"],
  ["last year in Oslo", "2025-1-1", "2026-1-1"],
  ["작년에 오슬로에서", "2025-1-1", "2026-1-1"],
  ["three days ago", "2026-3-1", "2026-3-2"],
  ["사흘 전에 뭐 했지?", "2026-3-1", "2026-3-2"],
  ["3일 전에 뭐 했지?", "2026-3-1", "2026-3-2"],
  ["2주 전에", "2026-2-16", "2026-2-23"],
  ["두 달 전에", "2026-1-1", "2026-2-1"],
  ["지난 주말에 뭐 했지?", "2026-2-28", "2026-3-2"],
  ["지난 금요일에 누구 만났지?", "2026-2-27", "2026-2-28"],
  ["What do I have next Tuesday?", "2026-3-10", "2026-3-11"],
  ["내일 뭐 있지?", "2026-3-5", "2026-3-6"],
  ["a year ago", "2025-1-1", "2026-1-1"],
])("%s names the days from %s to before %s", (question, from, until) => {
  const spans = spansIn(question, NOW);
  expect(spans.map((span) => [shown(span.from), shown(span.until)])).toEqual([[from, until]]);
});

test.each([
  "last but not least",
  "This week?",
  "이번 주에 뭐 하지?",
  "We met yesterday. What now?",
  "어제 잘 잤어요. 오늘은 뭐 할까요?",
  "식후 3일",
  "in March",
  "x".repeat(500),
])("%s names no days", (question) => {
  expect(spansIn(question, NOW)).toEqual([]);
});

test("the turns of a span are those from its first midnight to the last", () => {
  const [span = { from: 0, until: 0 }] = spansIn("yesterday", NOW);
  const createdAt = [span.until, span.from, span.until - 1, span.from - 1];
  const columns = {
    epoch: 0,
    count: createdAt.length,
    lengths: new Uint32Array(4),
    sessions: new Uint32Array(4),
    createdAt: Float64Array.from(createdAt),
    flags: new Uint8Array(4),
    pairs: new Uint32Array(0),
  };
  expect([...turnsBetween(columns, span).postings().turns]).toEqual([1, 2]);
});
