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

test.each(["yesterday", "2026-02-30", "2026-13-01", "31.03.2026", "", "12"])(
  "refuses %j",
  (text) => {
    expect(parseDate(text, "start")).toBeNull();
  },
);
