import { crc32 } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkOf } from "./record-check.ts";

test("the check of a record is zlib's CRC-32 over its key and what follows", () => {
  const bytes = fc.uint8Array({ maxLength: 80 });
  fc.assert(
    fc.property(bytes, bytes, (key, content) => {
      expect(checkOf(key, content)).toBe(crc32(content, crc32(key)));
    }),
    { numRuns: 300 },
  );
});
