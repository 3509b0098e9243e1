import { expect, test } from "vitest";
import { sayElsewhere } from "./elsewhere.ts";

test("what came back beside the talk is counted, and the command that leads to its end is named", () => {
  expect(sayElsewhere([], { language: "en", goTo: "/goto" })).toBe("");
  expect(sayElsewhere([2, 3], { language: "en", goTo: "/goto" })).toBe(
    "Came back on another branch, beside this talk: 2. /goto 3 leads there.",
  );
  expect(sayElsewhere([3], { language: "ko", goTo: "/goto" })).toBe(
    "지금 대화 옆, 다른 갈래로 돌아온 말: 1개. /goto 3 하면 그 끝으로 갑니다.",
  );
});
