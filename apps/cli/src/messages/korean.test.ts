import { expect, test } from "vitest";
import { CliError } from "../cli-error.ts";
import { describeFailure } from "../output/failure.ts";
import { koDoctor } from "./ko/doctor.ts";
import { ko } from "./ko/ko.ts";

test.each([
  ["Page 321 is behind the end of the file", ": 페이지 321 ("],
  ["Page 7 of tree turns has flags 3", ": 페이지 7, 표 turns ("],
  ["Turn 12 could not be read anywhere (1)", ": 대화 12 ("],
  ["ROOT is missing", " ("],
])("a doctor names the place in Korean before its own words: %s", (message, start) => {
  expect(koDoctor.detail(message)).toBe(`${start}${message})`);
});

test("a refused secret is told in Korean, its kinds too", () => {
  const error = Object.assign(new Error("password, OpenAI key"), { code: "SECRET_FOUND" });
  const { what } = describeFailure(error, ko);
  expect(what).toMatch(/기록하지 않았습니다: 비밀번호, OpenAI 키$/);
});

test("what is wrong with a pattern stands in parentheses behind the Korean sentence", () => {
  const error = new CliError("BAD_PATTERN", "[", { detail: "Unterminated character class" });
  expect(describeFailure(error, ko).what).toMatch(/아닙니다 \(Unterminated character class\)\.$/);
});
