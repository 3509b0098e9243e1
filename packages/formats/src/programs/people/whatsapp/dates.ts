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

/** Finds out how the phone that wrote a file orders its dates. */
export interface OrderSeeker {
  see(stamp: Stamp): void;
  /** `doubtful` names a date that may be read otherwise. */
  found(): { readonly order: DateOrder; readonly doubtful?: string };
}

export function createOrder(): OrderSeeker {
  const dayFirst = countFaults("day-first");
  const monthFirst = countFaults("month-first");
  let isYearFirst = false;
  let unequal: Stamp | undefined;
  return {
    see(stamp) {
      isYearFirst ||= stamp.first?.length === 4;
      if (isYearFirst) return;
      if (Number(stamp.first) !== Number(stamp.second)) unequal ??= stamp;
      dayFirst.see(stamp);
      monthFirst.see(stamp);
    },
    found() {
      if (isYearFirst) return { order: "year-first" };
      const more = dayFirst.faults() - monthFirst.faults();
      if (more !== 0) return { order: more < 0 ? "day-first" : "month-first" };
      if (unequal === undefined) return { order: "day-first" };
      const { first, between, second, third, after } = unequal;
      // Only dates with slashes are written both ways; with two digits of the year and am or pm, as in the USA.
      if (between !== "/") return { order: "day-first" };
      const order = after !== undefined && third?.length === 2 ? "month-first" : "day-first";
      return { order, doubtful: `${first}/${second}/${third}` };
    },
  };
}

/** Counts dates that cannot be, or that lie before the one above them. */
function countFaults(order: DateOrder) {
  let faults = 0;
  let last = -Infinity;
  return {
    see({ first, second, third }: Stamp): void {
      const day = momentOf({ first, second, third, hour: "0", minute: "0" }, order);
      if (day === undefined || day < last) faults += 1;
      last = day ?? last;
    },
    faults: () => faults,
  };
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
