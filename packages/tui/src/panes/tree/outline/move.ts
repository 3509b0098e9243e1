import { stepped, type ListStep } from "../../../input/scroll/move.ts";
import type { Size } from "../../../draw/size.ts";
import type { TreeState } from "../state.ts";
import { rowAt } from "./outline.ts";
import { selectRow, toggle } from "./open.ts";
import { windowOf } from "./reshape.ts";

export function move(state: TreeState, step: ListStep, height: number): TreeState {
  const { top, selectedRow: index, total } = windowOf(state, height);
  const spot = stepped({ spot: { index, offset: index - top }, count: total, height }, step);
  const row = rowAt(state.outline, spot.index);
  return row === undefined ? state : { ...state, selected: row, offset: spot.offset };
}

/** Marks the selected node or takes its mark away, and goes on to the next. */
export function mark(state: TreeState, height: number): TreeState {
  const { selected } = state;
  if (selected === null) return state;
  const marked = new Set(state.marked);
  if (!marked.delete(selected.id)) marked.add(selected.id);
  return move({ ...state, marked }, { to: "down" }, height);
}

/** A click selects; on the mark before the topic it also opens or closes. */
export function press(
  state: TreeState,
  {
    row,
    column,
    size: { width, height },
  }: { readonly row: number; readonly column: number; readonly size: Size },
): TreeState {
  const place = windowOf(state, height).top + row;
  const pressed = rowAt(state.outline, place);
  if (pressed === undefined) return state;
  const selected = selectRow(state, { place, height });
  return column <= glyphColumn(pressed.depth, width) + 1 ? toggle(selected, pressed.id) : selected;
}

/** Cells before the fold of a row that is so deep; a topic keeps three quarters of its row. */
export function glyphColumn(depth: number, width: number): number {
  return 1 + Math.min(2 * depth, DEEPEST_INDENT, Math.floor(width / 4));
}

/** Deeper rows are not moved in further: their topics would have no room. */
const DEEPEST_INDENT = 16;
