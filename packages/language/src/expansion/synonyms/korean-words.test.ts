import { expect, test } from "vitest";
import { analyse } from "../../analysis/analyse.ts";
import { loadKoreanWords, otherWords, readKoreanWords } from "./korean-words.ts";

test.each([
  ["거주", "살다"],
  ["식사", "먹다"],
  ["부친", "아버지"],
  ["휴대폰", "핸드폰"],
  ["채무", "빚"],
  ["가구", "식탁"],
  ["맥주", "술"],
])("%s may have been told as %s", async (asked, told) => {
  const words = await loadKoreanWords(asked);
  const [stem = ""] = analyse(asked);
  expect(otherWords(stem, words).map(({ stems }) => stems.join(" "))).toContain(told);
});

test("what one word says may have been told by two", async () => {
  const words = await loadKoreanWords("금연");
  expect(otherWords("금연", words)).toContainEqual({
    stems: ["담배", "끊다"],
    sureness01: 8 / 9,
  });
});

test("a compound that is not known is looked up by its parts, less surely", () => {
  const words = readKoreanWords({ 거주: "살다9", 습관: "버릇9" });
  expect(otherWords("거주지역", words)).toEqual([{ stems: ["살다"], sureness01: 0.8 }]);
  expect(otherWords("식습관", words)).toEqual([{ stems: ["버릇"], sureness01: 0.8 }]);
  expect(otherWords("지", words)).toEqual([]);
});

test("a text without Korean reads no table", async () => {
  const words = await loadKoreanWords("Where do I live?");
  expect(words("거주")).toEqual([]);
});
