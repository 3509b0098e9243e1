import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "./answer.ts";

test.each([
  ["Where do I work?", "Priyanka retired, so my new accountant is Omar Haddad."],
  ["Who do I work for?", "We changed broadband to the satellite thing, 52 a month but it works."],
  ["Who owned my fiddle before me?", "I've been learning fiddle off YouTube."],
  ["Do I have asthma?", "Tom has bad asthma."],
  ["What colour is my car?", "Sandra has a red Audi."],
  ["Where is the spare key?", "The spare wheel nut key is in the glove box."],
  ["하은이 생일이 언제야?", "하윤이 생일은 5월 3일이야."],
  ["까미가 몇 살이었지요?", "강아지 두 마리 키워요, 복실이랑 까미. 복실이는 열한 살이나 먹었어."],
  ["What is the date of Shruti's wedding?", "Shruti is marrying Aniket, a boy she met at work."],
  ["모임에 몇 사람이나 와요?", "모임은 11월 7일 정오에 통영에서 합니다."],
  ["절임배추를 몇 상자 팔았지요?", "절임배추를 20킬로 한 상자에 사만 오천 원 받고 팔았어요."],
  ["환갑 선물에 오빠랑 얼마 쓰기로 했지?", "엄마 환갑이 5월 9일인데 오빠랑 반반 하기로 했어."],
  ["위생교육 어디서 받아?", "위생교육 강사 사정으로 30일로 밀림. 시간 장소 그대로."],
  ["김장은 어디서 해요?", "김장은 27일이에요. 장소는 그대로."],
  ["Who got the Easter solo?", "Solo in the Easter thing maybe, if Esther does not get it."],
  ["스파크 팔았나?", "스파크 팔기로 함."],
  ["맥북에어 가격이 얼마였지?", "맥북에어 사려고 돈 모으는 중, 지금 60만원."],
  ["how much was my new laptop?", "he lent me 300 when my laptop died"],
  ["17일 근무 뭐였죠?", "인천에서 근무하는 6년차 간호사 서지민입니다."],
  ["무슨 알바 해, 과외말고?", "과외는 계속하는데 일요일 저녁이야."],
])("%s It is not answered, as sure, by what tells of another: %s", (question, told) => {
  expect(answerSupport(question, toldMemories([told]))).not.toBe("quotes");
});

test.each([
  ["가게세 얼마로 정해졌지?", "가게세 200으로 올려달란다."],
  ["채밀기는 결국 몇 장짜리로 했지?", "채밀기를 새로 장만해야 하는데 4장짜리로 할 생각이야."],
  ["복직하면 결국 어느 팀으로 가지?", "복직하면 품질팀으로 간다고 들었어."],
  ["When did the physical end up being?", "My physical is on 22 May at 1:30pm."],
])("%s What something came to is not told by what tells of no change: %s", (question, told) => {
  expect(answerSupport(question, toldMemories([told]))).toBe("nearest");
});

test("What was first is not told by what was told of it last", () => {
  const answer = answerFrom(
    "What was the first price I quoted for the chairs?",
    toldMemories(["The chairs come to R22,000.", "The price I quoted for the chairs is R23,062."]),
  );
  expect(answer).toMatchObject({
    type: "nearest",
    beside: { quote: expect.stringMatching(/23,062/u) },
  });
});

test.each([
  ["Who is married to my sister?", "My sister is married to Bo."],
  ["Whom do I owe money?", "I owe the coal merchant £95."],
  ["커피 말고 뭘 마시고 있지?", "커피를 끊은 지 보름 됐어요. 대신 우엉차를 마셔요."],
  ["우리 개 누구한테 맡겼지?", "우리 개는 민지한테 맡겼어."],
])("%s What answers is still sure: %s", (question, told) => {
  expect(answerSupport(question, toldMemories([told]))).toBe("quotes");
});
