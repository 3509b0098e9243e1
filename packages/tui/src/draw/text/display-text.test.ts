import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal } from "@xterm/headless";
import { expect, test } from "vitest";
import { findMatches } from "../rows/find-matches.ts";
import { displayText } from "./display-text.ts";
import { graphemesOf } from "./graphemes.ts";
import { textWidth } from "./text-width.ts";

const samples = [
  "กำ สวัสดี น้ำ",
  "ນ້ຳ ຄຳ",
  "क्षि नमस्ते विश्वविद्यालय स्त्री",
  "বাংলাদেশ ক্ষ",
  "தமிழ்நாடு ஸ்ரீ",
  "മലയാളം",
  "မြန်မာ",
  "ភាសាខ្មែរ",
  "ༀ་མ་ཎི",
  "שָׁלוֹם مَرْحَبًا ؁١",
  "한글 ᄒ\u1161ᆫ글 ᄒ\u119Eᆫ a\u1161b\u11A8",
  "😀각 👩‍👩‍👧 👍🏽 1️⃣ ❤️",
  "Z\u0301\u0316\u0489x \u0301y",
  "a\u200Bb\u2060c\u00ADd\u034Fe\u{E0041}f\uFEFF",
  "\u200Ea\u200Fb\u061Cc\u202Ed\uFFF9e\uFFFAf",
  "ｱｲｳ ＡＢＣ 𝔘𝔫 ﷽",
];

test.for(samples)("27. 40. %s has the cells that are counted for it", async (text) => {
  const terminal = new Terminal({ cols: 200, rows: 1, allowProposedApi: true });
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  const shown = displayText(text);
  // Ink writes no sign that has no width, and counts again what it has written.
  const written = graphemesOf(shown)
    .filter((sign) => !/^\p{Default_Ignorable_Code_Point}+$/u.test(sign))
    .join("");
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  expect(terminal.buffer.active.cursorX).toBe(textWidth(shown));
  expect(textWidth(written)).toBe(textWidth(shown));
});

test("28. words are found in what is shown with its signs parted", () => {
  const shown = displayText("a น้ำ क्षि");
  for (const words of ["น้ำ", "क्षि"]) {
    const [[from, to] = [0, 0]] = findMatches(shown, words);
    expect(shown.slice(from, to)).toBe(displayText(words));
  }
});
