import { expect, test } from "vitest";
import { loadEnglishReading } from "./english-reading.ts";

const read = await loadEnglishReading();

test("an English text is read as it is", () => {
  expect(read("I had coffee with Ana on the 3rd of May.")).toBe(
    "I had coffee with Ana on the 3rd of May.",
  );
});

test("a Korean text, and one of both, is read by the English words for its own", () => {
  expect(read("강아지 이름이 뭐였지?")).toBe("puppy name");
  expect(read("어제 standup 에서 정한 deadline 알려줘")).toMatch(/^yesterday standup .*deadline$/u);
});

test.each(["今日は雨です", "12:30 🙂", "ㅋㅋㅋ", ""])("%j is not read", (text) => {
  expect(read(text)).toBe("");
});
