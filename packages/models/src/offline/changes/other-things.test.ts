import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "../answers/answer.ts";
import { findChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

test.each([
  ["예산 항목 33은 450만 원", "예산 항목 40은 520만 원"],
  ["회의록 33번째 줄: 예산 항목 33은 450만 원", "회의록 40번째 줄: 예산 항목 40은 520만 원"],
  ["안건 2는 3월 4일까지야.", "안건 3은 이제 3월 9일까지야."],
  ["Invoice 33 is £450.", "Invoice 40 is £520 now."],
  ["spin class has moved to wednesdays at 7 now", "the move got pushed, its 21 March now"],
  ["The meeting has moved to Tuesday.", "The move got pushed to 21 March."],
  ["해안으로 가는 열차는 22시 40분에 떠나", "지난주 해안으로 가는 열차에 우산을 두고 내렸어"],
  ["회사 가는 버스는 7시 10분에 와", "회사 가는 버스에서 내렸는데 7시 40분이었어"],
])("%j is of another thing than %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});

test.each([
  ["We're moving house on 14 March.", "The move got pushed to 21 March."],
  ["안건 2는 3월 4일까지야.", "안건 2는 이제 3월 9일까지야."],
])("%j is of the same thing as %j", (older, newer) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
});

test("of items with numbers the one that is asked for answers, and no other is news of it", () => {
  const told = [30, 33, 39, 40].map(
    (at) => `회의록 ${at}번째 줄: 예산 항목 ${at}은 ${at * 10 + 120}만 원`,
  );
  expect(answerFrom("예산 항목 33은 얼마야?", toldMemories(told))).toEqual({
    type: "quotes",
    quotes: [expect.objectContaining({ quote: told[1] })],
  });
});
