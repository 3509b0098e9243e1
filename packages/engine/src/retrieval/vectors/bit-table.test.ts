import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BitTable } from "./bit-table.ts";
import { createPlainKernels } from "./kernels/plain-kernels.ts";
import { createWasmKernels } from "./kernels/kernels.ts";
import { randomBytes } from "./testing/random-vectors.ts";

const ROW_BYTES = 16;

function distance(left: Uint8Array, right: Uint8Array): number {
  return left.reduce((sum, byte, at) => {
    const bits = (byte ^ (right[at] ?? 0)).toString(2);
    return sum + bits.replaceAll("0", "").length;
  }, 0);
}

/** What sorting all rows gives. */
function expected(
  rows: Uint8Array,
  {
    query,
    mask,
    limit,
  }: { readonly query: Uint8Array; readonly mask: Uint8Array; readonly limit: number },
): readonly number[] {
  return Array.from({ length: rows.length / ROW_BYTES }, (_, turn) => turn)
    .filter((turn) => mask[turn] === 1)
    .map((turn) => ({
      turn,
      far: distance(rows.subarray(turn * ROW_BYTES, (turn + 1) * ROW_BYTES), query),
    }))
    .sort((a, b) => a.far - b.far || a.turn - b.turn)
    .slice(0, limit)
    .map(({ turn }) => turn)
    .sort((a, b) => a - b);
}

test("finds the rows that sorting all of them finds, with any mask, however they were appended", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
  const given = fc.record({ sizes, seed: fc.nat(), limit: fc.integer({ min: 1, max: 30 }) });
  for (const create of [createWasmKernels, createPlainKernels]) {
    fc.assert(
      fc.property(given, ({ sizes: parts, seed, limit }) => {
        const turns = parts.reduce((sum, part) => sum + part, 0);
        const rows = randomBytes(turns * ROW_BYTES, seed);
        const query = randomBytes(ROW_BYTES, seed + 1);
        const present = randomBytes(turns, seed + 2).map((byte) => (byte < 230 ? 1 : 0));
        const mask = randomBytes(turns, seed + 3).map((byte) => (byte < 200 ? 1 : 0));
        const table = new BitTable(create(), ROW_BYTES);
        let from = 0;
        for (const part of parts) {
          table.append({
            bits: rows.subarray(from * ROW_BYTES, (from + part) * ROW_BYTES),
            present: present.subarray(from, from + part),
          });
          from += part;
        }
        const both = present.map((is, turn) => is & (mask[turn] ?? 0));
        const found = table.nearest({ query, mask, limit });
        expect([...found]).toEqual(expected(rows, { query, mask: both, limit }));
      }),
      { numRuns: 50 },
    );
  }
});

test("finds the same over more rows than fit at first, and than hits are written at a time", () => {
  const turns = 20_000;
  const rows = randomBytes(turns * ROW_BYTES, 1);
  const ones = new Uint8Array(turns).fill(1);
  const query = randomBytes(ROW_BYTES, 2);
  const table = new BitTable(createWasmKernels(), ROW_BYTES);
  for (let from = 0; from < turns; from += 3000) {
    const to = Math.min(from + 3000, turns);
    table.append({
      bits: rows.subarray(from * ROW_BYTES, to * ROW_BYTES),
      present: ones.subarray(from, to),
    });
    table.nearest({ query, mask: ones, limit: 5 });
  }
  const found = table.nearest({ query, mask: ones, limit: 50 });
  expect([...found]).toEqual(expected(rows, { query, mask: ones, limit: 50 }));
  const second = ones.map((_, turn) => turn % 2);
  expect([...table.nearest({ query, mask: second, limit: 50 })]).toEqual(
    expected(rows, { query, mask: second, limit: 50 }),
  );
});

test("of turns the likeliest are those for whose signs the question's numbers add up to most", () => {
  const turns = 60;
  const rows = randomBytes(turns * ROW_BYTES, 3);
  const present = new Uint8Array(turns).fill(1);
  const table = new BitTable(createWasmKernels(), ROW_BYTES);
  table.append({ bits: rows, present });
  // Fewer numbers than bits: what pads a row says nothing.
  const numbers = Float32Array.from(randomBytes(ROW_BYTES * 8 - 20, 4), (byte) => byte - 128);
  const sumOf = (turn: number): number =>
    numbers.reduce((sum, number, at) => {
      const bit = ((rows[turn * ROW_BYTES + (at >> 3)] ?? 0) >> (at & 7)) & 1;
      return sum + (bit === 1 ? number : -number);
    }, 0);
  const among = Uint32Array.from({ length: turns / 2 }, (_, at) => 2 * at + 1);
  const wanted = [...among]
    .toSorted((a, b) => sumOf(b) - sumOf(a) || a - b)
    .slice(0, 7)
    .toSorted((a, b) => a - b);
  expect([...table.likeliest(among, { numbers, limit: 7 })]).toEqual(wanted);
  expect(table.likeliest(among, { numbers, limit: 100 })).toEqual(among);
});
