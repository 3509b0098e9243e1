import { expect, test } from "vitest";
import { readForgetRequest } from "./forget-request.ts";

test.each([
  ["forget the plumber", "the plumber"],
  ["Please delete what I said about the ladder.", "the ladder"],
  ["forget that Marcus owes me money", "Marcus owes me money"],
  ["Can you forget everything I told you about my salary, please?", "my salary"],
  ["Please forget about the dentist. Thanks!", "the dentist"],
  ["I'd like you to remove the memory of Leeds", "Leeds"],
  ["erase all about Tom from your memory", "Tom"],
  ["비상금 얘기는 잊어줘", "비상금"],
  ["은정이 생일 잊어 주세요.", "은정이 생일"],
  ["내가 방금 비상금에 대해 말한 거 다 지워줘", "비상금에"],
  ["마커스가 돈을 빌린 거 잊어줘", "마커스가 돈을 빌린"],
  ["사다리 이야기는 이제 삭제해 주세요", "사다리"],
  ["월급 얘기는 잊어버려", "월급"],
  ["연봉은 기억하지 마", "연봉은"],
])("%s: what is to be forgotten is read", (message, about) => {
  expect(readForgetRequest(message)).toEqual({ about });
});

test.each([
  "그건 지워줘",
  "방금 말한 거 잊어줘",
  "그 말은 지워 주세요",
  "Delete that.",
  "forget it",
  "forget what I just said",
])("%s: what was said last is meant", (message) => {
  expect(readForgetRequest(message)).toEqual({ about: "" });
});

test.each([
  "don't let me forget the milk",
  "I forget where I parked",
  "Forget where I put the keys again",
  "Don't forget the milk",
  "I deleted what I said about the ladder on the forum",
  "Remove the stain from the sofa",
  "Delete the photos of the ladder",
  "Forget the plumber, my cousin does it now",
  "Forget the gym and I stay at home",
  "Tom told me to forget it",
  "약 먹는 거 잊지 마",
  "그 일은 잊고 싶어",
  "민수가 그 일은 잊어줘",
  "나 그 얘기는 자꾸 잊어버려",
  "엄마 생신을 잊어버렸어",
  "이 얼룩 좀 지워줘",
  "칠판에 적힌 낙서 지워줘",
  "비상금 얘기는 잊어달라고 했어",
  "양말은 빼 줘",
])("%s: an ordinary message", (message) => {
  expect(readForgetRequest(message)).toBeNull();
});
