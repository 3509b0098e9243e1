import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { toldMemories } from "../../testing/told-memories.ts";
import { findChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

const sureOf = (ask: string, told: readonly string[]): readonly string[] => {
  const answer = answerFrom(ask, toldMemories(told));
  return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote) : [];
};

const OF_ANOTHER = [
  ["나는 박지훈이고 대전에서 살아.", "민석이가 뮌헨에서 베를린으로 이사했대.", "나 어디 살아?"],
  ["나는 대전에서 살아.", "준구가 부산으로 이사했어.", "나 어디 살아?"],
  ["나는 대전에서 살아.", "회사가 판교로 이사했어.", "나 지금 어디 살아?"],
  ["나는 은행에 다녀.", "두식이가 카카오로 이직했어.", "내 직업이 뭐야?"],
  ["I live in Leeds.", "Tom moved to Berlin.", "Where do I live?"],
  ["I live in Leeds.", "Turns out Tom moved to Berlin.", "Where do I live now?"],
  ["I work at a bank.", "Turns out Tom got a new job at Shell.", "What is my job?"],
] as const;

test.each(OF_ANOTHER)(
  "what I told of me (%j) is not taken back by what another does (%j)",
  (own, other, ask) => {
    expect(changeOf(own, other)).toBeNull();
    expect(sureOf(ask, [own, other])).toEqual([own]);
    expect(sureOf(ask, [other])).toEqual([]);
  },
);

test.each([
  ["나는 대전에서 살아.", "집이 좁아서 부산으로 이사했어.", "나 어디 살아?"],
  ["나는 대전에서 살아.", "드디어 우리가 세종으로 이사했어.", "나 어디 살아?"],
  ["두식이는 대전에 살아.", "두식이가 부산으로 이사했대.", "두식이 어디 살아?"],
  ["I live in Leeds.", "In March we moved to York.", "Where do I live?"],
  ["Tom lives in Munich.", "Turns out Tom moved to Berlin.", "Where does Tom live?"],
])("what was told (%j) is taken back by what the same one does (%j)", (older, newer, ask) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
  expect(sureOf(ask, [older, newer])).toEqual([newer]);
});
