import { expect, test } from "vitest";
import { sayChance } from "./sureness.ts";

test.each([
  [1, "sure", "확실"],
  [0.8, "sure", "확실"],
  [0.79, "likely", "아마"],
  [0.5, "likely", "아마"],
  [0.49, "unsure", "불확실"],
  [0, "unsure", "불확실"],
])("a chance of %d is said as %s, %s", (chance, en, ko) => {
  expect([sayChance(chance, "en"), sayChance(chance, "ko")]).toEqual([en, ko]);
});
