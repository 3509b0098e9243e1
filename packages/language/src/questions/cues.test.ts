import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  asksToBeTold,
  categoryAsked,
  hasPlaceCue,
  hasTimeWord,
  isQuestion,
  isRequest,
  questionType,
  speaksOfSelf,
  statesOfSelf,
  tells,
  tellsOwnPast,
} from "./cues.ts";

test.each(["wheres Isla's school", "whens the dentist", "whats my rent", "hows mum"])(
  "%s asks without its apostrophe",
  (text) => {
    expect(isQuestion(text)).toBe(true);
  },
);

test.each([
  "내 이름은 김철수이다.",
  "나는 19살이다.",
  "나는 인공지능을 좋아한다.",
  "내가 좋아하는 인공지능은 GEMINI이다.",
  "저는 서울에 살아요.",
  "난 새우 알레르기가 있어",
  "나는 새우를 못 먹어",
  "저는 개발자입니다.",
  "우리 강아지 이름은 초코야.",
  "제 생일은 5월 3일이에요.",
  "나 부산에서 태어났어",
  "우리 집 고양이는 나비야",
  "제가 다니는 회사는 삼성이에요",
  "나는 매운 음식을 싫어해",
  "저 고양이 두 마리 키워요",
  "새우 알레르기가 있어요",
  "부산에 살고 있어요",
  "내 취미는 등산이야",
  "내 전화번호는 010-1234-5678이야",
  "저는 대학에서 심리학을 전공했어요",
  "나는 커피를 안 마셔",
  "My name is John.",
  "I live in Seoul.",
  "I'm allergic to shrimp.",
  "I am a software engineer.",
  "I'm 29 years old.",
  "My dog's name is Rex",
  "I have two kids.",
  "I work at a bank.",
  "I love hiking in the mountains.",
  "my favorite color is blue",
  "I can't eat peanuts.",
  "My wife and I live in Busan",
  "I was born in 1990",
  "I'm from Canada",
  "I don't eat meat",
  "I'm vegetarian",
  "My birthday is on May 3rd",
])("%s states a fact of the speaker", (text) => {
  expect(statesOfSelf(text)).toBe(true);
});

test.each([
  "내 이름이 뭐야?",
  "나 몇 살이야",
  "내가 지구 관련 대화에서 너가 한 말을 []안에 작성해봐. 완전히 똑같이",
  "지구의 위성은 무엇인가?",
  "내가 뭘 못 먹지?",
  "내가 어디 산다고 했지?",
  "내가 좋아하는 음식이 뭐였지",
  "우리 강아지 이름 기억해?",
  "나는 그렇게 생각하지 않아",
  "저는 회의 준비를 해야 해요",
  "내가 어제 쓴 코드를 고쳐줘",
  "나에게 어울리는 취미를 추천해줘",
  "뉴턴의 제1법칙을 설명하라.",
  "What is my name?",
  "Where do I live",
  "do you remember my dog's name?",
  "I think we should refactor the code.",
  "I need help with my report.",
  "I have a question about the tax form.",
  "I like that idea.",
  "Please write my essay.",
  "Can you help me plan a trip?",
  "I'm looking for a good recipe",
  "I'm a bit tired",
  "I work on the report now",
  "Paris is the capital of France.",
  "The weather is nice today.",
  "오늘 날씨가 좋다",
  "철수는 서울에 산다",
])("%s states no fact of the speaker", (text) => {
  expect(statesOfSelf(text)).toBe(false);
});

test.each([
  "내 이름이 뭐야",
  "나 몇 살이야",
  "빛의 속도는 초속 몇 미터인가",
  "물은 몇 도에서 끓는가",
  "내가 뭘 못 먹지",
  "어디 갔었지",
  "왜 그럴까",
  "점심 뭐 먹을까",
  "회의 언제야",
  "그거 맞나요",
  "여기가 맞는가요",
  "이름이 뭐였더라",
  "이 코드가 맞습니까",
  "what is my name",
  "where do I live",
  "did I tell you about my trip",
  "how old am I",
  "can you help me",
  "who is Kim",
  "Tell me: what's my dog's name",
])("%s asks, though it has no mark", (text) => {
  expect(isQuestion(text)).toBe(true);
});

test.each([
  "내 이름은 김철수이다.",
  "나는 19살이다",
  "오늘 점심은 김밥을 먹었어",
  "나는 부산에 살아",
  "그는 학교에 갔다",
  "어제 영화를 봤는데 재미있었어",
  "I went to the store.",
  "That is what I like.",
  "When I was young, I lived in Busan.",
  "See https://x.y/?q=1 for more",
  "뭐든 좋아",
  "언젠가 제주도에 가고 싶어",
  "내 남자친구 까까머리야",
  "나는 얼마 전에 이사했어",
  "왜냐하면 비가 왔어",
  "무엇이든 먹어",
  "나 어제 병원에 갔지",
  "How nice!",
  "한라산에 올라가니 좋았다",
  "사과나 먹자",
  "요즘 여섯 시에 일어나요",
  "거기엔 설탕이 안 들어가요",
  "산책이 제일 좋더라",
])("%s does not ask", (text) => {
  expect(isQuestion(text)).toBe(false);
});

test("a question mark that ends a sentence asks, one within an address does not", () => {
  expect(isQuestion("물의 화학식은? 궁금하다.")).toBe(true);
  expect(isQuestion("see https://example.org/?page=2")).toBe(false);
});

