import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test.each([
  ["family picnic on Saturday at 한강 park, bring the 김밥!", "en"],
  ["🎉 My niece 수민 got into 서울대학교, so proud", "en"],
  ["What did I say about 김치찌개?", "en"],
  ["React Native 로 Next.js app 배포했어", "ko"],
  ["What If 언제 봤지?", "ko"],
  ["나는 Leeds 에 살아", "ko"],
  ["I live in Leeds", "en"],
] as const)("%s is answered in %s on either screen", (text, language) => {
  for (const screen of ["en", "ko"] as const) expect(languageOf(text, screen)).toBe(language);
});

test.each(["🎉🎉🎉", "팀장님 Friday", "1234"])(
  "%s is answered in the screen's language",
  (text) => {
    expect([languageOf(text, "en"), languageOf(text, "ko")]).toEqual(["en", "ko"]);
  },
);
