import { textWidth } from "@hsms/tui/text";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { barChart } from "./bar-chart.ts";

test("bars are on one scale, with numbers at their end", () => {
  const bars = [
    { label: "2026-01", value: 1000 },
    { label: "2026-02", value: 500 },
    { label: "2026-03", value: 1 },
    { label: "2026-04", value: 0 },
  ];
  expect(barChart(bars, { columns: 40, isUnicode: false })).toEqual([
    "2026-01  #######################  1,000",
    "2026-02  ############               500",
    "2026-03  #                            1",
    "2026-04                               0",
  ]);
  expect(barChart(bars.slice(1), { columns: 40, isUnicode: true })[0]).toBe(
    "2026-02  █████████████████████████  500",
  );
});

test("Korean and long labels, 40 to 200 columns: each line ends in the same cell, before the last column", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          label: fc.constantFrom(
            "강아지와 산책",
            "trip",
            "a topic with a name that is very long ".repeat(5),
            "가",
          ),
          value: fc.nat(10_000_000),
        }),
        { minLength: 1 },
      ),
      fc.integer({ min: 40, max: 200 }),
      fc.boolean(),
      (bars, columns, isUnicode) => {
        const widths = barChart(bars, { columns, isUnicode }).map(textWidth);
        expect(new Set(widths)).toEqual(new Set([columns - 1]));
      },
    ),
  );
});
