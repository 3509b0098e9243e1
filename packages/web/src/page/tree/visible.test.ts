import * as fc from "fast-check";
import { expect, test } from "vitest";
import { COLUMN } from "./layout.ts";
import { isInside, wayInto, windowOf } from "./visible.ts";

const views = fc.record({
  left: fc.integer({ min: -50_000, max: 50_000 }),
  top: fc.integer({ min: -50_000, max: 50_000 }),
  scale: fc.constantFrom(0.15, 0.5, 1, 2),
});
const sizes = fc.record({
  width: fc.integer({ min: 375, max: 3840 }),
  height: fc.integer({ min: 400, max: 2160 }),
});
const places = fc.record({
  x: fc.integer({ min: 0, max: 3000 }),
  y: fc.integer({ min: -50_000, max: 50_000 }),
});

test("what the frame shows is drawn", () => {
  fc.assert(
    fc.property(views, sizes, places, (view, size, place) => {
      const x = place.x * view.scale + view.left;
      const y = place.y * view.scale + view.top;
      const isSeen = x >= -COLUMN && x <= size.width && y >= 0 && y <= size.height;
      if (isSeen) expect(isInside(place, place.y, windowOf(view, size))).toBe(true);
    }),
  );
});

test("of ten thousand topics in a column no more than the frame and the steps around it hold are drawn", () => {
  const window = windowOf({ left: 0, top: -90_000, scale: 1 }, { width: 1920, height: 1080 });
  const drawn = Array.from({ length: 10_000 }, (_, at) => ({ x: 280, y: at * 30 })).filter(
    (place) => isInside(place, place.y, window),
  );
  expect(drawn.length).toBeGreaterThan(36);
  expect(drawn.length).toBeLessThan(120);
});

test("a place that the map moves to is within the frame", () => {
  fc.assert(
    fc.property(views, sizes, places, (view, size, place) => {
      const { dx, dy } = wayInto(place, view, size);
      const moved = { ...view, left: view.left + dx, top: view.top + dy };
      const x = place.x * moved.scale + moved.left;
      const y = place.y * moved.scale + moved.top;
      expect(x).toBeGreaterThanOrEqual(-1e-6);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(-1e-6);
      expect(y).toBeLessThanOrEqual(size.height);
      const still = wayInto(place, moved, size);
      expect(Math.hypot(still.dx, still.dy)).toBeLessThan(1e-6);
    }),
  );
});
