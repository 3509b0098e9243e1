import { expect, test } from "vitest";
import { onlyAsks, tellsSomething } from "./only-asks.ts";

test.each([
  "Where does Mina live?",
  "where does mina live",
  "Tell me about my trip",
  "Hi there! Where does Mina live?",
  "Mina 어디 살아?",
  "미나 전화번호 좀 찾아줘",
  "안녕! 내 생일이 언제였지?",
])("only asks: %s", (text) => {
  expect(onlyAsks(text)).toBe(true);
});

test.each([
  "Mina lives in Busan.",
  "passport number",
  "Remember that my passport expires in May",
  "Could you remember that Mina lives in Busan?",
  "Remind me to buy milk tomorrow",
  "When I was in Busan I met Mina",
  "What did I say about Mina? Her dog is Bori and it likes fish.",
  "I fly to Jeju on Monday, what do I need?",
  "내 여권은 5월에 만료된다고 기억해줘",
  "뭐 먹지 9시에 치과 예약이 있어",
  `Where does Mina live? ${"x".repeat(2000)}`,
])("tells something: %s", (text) => {
  expect(onlyAsks(text)).toBe(false);
});

test.each([
  ["내 차 번호는 12가3456이야", true],
  ["나 임신했어", true],
  ["I'm pregnant.", true],
  ["The landlord raised the rent.", true],
  ["내 생일은 5월이야. 뭐 먹지?", true],
  ["안녕", false],
  ["고마워", false],
  ["Thanks!", false],
  ["첫 질문", false],
  ["오늘 뭐 먹지?", false],
])("%j tells something: %s", (text, tells) => {
  expect(tellsSomething(text)).toBe(tells);
});
