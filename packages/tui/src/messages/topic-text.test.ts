import { expect, test } from "vitest";
import { topicText } from "./topic-text.ts";
import { wordsIn } from "./words-in.ts";

test.each([
  [
    "Mrs Pickles, 북한산 사진전 외 3개",
    "Mrs Pickles, 북한산 사진전 and 3 others",
    "Mrs Pickles, 북한산 사진전 외 3개",
  ],
  ["지수 외 1개", "지수 and 1 other", "지수 외 1개"],
  ["Plas Wern, Our cat and 1 other", "Plas Wern, Our cat and 1 other", "Plas Wern, Our cat 외 1개"],
  ["bread and 3 kinds of cheese", "bread and 3 kinds of cheese", "bread and 3 kinds of cheese"],
  ["", "…", "…"],
])("how many more %s lists is said in the language of the screen", (name, english, korean) => {
  expect(topicText(name, wordsIn("en"))).toBe(english);
  expect(topicText(name, wordsIn("ko"))).toBe(korean);
});
