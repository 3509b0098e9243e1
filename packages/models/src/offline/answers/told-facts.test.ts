import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "./answer.ts";

const sureOf = (ask: string, told: readonly string[]): string | null => {
  const answer = answerFrom(ask, toldMemories(told));
  return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote).join(" ") : null;
};

test.each([
  ["내 이름 뭐야?", "나는 박지훈이고 대전에서 살아"],
  ["내 이름이 뭐라고 했지?", "저는 이수민이고요, 대구에 살아요"],
  ["제 이름이 뭐예요?", "난 김민수고 서른둘이야"],
  ["What is my name?", "I'm Nora and I live in Leeds."],
  ["엄마는 어디 사셔?", "엄마는 순천에 혼자 계시고 무릎이 안 좋으셔"],
  ["할머니 어디 사셔?", "할머니는 목포에 계셔"],
  ["여동생이 어디 살지?", "내 여동생 미나는 3월에 부산으로 이사했어"],
  ["아버지는 어디 사세요?", "아버지께서는 강릉에 계십니다"],
])("%s is answered by %s", (ask, told) => {
  expect(sureOf(ask, [told])).toBe(told);
});

test.each([
  ["내 이름 뭐야?", "나는 학생이고 대전에서 살아"],
  ["내 이름 뭐야?", "나는 이사했고 이제 편해"],
  ["내 이름 뭐야?", "나는 공무원이고 대구에 살아"],
  ["엄마는 어디 사셔?", "엄마는 병원에 계셔서 걱정이야"],
  ["엄마는 어디 사셔?", "엄마는 지금 화장실에 계셔"],
])("%s is not answered by %s", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["스포티지 아직 타?", "차는 스포티지 타고 다녀", "스포티지 지난주에 팔았어"],
  ["기타 아직 쳐?", "나는 기타를 쳐", "기타는 당근에 팔았어"],
  ["호두 잘 지내?", "호두는 산책을 좋아해", "호두가 어젯밤에 무지개다리를 건넜어"],
  [
    "Do I still drive the Fiesta?",
    "I drive a blue Fiesta to work.",
    "I sold the Fiesta last week.",
  ],
  [
    "Do I still have the piano?",
    "We have a piano in the hall.",
    "We sold the piano to the school.",
  ],
  ["How is Mabel doing?", "My cat Mabel loves tuna.", "Mabel died last night."],
])("%s: after %s its end answers: %s", (ask, before, end) => {
  expect(sureOf(ask, [before, end])).toBe(end);
});

test.each([
  [
    "Do I still drive the Fiesta?",
    "I drive a blue Fiesta to work.",
    "Tom sold the Fiesta of his mother.",
  ],
  [
    "How is Alison doing?",
    "Alison is well and works in Leeds.",
    "Alison's cat Mabel died last night.",
  ],
  ["은정이 잘 지내?", "은정이는 잘 지내고 있어", "은정이 고양이가 죽었어"],
  ["스포티지 아직 타?", "스포티지 팔았어", "스포티지 다시 사서 타고 다녀"],
  [
    "Do I still drive the Fiesta?",
    "I sold the Fiesta last week.",
    "I drive the Fiesta again, I bought it back.",
  ],
  [
    "What do I still have to buy for the party?",
    "I have to buy balloons for the party.",
    "We sold the party tent.",
  ],
])("%s: %s, %s: what ended is another's, or goes on again", (ask, first, second) => {
  const ended = /sold|died|죽|팔/u.test(second) ? second : first;
  expect(sureOf(ask, [first, second])).not.toBe(ended);
});
