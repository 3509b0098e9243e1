/** A list of rows of which a window is seen, one of them selected. */
export interface ListState {
  readonly selected: number;
  /** The first row that is seen. */
  readonly top: number;
}

export type ListMove =
  | "up"
  | "down"
  | "page-up"
  | "page-down"
  | "half-up"
  | "half-down"
  | "first"
  | "last";

interface ListSize {
  /** Rows in all, and rows that are seen. */
  readonly count: number;
  readonly height: number;
}

export const listStart: ListState = { selected: 0, top: 0 };

/** The list after a move; the window follows the selected row, and stays within the list. */
export function moveList(
  list: ListState,
  { move, ...size }: ListSize & { readonly move: ListMove },
): ListState {
  return selectRow({ ...list, selected: moved(list, { move, ...size }) }, size);
}

/** The list with its selected row seen; for a list that has changed, too. */
export function selectRow({ selected, top }: ListState, { count, height }: ListSize): ListState {
  const row = clamp(selected, count - 1);
  const last = Math.max(0, count - height);
  return { selected: row, top: clamp(Math.max(row - height + 1, Math.min(row, top)), last) };
}

function moved(
  { selected }: ListState,
  { move, count, height }: ListSize & { readonly move: ListMove },
): number {
  const page = Math.max(1, height - 1);
  const half = Math.max(1, Math.floor(height / 2));
  switch (move) {
    case "up":
      return selected - 1;
    case "down":
      return selected + 1;
    case "page-up":
      return selected - page;
    case "page-down":
      return selected + page;
    case "half-up":
      return selected - half;
    case "half-down":
      return selected + half;
    case "first":
      return 0;
    case "last":
      return count - 1;
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
