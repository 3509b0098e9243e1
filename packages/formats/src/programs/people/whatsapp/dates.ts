import { timeOf } from "../../../values/time-text.ts";

/** The pieces of a date and time as they stand in the file. */
export type Stamp = Readonly<
  Partial<
    Record<
      | "first"
      | "between"
      | "second"
      | "third"
      | "before"
      | "hour"
      | "minute"
      | "seconds"
      | "after"
      | "rest",
      string | undefined
    >
  >
>;

export type DateOrder = "year-first" | "day-first" | "month-first";

/** How the phone that wrote the file orders its dates; `doubtful` names one that may be read otherwise. */
export function orderOf(stamps: readonly Stamp[]): {
  readonly order: DateOrder;
  readonly doubtful?: string;
} {
  if (stamps.some(({ first }) => first?.length === 4)) return { order: "year-first" };
  const dayFirst = faultsOf(stamps, "day-first");
  const monthFirst = faultsOf(stamps, "month-first");
  if (dayFirst !== monthFirst)
    return { order: dayFirst < monthFirst ? "day-first" : "month-first" };
  const doubtful = stamps.find(({ first, second }) => Number(first) !== Number(second));
  if (doubtful === undefined) return { order: "day-first" };
  const { first, between, second, third, after } = doubtful;
  // Only dates with slashes are written both ways; with two digits of the year and am or pm, as in the USA.
  if (between !== "/") return { order: "day-first" };
  const order = after !== undefined && third?.length === 2 ? "month-first" : "day-first";
  return { order, doubtful: `${first}/${second}/${third}` };
}

/** Dates that cannot be, or that lie before the one above them. */
function faultsOf(stamps: readonly Stamp[], order: DateOrder): number {
  let faults = 0;
  let last = -Infinity;
  for (const { first, second, third } of stamps) {
    const day = momentOf({ first, second, third, hour: "0", minute: "0" }, order);
    if (day === undefined || day < last) faults += 1;
    last = day ?? last;
  }
  return faults;
}

export function momentOf(stamp: Stamp, order: DateOrder): number | undefined {
  const { first, second, third, before, hour, minute, seconds, after } = stamp;
  const year = third?.length === 2 ? `20${third}` : third;
  return timeOf({
    date:
      order === "year-first"
        ? [first, second, third]
        : order === "day-first"
          ? [year, second, first]
          : [year, first, second],
    clock: [before, hour, minute, seconds, undefined, after?.replaceAll(/[.\s]/gu, "")],
  });
}
