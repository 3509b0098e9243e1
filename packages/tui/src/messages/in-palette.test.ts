import { expect, test } from "vitest";
import { wordInPalette } from "./in-palette.ts";
import { wordsIn } from "./words-in.ts";

test.each(["why", "backup", "export", "restore", "왜", "백업", "내보내기"])(
  "!%s is no command, and is said to be found in the palette",
  (word) => {
    expect(wordInPalette(`!${word}`)).toBe(word);
    expect(wordsIn("en").chat.unknown(`!${word}`, word)).toBe(
      `Enter shows the commands for “${word}”`,
    );
    expect(wordsIn("ko").chat.unknown(`!${word}`, word)).toContain("Enter");
  },
);

test("what nothing is called has no place there", () => {
  expect(wordInPalette("!frobnicate")).toBeNull();
  expect(wordsIn("en").chat.unknown("!frobnicate", null)).toMatch(/Tab shows/);
});
