import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { toldMemories } from "../../testing/told-memories.ts";

const answerOf = (ask: string, told: readonly string[]): string => {
  const answer = answerFrom(ask, toldMemories(told));
  return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote).join(" ") : answer.type;
};

const PLANS = [
  ["나는 대전에 살아.", "내년 2월에 세종으로 이사 가기로 했어.", "지금 어디 살아?"],
  ["나는 대전에 살아.", "봄에 세종으로 이사할 예정이야.", "나 어디 살아?"],
  ["나는 대전에 살아.", "다음 달에 세종으로 이사 가.", "나 어디 살지?"],
  ["나는 은행에 다녀.", "내년에 카카오로 이직하려고 해.", "내 직업이 뭐야?"],
  [
    "I live in Leeds.",
    "We're moving to York in February, the lease is signed.",
    "Where do I live now?",
  ],
  ["I live in Leeds.", "We are going to move to York in spring.", "Where do I live?"],
  ["I work at a bank.", "I'm planning to work as a baker next year.", "What is my job?"],
] as const;

test.each(PLANS)("what is (%j) answers before what is planned (%j): %j", (fact, plan, ask) => {
  expect(answerOf(ask, [fact, plan])).toBe(fact);
  expect(answerOf(ask, [plan])).toBe("nearest");
});

test.each([
  ["나는 대전에 살아.", "내년 2월에 세종으로 이사 가기로 했어.", "어디로 이사 가기로 했지?"],
  ["I live in Leeds.", "We're moving to York in February.", "Where are we moving to?"],
  ["나는 대전에 살아.", "지난달에 세종으로 이사했어.", "지금 어디 살아?"],
  ["I live in Leeds.", "We moved to York in February.", "Where do I live now?"],
  [
    "누나는 취미가 많아.",
    "누나는 서울 마곡에서 간호사 하는데 이번 추석엔 못 내려온대.",
    "누나 직업이 뭐였지?",
  ],
  [
    "Bea has a cat.",
    "My sister Bea is a nurse so she'll boss everyone about.",
    "What's Bea's job?",
  ],
  ["나는 대전에 살았어.", "이제 세종에 살고 있는데 언젠가 바다로 가고 싶어.", "지금 어디 살아?"],
])("after %j is told, %j answers %j", (before, right, ask) => {
  expect(answerOf(ask, [before, right])).toBe(right);
});
