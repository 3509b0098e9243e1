import { expect, test } from "vitest";
import { asksAgain, pointsBack, unquoted } from "./back-references.ts";

test.each([
  "거기 월세가 얼마야?",
  "그 사람 이름이 뭐야?",
  "그건 언제야?",
  "걔가 하기로 했어?",
  "아까 말한 책이 뭐야?",
  "What does it cost?",
  "Who is he?",
])("points back: %s", (question) => {
  expect(pointsBack(question)).toBe(true);
});

test.each([
  "서울 내일 비 와?",
  "그림은 어디서 배워?",
  "그리스 수도가 어디야?",
  "Where is Paris?",
  "How long does it take me to get to work?",
  "How much did it cost me to quit the gym?",
  "Is it safe to eat oysters?",
])("points at nothing: %s", (question) => {
  expect(pointsBack(question)).toBe(false);
});

test.each([
  "며칠이라고 했지?",
  "얼마랬지?",
  "이름이 뭐였더라?",
  "어디로 간다고 했죠?",
  "What did I say about the price?",
])("asks again: %s", (question) => {
  expect(asksAgain(question)).toBe(true);
});

test.each(["프랑스 수도가 어디야?", "물은 몇 도에서 끓어?", "How do I sort a list?"])(
  "asks nothing again: %s",
  (question) => {
    expect(asksAgain(question)).toBe(false);
  },
);

test("a quoted verb is read as it stands alone", () => {
  expect(unquoted("뭐가 안 눌린다고 했지?")).toBe("뭐가 안 눌리다 했지?");
  expect(unquoted("몇 부 찍는다고 했죠?")).toBe("몇 부 찍는다고 했죠?");
  expect(unquoted("맛있다고 했어")).toBe("맛있다고 했어");
});
