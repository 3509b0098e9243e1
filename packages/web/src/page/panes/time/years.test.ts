import * as fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, daysOf, shadeOf, yearsOf } from "./years.ts";

test("every memory is counted once, in its month and in its day, and years have no gaps but long ones", () => {
  const day = fc
    .date({ min: new Date(1995, 0, 2), max: new Date(2030, 0, 1), noInvalidDate: true })
    .map((date) => {
      const two = (number: number) => String(number).padStart(2, "0");
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    });
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 40 }), (names) => {
      const days = names.map((name, at) => [name, at + 1] as const);
      const total = days.reduce((sum, [, memories]) => sum + memories, 0);
      const years = yearsOf(days);
      expect(years.reduce((sum, { memories }) => sum + memories, 0)).toBe(total);
      for (const [at, { name, months }] of years.entries()) {
        const gap = at === 0 ? 1 : Number(years[at - 1]?.name) - Number(name);
        expect(gap === 1 || gap > 10).toBe(true);
        for (const month of months) {
          const inDays = daysOf(month.name, days).reduce((sum, { memories }) => sum + memories, 0);
          expect(inDays).toBe(month.memories);
        }
      }
    }),
  );
});

test("a span reaches from its first to its last millisecond, over leap days and years", () => {
  expect(boundsOf("2024-02")).toEqual({
    since: new Date(2024, 1, 1).getTime(),
    until: new Date(2024, 2, 1).getTime() - 1,
  });
  expect(boundsOf("2024-12-31").until).toBe(new Date(2025, 0, 1).getTime() - 1);
  expect(daysOf("2024-02", [])).toHaveLength(29);
  expect(yearsOf([])).toEqual([]);
});

test("a memory of a far year hides none of the others", () => {
  const years = yearsOf([
    ["0001-01-01", 1],
    ["2026-03-01", 5],
    ["9999-12-31", 1],
  ]);
  expect(years.map(({ name, memories }) => [name, memories])).toEqual([
    ["9999", 1],
    ["2026", 5],
    ["0001", 1],
  ]);
});

test("shades go from none to the most", () => {
  expect([0, 1, 250, 500, 1000].map((memories) => shadeOf(memories, 1000))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(shadeOf(1, 1)).toBe(4);
});
