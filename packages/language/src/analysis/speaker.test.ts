import { expect, test } from "vitest";
import { namesIn, speakerNames } from "./speaker.ts";

test.each([
  ["Melanie: I went hiking", ["melanie", "mel."]],
  ["Ann Lee (8 May 2023): hello", ["ann", "lee"]],
  ["민수: 어제 등산했어", ["민수"]],
  ["[민수] 어제 등산했어", []],
  ["I went hiking: it was great", []],
  ["https://example.org is down", []],
  ["12:30 the train leaves", []],
  ["", []],
])("%s is spoken by %j", (text, names) => {
  expect(speakerNames(text)).toEqual(names);
});

test.each([
  ["Where did Melanie go?", "melanie"],
  ["where did melanie go?", "melanie"],
  ["What is Melanie's hobby?", "melanie"],
  ["Where did Mel go?", "mel."],
  ["민수가 어디 갔어?", "민수"],
  ["민수한테 뭘 줬지?", "민수"],
])("%s asks for %s", (question, name) => {
  expect(namesIn(question)).toContain(name);
});

test("three small letters name nobody, or every car would be Caroline's", () => {
  expect(namesIn("which car is red")).not.toContain("car.");
});
