import * as fc from "fast-check";
import { expect, test } from "vitest";
import { boundsOf, COLUMN, layOut, ROW } from "./layout.ts";
import { moveBy } from "./keys.ts";

/** A tree of so many nodes, each below an earlier one. */
const trees = fc.array(fc.nat(), { maxLength: 60 }).map((parents) => {
  const childIds = new Map<string, string[]>([["ROOT", []]]);
  const ids = ["ROOT"];
  for (const [at, parent] of parents.entries()) {
    childIds.get(ids[parent % ids.length] ?? "ROOT")?.push(`n${at}`);
    childIds.set(`n${at}`, []);
    ids.push(`n${at}`);
  }
  return new Map(ids.map((id) => [id, { id, childIds: childIds.get(id) ?? [] }]));
});
const someOpen = fc
  .array(fc.nat(60))
  .map((open) => new Set(["ROOT", ...open.map((at) => `n${at}`)]));

test("no two topics are drawn over each other, each stands right of its parent, and the bounds hold all", () => {
  fc.assert(
    fc.property(trees, someOpen, (nodes, opened) => {
      const places = layOut("ROOT", nodes, opened);
      const bounds = boundsOf(places);
      const byId = new Map(places.map((place) => [place.id, place]));
      for (const place of places) {
        const parent = byId.get(place.parentId ?? "");
        if (parent !== undefined) {
          expect(place.x - parent.x).toBe(COLUMN);
          expect(opened.has(parent.id)).toBe(true);
        }
        const beside = places.filter(({ x, id }) => x === place.x && id !== place.id);
        for (const { y } of beside)
          expect(Math.abs(y - place.y)).toBeGreaterThanOrEqual(ROW - 1e-6);
        expect(place.x).toBeGreaterThanOrEqual(bounds.left);
        expect(place.y + ROW).toBeLessThanOrEqual(bounds.top + bounds.height + 1e-6);
      }
    }),
  );
});

test("the arrow keys reach every topic, and left leads up", () => {
  fc.assert(
    fc.property(trees, someOpen, (nodes, opened) => {
      const places = layOut("ROOT", nodes, opened);
      let at = "ROOT";
      for (const { id } of places.slice(1)) {
        const down = moveBy("ArrowDown", at, places);
        expect(down).toEqual({ type: "focus", id });
        at = id;
      }
      for (const { id, parentId, isOpen } of places.slice(1)) {
        const left = moveBy("ArrowLeft", id, places);
        expect(left).toEqual(isOpen ? { type: "close", id } : { type: "focus", id: parentId });
      }
    }),
  );
});
