import { say, sentences } from "@hsms/engine";
import { expect, test } from "vitest";
import { CliError } from "../cli-error.ts";
import { describeFailure } from "../output/failure.ts";
import { en } from "./en/en.ts";
import { koDoctor } from "./ko/doctor/doctor.ts";
import { ko } from "./ko/ko.ts";
import { koSentences } from "./ko/doctor/sentences.ts";

test("a look and a repair say the whole sentence in Korean, with every value", () => {
  for (const [name, sentence] of Object.entries<string>(koSentences)) {
    const english: string | undefined = Object.entries<string>(sentences).find(
      ([other]) => other === name,
    )?.[1];
    expect(placesOf(sentence), name).toEqual(placesOf(english ?? ""));
    expect(sentence.replaceAll(/\{\w+\}|hsms|ROOT|CURRENT|KEY(\.copy)?|LMDB/gu, "")).not.toMatch(
      /[a-z]/iu,
    );
  }
  const statement = say("childNamesOther", { child: "a", node: "b", parent: "c" });
  expect(koDoctor.tell({ message: "", statement })).toBe(
    "주제 b 의 자식 a 에는 부모가 c 로 적혀 있습니다",
  );
});

test.each([
  say("diskFull", { free: 1, folder: "/m", needed: 2 }),
  say("passphraseWrong", {}),
  say("writerStopped", { process: 7 }),
])("why the store refused is told in Korean, too: $name", (statement) => {
  const error = Object.assign(new Error("in English"), { code: "STORE_BUSY", statement });
  const { what } = describeFailure(error, ko);
  expect(what).toContain(koDoctor.tell({ message: "", statement }));
  expect(what).not.toContain("English");
  expect(describeFailure(error, en).what).toContain("in English");
});

const placesOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted();

test("a refused secret is told in Korean, its kinds too", () => {
  const error = Object.assign(new Error("password, OpenAI key"), { code: "SECRET_FOUND" });
  const { what } = describeFailure(error, ko);
  expect(what).toMatch(/기록하지 않았습니다: 비밀번호, OpenAI 키$/);
});

test("what is wrong with a pattern stands in parentheses behind the Korean sentence", () => {
  const error = new CliError("BAD_PATTERN", "[", { detail: "Unterminated character class" });
  expect(describeFailure(error, ko).what).toMatch(/아닙니다 \(Unterminated character class\)\.$/);
});
