import { crc32 } from "node:zlib";

/** Up to this length a loop is faster than calling native code (some 300 ns). */
const SHORT = 32;

/** CRC-32 (as in zlib) over a record's key, then its version and payload. */
export function checkOf(key: Uint8Array, content: Uint8Array): number {
  const before = continued(0, key);
  return content.length <= SHORT ? continued(before, content) : crc32(content, before);
}

function continued(before: number, bytes: Uint8Array): number {
  let check = ~before;
  for (let at = 0; at < bytes.length; at++) {
    check = (TABLE[(check ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (check >>> 8);
  }
  return ~check >>> 0;
}

/** CRC-32 table by byte: zlib's polynomial, least significant bit first. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});
