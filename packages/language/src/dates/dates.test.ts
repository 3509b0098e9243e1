import { expect, test } from "vitest";
import { datesIn, numbersOfDates } from "./dates.ts";

const partsOf = (question: string): readonly string[] =>
  datesIn(question)
    .map(({ field, value }) => `${field} ${value}`)
    .toSorted();

test.each([
  ["What happened on 8 May, 2023?", ["day 8", "month 5", "year 2023"]],
  ["What happened on May 8th?", ["day 8", "month 5"]],
  ["the 3rd of September", ["day 3", "month 9"]],
  ["Where was I in Sept 2022?", ["month 9", "year 2022"]],
  ["2023년 5월 8일에 뭐 했지?", ["day 8", "month 5", "year 2023"]],
  ["12월에 어디 갔어?", ["month 12"]],
  ["2022년에는?", ["year 2022"]],
])("%s names %j", (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

test.each([
  "May I ask?".toLowerCase(),
  "We march on",
  "5 개월",
  "call 020 2023",
  "1,2023",
  "May 45",
])("%s names no day, or nothing", (question) => {
  expect(partsOf(question).filter((part) => part.startsWith("day"))).toEqual([]);
});

test("verbs are no months", () => {
  expect(partsOf("may we march?")).toEqual([]);
});

test.each([
  ["3월에 뭐 했지?", ["3"]],
  ["12월 25일에 누구 만났지?", ["12", "25"]],
  ["3월에 3명이 왔나?", []],
  ["2023년에 어디 갔지?", []],
  ["What happened on 3 May?", []],
])("%s: the numbers that are only months and days are %j", (question, numbers) => {
  expect(numbersOfDates(question, datesIn(question))).toEqual(numbers);
});
