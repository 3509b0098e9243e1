import { expect, test } from "vitest";
import { readChats } from "../../../testing/chats.ts";
import { askingPart, tellingParts } from "./clauses.ts";

test("what is told before or behind a question in one breath is told", () => {
  for (const [message, told] of [
    ["오늘 저녁에 뭐 먹지 내일 아홉 시에 치과 예약이 있어", "내일 아홉 시에 치과 예약이 있어"],
    ["언니가 토요일에 오는데 뭐 해 주지?", "언니가 토요일에 오는데"],
    ["비행기가 8시니까 몇 시에 나가야 할까?", "비행기가 8시니까"],
    ["My sister lives in Lisbon, what should I bring her?", "My sister lives in Lisbon"],
    ["What should I wear? The wedding is on Sunday.", "The wedding is on Sunday."],
    ["Leo moved to Crewe, so where do we meet?", "Leo moved to Crewe"],
  ] as const) {
    expect([message, tellingParts(message)]).toEqual([message, [told]]);
  }
});

test("a question that only asks tells nothing", () => {
  for (const message of [
    "오늘 저녁에 뭐 먹지 말까",
    "뭐 먹을지 고민이야 알려 줘",
    "누가 오기로 했는지 기억나?",
    "When I was in Busan, what did I eat?",
    "In May, where did we go?",
    "Hey Anna, what is my name?",
    "By the way, when is my exam?",
  ]) {
    expect([message, tellingParts(message)]).toEqual([message, []]);
  }
});

test("no question of the chats tells anything", () => {
  const chats = readChats("seen", "everyday", "more-everyday", "held-out", "told-and-asked");
  for (const { ask } of chats.flatMap(({ asked }) => asked)) {
    expect([ask, tellingParts(ask)]).toEqual([ask, []]);
  }
});

test("of a message that tells and asks what asks is looked for, unless it points back", () => {
  expect(askingPart("The weather is awful today. Where does Mina live?")).toBe(
    "Where does Mina live?",
  );
  expect(askingPart("오늘 회의가 길었어. 미나는 어디 살지?")).toBe("미나는 어디 살지?");
  for (const whole of ["My sister Mina is here. Where does she live?", "Where does Mina live?"]) {
    expect(askingPart(whole)).toBe(whole);
  }
});
