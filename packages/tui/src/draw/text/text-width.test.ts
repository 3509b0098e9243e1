import { createRequire } from "node:module";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { displayText } from "./display-text.ts";
import { graphemesOf } from "./graphemes.ts";
import { cutToWidth, shorten, shortenStart, textWidth } from "./text-width.ts";

/** Text as people and models write it: letters, Hangul composed and not, jamo, emoji with joiners, control characters. */
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "a",
        "한",
        "ㅎ",
        "🇰🇷",
        "\u200D",
        "\t",
        "\n",
        "각".normalize("NFD"),
        "하나".normalize("NFD"),
        "👩‍👩‍👧",
        "❤️",
        "1️⃣",
        "👍🏽",
        "é".normalize("NFD"),
      ),
    )
    .map((pieces) => pieces.join("")),
);

test("measures as Ink does, whatever the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(textWidth(text)).toBe(stringWidth(text));
    }),
    { numRuns: 500 },
  );
});

test("is measured with the very package that Ink measures with", () => {
  const ink = realpathSync(fileURLToPath(import.meta.resolve("ink")));
  const own = createRequire(import.meta.url).resolve("string-width");
  expect(createRequire(ink).resolve("string-width")).toBe(own);
});

test("27. no cut text is wider than its box at widths 20–200, composed or decomposed", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 20, max: 200 }), (text, cells) => {
      for (const form of [text.normalize("NFC"), text.normalize("NFD"), displayText(text)]) {
        const cut = cutToWidth(form, cells);
        expect(textWidth(cut)).toBeLessThanOrEqual(cells);
        expect(form.startsWith(cut)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
  expect(textWidth("각".normalize("NFD"))).toBe(2);
});

test("a cut never parts a grapheme", () => {
  expect(cutToWidth("가👩‍👩‍👧나", 3)).toBe("가");
  expect(cutToWidth("가👩‍👩‍👧나", 4)).toBe("가👩‍👩‍👧");
  fc.assert(
    fc.property(anyText, fc.nat(40), (text, cells) => {
      const count = graphemesOf(cutToWidth(text, cells)).length;
      expect(graphemesOf(text).slice(0, count).join("")).toBe(cutToWidth(text, cells));
    }),
    { numRuns: 200 },
  );
});

test("what is displayed is one line, composed, without what terminals draw in different widths", () => {
  expect(displayText("가족 👩‍👩‍👧 ❤️ 1️⃣ 👍🏽\n끝".normalize("NFD"))).toBe("가족 👩 ❤ 1 👍 끝");
  expect(displayText("a\u001B[2Jb")).toBe("a\uFFFD[2Jb");
});

test("what is too long loses its end, a path its beginning, and says so", () => {
  expect([shorten("자전거 길", 6), shorten("red  ", 3), shorten("red", 0)]).toEqual([
    "자전…",
    "red",
    "",
  ]);
  const path = "/home/시험/state/hsms.log";
  expect(shortenStart(path, 30)).toBe(path);
  expect(shortenStart(path, 15)).toBe("…state/hsms.log");
  expect(shortenStart(path, 17)).toBe("…/state/hsms.log");
});
