import { expect, test } from "vitest";
import { wordsIn } from "../../messages/words-in.ts";
import { paneNames } from "../../input/pane-names.ts";
import { textWidth } from "../../draw/text/text-width.ts";
import { makeTheme } from "../../draw/theme/make-theme.ts";
import { legendLines } from "./legend.ts";

const glyphsIn = (letters: "unicode" | "ascii") =>
  makeTheme("terminal", { depth: "16", letters, ground: "dark", isAnimated: false }).glyphs;

test("every sign of a search, of the topics and of the slots has its meaning, in both languages", () => {
  const signs = {
    search: ["○", "◐", "●", "★", "☆", "×", "#12", "0.43"],
    tree: ["◐", "●", "★", "☆", "×", "▸", "▾", "·", "^", "+", "^ 5"],
    slots: ["●", "○", "×", "^"],
  } as const;
  for (const language of ["en", "ko"] as const) {
    for (const pane of ["search", "tree", "slots"] as const) {
      const words = wordsIn(language);
      const lines = legendLines(pane, { words, glyphs: glyphsIn("unicode"), width: 34 });
      for (const sign of signs[pane]) {
        expect(
          lines.filter((line) => line.startsWith(`${sign}  `)),
          `${pane} ${sign}`,
        ).toHaveLength(1);
      }
    }
  }
});

test("27. a legend is as wide as its box at most, with whole words at 40, 80 and 120 columns", () => {
  for (const language of ["en", "ko"] as const) {
    for (const pane of paneNames) {
      const words = wordsIn(language);
      const wholes = legendLines(pane, { words, glyphs: glyphsIn("ascii"), width: 1_000 });
      const meanings = wholes.join("  ").split(/ {2,}/);
      for (const width of [38, 78, 118]) {
        const lines = legendLines(pane, { words, glyphs: glyphsIn("ascii"), width });
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        const shown = lines.join("  ").split(/ {2,}/);
        expect(shown.toSorted()).toEqual(meanings.toSorted());
      }
    }
  }
});
