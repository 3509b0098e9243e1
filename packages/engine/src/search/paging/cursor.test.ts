import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";

const search = {
  directory: "/memories/one",
  query: '강아지 "quoted"',
  strategy: "seeded",
  scope: { since: 3 },
} as const;

test("a cursor that was written is read as what it was", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 0xffff_fffe })), (turns) => {
      const shown = turns.toSorted((a, b) => a - b);
      expect(readCursor(search, writeCursor(search, { shown }))).toEqual({ shown });
    }),
  );
});

test("a cursor of another search, or none at all, is refused", () => {
  const cursor = writeCursor(search, { shown: [1, 5] });
  expect(() => readCursor({ ...search, query: "other" }, cursor)).toThrow("not a cursor");
  expect(() => readCursor({ ...search, scope: { since: 4 } }, cursor)).toThrow("not a cursor");
  expect(() => readCursor({ ...search, strategy: "flat" }, cursor)).toThrow("not a cursor");
  const elsewhere = { ...search, directory: "/memories/other" };
  expect(() => readCursor(elsewhere, cursor)).toThrow("a cursor of another memory");
  for (const text of ["", "x", "0", `${cursor}-`, `${cursor}-é`, `${cursor} `, "-".repeat(9)]) {
    expect(() => readCursor(search, text)).toThrow("not a cursor");
  }
  const long = writeCursor(search, { shown: Array.from({ length: 500 }, (_, turn) => turn) });
  expect(() => readCursor({ ...search, query: "other" }, long)).toThrow(/^.{1,80}$/u);
});
