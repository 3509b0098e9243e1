import { expect, test } from "vitest";
import { isFragment } from "./fragments.ts";

test.each([
  "덜어",
  "가라앉아 이웃",
  "비 온대서",
  "추천서라",
  "휴가라 지리산",
  "외가인 순천",
  "크리스마스엔",
  "통장 넷으",
  "님께",
  "군의",
  "스물네",
  "멎는",
  "갈되 수온",
  "볼이 탱탱",
  "당분간 데이트",
  "출구 쪽이",
  "무조건 디카페인",
  "배고프",
  "배고파",
  "배고픈데 라면",
  "목마르",
])("%s is no name", (phrase) => {
  expect(isFragment(phrase)).toBe(true);
});

test.each([
  "영어",
  "언어",
  "국어",
  "불어",
  "육아",
  "카메라",
  "콜라",
  "몬스테라 잎",
  "김보라",
  "냉장고",
  "소개서",
  "빛의 속도",
  "한국인 친구",
  "온라인 강의",
  "두부면",
  "배고픔",
  "디카페인",
  "회의",
])("%s may be one", (phrase) => {
  expect(isFragment(phrase)).toBe(false);
});
