import { expect, test } from "vitest";
import { corrects } from "./corrects.ts";
import { readTelling } from "./telling.ts";

const isCorrected = (
  older: string,
  newer: string,
  isOfKind: (kind: string) => boolean = () => true,
) => {
  const [before, after] = [older, newer].map((text) => readTelling(text)[0]);
  return before !== undefined && after !== undefined && corrects(before, after, isOfKind);
};

test.each([
  ["점검 20일로 연기됐다고 문자 왔어.", "아니지 20일이 아니고 점검 22일이야, 다시 보니까."],
  ["복직하면 품질팀으로 간다고 들었어.", "복직 부서가 품질팀에서 구매팀으로 바뀔 거래."],
  ["The fitting is on the 20th.", "The fitting is not on the 20th, it's on the 22nd."],
  ["Rent of the stall is £300.", "They put the stall up from £300 to £350."],
])("what %s tells is taken back by %s", (older, newer) => {
  expect(isCorrected(older, newer)).toBe(true);
});

test.each([
  ["점검 20일로 연기됐다고 문자 왔어.", "20일이 아니고 22일에 김장해."],
  ["서울에서 회사 다녀.", "서울에서 부산으로 출장 갔어."],
  ["The fitting is on the 20th.", "I'm not at the fitting, I'm ill."],
])("what %s tells is not taken back by %s", (older, newer) => {
  expect(isCorrected(older, newer)).toBe(false);
});

test("a correction of the hour is none of the day", () => {
  const [older, newer] = ["수영은 화목 5시.", "아 수영은 5시 아니고 5시 반이다."];
  expect(isCorrected(older, newer)).toBe(true);
  expect(isCorrected(older, newer, (kind) => kind === "weekday")).toBe(false);
});
