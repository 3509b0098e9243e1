import { expect, test } from "vitest";
import { isLatinText } from "./is-latin-text.ts";

test.each([
  ["I had coffee with Ana on the 3rd of May.", true],
  ["We ate 김치 at the restaurant, and then walked home along the river for an hour.", true],
  ["오늘 회의에서 무슨 얘기 했지?", false],
  ["어제 standup meeting 에서 정한 deadline 알려줘", false],
  ["今日は雨です", false],
  ["12:30 🙂", false],
  ["", false],
])("%j: %j", (text, isRead) => {
  expect(isLatinText(text)).toBe(isRead);
});
