import { whole } from "@hsms/messages";

/** The rows of a scroll bar that its thumb covers, from 0; `null` where all rows are seen. */
export interface Thumb {
  readonly start: number;
  readonly length: number;
}

/** A list in its window: rows above it, rows seen, rows in all. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly count: number;
}

/** The thumb's position: at an end only if the list is there, too. */
export function thumbOf({ top, height, count }: Scrolled): Thumb | null {
  if (count <= height || height < 1) return null;
  const length = Math.max(1, Math.floor((height * height) / count));
  const free = height - length;
  const last = count - height;
  if (top <= 0) return { start: 0, length };
  if (top >= last) return { start: free, length };
  // Away from both ends wherever there is room for that.
  const start = Math.round((free * top) / last);
  return { start: Math.max(Math.min(1, free), Math.min(free - 1, start)), length };
}

/** The first row that is seen when the thumb is dragged to this row of the bar. */
export function topAt(row: number, { height, count }: Omit<Scrolled, "top">): number {
  const last = Math.max(0, count - height);
  const place = height <= 1 ? 0 : Math.max(0, Math.min(1, row / (height - 1)));
  return Math.round(place * last);
}

/** `41–60/1,000`: visible rows of all, at a constant width; empty where all rows are visible. */
export function rangeLabel({ top, height, count }: Scrolled): string {
  if (count <= height || height < 1) return "";
  const total = whole(count);
  const number = (value: number) => whole(value).padStart(total.length);
  return `${number(top + 1)}–${number(Math.min(count, top + height))}/${total}`;
}
