import { expect, test } from "vitest";
import { analyseKorean, isKoreanSuffix } from "./korean.ts";
import { COPULAS, PARTICLES } from "../words/ko-suffixes.ts";

const stems = (forms: string): string[] => [
  ...new Set(forms.split(" ").map((form) => analyseKorean(form).stem)),
];

test.each([
  [
    "좋다",
    "좋아한다 좋아해 좋아하는 좋아합니다 좋아해요 좋아요 좋은 좋았어 좋아하시는군요 좋아하던",
  ],
  ["먹다", "먹지 먹어 먹는다 먹었어 먹을 먹고 먹었나요 먹었더라 먹습니다 먹어봤어 먹고싶어 먹기"],
  ["살다", "살아 산다 사는 살고 살았어 삽니다 사세요 사니 살던 살면"],
  ["마시다", "마셔 마신다 마시는 마셨어 마십니다 마실까"],
  ["춥다", "추워 추운 추웠어 춥네요"],
  ["듣다", "들었어 듣는다 듣고 들어요"],
  ["모르다", "몰라 모른다 몰랐어 모르겠어"],
  ["아프다", "아파 아픈 아팠어 아프다"],
  ["만들다", "만들어 만든 만드는 만듭니다 만들고"],
  ["부르다", "불러 부른다 불렀어"],
  ["짓다", "지었어 짓는 지은"],
  ["낫다", "나았어 낫다 나아요"],
])("the forms of %s meet", (stem, forms) => {
  expect(stems(forms)).toEqual([stem]);
});

test.each([
  ["일", "일해 일한다 일하는 일했어 일을 일이"],
  ["추천", "추천 추천해줘 추천해주세요 추천했던 추천합니다"],
  ["결혼", "결혼했어 결혼은 결혼한 결혼하고"],
])("a verb made of the noun %s meets the noun", (noun, forms) => {
  expect(stems(forms)).toEqual([noun]);
});

test.each([
  ["물", "물은 물을 물이 물의 물도 물에 물로 물과 물이다 물입니다"],
  ["달", "달은 달의 달이 달입니다"],
  [
    "김철수",
    "김철수 김철수는 김철수입니다 김철수이다 김철수야 김철수예요 김철수라고 김철수였지 김철수님이",
  ],
  ["학생", "학생 학생이다 학생입니다 학생이야 학생이에요 학생이었어 학생들이"],
  ["의사", "의사 의사야 의사예요 의사다 의사였어 의사가"],
  ["친구", "친구가 친구를 친구랑 친구와 친구하고 친구들이 친구들과 친구한테서"],
  ["에베레스트산", "에베레스트산의 에베레스트산은 에베레스트산에서"],
  ["부산", "부산에 부산에서 부산으로 부산까지 부산에서는"],
])("particles and the copula leave %s", (noun, forms) => {
  expect(stems(forms)).toEqual([noun]);
});

test.each([
  ["높이", "높이 높이는 높이가 높이를"],
  ["고양이", "고양이 고양이는 고양이가 고양이랑"],
  ["회의", "회의 회의는 회의에서 회의의"],
  ["나라", "나라 나라는 나라의"],
  ["바다", "바다 바다는 바다에서"],
  ["제주도", "제주도 제주도에 제주도는"],
  ["사자", "사자 사자는 사자가"],
  ["크기", "크기 크기는"],
  ["도시", "도시 도시는"],
  ["전문가", "전문가 전문가는 전문가의"],
])("%s is not torn, though it ends like a particle or an ending", (noun, forms) => {
  expect(stems(forms)).toEqual([noun]);
});

test.each(
  `설명하라 설명해줘 알려줘 알려주세요 말해줘 써라 들어라 무엇인가 뭐야 뭐였지 누구인가 어디야 몇 나는 제가 우리는 그리고
   있어 있습니다 있는가 없어요 합니다 됩니다 알겠습니다 이라고 로 싶습니다`.split(/\s+/u),
)("%s says nothing about a subject", (word) => {
  expect(analyseKorean(word).type).toBe("stop");
});

test("an unlisted verb loses its past and its ending", () => {
  expect(stems("휘감겼다 휘감겼는데 휘감겼습니다")).toEqual(["휘감기"]);
});

test("a run longer than any word is left alone", () => {
  const run = "가나다라".repeat(10);
  expect(analyseKorean(run).stem).toBe(run);
});

test("what stands behind a foreign word is told from a noun", () => {
  for (const tail of ["을", "이다", "의", "에서는", "입니다", "였다"]) {
    expect(isKoreanSuffix(tail)).toBe(true);
  }
  for (const tail of ["법칙", "시간", "검사"]) expect(isKoreanSuffix(tail)).toBe(false);
});

test("no suffix is a particle and a form of the copula with different rules", () => {
  const both = [...PARTICLES].filter(
    ([suffix, agreement]) => COPULAS.has(suffix) && COPULAS.get(suffix) !== agreement,
  );
  expect(both.map(([suffix]) => suffix)).toEqual([]);
});
