import { Buffer, isUtf8 } from "node:buffer";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ok } from "../contract/outcome.ts";
import { createDecoder, decodeText, textOf } from "./decode-text.ts";

/** 안녕 똠방각하, as Windows writes it. */
const KOREAN = Buffer.from([
  0xbe, 0xc8, 0xb3, 0xe7, 0x20, 0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf,
]);

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
  expect(decodeText(KOREAN)).toEqual({
    type: "ok",
    value: { text: "안녕 똠방각하", encoding: "CP949" },
  });
});

/** What comes of the bytes in chunks of the sizes. */
function decodeChunks(bytes: Buffer, sizes: readonly number[]) {
  const decoder = createDecoder();
  const parts: Buffer[] = [];
  for (let from = 0, at = 0; from < bytes.length; at += 1) {
    const to = from + (sizes[at % sizes.length] ?? 1);
    const part = decoder.add(bytes.subarray(from, to));
    if (part.type === "refused") return part;
    expect(isUtf8(part.value)).toBe(true);
    parts.push(part.value);
    from = to;
  }
  const end = decoder.end();
  if (end.type === "refused") return end;
  const text = textOf(Buffer.concat([...parts, end.value]));
  return ok({ text, encoding: decoder.encoding() });
}

test("chunks of any size give the text of the whole, and its refusal", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 40 });
  const encoded = fc.oneof(
    text.map((words) => Buffer.from(`\uFEFF${words}`)),
    text.map((words) => Buffer.from(`a${words.toWellFormed()}`, "utf16le")),
    text.map((words) => Buffer.from(`${words}é`, "latin1")),
    text.map((words) =>
      Buffer.concat([Buffer.from(`${words.replaceAll(/[^ -~]/g, "")}\n`), KOREAN, KOREAN]),
    ),
  );
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  fc.assert(
    fc.property(encoded, sizes, (bytes, drawn) => {
      expect(decodeChunks(bytes, drawn)).toEqual(decodeText(bytes));
    }),
  );
});

test("Korean that begins behind a megabyte of ASCII is read as CP949, and told from a broken UTF-8", () => {
  const start = Buffer.from("Question,Answer\n".repeat(70_000));
  const korean = Buffer.concat([start, ...Array.from({ length: 5000 }, () => KOREAN)]);
  expect(decodeChunks(korean, [65_536])).toMatchObject({ value: { encoding: "CP949" } });
  const mixed = Buffer.concat([start, Buffer.from("안녕\n".repeat(5000)), KOREAN]);
  expect(decodeChunks(mixed, [65_536])).toMatchObject({
    problem: { code: "BAD_ENCODING", byteOffset: mixed.length - KOREAN.length },
  });
});
