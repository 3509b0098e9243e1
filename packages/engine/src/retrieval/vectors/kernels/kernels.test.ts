import * as fc from "fast-check";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { assembleKernels } from "../../../../scripts/make-kernels.ts";
import type { Kernels } from "./kernel-functions.ts";
import { createKernels, createWasmKernels } from "./kernels.ts";
import { createPlainKernels } from "./plain-kernels.ts";

/** Bytes anywhere in a page, with extremes more often than by chance. */
const bytes = (length: number) =>
  fc.array(fc.oneof(fc.constantFrom(0, 0xff, 0x80, 0x7f), fc.integer({ min: 0, max: 255 })), {
    minLength: length,
    maxLength: length,
  });

const layout = fc
  .record({ parts: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 0, max: 20 }) })
  .chain(({ parts, rows }) =>
    fc.record({
      rowBytes: fc.constant(parts * 16),
      count: fc.constant(rows),
      rows: bytes(parts * 16 * rows),
      query: bytes(parts * 16),
      mask: fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }),
      from: fc.integer({ min: 0, max: rows }),
      bound: fc.integer({ min: 0, max: parts * 128 + 1 }),
      capacity: fc.integer({ min: 1, max: 25 }),
    }),
  );

const [QUERY, MASK, HITS, ROWS] = [0, 512, 1024, 2048] as const;

function fill(
  { memory }: Kernels,
  given: {
    readonly rows: readonly number[];
    readonly query: readonly number[];
    readonly mask: readonly number[];
  },
): void {
  const whole = new Uint8Array(memory.buffer);
  whole.set(given.query, QUERY);
  whole.set(given.mask, MASK);
  whole.set(given.rows, ROWS);
}

test("the kernels that are committed are those that the source assembles to", async () => {
  const file = new URL("kernel-bytes.ts", import.meta.url);
  expect(await assembleKernels()).toBe(await readFile(file, "utf8"));
});

test("the assembled kernels compute what the plain ones do, to the byte", () => {
  const wasm = createWasmKernels();
  const plain = createPlainKernels();
  fc.assert(
    fc.property(layout, (given) => {
      const { rowBytes, count, from, bound, capacity } = given;
      const outcomes = [wasm, plain].map((kernels) => {
        fill(kernels, given);
        const hits = kernels.scan(
          ...([ROWS, MASK, from, count] as const),
          ...([rowBytes, QUERY, bound, HITS, capacity] as const),
        );
        const found = Buffer.from(kernels.memory.buffer, HITS, hits * 8).toString("hex");
        kernels.dots(ROWS, count, rowBytes, QUERY, HITS);
        const products = Buffer.from(kernels.memory.buffer, HITS, count * 4).toString("hex");
        return { hits, found, products };
      });
      expect(outcomes[0]).toEqual(outcomes[1]);
    }),
    { numRuns: 300 },
  );
});

test("a product of the largest vectors does not run over", () => {
  for (const kernels of [createWasmKernels(), createPlainKernels()]) {
    const codes = new Int8Array(kernels.memory.buffer, 0, 8192).fill(-128);
    expect(codes.length).toBe(8192);
    kernels.dots(0, 2, 4096, 0, 16_384);
    expect(new Int32Array(kernels.memory.buffer, 16_384, 2)).toEqual(
      Int32Array.of(4096 * 16_384, 4096 * 16_384),
    );
  }
});

test("this machine runs the assembled kernels", () => {
  expect(createKernels().scan.toString()).toContain("native code");
});

test("memory grows and keeps what stands in it", () => {
  for (const { memory } of [createWasmKernels(), createPlainKernels()]) {
    new Uint8Array(memory.buffer).fill(7);
    expect(memory.grow(2)).toBe(1);
    expect(memory.buffer.byteLength).toBe(3 * 65_536);
    expect(new Uint8Array(memory.buffer).subarray(65_534, 65_538)).toEqual(
      Uint8Array.of(7, 7, 0, 0),
    );
  }
});
