import * as fc from "fast-check";
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { filledLines } from "./lines.ts";

const text = fc
  .array(fc.constantFrom("가나", "a b", " ", "\n", "\r\n", "😀", "\t"), { maxLength: 30 })
  .map((parts) => parts.join(""));

test("bytes have the lines of the text that they spell", () => {
  fc.assert(
    fc.property(text, (whole) => {
      expect([...filledLines(Buffer.from(whole))]).toEqual([...filledLines(whole)]);
    }),
  );
});

test("blank lines are passed over and counted", () => {
  expect([...filledLines("a\n \n\nb")]).toEqual([
    { number: 1, text: "a" },
    { number: 4, text: "b" },
  ]);
});
