import { expect, test } from "vitest";
import { COLUMN } from "./layout.ts";
import { fitting, showing } from "./view.ts";

const frame = { width: 800, height: 700 };

test("a small tree is shown whole, a large one as large as names can be read, with what was found in sight", () => {
  const small = { left: 0, top: -100, width: 500, height: 200 };
  expect(showing(small, frame, { x: 240, y: 0 })).toEqual(fitting(small, frame));
  const large = { left: 0, top: -2000, width: 2400, height: 4000 };
  for (const wanted of [
    { x: 0, y: 0 },
    { x: 1900, y: -1990 },
    { x: 960, y: 1990 },
  ]) {
    const { left, top, scale } = showing(large, frame, wanted);
    expect(scale).toBe(0.8);
    const at = { x: wanted.x * scale + left, y: wanted.y * scale + top };
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + COLUMN * scale).toBeLessThanOrEqual(frame.width);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeLessThanOrEqual(frame.height);
  }
});
