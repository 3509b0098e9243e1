import type { Embedding } from "@hsms/store";
import type { Kernels } from "./kernels/kernel-functions.ts";

const PAGE_BYTES = 65_536;

/** Number of bytes that the kernels process at a time. */
const ALIGNMENT = 16;

/**
 * The cosine of the query and each vector, from their bytes, −1 to 1; `NaN` for a missing vector.
 * All must be as long as the query.
 */
export function cosines(
  { memory, dots }: Kernels,
  { query, rows }: { readonly query: Embedding; readonly rows: readonly (Embedding | null)[] },
): Float64Array {
  const rowBytes = Math.ceil(query.codes.length / ALIGNMENT) * ALIGNMENT;
  const out = (rows.length + 1) * rowBytes;
  const missing = Math.ceil((out + rows.length * 4 - memory.buffer.byteLength) / PAGE_BYTES);
  if (missing > 0) memory.grow(missing);
  const codes = new Int8Array(memory.buffer, 0, out);
  codes.fill(0, 0, rowBytes).set(query.codes);
  rows.forEach((row, at) => {
    const start = (at + 1) * rowBytes;
    codes.fill(0, start, start + rowBytes);
    if (row !== null) codes.set(row.codes, start);
  });
  dots(rowBytes, rows.length, rowBytes, 0, out);
  const products = new Int32Array(memory.buffer, out, rows.length);
  return Float64Array.from(rows, (row, at) =>
    row === null ? Number.NaN : (products[at] ?? 0) * row.scale * query.scale,
  );
}
