import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textWidth } from "./text/text-width.ts";
import { rangeLabel, thumbOf, topAt } from "./scroll-bar.ts";

test("33. the label of a list is as wide at its end as at its beginning", () => {
  const at = (top: number) => rangeLabel({ top, height: 20, count: 1_234_567 });
  expect(at(0)).toBe("        1–       20/1,234,567");
  expect(at(1_234_547)).toBe("1,234,548–1,234,567/1,234,567");
  expect(new Set([0, 9, 99, 12_345, 1_000_000].map((top) => textWidth(at(top)))).size).toBe(1);
});

test("34. a scroll bar is at an end exactly where the list is, and a drag leads there", () => {
  const lists = fc.record({
    height: fc.integer({ min: 3, max: 50 }),
    count: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(lists, fc.nat(1_000_000), ({ height, count }, wanted) => {
      const last = Math.max(0, count - height);
      const top = Math.min(wanted, last);
      const thumb = thumbOf({ top, height, count });
      if (count <= height) {
        expect(thumb).toBeNull();
        expect(rangeLabel({ top, height, count })).toBe("");
        return;
      }
      if (thumb === null) throw new Error("A list that is longer than its window has a thumb");
      expect(thumb.start + thumb.length).toBeLessThanOrEqual(height);
      if (height - thumb.length >= 2) {
        expect(thumb.start === 0).toBe(top === 0);
        expect(thumb.start + thumb.length === height).toBe(top === last);
      }
      expect(topAt(0, { height, count })).toBe(0);
      expect(topAt(height - 1, { height, count })).toBe(last);
    }),
    { numRuns: 200 },
  );
});
