import { expect, test } from "vitest";
import { particle } from "./particle.ts";

test.each([
  ["공부", "를", "가", "로"],
  ["여행", "을", "이", "으로"],
  ["서울", "을", "이", "로"],
  ["“여행”", "을", "이", "으로"],
  ["여행".normalize("NFD"), "을", "이", "으로"],
  ["20261122", "를", "가", "로"],
  [13, "을", "이", "으로"],
  [7, "을", "이", "로"],
  [5, "를", "가", "로"],
  [10, "을", "이", "으로"],
  ["model", "을", "이", "로"],
  ["file", "을", "이", "로"],
  ["iPhone", "을", "이", "으로"],
  ["Spring", "을", "이", "으로"],
  ["server", "를", "가", "로"],
  ["PR", "을", "이", "로"],
  ["JSON", "을", "이", "으로"],
  ["hsms.md", "를", "가", "로"],
  ["", "를", "가", "로"],
])("%j is followed by %s, %s, %s", (word, object, subject, way) => {
  const told = (["을/를", "이/가", "으로/로"] as const).map((kind) => particle(word, kind));
  expect(told).toEqual([object, subject, way]);
});

test("a name is quoted by its last sound, too", () => {
  expect([particle("시험", "이라는/라는"), particle("banana", "이라는/라는")]).toEqual([
    "이라는",
    "라는",
  ]);
});

test("the particle for a company goes the other way round", () => {
  expect([particle("여행", "와/과"), particle("공부", "와/과")]).toEqual(["과", "와"]);
});
