import { COLUMN, ROW, type Place } from "./layout.ts";
import type { View } from "./view.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the map that is drawn: a rectangle in places, which changes only now and then while the map moves. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels in steps of which the drawn part moves: less, and each move draws anew; more, and much is drawn that nobody sees. */
const STEP = 512;

/** What the frame shows, and up to a step around it. */
export function windowOf({ left, top, scale }: View, { width, height }: Size): Window {
  const down = (pixels: number): number => ((Math.floor(pixels / STEP) - 1) * STEP) / scale;
  const up = (pixels: number): number => ((Math.ceil(pixels / STEP) + 1) * STEP) / scale;
  return { left: down(-left), top: down(-top), right: up(width - left), bottom: up(height - top) };
}

/** Whether a node, its name or the line to its parent may lie in it. */
export function isInside(
  { x, y }: Pick<Place, "x" | "y">,
  parentY: number,
  { left, top, right, bottom }: Window,
): boolean {
  return (
    x >= left - COLUMN &&
    x - COLUMN <= right &&
    Math.max(y, parentY) + ROW >= top &&
    Math.min(y, parentY) - ROW <= bottom
  );
}

/** How far the map must move so that a place is well within the frame. */
export function wayInto(
  { x, y }: Pick<Place, "x" | "y">,
  { left, top, scale }: View,
  { width, height }: Size,
): { readonly dx: number; readonly dy: number } {
  const at = { x: x * scale + left, y: y * scale + top };
  const into = (from: number, low: number, high: number): number =>
    Math.max(0, low - from) - Math.max(0, from - high);
  return {
    dx: into(at.x, 2 * ROW, Math.max(2 * ROW, width - COLUMN * scale)),
    dy: into(at.y, 2 * ROW, Math.max(2 * ROW, height - 2 * ROW)),
  };
}
