import { paneNames, type PaneName } from "../../input/pane-names.ts";
import type { Rectangle, Size } from "../../draw/size.ts";

/** How the columns and rows are shared out, in percent: what a person has resized. */
export interface Shares {
  /** Of the left column, 20–80. */
  readonly column: number;
  /** Heights within a column, relative to each other, 1–9. */
  readonly heights: Readonly<Record<PaneName, number>>;
}

export interface Arrangement {
  readonly size: Size;
  readonly focus: PaneName;
  readonly isZoomed: boolean;
  /** The focused pane alone: the others have nothing to show yet. */
  readonly isAlone: boolean;
  /** Never the focused one: see `arrange`. */
  readonly hidden: readonly PaneName[];
  readonly shares: Shares;
}

/** Boxes of panes include their frame, and those that meet share a line of it; a pane without a box is not drawn. */
export interface Layout {
  readonly type: "nothing" | "too-small" | "one" | "tabs" | "columns";
  /** Panes with a tab, in order; empty where there is no line of tabs. */
  readonly tabs: readonly PaneName[];
  readonly boxes: Readonly<Partial<Record<PaneName, Rectangle>>>;
  /** The body: where an overlay is drawn. */
  readonly body: Rectangle;
  /** Line of status and line of keys; `null` where there is no room. */
  readonly status: Rectangle | null;
  readonly keys: Rectangle | null;
}

/** Less than this shows one pane without tabs. */
const ONE_PANE: Size = { width: 60, height: 15 };
/** Less than this cannot show a line of chat and its answer. */
export const TOO_SMALL: Size = { width: 30, height: 8 };
/** From here two columns of panes have 45 cells and 8 rows each. */
const COLUMNS: Size = { width: 96, height: 30 };

const columns: readonly (readonly PaneName[])[] = [
  ["chat", "branches", "log"],
  ["search", "tree", "slots"],
];

/** The least rows of a pane: its frame and three lines. */
const LEAST_HEIGHT = 5;

export const initialShares: Shares = {
  column: 50,
  // The log is looked at now and then: some lines of it do; four slots need four rows each at most.
  heights: { chat: 9, log: 1, search: 4, tree: 5, slots: 3, branches: 4 },
};

/** The layout for a terminal of this size. Pure; right for every size from 0 × 0. */
export function arrange(arrangement: Arrangement): Layout {
  const { size, focus, isZoomed, isAlone, hidden } = arrangement;
  const { width, height } = size;
  const whole: Rectangle = { left: 0, top: 0, width, height };
  const bare: Layout = {
    type: "nothing",
    tabs: [],
    boxes: {},
    body: whole,
    status: null,
    keys: null,
  };
  if (width < 1 || height < 1) return bare;
  if (width < TOO_SMALL.width || height < TOO_SMALL.height) return { ...bare, type: "too-small" };
  const keys: Rectangle = { left: 0, top: height - 1, width, height: 1 };
  if (width < ONE_PANE.width || height < ONE_PANE.height) {
    const body = { ...whole, height: height - 1 };
    return { ...bare, type: "one", body, boxes: { [focus]: body }, keys };
  }
  const status: Rectangle = { left: 0, top: height - 2, width, height: 1 };
  const room = { ...whole, height: height - 2 };
  if (isZoomed || isAlone)
    return { ...bare, type: "one", body: room, boxes: { [focus]: room }, status, keys };
  const shown = paneNames.filter((name) => name === focus || !hidden.includes(name));
  if (width < COLUMNS.width || height < COLUMNS.height) {
    const body = { ...room, top: 1, height: room.height - 1 };
    return { type: "tabs", tabs: shown, boxes: { [focus]: body }, body, status, keys };
  }
  const boxes = inColumns({ shown, room, shares: arrangement.shares });
  return { type: "columns", tabs: [], boxes, body: room, status, keys };
}

/** What a view draws in: the box without its frame. */
export function inside(box: Rectangle): Size {
  return { width: Math.max(0, box.width - 2), height: Math.max(0, box.height - 2) };
}

function inColumns({
  shown,
  room,
  shares,
}: {
  readonly shown: readonly PaneName[];
  readonly room: Rectangle;
  readonly shares: Shares;
}): Readonly<Partial<Record<PaneName, Rectangle>>> {
  const filled = columns
    .map((names) => names.filter((name) => shown.includes(name)))
    .filter((names) => names.length > 0);
  const left = filled.length === 1 ? room.width : Math.round((room.width * shares.column) / 100);
  const boxes: Partial<Record<PaneName, Rectangle>> = {};
  for (const [place, names] of filled.entries()) {
    // Panes that meet share a line.
    const across =
      place === 0 ? { left: 0, width: left } : { left: left - 1, width: room.width - left + 1 };
    const heights = shareOut({
      total: room.height + names.length - 1,
      weights: names.map((name) => shares.heights[name]),
    });
    let top = room.top;
    for (const [row, name] of names.entries()) {
      const height = heights[row] ?? 0;
      boxes[name] = { ...across, top, height };
      top += height - 1;
    }
  }
  return boxes;
}

/** Whole rows by weight, none below the least; the last takes what rounding leaves. */
function shareOut({
  total,
  weights,
}: {
  readonly total: number;
  readonly weights: readonly number[];
}): readonly number[] {
  const spare = total - LEAST_HEIGHT * weights.length;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const heights = weights.map((weight) => LEAST_HEIGHT + Math.floor((spare * weight) / sum));
  const left = total - heights.reduce((all, height) => all + height, 0);
  return heights.map((height, place) => (place === 0 ? height + left : height));
}
