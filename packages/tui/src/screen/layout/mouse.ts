import type { MouseInput } from "../../input/keys/key.ts";
import { topAt } from "../../draw/scroll-bar.ts";
import type { ScreenAction } from "../action.ts";
import { arrange, inside } from "./layout.ts";
import type { Rectangle, Size } from "../../draw/size.ts";
import { layoutTree } from "../../panes/tree/view/layout.ts";
import { paneScroll } from "./pane-scroll.ts";
import { paneNames, type PaneName } from "../../input/pane-names.ts";
import type { ScreenState } from "../state.ts";

/** Rows that a notch of the wheel moves: as most programs have it. */
const WHEEL_ROWS = 3;

/** What the mouse has done: the wheel goes to the pane under the pointer, a click to what it points at. */
export function mouseActions(state: ScreenState, input: MouseInput): readonly ScreenAction[] {
  // A question is answered by keys.
  if (state.overlay.type === "confirm") return [];
  if (state.overlay.type !== "none") return overlayActions(input);
  const pane = paneAt(state, input);
  switch (input.kind) {
    case "wheel-up":
    case "wheel-down": {
      const rows = input.kind === "wheel-up" ? -WHEEL_ROWS : WHEEL_ROWS;
      return pane === null ? [] : scrollBy(pane.name, rows);
    }
    case "press":
      return pane === null ? [] : press(state, { input, ...pane });
    case "drag":
      return state.dragged === null ? [] : drag(state, { row: input.row, name: state.dragged });
    case "release":
      return state.dragged === null ? [] : [{ type: "screen.dragged", pane: null }];
  }
}

/** A list over the panes has the wheel, as its arrows. */
function overlayActions({ kind }: MouseInput): readonly ScreenAction[] {
  if (kind !== "wheel-up" && kind !== "wheel-down") return [];
  const name = kind === "wheel-up" ? "up" : "down";
  const input = { type: "key", name, text: "" } as const;
  return Array.from({ length: WHEEL_ROWS }, () => ({
    type: "overlay.input",
    input,
    isAmongLetters: false,
  }));
}

interface Pointed {
  readonly name: PaneName;
  readonly box: Rectangle;
}

/** Of panes that share the line the one that it is the right border of, with its bar, or the upper border, with its title. */
function paneAt(state: ScreenState, { column, row }: MouseInput): Pointed | null {
  const { boxes } = arrange(state);
  const pointed = paneNames.flatMap((name): readonly Pointed[] => {
    const box = boxes[name];
    const isIn =
      box !== undefined &&
      column >= box.left &&
      column < box.left + box.width &&
      row >= box.top &&
      row < box.top + box.height;
    return isIn ? [{ name, box }] : [];
  });
  const [first = null] = pointed.toSorted(
    (a, b) => a.box.left - b.box.left || b.box.top - a.box.top,
  );
  return first;
}

function press(
  state: ScreenState,
  { name, box, input }: Pointed & { readonly input: MouseInput },
): readonly ScreenAction[] {
  const focused: readonly ScreenAction[] =
    state.focus === name ? [] : [{ type: "screen.focused", pane: name }];
  const scroll = paneScroll(state, name, inside(box));
  if (scroll === null) return focused;
  const row = input.row - box.top - 1 - scroll.offset;
  const column = input.column - box.left - 1;
  const matchRow = name === "tree" ? matchAt(state, { row, box: inside(box) }) : null;
  if (matchRow !== null) return [...focused, { type: "tree.match-pressed", row: matchRow }];
  if (row < 0 || row >= scroll.height) return focused;
  // The bar is in the right border.
  if (column === box.width - 2) {
    return [
      ...focused,
      { type: "screen.dragged", pane: name },
      ...drag(state, { row: input.row, name }),
    ];
  }
  const pointed = scroll.rowIn?.(row) ?? scroll.top + row;
  if (column < 0 || pointed >= scroll.count) return focused;
  if (name === "tree") return [...focused, { type: "tree.pressed", row, column }];
  if (scroll.selected === null) return focused;
  return [...focused, ...select(name, pointed - scroll.selected)];
}

/** Which of the matches that are seen below the topics it is; `row` counts from the first topic. */
function matchAt(
  { tree }: ScreenState,
  { row, box }: { readonly row: number; readonly box: Size },
): number | null {
  const { list, matches } = layoutTree(box, tree);
  const place = list === null ? -1 : row - list.height - 1;
  return place >= 0 && place < matches ? place : null;
}

function drag(
  state: ScreenState,
  { name, row }: { readonly name: PaneName; readonly row: number },
): readonly ScreenAction[] {
  const box = arrange(state).boxes[name];
  if (box === undefined) return [];
  const scroll = paneScroll(state, name, inside(box));
  if (scroll === null) return [];
  const top = topAt(row - box.top - 1 - scroll.offset, scroll);
  return top === scroll.top ? [] : scrollBy(name, top - scroll.top);
}

function scrollBy(pane: PaneName, rows: number): readonly ScreenAction[] {
  return pane === "slots" ? [] : [{ type: `${pane}.scrolled`, rows }];
}

/** The selection goes there as by its keys. */
function select(pane: PaneName, rows: number): readonly ScreenAction[] {
  if (pane !== "search" && pane !== "log" && pane !== "branches") return [];
  const to = rows < 0 ? "up" : "down";
  return Array.from({ length: Math.abs(rows) }, () => ({ type: `${pane}.moved`, to }));
}
