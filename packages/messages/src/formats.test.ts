import { expect, test } from "vitest";
import { dayOf, minuteOf, whole } from "./formats.ts";

test("whole numbers are grouped by three", () => {
  expect([0, 999, 1_000, 12_345, -1_234_567].map(whole)).toEqual([
    "0",
    "999",
    "1,000",
    "12,345",
    "-1,234,567",
  ]);
});

test("a time is told by the person's own clock", () => {
  const time = new Date(2026, 0, 3, 4, 5).getTime();
  expect([dayOf(time), minuteOf(time)]).toEqual(["2026-01-03", "2026-01-03 04:05"]);
});
