import { expect, test } from "vitest";
import { decodeNodeVector, encodeNodeVector, NODE_TERMS } from "./node-vector.ts";

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
