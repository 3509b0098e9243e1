import { hash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ByteReader, ByteWriter } from "../bytes.ts";
import { codeBook } from "./code-book.ts";
import { readTexts, writeTexts } from "./coded-texts.ts";
import { decodeTexts } from "./decode-texts.ts";
import { encodeTexts } from "./encode-texts.ts";
import table from "./text-code.json" with { type: "json" };

/** Any string of JavaScript, lone surrogates too. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
/** Pieces that are in the table and such as are not, often the same ones. */
const words = fc.constantFrom(
  ..." the| and|Remember|어제 |친구랑|먹었어|. |\n|뷁|zq|💡|0.5|日本|aaaaaa|\u0000|é".split("|"),
);
const likelyText = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(""));
const texts = fc.array(fc.oneof(anyText, likelyText), { maxLength: 6 });

const decoded = (bytes: Uint8Array, count: number): string[] =>
  decodeTexts(bytes, { count, from: 0, to: bytes.length });

const recordOf = (given: readonly string[]): Uint8Array => {
  const writer = new ByteWriter();
  writeTexts(writer, given);
  return Uint8Array.from(writer.bytes());
};

test("texts come back as they went in, whatever they are", () => {
  fc.assert(
    fc.property(texts, (given) => {
      expect(decoded(encodeTexts(given), given.length)).toEqual(given);
      expect(readTexts(new ByteReader(recordOf(given), 0), given.length)).toEqual(given);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [
    "longer than what is coded at a time",
    "어제 친구랑 강남에서 저녁을 먹었는데 the food was great. ".repeat(400),
  ],
  ["one unit over and over", "a".repeat(100_000)],
  [
    "nothing twice",
    Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit)).join(""),
  ],
  [
    "copies from as far away as they reach",
    `${"needle in hay".padEnd(65_540, "xy\u0394")}needle in hay`,
  ],
])("a text comes back: %s", (_, text) => {
  expect(decoded(encodeTexts([text, text]), 2)).toEqual([text, text]);
});

test("what was not made by this code is refused, and never read without end", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (bytes, count) => {
        let read: readonly string[] | undefined;
        try {
          read = decoded(bytes, count);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
        if (read !== undefined) expect(read).toHaveLength(count);
      },
    ),
    { numRuns: 2000 },
  );
});

test("the message of a person takes less than half of its bytes, and a sentence said again next to nothing", () => {
  const english =
    "My neighbour lent me her bicycle yesterday, so I was able to visit my aunt at the hospital.";
  const korean = "옆집에서 자전거를 빌려줘서 어제 병원에 계신 이모를 보러 갈 수 있었어요.";
  for (const text of [english, korean]) {
    const once = recordOf([text]).length;
    expect(once).toBeLessThan(Buffer.byteLength(text) / 2);
    expect(recordOf([text, text]).length - once).toBeLessThanOrEqual(4);
  }
});

test("a text that coding would make longer stays as it is", () => {
  const noise = Array.from({ length: 300 }, (_, at) =>
    String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)),
  );
  expect(recordOf([noise.join("")]).length).toBeLessThanOrEqual(605);
});

test("the table is the one that stores are written with", () => {
  expect(hash("sha256", JSON.stringify(table))).toBe(
    "535d07e77e5b563e32cdd46081229f0a1c554958d3b8e1f294803eb2c06ee9bf",
  );
});

test("the codes of each context tell themselves apart and leave no bits unused", () => {
  const { lengths } = codeBook();
  for (const ofContext of lengths) {
    expect(ofContext).toHaveLength(4096);
    expect(ofContext.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
  }
});
