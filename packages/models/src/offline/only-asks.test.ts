import { expect, test } from "vitest";
import { asks, onlyAsks, tellsSomething } from "./only-asks.ts";

test.each([
  "Where does Mina live?",
  "where does mina live",
  "Tell me about my trip",
  "Hi there! Where does Mina live?",
  "Mina 어디 살아?",
  "미나 전화번호 좀 찾아줘",
  "안녕! 내 생일이 언제였지?",
  "성민이한테 갚을 돈 있나",
  "요즘 커피 얼마나 마심",
  "정기휴무가 무슨 요일이고",
  "상인회장 누가 하노",
  "에어컨 수리는 어찌 됐노",
  "복직하면 어느 팀으로 간대",
  "우리 동아리방 고양이 이름",
  "어머니 보러 가는 요일",
  "아빠 제사 언제",
  "엄마 약 용량 현재 몇 mg",
  "우리 식당 새 이름 뭐임",
  "코에 뿌리는 약 머 쓰고 있지",
  "위생교육 결국 며칠에 받는거",
  "스쿠터 얼마 주고 삼",
  "지금 쓰는 칼 이름ㅋㅋ",
  "10월부터 결재해 주는 실장",
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
  "내일은 아내가 출장 가는 날",
  "커피는 하나",
  "did the trial. the second batch was good",
  "was wrong about the car, it runs till march",
  "누가 문을 두드림",
  "말을 어찌나 잘하는지",
  `Where does Mina live? ${"x".repeat(2000)}`,
  "위약금을 9만 원이나 냈다니까",
  "몇 번을 다시 보니까 22일이네, 잘못 봤더라니까요",
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

test.each([
  "remind me when the NCT is due",
  "remind me of the wifi password",
  "when do I run",
  "할머니 나이",
  "내 혈액형 뭐게",
  "엄마가 뭐라고 알려줘",
])("%s asks", (text) => {
  expect(asks(text)).toBe(true);
});

test.each([
  "when we get to Oslo we have to buy milk",
  "where I work they have free coffee",
  "내일 약 먹으라고 말해줘",
])("%s tells", (text) => {
  expect(asks(text)).toBe(false);
});
