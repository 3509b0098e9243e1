import { expect, test } from "vitest";
import { loadGlosses } from "./gloss.ts";

const gloss = await loadGlosses();

test.each([
  ["강아지 이름이 뭐였지?", "puppy name"],
  ["다음 달에 부산으로 이사해.", "month busan move"],
  ["4월에 치과를 예약했어.", "april dentist reservation"],
])("`%s` is, word for word, `%s`", (korean, english) => {
  expect(gloss(korean)).toBe(english);
});

test("numbers and words of Latin letters stay as they are, in their places", () => {
  expect(gloss("월세는 65만원이고 Netflix 는 공유해.")).toContain("rent 65");
  expect(gloss("어제 Netflix 비밀번호를 바꿨어.")).toBe(
    "yesterday Netflix password replace change",
  );
});

test("a word without a gloss is said by one of the same meaning, or by its class", () => {
  expect(gloss("춘부장")).toBe(gloss("아버지"));
  expect(gloss("소곡주")).not.toBe("");
});

test("a compound is said by its parts", () => {
  expect(gloss("치과보험")).toBe("dentist insurance");
});

test("words that nobody knows are left out, unless there is nothing else: then by their sound", () => {
  expect(gloss("쀍뛟 강아지")).toBe("puppy");
  expect(gloss("민수")).toBe("minsu");
});

test.each(["", "ㅋㅋㅋ", "🙂", "그래 뭐"])("of %j nothing is left", (text) => {
  expect(gloss(text)).toBe("");
});

test("any text has a gloss without fault, and a long one in little time", () => {
  expect(() =>
    gloss(`${"가".repeat(5000)} \u{d800} 제1법칙 ${"강아지 ".repeat(5000)}`),
  ).not.toThrow();
});
