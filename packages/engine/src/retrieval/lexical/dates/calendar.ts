import { PostingList, type Postings, type TurnColumns } from "@hsms/store";
import type { DatePart, DateSpan } from "@hsms/language";

/**
 * Finds turns by the day on which they were recorded, in the local time zone: turns of a year,
 * month or day of the month, each with count 1. O(turns) on first use, then O(new turns).
 */
export function createCalendar(): (columns: TurnColumns, part: DatePart) => PostingList {
  let days = new Int32Array(0);
  let read = 0;
  let epoch = -1;
  /** The requested lists, and how far each has been filled. */
  const lists = new Map<string, { readonly list: PostingList; read: number }>();

  const follow = (columns: TurnColumns): void => {
    if (columns.count < read || columns.epoch !== epoch) {
      read = 0;
      lists.clear();
    }
    epoch = columns.epoch;
    if (days.length < columns.count) {
      const larger = new Int32Array(Math.max(1024, columns.count * 2));
      larger.set(days);
      days = larger;
    }
    let from = 0;
    let until = 0;
    let packed = 0;
    for (; read < columns.count; read++) {
      const createdAt = columns.createdAt[read] ?? 0;
      // Most turns are on the same day as the previous one.
      if (!(createdAt >= from && createdAt < until)) {
        const date = new Date(createdAt);
        const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
        from = new Date(year, month, day).getTime();
        until = new Date(year, month, day + 1).getTime();
        packed = pack.year(year) + pack.month(month + 1) + pack.day(day);
      }
      days[read] = packed;
    }
  };

  return (columns, { field, value }) => {
    follow(columns);
    const mask = MASKS[field];
    const wanted = pack[field](value);
    const key = `${field} ${value}`;
    const known = lists.get(key) ?? { list: new PostingList(), read: 0 };
    lists.set(key, known);
    const turns: number[] = [];
    for (; known.read < columns.count; known.read++) {
      if (((days[known.read] ?? 0) & mask) === wanted) turns.push(known.read);
    }
    known.list.append([mentionedOnce(turns)]);
    return known.list;
  };
}

/** Turns recorded in this span, each with count 1. O(turns): few questions name such days. */
export function turnsBetween(
  { createdAt, count }: TurnColumns,
  { from, until }: Pick<DateSpan, "from" | "until">,
): PostingList {
  const turns: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const at = createdAt[turn] ?? 0;
    if (at >= from && at < until) turns.push(turn);
  }
  return PostingList.of(mentionedOnce(turns));
}

const mentionedOnce = (turns: readonly number[]): Postings => ({
  turns: Uint32Array.from(turns),
  counts: new Uint8Array(turns.length).fill(1),
});

/** Packs a date into one number: five bits for the day, four for the month, the year above. */
const pack = {
  day: (value: number): number => value,
  month: (value: number): number => value << 5,
  year: (value: number): number => value << 9,
} as const;

const MASKS = { day: 0b1_1111, month: 0b1111 << 5, year: -1 << 9 } as const;
