import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatSqliteTime, parseTime } from "./time-text.ts";

const at = (text: string): number => Date.parse(text);

test.each([
  ["2024-09-01 10:20:30", "2024-09-01T10:20:30Z"],
  ["2024-09-01", "2024-09-01T00:00:00Z"],
  ["2024-09-01T10:20:30.123456", "2024-09-01T10:20:30.123Z"],
  ["2024-09-01T10:20:30+09:00", "2024-09-01T01:20:30Z"],
  ["2024-09-01 10:20:30 UTC", "2024-09-01T10:20:30Z"],
  ["2024. 9. 1. 오후 3:04:05", "2024-09-01T15:04:05Z"],
  ["2024년 9월 1일 오전 12:04", "2024-09-01T00:04:00Z"],
  ["2024/9/1 3:04:05 PM", "2024-09-01T15:04:05Z"],
  ["9/1/2024, 3:04:05 PM", "2024-09-01T15:04:05Z"],
  ["1725186030", "2024-09-01T10:20:30Z"],
])("%s is %s", (text, expected) => {
  expect(parseTime(text)).toBe(at(expected));
});

test("numbers are seconds or milliseconds, by their size", () => {
  expect(parseTime(1_725_186_030)).toBe(at("2024-09-01T10:20:30Z"));
  expect(parseTime(1_725_186_030_000n)).toBe(at("2024-09-01T10:20:30Z"));
});

test.each([
  "",
  "yesterday",
  "2024-02-30",
  "2024-13-01",
  "1/9/2024 15:00",
  "2024-09-01 25:00",
  null,
])("%s is no time", (value) => {
  expect(parseTime(value)).toBeUndefined();
});

test("every time comes back as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (time) => {
      expect(parseTime(formatSqliteTime(time))).toBe(time);
    }),
    { numRuns: 300 },
  );
});
