export type Move = "up" | "down" | `${"half" | "page"}-${"up" | "down"}` | "first" | "last";

export const moveKeys: readonly { readonly to: Move; readonly keys: readonly string[] }[] = [
  { to: "down", keys: ["j", "down"] },
  { to: "up", keys: ["k", "up"] },
  { to: "half-down", keys: ["ctrl+d"] },
  { to: "half-up", keys: ["ctrl+u"] },
  { to: "page-down", keys: ["pagedown"] },
  { to: "page-up", keys: ["pageup"] },
  { to: "first", keys: ["g", "home"] },
  { to: "last", keys: ["G", "end"] },
];

/** A row of a list, and the rows of the window above it. */
export interface Spot {
  readonly index: number;
  readonly offset: number;
}

/** A list in its window: the selected row, rows in all, rows seen. */
export interface List {
  readonly spot: Spot;
  readonly count: number;
  readonly height: number;
}

/** The row that a move leads to: pages keep the place in the window, steps go through it. `index` is 0 in an empty list. */
export function moved({ spot, to, count, height }: List & { readonly to: Move }): Spot {
  const page = Math.max(1, height);
  const by = {
    up: -1,
    down: 1,
    "half-up": -Math.ceil(page / 2),
    "half-down": Math.ceil(page / 2),
    "page-up": -page,
    "page-down": page,
    first: -count,
    last: count,
  }[to];
  const index = clamp(spot.index + by, 0, Math.max(0, count - 1));
  const isPage = to.startsWith("half") || to.startsWith("page");
  const offset = isPage ? spot.offset : spot.offset + (index - spot.index);
  return { index, offset: clamp(offset, 0, page - 1) };
}

/** The spot after the window has moved by so many rows: the selection goes with its edge. */
export function scrolled({ spot, rows, count, height }: List & { readonly rows: number }): Spot {
  const top = clamp(topOf({ spot, count, height }) + rows, 0, Math.max(0, count - height));
  const index = clamp(spot.index, top, Math.max(top, Math.min(count, top + height) - 1));
  return { index, offset: index - top };
}

/** The first row of the window: the spot is in it, and it is full where there are rows enough. */
export function topOf({ spot, count, height }: List): number {
  const offset = clamp(spot.offset, 0, Math.max(0, height - 1));
  return clamp(spot.index - offset, 0, Math.max(0, count - height));
}

/** What a list's keys and the wheel do: a move, or so many rows further. */
export type ListStep = { readonly to: Move } | { readonly rows: number };

export function stepped(list: List, step: ListStep): Spot {
  return "to" in step ? moved({ ...list, to: step.to }) : scrolled({ ...list, rows: step.rows });
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
