import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test("a byte order mark is taken off", () => {
  expect(decodeText(Buffer.from("\uFEFF[]"))).toEqual({ type: "ok", value: "[]" });
});

test("Latin-1 is refused with the offset of its first byte that is no UTF-8", () => {
  const bytes = Buffer.concat([
    Buffer.from('["가\uFFFD'),
    Buffer.from("é", "latin1"),
    Buffer.from('"]'),
  ]);
  expect(decodeText(bytes)).toMatchObject({
    type: "refused",
    problem: { code: "BAD_ENCODING", byteOffset: 2 + 3 + 3 },
  });
});

test("the first bad byte is counted over the lines before it", () => {
  const bytes = Buffer.concat([
    Buffer.from("가나\n\n나"),
    Buffer.from([0xff]),
    Buffer.from("\n가"),
  ]);
  expect(decodeText(bytes)).toMatchObject({ problem: { byteOffset: 6 + 2 + 3 } });
});

test("a character that the end of the file cuts in two is refused where it begins", () => {
  const bytes = Buffer.from('["가나').subarray(0, -1);
  expect(decodeText(bytes)).toMatchObject({ problem: { byteOffset: 5 } });
});

test("UTF-16 is recognised with and without its mark", () => {
  for (const text of ["\uFEFF[1]", "[1]"]) {
    const bytes = Buffer.from(text, "utf16le");
    expect(decodeText(bytes)).toMatchObject({ problem: { code: "BAD_ENCODING", byteOffset: 0 } });
    expect(decodeText(bytes.swap16())).toMatchObject({ problem: { code: "BAD_ENCODING" } });
  }
});