test.each([
  ["언제 만났지?", "when"],
  ["우리 어디서 만났어?", "where"],
  ["누가 왔어?", "who"],
  ["왜?", "why"],
  ["몇 살이야?", "how-many"],
  ["어떻게 가?", "how"],
  ["뭐 먹었지?", "what"],
  ["When did I go?", "when"],
  ["What city do I live in?", "where"],
  ["How old am I?", "how-many"],
  ["Which one is it?", "what"],
  ["Is it raining?", null],
])("%s asks for %s", (text, type) => {
  expect(questionType(text)).toBe(type);
});

test.each([
  ["What are my preferences?", "preference"],
  ["내 취향이 뭐였지?", "preference"],
  ["What principles do I hold?", "core_principle"],
  ["그때 기분이 어땠지?", "emotion"],
  ["Did I tell of my experience abroad?", "experience"],
  ["어떤 기술을 골랐지?", "technical"],
  ["기술자는 언제 와?", null],
  ["Is that a fact?", null],
])("%s names the category %s", (text, category) => {
  expect(categoryAsked(text)).toBe(category);
});

test("requests are told from statements", () => {
  for (const text of ["정리를 설명하라.", "알려줘", "Explain the theorem.", "Okay, list three"]) {
    expect(isRequest(text)).toBe(true);
  }
  for (const text of ["나는 19살이다.", "정리가 있다", "The list is long"]) {
    expect(isRequest(text)).toBe(false);
  }
});

test("times are seen in both languages", () => {
  for (const text of [
    "어제 갔다",
    "지난주에",
    "3월 2일",
    "last week",
    "at 5pm",
    "금요일에",
    "in 2023",
  ]) {
    expect(hasTimeWord(text)).toBe(true);
  }
  for (const text of ["안녕", "I may go", "물이 끓는다"]) expect(hasTimeWord(text)).toBe(false);
});

test("places are seen in both languages", () => {
  for (const text of ["서울에서 만났다", "공원에 갔어", "in Paris", "at the Museum"]) {
    expect(hasPlaceCue(text)).toBe(true);
  }
  for (const text of ["밥 먹었어", "I am happy in general"]) expect(hasPlaceCue(text)).toBe(false);
});

test("the speaker and their past are seen in both languages", () => {
  for (const text of [
    "나는 어제 부산에 갔다",
    "우리 영화 봤어",
    "I went to Paris",
    "We really liked it",
  ]) {
    expect(tellsOwnPast(text)).toBe(true);
    expect(speaksOfSelf(text)).toBe(true);
  }
  for (const text of ["그는 갔다", "나라가 크다", "Paris is big", "the it crowd"]) {
    expect(speaksOfSelf(text)).toBe(false);
  }
  expect(tellsOwnPast("I am here")).toBe(false);
});

test.each([
  "전 세계 인구는 80억 명을 넘었다.",
  "전 직원이 모였다.",
  "3일 전 회의에서 정했다.",
  "우리 정부는 대책을 발표했다.",
  "우리 사회가 변했다.",
  "표에 나와 있으며 값은 다음과 같다.",
  "제 2차 세계 대전이 끝났다.",
  "제 3장에서 다루었다.",
  "TV나 라디오를 들었다.",
  "2나 3을 골랐다.",
  "아이들이 밖에 나가 놀았다.",
  "학교 내 시설을 고쳤다.",
  "신청은 7일 내 해야 했다.",
  "저 사람은 떠났다.",
  "불이 난 집이 무너졌다.",
  "어느 날 비가 왔다.",
  "이 제도는 오래되었다.",
])("%s is not of the speaker", (text) => {
  expect(speaksOfSelf(text)).toBe(false);
  expect(tellsOwnPast(text)).toBe(false);
});

test.each([
  "전 괜찮아요",
  "근데 전 부산에 갔어요",
  "우리 집 고양이가 아파",
  "우리 어제 만났잖아",
  "동생이 나와 함께 갔다",
  "이건 내 우산이야",
  "제 이름은 민지예요",
  "저 고양이 두 마리 키워요",
  "난 커피를 안 마셔",
  "그 애가 날 좋아해",
  "나, 어제 이사했어",
  "저희가 예약했어요",
])("%s is of the speaker", (text) => {
  expect(speaksOfSelf(text)).toBe(true);
});

test("no text makes a cue throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const cue of [
        isQuestion,
        speaksOfSelf,
        statesOfSelf,
        tellsOwnPast,
        hasTimeWord,
        hasPlaceCue,
      ]) {
        expect(typeof cue(text)).toBe("boolean");
      }
    }),
    { numRuns: 200 },
  );
});

test("a message tells where one of its sentences does not ask, request or greet", () => {
  expect(tells("What shall I eat? The train leaves at 6.")).toBe(true);
  expect(tells("내일 뭐 입지? 기차는 6시 40분이야")).toBe(true);
  for (const text of [
    "Thanks! What is my name?",
    "내 이름이 뭐야?",
    "Where do I live? Please tell me.",
    "안녕! 기차가 몇 시야?",
  ]) {
    expect([text, tells(text)]).toEqual([text, false]);
  }
});

test.each([
  "엄마 전화번호 알려줘",
  "지난 여행 이야기 좀 찾아 주세요.",
  "내 약 이름 말해 줄래",
  "Tell me about my trip",
  "Please list my medicines.",
  "remind me what Mina eats",
])("asks to be told: %s", (text) => {
  expect(asksToBeTold(text)).toBe(true);
});

test.each([
  "회비는 총무한테 알려줘",
  "내일 9시 치과 알려줘",
  "내 여권은 5월에 만료된다고 기억해줘",
  "옆집 소희가 화분에 물을 줘",
  "Remind me to buy milk tomorrow",
  "Please call Tom about the ladder",
  "My boss told me about the trip",
])("does not ask to be told: %s", (text) => {
  expect(asksToBeTold(text)).toBe(false);
});
