import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RELATION_KINDS } from "./relation.ts";
import { RELATION_WORDS, relationsIn } from "./relations-in.ts";

const told = (text: string): readonly string[] =>
  relationsIn(text).map(
    ({ subject, kind, object, negated }) => `${subject} ${negated ? "not " : ""}${kind} ${object}`,
  );

test("both languages have forms of every kind, and none that fits an empty clause", () => {
  for (const { forms } of Object.values(RELATION_WORDS)) {
    expect(new Set(forms.map(({ kind }) => kind))).toEqual(new Set(RELATION_KINDS));
    for (const { form } of forms) expect(form.test("")).toBe(false);
  }
});

test.each([
  ["I can't stand clams.", ["I not likes clams"]],
  ["조개는 못 먹어.", ["나 not likes 조개"]],
  ["Vongole is made with clams.", ["Vongole made-of clams"]],
  ["봉골레는 조개로 만들어.", ["봉골레 made-of 조개"]],
  ["Ben isn't a doctor, he's a pharmacist.", ["Ben not is-a doctor", "Ben is-a pharmacist"]],
  ["벤은 의사가 아니라 약사야.", ["벤 not is-a 의사", "벤 is-a 약사"]],
  ["My wife Clara works at a bank.", ["Clara family My wife", "Clara works bank"]],
  ["아내 클라라는 은행에 다녀.", ["클라라 family 아내", "클라라 works 은행"]],
  ["I used to live in Rome, but now I live in Turin.", ["I lives Turin"]],
  ["동생 은행 다님.", ["동생 works 은행"]],
  ["저 새우 알레르기 있어서 못 먹어요.", ["저 not likes 새우"]],
  ["Currently living in Leeds.", ["I lives Leeds"]],
  ["재윤이는 낚시를 즐겨요.", ["재윤 likes 낚시"]],
  ["저희 고모부는 사진 기사이십니다.", ["저희 고모부 is-a 사진 기사"]],
  [
    "우리 언니 순대는 안 먹는데 어묵은 좋아해.",
    ["우리 언니 not likes 순대", "우리 언니 likes 어묵"],
  ],
  ["이모는 포항, 나는 경주 살아.", ["이모 lives 포항", "나 lives 경주"]],
  ["남편 이름은 정우고 아들은 하온이에요.", ["정우 family 남편", "하온 family 아들"]],
  ["현서랑 저는 둘 다 족발 좋아해요.", ["현서 likes 족발", "저 likes 족발"]],
  ["다락방에 난로가 없어서 목욕탕 다녀요.", ["다락방 not has 난로"]],
  ["처남은 제대하고 태국에서 살아.", ["처남 lives 태국"]],
  ["국수는 메밀로 만든 거라 잘 끊겨.", ["국수 made-of 메밀"]],
  ["당면은 고구마로 만들어요.", ["당면 made-of 고구마"]],
  ["우리 딸 호두 알레르기 있으니까 케이크에서 빼 주세요.", ["우리 딸 not likes 호두"]],
  ["저는 등산이 제일 좋더라고요.", ["저 likes 등산"]],
  ["My niece has celiac disease, so no bread please.", ["My niece has celiac disease"]],
  ["Rosa is our captain and Gil is the coach.", ["Rosa is-a our captain", "Gil is-a coach"]],
  ["I like tea and my brother lives in Rome.", ["I likes tea", "my brother lives Rome"]],
  ["처형은 회를 안 드시고 갈비찜을 즐기십니다.", ["처형 not likes 회", "처형 likes 갈비찜"]],
  ["My aunt has asthma and lives in Bath.", ["My aunt has asthma", "My aunt lives Bath"]],
  ["고모는 천식이 있으시고 여수에 사세요.", ["고모 has 천식", "고모 lives 여수"]],
  ["Vera's a dentist and her son's a welder.", ["Vera is-a dentist", "her son is-a welder"]],
  ["We no longer live in Ghent.", ["We not lives Ghent"]],
  ["이모부는 더 이상 통영에 안 사시고 이사 가셨어요.", ["이모부 not lives 통영"]],
  ["Our barn has a cellar but no attic.", ["Our barn has cellar", "Our barn not has attic"]],
  ["별장에 지하실은 있는데 넓어요.", ["별장 has 지하실"]],
  ["This soup has no onions in it.", ["This soup not made-of onions"]],
  ["이 카레는 양파가 전혀 안 들어가요.", ["이 카레 not made-of 양파"]],
  ["My gloves are a hundred percent wool.", ["My gloves made-of wool"]],
  ["내 장갑 양털 백 프로야.", ["내 장갑 made-of 양털"]],
  ["Nora and Edda are twins.", ["Nora family Edda"]],
  ["Our youngest is called Ivo.", ["Ivo family Our youngest"]],
  ["첫째는 도율이고 막내는 유하예요.", ["도율 family 첫째", "유하 family 막내"]],
  ["우리 매형 현수 씨는 은행에 다녀요.", ["현수 family 우리 매형", "현수 works 은행"]],
  ["The hearing got moved to Friday.", ["hearing date Friday"]],
  ["상담 3일에서 8일로 미뤄졌어.", ["상담 date 8일"]],
  ["My cousin's in the army.", ["My cousin works army"]],
  ["사위가 공군에서 복무 중입니다.", ["사위 works 공군"]],
  ["형부는 제철소에서 용접을 합니다.", ["형부 works 제철소"]],
  ["My nephew is in the army.", ["My nephew works army"]],
  ["I'm a member of a hiking club.", ["I part-of hiking club"]],
  ["나 구청 산악회 다녀.", ["나 part-of 구청 산악회"]],
  ["올케는 손주가 둘이에요.", ["올케 has 손주"]],
  ["셔벗은 과자지 밥이 아니야.", ["셔벗 is-a 과자", "셔벗 not is-a 밥"]],
  ["저는 소설 쪽이 더 취향이에요.", ["저 likes 소설"]],
  ["나 부먹파야.", ["나 likes 부먹"]],
  ["기말시험이 이번 주 수요일부터라 학교에서 살아요.", ["기말시험 date 이번 주 수요일"]],
  ["May 4 is my wedding.", ["my wedding date May 4"]],
  ["글피가 아버지 기일이야.", ["아버지 기일 date 글피"]],
  ["당숙은 술은 일절 안 하세요.", ["당숙 not likes 술"]],
  ["저는 조리사로 병원에서 일하고 있어요.", ["저 works 조리사"]],
  ["본가는 제천이에요.", ["본가 lives 제천"]],
  ["별관에 자판기가 두 대나 있어서 편해.", ["별관 has 자판기"]],
  ["지원이하고 채원이는 자매예요.", ["지원 family 채원"]],
  ["설희는 우리 작은오빠 딸이야.", ["설희 family 우리 작은오빠 딸"]],
  ["제사는 12월 첫째 주 일요일이야.", ["제사 date 12월 첫째 주 일요일"]],
  ["녹음은 금요일 아니고 목요일이야.", ["녹음 not date 금요일", "녹음 date 목요일"]],
])("%s states %j", (text, relations) => expect(told(text)).toEqual(relations));

