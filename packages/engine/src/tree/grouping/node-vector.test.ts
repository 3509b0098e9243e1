import { expect, test } from "vitest";
import { decodeNodeVector, encodeNodeVector, isOutdated, NODE_TERMS } from "./node-vector.ts";

const wide = {
  sum: {
    ids: Uint32Array.from({ length: 500 }, (_, at) => at * 8_000_000),
    weights: Float32Array.from({ length: 500 }, (_, at) => 1 + ((at * 37) % 500) / 10),
  },
  leaves: 70_000,
};

test("a vector comes back with its heaviest terms, to one part in 65,000", () => {
  const bytes = encodeNodeVector(wide);
  const read = decodeNodeVector(bytes);
  expect(read?.leaves).toBe(70_000);
  expect(read?.sum.ids).toHaveLength(NODE_TERMS);
  read?.sum.ids.forEach((id, at) => {
    const weight = wide.sum.weights[wide.sum.ids.indexOf(id)] ?? 0;
    expect(Math.abs((read.sum.weights[at] ?? 0) - weight)).toBeLessThan(51 / 65_000);
  });
  expect(bytes.length).toBeLessThanOrEqual(1211);
});

test("an empty vector comes back empty", () => {
  const none = { sum: { ids: new Uint32Array(), weights: new Float32Array() }, leaves: 1 };
  expect(decodeNodeVector(encodeNodeVector(none))).toEqual(none);
});

test("bytes that were cut short or are of another version are no vector", () => {
  const bytes = encodeNodeVector(wide);
  expect(decodeNodeVector(bytes.subarray(0, 200))).toBeUndefined();
  expect(decodeNodeVector(bytes.subarray(0, 3))).toBeUndefined();
  expect(
    decodeNodeVector(Uint8Array.from(bytes, (byte, at) => (at === 0 ? 9 : byte))),
  ).toBeUndefined();
});

/** A parent of 100 turns; every one has a sum of its own. */
const parent = (patch: { size?: number; leaves?: number; children?: readonly string[] } = {}) => ({
  size: 100,
  leaves: 25,
  children: ["a", "b"],
  ...patch,
  sum: { ids: Uint32Array.of(1), weights: Float32Array.of(1) },
});

test("a turn more outdates no vector, a twelfth more does", () => {
  expect(isOutdated(parent(), parent({ size: 101 }))).toBe(false);
  expect(isOutdated(parent(), parent({ size: 110 }))).toBe(true);
});

test("other children and whatever was taken away outdate a vector", () => {
  expect(isOutdated(parent(), parent({ size: 101, children: ["a", "c"] }))).toBe(true);
  expect(isOutdated(parent(), parent({ size: 101, leaves: 24 }))).toBe(true);
  expect(isOutdated(parent(), parent({ size: 101, leaves: 26 }))).toBe(false);
  expect(isOutdated(parent(), parent({ size: 99 }))).toBe(true);
  expect(isOutdated(parent(), parent())).toBe(true);
});

test("a vector that is the same is not outdated, whatever became of the children", () => {
  const before = parent();
  expect(isOutdated(before, { ...before, children: ["a", "c"] })).toBe(false);
});
