import { expect, test } from "vitest";
import { mapBytesWithin, readLimits } from "./limits.ts";

const GIB = 2 ** 30;
const wanted = 2 ** 40;
const unbounded = { addressBytes: Number.POSITIVE_INFINITY, descriptors: 1000 };

test("the map is as large as it is wanted where the system sets no bound", () => {
  expect(mapBytesWithin(unbounded, { wanted, fileBytes: GIB })).toBe(wanted);
  expect(mapBytesWithin(readLimits(), { wanted: GIB, fileBytes: 0 })).toBe(GIB);
});

test("where addresses are bounded it takes half of what is left", () => {
  const limits = { ...unbounded, addressBytes: 4 * GIB };
  expect(mapBytesWithin(limits, { wanted, fileBytes: GIB / 2 })).toBe(2 * GIB);
});

test.each([
  [{ ...unbounded, addressBytes: GIB / 16 }, 0],
  [{ ...unbounded, addressBytes: 4 * GIB }, 1.5 * GIB],
  [{ ...unbounded, addressBytes: -1 }, 0],
  [{ ...unbounded, descriptors: 3 }, 0],
])("where too little is left it is refused before LMDB dies of it", (limits, fileBytes) => {
  expect(() => mapBytesWithin(limits, { wanted, fileBytes })).toThrow(
    expect.objectContaining({ code: "STORE_LIMITED" }),
  );
});
