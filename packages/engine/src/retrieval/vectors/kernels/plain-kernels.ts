import type { Kernels } from "./kernel-functions.ts";

const PAGE_BYTES = 65_536;

export function createPlainKernels(): Kernels {
  let buffer = new ArrayBuffer(PAGE_BYTES);
  return {
    memory: {
      get buffer() {
        return buffer;
      },
      grow(pages) {
        const before = buffer.byteLength / PAGE_BYTES;
        buffer = buffer.transfer(buffer.byteLength + pages * PAGE_BYTES);
        return before;
      },
    },
    // oxlint-disable-next-line max-params -- those of a WebAssembly function
    scan(rows, mask, from, to, rowBytes, query, bound, hits, capacity) {
      const bytes = new Uint8Array(buffer);
      const out = new DataView(buffer, hits);
      let count = 0;
      for (let row = from; row < to && count < capacity; row++) {
        let distance = 0;
        for (let at = 0; at < rowBytes; at++) {
          const own = bytes[rows + row * rowBytes + at] ?? 0;
          distance += bitsIn(own ^ (bytes[query + at] ?? 0));
        }
        if (distance >= bound || bytes[mask + row] === 0) continue;
        out.setUint32(count * 8, row, true);
        out.setUint32(count * 8 + 4, distance, true);
        count++;
      }
      return count;
    },
    // oxlint-disable-next-line max-params -- those of a WebAssembly function
    dots(rows, count, rowBytes, query, out) {
      const codes = new Int8Array(buffer);
      const products = new DataView(buffer, out);
      for (let row = 0; row < count; row++) {
        let sum = 0;
        for (let at = 0; at < rowBytes; at++) {
          sum += (codes[rows + row * rowBytes + at] ?? 0) * (codes[query + at] ?? 0);
        }
        products.setInt32(row * 4, sum, true);
      }
    },
  };
}

function bitsIn(byte: number): number {
  let bits = 0;
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}
