import { expect, test } from "vitest";
import { parseDate } from "./parse-date.ts";

test("reads a day as the whole local day", () => {
  const start = parseDate("2026-03-31", "start");
  expect(start).toBe(new Date(2026, 2, 31).getTime());
  expect(parseDate("2026-03-31", "end")).toBe(new Date(2026, 3, 1).getTime());
});

test("reads a moment with its zone", () => {
  expect(parseDate("2026-03-31T18:00:00+09:00", "end")).toBe(Date.UTC(2026, 2, 31, 9));
});

test.each([
  ["yesterday", 3, 4],
  ["어제", 3, 4],
  ["today", 4, 5],
  ["오늘", 4, 5],
  ["last month", -27, 1],
  ["지난달", -27, 1],
  ["3 days ago", 1, 2],
])("reads %j as its days", (text, first, behind) => {
  const now = new Date(2026, 2, 4, 15, 30).getTime();
  expect(parseDate(text, "start", now)).toBe(new Date(2026, 2, first).getTime());
  expect(parseDate(text, "end", now)).toBe(new Date(2026, 2, behind).getTime());
});

test.each(["since yesterday", "2026-02-30", "2026-13-01", "31.03.2026", "", "12"])(
  "refuses %j",
  (text) => {
    expect(parseDate(text, "start")).toBeNull();
  },
);
