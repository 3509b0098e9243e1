const BYTES = 256;

/**
 * For each byte of a row of sign bits and each of its values, the sum of the numbers there, each
 * with its sign: `numbers` are a question's, low bits first as written by `writeSignBits`. Bits
 * beyond the last number are ignored. O(bytes · 256).
 */
export function signSums(numbers: Float32Array, rowBytes: number): Float32Array {
  const sums = new Float32Array(rowBytes * BYTES);
  for (let byte = 0; byte < rowBytes; byte++) {
    const from = byte * BYTES;
    let none = 0;
    for (let bit = 0; bit < 8; bit++) none -= numbers[byte * 8 + bit] ?? 0;
    sums[from] = none;
    for (let value = 1; value < BYTES; value++) {
      // The sum without its lowest bit is known already.
      const bit = 31 - Math.clz32(value & -value);
      const rest = sums[from + (value & (value - 1))] ?? 0;
      sums[from + value] = rest + 2 * (numbers[byte * 8 + bit] ?? 0);
    }
  }
  return sums;
}

export function sumsOf({
  sums,
  bytes,
  starts,
}: {
  readonly sums: Float32Array;
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
}): Float64Array {
  const rowBytes = sums.length / BYTES;
  const found = new Float64Array(starts.length);
  for (let row = 0; row < starts.length; row++) {
    const start = starts[row] ?? 0;
    let sum = 0;
    for (let byte = 0; byte < rowBytes; byte++) {
      sum += sums[byte * BYTES + (bytes[start + byte] ?? 0)] ?? 0;
    }
    found[row] = sum;
  }
  return found;
}
