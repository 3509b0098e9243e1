import type { Scrolled } from "./scroll-bar.ts";

const whole = new Intl.NumberFormat("en");

/**
 * `41–60/1,000`: the rows that are seen, of all. Each number takes the cells of the greatest that can
 * stand there, so that nothing beside it moves. Empty where all rows are seen.
 */
export function rangeLabel({ top, height, count }: Scrolled): string {
  if (count <= height || height < 1) return "";
  const total = whole.format(count);
  const number = (value: number) => whole.format(value).padStart(total.length);
  return `${number(top + 1)}–${number(Math.min(count, top + height))}/${total}`;
}
