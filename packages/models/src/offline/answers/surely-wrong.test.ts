import { loadAnswerWords } from "@hsms/language";
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
  ["What is the combination of the bike lock?", "Bike lock combination is [masked: PIN]."],
  ["여행을 며칠이나 가요?", "여행은 4월 11일에 엄마랑 같이 가요."],
  ["What's the May insurance payment?", "The insurance is only twice a year, next one in May."],
  ["What is my job?", "I borrowed forty quid off Jean at work till payday."],
  ["How much did the watch cost?", "Owen turned 46, and I got him a watch."],
  ["하람이 학교 이름이 뭐야?", "하람이는 초등학교 5학년이야."],
  ["위생교육 어디서 받아?", "위생교육이 원래날로 돌아왔어."],
  ["제가 먹는 혈압약이 뭐죠?", "친구 병태도 혈압약을 먹는데 어지럽대요."],
  ["배은주 선생님 전에 팀장은 누구였어?", "새 팀장은 배은주 선생님이야."],
  ["엄마 청력검사 점수는 몇 점이야?", "엄마 청력검사 9월에 있어."],
  ["접시 몇 개 만들어야 돼?", "접시는 10월 30일까지 만들어야 돼."],
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

test("Of several sentences about one who is all that a question names none is surely meant", () => {
  const told = ["Biscuit is a cockapoo.", "Biscuit slept in the hall."];
  expect(answerSupport("What's wrong with Biscuit?", toldMemories(told))).toBe("nearest");
});

test("What changed of another thing is no newer answer", async () => {
  const question = "하람이 장래희망이 뭐야?";
  const told = ["하람이는 수의사 되고 싶대.", "수영은 아침반으로 옮겼어, 강사는 표 선생님이야."];
  const answer = answerFrom(question, toldMemories(told), await loadAnswerWords(question));
  expect(answer).toMatchObject({ quotes: [{ quote: told[0] }] });
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
  ["What's the boat called?", "The boat's the Ellen Marie, after my nan."],
  ["What colour cat is Biscuit?", "Biscuit is a ginger cat."],
  ["체험 학습은 무슨 과목으로 정했죠?", "체험 학습은 5월 20일 과학으로 정했어요."],
])("%s What answers is still sure: %s", (question, told) => {
  expect(answerSupport(question, toldMemories([told]))).toBe("quotes");
});
