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
