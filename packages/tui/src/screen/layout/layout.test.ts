import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Rectangle } from "../../draw/size.ts";
import { arrange, initialShares, inside, type Arrangement } from "./layout.ts";
import { paneNames } from "../../input/pane-names.ts";

const screen = (part: Partial<Arrangement>): Arrangement => ({
  size: { width: 120, height: 40 },
  focus: "chat",
  isZoomed: false,
  isAlone: false,
  hidden: [],
  shares: initialShares,
  ...part,
});

const arrangements = fc.record({
  size: fc.record({ width: fc.nat({ max: 300 }), height: fc.nat({ max: 100 }) }),
  focus: fc.constantFrom(...paneNames),
  isZoomed: fc.boolean(),
  isAlone: fc.boolean(),
  hidden: fc.subarray([...paneNames]),
  shares: fc.record({
    column: fc.integer({ min: 20, max: 80 }),
    heights: fc.record({
      chat: fc.integer({ min: 1, max: 9 }),
      search: fc.integer({ min: 1, max: 9 }),
      tree: fc.integer({ min: 1, max: 9 }),
      slots: fc.integer({ min: 1, max: 9 }),
      log: fc.integer({ min: 1, max: 9 }),
      branches: fc.integer({ min: 1, max: 9 }),
    }),
  }),
});

test("every cell of the screen belongs to one thing, or to the line that panes share, and the focused pane is drawn, at every size", () => {
  fc.assert(
    fc.property(arrangements, (arrangement) => {
      const { width, height } = arrangement.size;
      const { type, boxes, status, keys, tabs } = arrange(arrangement);
      if (type === "nothing" || type === "too-small") {
        expect(boxes).toEqual({});
        return;
      }
      expect(boxes[arrangement.focus]).toBeDefined();
      const cells = new Uint8Array(width * height);
      const inner = new Uint8Array(width * height);
      const cover = (on: Uint8Array, box: Rectangle): void => {
        for (let row = box.top; row < box.top + box.height; row++) {
          for (let column = box.left; column < box.left + box.width; column++) {
            if (column >= width || row >= height) throw new Error(`outside: ${column}, ${row}`);
            on[row * width + column] = (on[row * width + column] ?? 0) + 1;
          }
        }
      };
      const lines = [status, keys].flatMap((line) => line ?? []);
      for (const box of [...Object.values(boxes), ...lines]) cover(cells, box);
      for (const line of lines) cover(inner, line);
      for (const box of Object.values(boxes)) {
        cover(inner, { left: box.left + 1, top: box.top + 1, ...inside(box) });
      }
      if (tabs.length > 0) cells.subarray(0, width).forEach((count, at) => (cells[at] = count + 1));
      expect(cells.every((count) => count >= 1)).toBe(true);
      // What is in a frame lies under no other.
      expect(cells.every((count, at) => inner[at] === 0 || count === 1)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("panes stand in columns where there is room, behind tabs at 80×24, and alone below 60×15", () => {
  expect(arrange(screen({})).type).toBe("columns");
  const tabs = arrange(screen({ size: { width: 80, height: 24 } }));
  expect(tabs).toMatchObject({ type: "tabs", tabs: [...paneNames] });
  expect(Object.keys(tabs.boxes)).toEqual(["chat"]);
  const one = arrange(screen({ size: { width: 59, height: 24 }, focus: "tree" }));
  expect(one).toMatchObject({ type: "one", tabs: [], status: null });
  expect(Object.keys(one.boxes)).toEqual(["tree"]);
  expect(arrange(screen({ size: { width: 80, height: 14 } })).type).toBe("one");
});

test("a terminal under 30×8 gets a sentence, and one without cells nothing", () => {
  expect(arrange(screen({ size: { width: 29, height: 20 } })).type).toBe("too-small");
  expect(arrange(screen({ size: { width: 80, height: 7 } })).type).toBe("too-small");
  expect(arrange(screen({ size: { width: 0, height: 0 } })).type).toBe("nothing");
});

test("by default the log has a few rows, the chat what is left of its column", () => {
  for (const height of [30, 40, 60]) {
    const { boxes } = arrange(screen({ size: { width: 120, height }, hidden: ["branches"] }));
    expect(boxes.log?.height).toBeLessThanOrEqual(Math.max(6, height / 5));
    expect(boxes.chat?.height).toBeGreaterThanOrEqual((height - 2) * 0.75);
  }
});

test("a zoomed pane has the body alone, and hidden ones leave their room to the others", () => {
  const zoomed = arrange(screen({ isZoomed: true, focus: "log" }));
  expect(zoomed.boxes).toEqual({ log: { left: 0, top: 0, width: 120, height: 38 } });
  const hidden = arrange(screen({ hidden: paneNames.filter((name) => name !== "chat") }));
  expect(hidden.boxes).toEqual({ chat: { left: 0, top: 0, width: 120, height: 38 } });
});
