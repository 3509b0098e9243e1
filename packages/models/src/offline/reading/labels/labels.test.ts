import { expect, test } from "vitest";
import { standingOf } from "./label.ts";
import { labelsOf } from "./labels.ts";

const shown = (text: string): readonly string[] =>
  labelsOf(text).map(({ sort, value, upTo }) =>
    `${sort} ${value}${upTo === undefined ? "" : `–${upTo}`}`.trim(),
  );

test.each([
  ["what is the code of door 7?", ["door 7"]],
  ["door number 4, door #5 and door two", ["door 4", "door 5", "door 2"]],
  ["When does gate a close? Gate B?", ["gate a", "gate b"]],
  ["Flat 2 pays 1100 euros of rent.", ["flat 2"]],
  ["Rooms 101, 102 and 109 are free", ["room 101", "room 102", "room 109"]],
  ["Rooms 301 to 305 belong to the choir", ["room 301–305"]],
  ["the 2nd floor, the third floor", ["floor 2", "floor 3"]],
  ["parcel A3, flight KE902", ["parcel a3", "flight ke902"]],
  ["the 7 train", ["train 7"]],
])("numbers and letters that name something: %s", (text, labels) => {
  expect(shown(text)).toEqual(labels);
});

test.each([
  ["7번 문, 문 8번, 칠번 문", ["door 7", "door 8", "door 7"]],
  ["A동 101호", ["building a", "room 101"]],
  ["게이트 B는 C 게이트 옆이야", ["gate b", "gate c"]],
  ["지하 3층과 이층", ["floor 3", "floor 2"]],
  ["두 번째 서랍", ["drawer 2"]],
  ["3학년 2반", ["학년 3", "class 2"]],
  ["301호부터 305호까지", ["room 301–305"]],
])("the same in Korean: %s", (text, labels) => {
  expect(shown(text)).toEqual(labels);
});

test.each([
  ["on March 3", ["month 3", "day 3"]],
  ["the 3rd of May", ["month 5", "day 3"]],
  ["from the 3rd to the 9th", ["day 3–9"]],
  ["3월 3일 오후 5시", ["month 3", "day 3", "hour 5:00"]],
  ["at 3 pm or 21:30", ["hour 3:00", "hour 21:30"]],
  ["in 2023, 2024년", ["year 2023", "year 2024"]],
])("dates and hours: %s", (text, labels) => {
  expect(shown(text)).toEqual(labels);
});

test.each([
  "I bought 3 apples for 20 euros",
  "I have two cats and a dog",
  "It is 5 km, and takes 20 minutes",
  "May I ask John F. Kennedy?",
  "The door is open",
  "what is 2 + 3 * 4?",
  "1+1은?",
  "사과 2개를 3시간 동안",
  "3일 동안 두 명이",
  "이번 주에는 나도 가",
])("what counts, measures or only looks alike names nothing: %s", (text) => {
  expect(shown(text)).toEqual([]);
});

test.each([
  ["door 7", "The code of door 7 is 1", "same"],
  ["door 7", "The code of door 1 is 7", "another"],
  ["door 7", "The door is green", "none"],
  ["gate 3", "The gate closes at 3", "none"],
  ["gate B", "Gate A closes at 9 and B at ten", "same"],
  ["room 303", "Rooms 301 to 305 are free", "same"],
  ["room 308", "Rooms 301 to 305 are free", "another"],
  ["level 3", "The vet is on the 3rd floor", "same"],
  ["3층", "The vet is on the third floor", "same"],
  ["7번 버스", "9번 버스는 7번 게이트 앞에 서", "another"],
  ["3층", "3번 문은 잠겼어", "none"],
  ["5번 사물함", "5장은 개미 이야기야", "none"],
  ["the left drawer", "The right drawer holds the keys", "another"],
  ["the left drawer", "I left the right shoe here", "none"],
])("%s in “%s”: %s", (asked, said, standing) => {
  const [label] = labelsOf(asked);
  expect(label && standingOf(label, labelsOf(said))).toBe(standing);
});

test("a label is named as it was written, noun and all", () => {
  const texts = (text: string) => labelsOf(text).map((label) => label.text);
  expect(texts("what is the code of door 7?")).toEqual(["door 7"]);
  expect(texts("Who is on the 5th floor?")).toEqual(["the 5th floor"]);
  expect(texts("7번 문은 누가 열어?")).toEqual(["7번 문"]);
  expect(texts("C동에는 누가 살아?")).toEqual(["C동"]);
});

test("a text of a megabyte is read without choking", () => {
  expect(labelsOf("door 7, ".repeat(120_000)).length).toBe(120_000);
});

test.each(["in May 2023", "on 8 May 2023", "on May 8, 2023"])(
  "%s The number behind a month is a year, and no label of the month's",
  (text) => {
    const labels = labelsOf(text).map(({ sort, value }) => [sort, value]);
    expect(labels).toContainEqual(["year", "2023"]);
    expect(labels).toContainEqual(["month", "5"]);
    expect(labels.map(([sort]) => sort)).not.toContain("may");
  },
);