test.each([
  "Do you like jazz?",
  "재즈 좋아해?",
  "I wish I had a garden.",
  "마당이 있으면 좋겠다.",
  "Mina says she hates clams.",
  "미나는 조개를 싫어한대.",
  "My dad used to work at the docks.",
  "아빠는 예전에 부두에서 일하셨어.",
  "My boss is a vampire, lol.",
  "우리 부장님은 흡혈귀야ㅋㅋ",
  "그때는 재즈를 좋아했어.",
  "쉬는 것도 일이야.",
  "정문이 아니라 후문에 두었어.",
  "My uncle works for free.",
  "My aunt works as hard as he does.",
  "Tom lives in his pyjamas.",
  "Tom lives in the past.",
  "My niece has a cold.",
  "My cousin runs a marathon every year.",
  "I have to call the bank.",
  "It's a long story.",
  "She lives by herself.",
  "천장에 물이 샜더라고.",
  "제 전공은 비밀이야.",
  "그거 좋은 생각이야.",
  "우리 팀 회식은 한정식이야.",
  "그 배우는 실력파야.",
  "막내가 내년에 학교 들어가.",
  "집에서 요리를 해요.",
  "이 가방은 노트북이 들어가요.",
  "점심도 못 먹어.",
  "선배는 전국을 다녀요.",
  "거기 음식이 좋던데요.",
  "He lives and breathes chess.",
  "My exam got postponed and I am glad.",
  "Tom is in the way.",
  "The rent got a hundred percent worse.",
])("states nothing: %s", (text) => expect(told(text)).toEqual([]));

test("no text is too odd to be read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      for (const { subject, object } of relationsIn(text)) {
        expect([subject, object]).not.toContain("");
      }
    }),
  );
});
