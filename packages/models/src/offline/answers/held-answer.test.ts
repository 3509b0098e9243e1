import { expect, test } from "vitest";
import type { RecalledMemory } from "../../model.ts";
import { answerFrom } from "./answer.ts";

const memory = (index: number, user: string, held?: number): RecalledMemory => ({
  index,
  user,
  assistant: null,
  model: null,
  createdAt: 0,
  score: 1,
  marks: [],
  ...(held === undefined ? {} : { held }),
});

const quotesOf = (question: string, memories: readonly RecalledMemory[]) => {
  const answer = answerFrom(question, memories);
  return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote) : [];
};

const told = [
  memory(0, "고양이 이름은 두부야.", 0.3),
  memory(1, "드디어 정했어. 날짜는 4월 12일 토요일이야.", 0.25),
];

test("a question that names nothing gets the sentence of the surest slot that has what is asked for", () => {
  expect(quotesOf("그거 며칠이라고 했지?", told)).toEqual(["날짜는 4월 12일 토요일이야."]);
});

test("without slots, without what is asked for, and for kinds that no rule can see nothing is quoted", () => {
  const unheld = told.map(({ index, user }) => memory(index, user));
  expect(quotesOf("그거 며칠이라고 했지?", unheld)).toEqual([]);
  expect(quotesOf("그거 얼마라고 했지?", told.slice(0, 1))).toEqual([]);
  expect(quotesOf("그거 왜 그랬다고 했지?", told)).toEqual([]);
});
