import { signal } from "@preact/signals";
import { COLUMN, type boundsOf } from "./layout.ts";

/** Where the map stands: a place `x, y` is drawn at `x · scale + left, y · scale + top`. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export const view = signal<View>({ left: 24, top: 200, scale: 1 });

const SMALLEST = 0.15;
const LARGEST = 2;
/** Of the map's edge stays free. */
const MARGIN = 24;

export const pan = (dx: number, dy: number): void => {
  const { left, top, scale } = view.value;
  view.value = { left: left + dx, top: top + dy, scale };
};

/** Closer or farther by a factor; what lies at `x, y` of the map stays there. */
export function zoom(factor: number, { x, y }: { readonly x: number; readonly y: number }): void {
  const { left, top, scale } = view.value;
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor));
  const by = next / scale;
  view.value = { left: x - (x - left) * by, top: y - (y - top) * by, scale: next };
}

/** Pixels of a map beside which names are as large as they are; a wider one is looked at from farther away. */
const USUAL_WIDTH = 1600;

/** The view that shows all of it, no larger than it need be to be read. */
export function fitting(
  bounds: ReturnType<typeof boundsOf>,
  { width, height }: { readonly width: number; readonly height: number },
): View {
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const scale = Math.min(
    LARGEST,
    Math.max(1, width / USUAL_WIDTH),
    Math.max(
      SMALLEST,
      Math.min(room.width / Math.max(1, bounds.width), room.height / Math.max(1, bounds.height)),
    ),
  );
  return {
    left: MARGIN - bounds.left * scale + Math.max(0, (room.width - bounds.width * scale) / 2),
    top: MARGIN - bounds.top * scale + Math.max(0, (room.height - bounds.height * scale) / 2),
    scale,
  };
}

/** Below this names cannot be read. */
const READABLE = 0.8;

/** All of it where names can be read then; else as much of it as can be, with what a person looks for in the middle of its height. */
export function showing(
  bounds: ReturnType<typeof boundsOf>,
  frame: { readonly width: number; readonly height: number },
  wanted: { readonly x: number; readonly y: number },
): View {
  const all = fitting(bounds, frame);
  if (all.scale >= READABLE) return all;
  const scale = READABLE;
  const start = MARGIN - bounds.left * scale;
  const left = Math.min(start, frame.width - MARGIN - (wanted.x + COLUMN) * scale);
  const height = bounds.height * scale;
  const highest = MARGIN - bounds.top * scale;
  if (height <= frame.height - 2 * MARGIN)
    return { left, top: highest + (frame.height - 2 * MARGIN - height) / 2, scale };
  const top = frame.height / 2 - wanted.y * scale;
  return {
    left,
    top: Math.max(highest - height + frame.height - 2 * MARGIN, Math.min(highest, top)),
    scale,
  };
}
