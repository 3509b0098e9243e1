import type { TreeMove } from "../action.ts";
import type { TreeState } from "../state.ts";
import { rowAt } from "./outline.ts";
import { selectRow, toggle } from "./open.ts";
import { windowOf } from "./reshape.ts";

/** Where a move leads in a list of so many entries; pages keep a line of the one before. */
export function placeAfter(
  move: TreeMove,
  {
    place,
    total,
    height,
  }: { readonly place: number; readonly total: number; readonly height: number },
): number {
  const page = Math.max(1, height - 1);
  const half = Math.max(1, Math.floor(height / 2));
  const wanted = {
    up: place - 1,
    down: place + 1,
    "half-up": place - half,
    "half-down": place + half,
    "page-up": place - page,
    "page-down": place + page,
    first: 0,
    last: total - 1,
  }[move];
  return Math.max(0, Math.min(wanted, total - 1));
}

export function move(state: TreeState, to: TreeMove, height: number): TreeState {
  const { selectedRow, total } = windowOf(state, height);
  return selectRow(state, { place: placeAfter(to, { place: selectedRow, total, height }), height });
}

/** Marks the selected node or takes its mark away, and goes on to the next. */
export function mark(state: TreeState, height: number): TreeState {
  const { selected } = state;
  if (selected === null) return state;
  const marked = new Set(state.marked);
  if (!marked.delete(selected.id)) marked.add(selected.id);
  return move({ ...state, marked }, "down", height);
}

/** A click selects; on the mark before the topic it also opens or closes. */
export function press(
  state: TreeState,
  {
    row,
    column,
    height,
  }: { readonly row: number; readonly column: number; readonly height: number },
): TreeState {
  const place = windowOf(state, height).top + row;
  const pressed = rowAt(state.outline, place);
  if (pressed === undefined) return state;
  const selected = selectRow(state, { place, height });
  return column <= glyphColumn(pressed.depth) + 1 ? toggle(selected, pressed.id) : selected;
}

/** Cells before the mark of a row that is so deep: see `rows/tree-row.tsx`. */
export function glyphColumn(depth: number): number {
  return 1 + 2 * Math.min(depth, DEEPEST_INDENT);
}

/** Deeper rows are not moved in further: their topics would have no room. */
export const DEEPEST_INDENT = 8;
