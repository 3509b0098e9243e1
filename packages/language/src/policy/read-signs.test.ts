import { expect, test } from "vitest";
import { isCourteous, isPhatic, POLICY_WORDS, readFeedback, readSigns } from "./read-signs.ts";

test("both languages have every kind of words, none of them empty", () => {
  const { en, ko } = POLICY_WORDS;
  expect(Object.keys(ko).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const words of Object.values(POLICY_WORDS)) {
    for (const value of Object.values(words)) {
      if (value instanceof RegExp) expect(value.test("")).toBe(false);
      else expect(value.length).toBeGreaterThan(0);
    }
  }
});

test.each(["안녕, 고마워!", "ok 알겠어요", "ㅋㅋㅋ", "👍", "Thanks!! :)", "네~ 감사합니다^^", ""])(
  "is made of greetings and the like: %s",
  (message) => expect(isPhatic(message)).toBe(true),
);

test.each(["안녕 민수야", "네 3개요", "thanks Mina", "ok no", "좋아하는 색", "hi 5", "응 안 돼"])(
  "tells something: %s",
  (message) => expect(isPhatic(message)).toBe(false),
);

test("an offer of help tells nothing in a reply, and something in a message", () => {
  const offer = "You're welcome! Is there anything else I can help you with today?";
  expect([isCourteous(offer), isPhatic(offer)]).toEqual([true, false]);
  expect(isCourteous("천만에요! 내일은 비가 와요.")).toBe(false);
});

test("a question is no preference, no feeling and no feedback", () => {
  expect(readSigns("재즈 좋아해?")).toMatchObject({ isQuestion: true, hasPreference: false });
  expect(readSigns("Are you happy?")).toMatchObject({ isQuestion: true, hasEmotion: false });
  expect([readFeedback("맞아?"), readFeedback("맞아")]).toEqual([null, "praise"]);
});

test("density is the share of words of meaning, from 0 to 1", () => {
  expect(readSigns("").keywordDensity).toBe(0);
  expect(readSigns("it is what it is").keywordDensity).toBe(0);
  const { keywordDensity } = readSigns("piano tuner Friday");
  expect(keywordDensity).toBe(1);
});
