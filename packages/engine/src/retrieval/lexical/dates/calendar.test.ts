import type { TurnColumns } from "@hsms/store";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "./calendar.ts";

function columnsOf(times: readonly number[]): TurnColumns {
  return {
    epoch: 0,
    count: times.length,
    lengths: new Uint32Array(times.length),
    sessions: new Uint32Array(times.length),
    createdAt: Float64Array.from(times),
    flags: new Uint8Array(times.length),
    pairs: new Uint32Array(0),
  };
}

test("a calendar finds the turns of a year, a month and a day, also those that came later", () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date(1990, 0), max: new Date(2060, 0), noInvalidDate: true }), {
        maxLength: 60,
      }),
      fc.nat(60),
      fc.nat(59),
      (dates, early, chosen) => {
        const times = dates.map((date) => date.getTime());
        const date = dates[chosen % Math.max(1, dates.length)] ?? new Date(2000, 1);
        const calendar = createCalendar();
        for (const columns of [columnsOf(times.slice(0, early)), columnsOf(times)]) {
          for (const [field, of] of [
            ["year", (day: Date) => day.getFullYear()],
            ["month", (day: Date) => day.getMonth() + 1],
            ["day", (day: Date) => day.getDate()],
          ] as const) {
            const { turns } = calendar(columns, {
              field,
              value: of(date),
              surface: "",
            }).postings();
            const wanted = dates
              .slice(0, columns.count)
              .flatMap((day, turn) => (of(day) === of(date) ? [turn] : []));
            expect([...turns]).toEqual(wanted);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
