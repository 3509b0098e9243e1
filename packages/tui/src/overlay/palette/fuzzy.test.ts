import { expect, test } from "vitest";
import { fuzzyScore } from "./fuzzy.ts";

const ranked = (typed: string, texts: readonly string[]): readonly string[] =>
  texts.toSorted(
    (a, b) => (fuzzyScore(typed, b) ?? -Infinity) - (fuzzyScore(typed, a) ?? -Infinity),
  );

test("a whole word at the beginning goes before one that only begins so, however short that is", () => {
  const whole = "import: bring in a file or a folder";
  expect(ranked("import", ["importance 1", "reimport", whole])).toEqual([
    whole,
    "importance 1",
    "reimport",
  ]);
  expect(ranked("가져오기", ["가져오기들", "가져오기: 파일이나 폴더를 기억에 넣기"])[0]).toContain(
    ":",
  );
});
