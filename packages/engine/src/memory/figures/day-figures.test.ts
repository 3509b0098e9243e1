import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addFigures,
  NO_FIGURES,
  readMonth,
  TIME_STEPS_MS,
  timeOf,
  withFigure,
  type DayFigures,
  type Figure,
} from "./day-figures.ts";

const figure: fc.Arbitrary<Figure> = fc.oneof(
  fc.record({
    type: fc.constantFrom("search", "answer"),
    outcome: fc.constantFrom("found", "unsure", "nothing"),
    elapsedMs: fc.double({ min: 0, max: 600_000, noNaN: true }),
  }),
  fc.record({
    type: fc.constant("model"),
    name: fc.constantFrom("gemini", "https://model.example:8080/v1", "qwen"),
    inputTokens: fc.nat(1000),
    outputTokens: fc.nat(1000),
  }),
);
const count = (figures: readonly Figure[]): DayFigures => figures.reduce(withFigure, NO_FIGURES);

test("figures of two processes add up to those of one, and come back from the record as they were", () => {
  fc.assert(
    fc.property(fc.array(figure), fc.array(figure), (ours, theirs) => {
      const sum = addFigures(count(ours), count(theirs));
      expect(sum).toEqual(count([...ours, ...theirs]));
      const kept: unknown = JSON.parse(JSON.stringify({ "2026-11-28": sum }));
      expect(readMonth(kept)["2026-11-28"]).toEqual(sum);
    }),
  );
});

test("a time is the end of the step that the exact one lies in", () => {
  const elapsed = fc.array(fc.double({ min: 0, max: 600_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(elapsed, fc.constantFrom(0.5, 0.95), (times, share) => {
      const counted = count(
        times.map((elapsedMs) => ({ type: "search", outcome: "found", elapsedMs })),
      );
      const exact = times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;
      const end = TIME_STEPS_MS.find((ms) => exact <= ms);
      expect(timeOf(counted.searchTimes, share)).toBe(end);
    }),
  );
  expect(timeOf({}, 0.5)).toBeNull();
});

test.each([undefined, null, 7, { "2026-11-28": { found: "x" } }, { "2026-11-28": 1 }])(
  "a record that makes no sense, %j, counts nothing and stops nobody",
  (value) => {
    const days = Object.values(readMonth(value));
    for (const day of days) expect(day).toEqual(NO_FIGURES);
  },
);
