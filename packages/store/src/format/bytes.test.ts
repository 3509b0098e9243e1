import { expect, test } from "vitest";
import { ByteReader, ByteWriter } from "./bytes.ts";

test.each([0, 1])(
  "a text of UTF-16 that ends within a unit, behind %d bytes, is damage",
  (before) => {
    const writer = new ByteWriter();
    writer.raw(new Uint8Array(before));
    // Of five bytes, Node would write one behind the memory that it has for two units.
    writer.varint(5 * 2 + 1);
    writer.raw(new Uint8Array(5));
    expect(() => new ByteReader(writer.bytes(), before).text()).toThrow(RangeError);
  },
);
