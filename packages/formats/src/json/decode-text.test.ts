import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test("a byte order mark is taken off", () => {
  expect(decodeText(Buffer.from("\uFEFF[]"))).toEqual({
    type: "ok",
    value: { text: "[]", encoding: "UTF-8" },
  });
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

test("UTF-16 is read with and without its mark, in both orders of its bytes", () => {
  const wanted = { type: "ok", value: { text: '["가"]', encoding: "UTF-16" } };
  for (const text of ['\uFEFF["가"]', '["가"]']) {
    const bytes = Buffer.from(text, "utf16le");
    expect(decodeText(bytes)).toEqual(wanted);
    expect(decodeText(bytes.swap16())).toEqual(wanted);
  }
  expect(decodeText(Buffer.from([0xff, 0xfe, 0x41]))).toMatchObject({
    problem: { code: "BAD_ENCODING", byteOffset: 0 },
  });
});

test("Korean that is no UTF-8 is read as CP949, syllables beyond EUC-KR too", () => {
  // 안녕 똠방각하, as Windows writes it.
  const bytes = Uint8Array.from([
    0xbe, 0xc8, 0xb3, 0xe7, 0x20, 0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf,
  ]);
  expect(decodeText(bytes)).toEqual({
    type: "ok",
    value: { text: "안녕 똠방각하", encoding: "CP949" },
  });
});
