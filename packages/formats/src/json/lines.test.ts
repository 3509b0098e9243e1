import { expect, test } from "vitest";
import { filledLines } from "./lines.ts";

test("blank lines are passed over and counted", () => {
  expect([...filledLines("a\n \n\nb")]).toEqual([
    { number: 1, text: "a" },
    { number: 4, text: "b" },
  ]);
});
