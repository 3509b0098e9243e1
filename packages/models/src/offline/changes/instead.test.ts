import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { linkedMemories } from "../../testing/linked-memories.ts";
import { findChange, mayBeSuperseded, maySupersede, mentionsChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

test.each([
  [
    "I go swimming on Tuesdays.",
    "I've stopped swimming, I do yoga on Sunday evenings instead.",
    "When do I go swimming?",
  ],
  [
    "I go swimming on Tuesdays.",
    "I no longer go swimming. I do yoga on Sunday evenings instead.",
    "When do I go swimming?",
  ],
  [
    "I go swimming on Sunday evenings.",
    "I do yoga on Sunday evenings instead.",
    "What do I do on Sunday evenings?",
  ],
  [
    "I have coffee in the morning.",
    "I drink tea in the morning instead.",
    "What do I drink in the morning?",
  ],
  [
    "I drink coffee in the morning.",
    "I drink tea instead of coffee in the morning.",
    "What do I drink in the morning?",
  ],
  ["I take the bus to work.", "I take the train to work instead.", "How do I get to work?"],
  [
    "I take the bus to work.",
    "I cycle to work instead of taking the bus.",
    "How do I get to work?",
  ],
  ["나는 일요일 저녁에 수영해.", "일요일 저녁에는 수영 대신 요가해.", "일요일 저녁에 뭐 해?"],
  ["나는 아침에 커피 마셔.", "아침에 커피 대신 차 마셔.", "아침에 뭐 마셔?"],
  ["5월에 교토 여행 가려고 해.", "교토 말고 오키나와로 바꿨어.", "여행 어디로 가기로 했지?"],
  ["회사에 버스 타고 다녀.", "회사에 버스 대신 자전거 타고 다녀.", "회사에 뭐 타고 다녀?"],
])("instead of what was told (%j) it is so (%j): %j", (older, newer, ask) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
  // What takes something back is looked for at all, and what it takes back.
  expect(mentionsChange(newer)).toBe(true);
  expect(readTelling(newer).some(maySupersede)).toBe(true);
  expect(readTelling(older).some(mayBeSuperseded)).toBe(true);
  expect(answerFrom(ask, linkedMemories(older, newer))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: newer }],
    former: { evidence: { quote: older } },
  });
});

test.each([
  ["I go swimming on Sunday evenings.", "Tom does yoga on Sunday evenings instead."],
  ["I go swimming on Tuesdays.", "I had soup for lunch instead."],
  ["I go swimming on Tuesdays.", "I do yoga on Sunday evenings instead."],
  ["I like coffee.", "I had tea instead of coffee this morning."],
  ["I drink coffee in the morning.", "My sister drinks tea instead of coffee."],
  ["I take the bus to work.", "I might cycle to work instead."],
  ["I take the bus to work.", "We shower in the morning instead."],
  ["I have coffee in the morning.", "I shower in the morning instead."],
  ["나는 커피를 좋아해.", "오늘은 커피 대신 차 마셨어."],
  ["나는 아침에 커피 마셔.", "동생은 커피 대신 차 마셔."],
  ["나는 아침에 커피 마셔.", "커피 대신 차 마실까?"],
  ["엄마는 대전에 사셔.", "엄마 대신 내가 장을 봐."],
  ["나는 버스 타고 회사 다녀.", "버스 말고 지하철 타는 친구도 있어."],
])("what was told (%j) stands beside %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});
