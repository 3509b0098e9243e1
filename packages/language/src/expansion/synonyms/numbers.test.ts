import * as fc from "fast-check";
import { expect, test } from "vitest";
import { analyse } from "../../analysis/analyse.ts";
import { numbersOtherwise } from "./numbers.ts";

const otherwise = (text: string): readonly string[] =>
  numbersOtherwise(text).flatMap(({ stems }) => stems);

test.each([
  ["1,800,000원을 냈어", "180만 원"],
  ["180만 원을 냈어", "1,800,000원"],
  ["백팔십만 원이야", "180만원"],
  ["180만 원", "백팔십만 원"],
  ["1만 2천 원", "12,000원"],
  ["12,500원", "만이천오백 원"],
  ["만 원", "10,000원"],
  ["삼십 분 걸려", "30분"],
  ["서른다섯 살", "35세"],
  ["35세", "서른다섯 살"],
  ["스무 살에", "20살"],
  ["여섯 달", "6개월"],
  ["6개월", "반년"],
  ["이틀 동안", "2일"],
  ["2일 동안", "이틀"],
])("a number in %s may have been told as %s", (asked, told) => {
  const terms = new Set(analyse(told));
  expect(otherwise(asked).some((stem) => terms.has(stem))).toBe(true);
});

test.each(["이사 갔어", "천만에요", "일이 많아", "만나고 싶어", "in 30 days", "구조"])(
  "there is no number to write otherwise in %s",
  (text) => {
    expect(otherwise(text)).toEqual([]);
  },
);

test("the end of a number is no number", () => {
  expect(otherwise("12일")).not.toContain("이틀");
});

test("whole amounts are found in digits and in words, whichever was asked", () => {
  fc.assert(
    fc.property(fc.integer({ min: 11, max: 999_999_999 }), (value) => {
      const grouped = value.toLocaleString("en");
      const [asked] = numbersOtherwise(`${grouped}원`);
      const words = asked?.stems.find((stem) => /^[가-힣]+원$/u.test(stem)) ?? "";
      expect(otherwise(`${words.slice(0, -1)} 원`)).toContain(String(value));
    }),
    { numRuns: 200 },
  );
});

test("a long text is read in no time, and few of its numbers", () => {
  expect(numbersOtherwise("백만 ".repeat(20_000) + "3층 ".repeat(20_000)).length).toBeLessThan(12);
});
