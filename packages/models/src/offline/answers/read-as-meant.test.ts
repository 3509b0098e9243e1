import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "./answer.ts";

const sureOf = (ask: string, ...told: readonly string[]): string | null => {
  const answer = answerFrom(ask, toldMemories(told));
  return answer.type === "quotes" && answer.since === undefined
    ? answer.quotes.map(({ quote }) => quote).join(" ")
    : null;
};

test.each([
  ["모임이 며칠이지?", "모임은 17일이야."],
  ["회의 며칠부터 시작인가요?", "회의는 5월 3일부터 한대요."],
  ["품삯을 얼마씩 준다고 했죠?", "품삯은 십오만 원씩 주고 새참도 냅니다."],
  ["예초기 값이 얼마나 한댔지요?", "풀 깎는 예초기가 삼십만 원이나 한다네요."],
  ["도배 비용 얼마 들었죠?", "도배 비용이 90만 원이나 나왔어요."],
  ["제가 커피를 안 마시는 이유가 뭐예요?", "저는 커피 마시면 잠이 안 와서 보리차만 마셔요."],
  ["올봄에 시술받으신 분이 누구였죠?", "올봄에 할머니가 무릎 시술하셨어요."],
  ["목포에서 형이 사 온 게 뭐지?", "형이 목포에서 홍어를 샀어."],
])(
  "%s In other forms of the words, or in those that only ask, it is answered by %s",
  (ask, told) => {
    expect(sureOf(ask, told)).toBe(told);
  },
);

test.each([
  [
    "Why is the plumber keeping some of the money?",
    "The plumber is keeping £40 of the money because of the tiles.",
  ],
  ["How much have I paid the Mill so far?", "I've booked the Mill for it and put £80 down."],
  ["What strength of lenses does Ada need?", "Ada needs lenses, minus two and a half."],
])("%s Verbs and little words are no things: it is answered by %s", (ask, told) => {
  expect(sureOf(ask, told)).toBe(told);
});

test("What is told next in a short sentence without a person is of whom the message spoke", () => {
  expect(
    sureOf("How much is the rent of Ada's flat?", "Ada's flat is in Hove. Rent is £610 a month."),
  ).toBe("Ada's flat is in Hove. Rent is £610 a month.");
});

test.each([
  ["How many hens have I got?", "Hens club meeting is on Monday the 20th at 7pm."],
  ["무슨 요일에 병만이한테 가지?", "병만이가 지난주에 수술을 받았어."],
  ["Which knee was operated in May?", "Mum had her knee operated in May."],
  ["어느 쪽 손목 다쳤다고 했지?", "미장이가 손목 다침."],
  ["한자 시험 몇 점 나옴?", "한자 시험 9/11로 바뀜. 14시는 동일."],
  ["어디에서 시험을 보지?", "시험 얘기도 할게. 토요일 12시 반으로 확정했어!"],
  ["What rent does Olga pay?", "Paid Olga her 60."],
  ["Which brand of pen does Olga use?", "Olga also writes, but she uses a pen."],
  ["What did the second lathe cost?", "Bought a lathe second hand. It was £260."],
])("%s A value of another sort is no sure answer: %s", (ask, told) => {
  expect(answerSupport(ask, toldMemories([told]))).not.toBe("quotes");
});

test("Whoever is named by the way in the message before is not told of in the next", () => {
  const told = ["주문이 스무 상자인데 여동생네 교회예요.", "혈압약은 전부터 먹는데 당도 있대요."];
  expect(answerSupport("여동생은 무슨 병으로 약을 먹죠?", toldMemories(told))).not.toBe("quotes");
});

test("The message before is not meant by `him` where the sentence names somebody itself", () => {
  const told = ["they pay me weekly", "my cousin Ian turns 16 and I have no idea what to get him"];
  expect(sureOf("how much do they pay me?", ...told)).toBeNull();
});

test("Who has settled up owes no longer for sure", () => {
  const told = ["lent Ian £150 for his stove.", "Ian paid the last hundred, so we're square."];
  expect(answerSupport("has Ian settled up for the stove?", toldMemories(told))).toBe("nearest");
});

test("A correction of the hour leaves the day as it is", () => {
  const told = ["리안이 수영 시작. 화목 5시.", "아 수영은 5시 아니고 5시 반이다."];
  expect(sureOf("리안이 수영 무슨 요일에 하지?", ...told)).not.toBeNull();
});

test("Who asks how it was before somebody is not told by what tells of them", () => {
  const told = ["Mr Lowe retires. The new bookkeeper is Ada Dunn, 720 a month."];
  expect(sureOf("What did I pay the bookkeeper before Ada?", ...told)).toBeNull();
});

test.each([
  ["제삿날이 언제야?", "제사가 12일이야."],
  ["잔치 언제지?", "잔칫날은 3월 4일이야."],
  ["가겟집 월세 얼마지?", "가게 월세는 80만 원이야."],
])("%s The ㅅ between two nouns hides neither: %s", (ask, told) => {
  expect(sureOf(ask, told)).toBe(told);
});

test.each([
  [
    "When is Pickle being clipped?",
    "I've booked the cat in to be clipped on Friday.",
    "We've got a cat now. She's called Pickle.",
  ],
  [
    "단추 수술이 언제예요?",
    "고양이 중성화 수술은 금요일로 예약했어요.",
    "고양이 이름은 단추고 8개월이에요.",
  ],
  ["What is the parrot's name?", "Raj is here with his parrot. It's called Admiral.", "It rained."],
])("%s Who goes by a name is found by what they are: %s", (ask, told, other) => {
  expect(sureOf(ask, told, other)).toBe(told);
});

test("Of two cats the other is not meant for sure", () => {
  const told = [
    "고양이 중성화 수술은 금요일로 예약했어요.",
    "고양이 이름은 단추고 8개월이에요.",
    "다른 고양이 이름은 나비야.",
  ];
  expect(sureOf("단추 수술이 언제예요?", ...told)).toBeNull();
});

test.each([
  ["내 직업이 뭐야?", "공방은 읍내에 있고 선생님 성함은 백은아야."],
  ["나 어디서 일해?", "준호 회사 그만두고 카페에서 일해."],
  ["어디 병원에서 예방접종해?", "단추 예방접종은 병원에서 3시에 해."],
  ["Which brand of tea do I drink?", "I drink green tea every morning."],
  ["What is my daughter's locker number?", "My locker is number 61."],
  ["How much was the pass in 2019?", "The pass is £94 a month now."],
  ["가마 어디서 샀어?", "가마는 작년에 420만 원 주고 샀어."],
  ["Who comes when the band plays?", "The band plays on Tuesdays."],
  ["콩이는 몇 살이랬지?", "두부가 일곱 살이고 콩이는 작년에 주워 온 애."],
])("%s Another's, or what has no name, is no sure answer: %s", (ask, told) => {
  expect(sureOf(ask, told)).toBeNull();
});

test.each([
  ["Which herb do I hate?", "I can't stand coriander, it tastes of soap to me."],
  ["Where is the shop that the mixer came from?", "The mixer came from a shop in Hereford."],
  ["What did I pay for the telescope?", "Bought a telescope from a teacher. It was £260."],
  ["어디 병원에서 예방접종해?", "예방접종은 한빛동물병원에서 해."],
])("%s is answered by %s", (ask, told) => {
  expect(sureOf(ask, told)).toBe(told);
});

test("What tells that something went up does not tell what it was before", () => {
  expect(
    sureOf("what did i pay in rent before it went up?", "rent going up to $260 a week from april"),
  ).toBeNull();
});

test("What the search put first is named as near, where it speaks of little that was asked", () => {
  const told = ["Thirty years on the buses, me. Mostly the 508, I could do it in my sleep."];
  expect(answerSupport("Which buses went to the depot in the old days?", toldMemories(told))).toBe(
    "nearest",
  );
});

test.each([
  ["제사 지내는 날이 언제야?", "이번 달 25일에 제사가 있어."],
  ["달리기 대회는 어디서 열려요?", "형이 달리기 대회 신청했어요. 4월 12일 춘천이에요."],
  ["공연이 몇 시에 시작되죠?", "공연은 토요일 12시 반이에요."],
  ["의사가 마시지 말라고 한 게 뭐였지요?", "의사가 맥주를 끊으라 해서 보리차만 마십니다."],
  ["목포에서 만난 친구 이름이 뭐죠?", "친구 병칠이를 목포에서 만났어."],
  ["여행 며칠이나 가?", "여행은 열흘 동안 가."],
  ["포기한 여행지가 어디였죠?", "여행지로 발리도 봤는데 포기했어. 발리에 가면 더워서."],
])("%s is told by %s", (ask, told) => {
  expect(sureOf(ask, told)).not.toBeNull();
});

test("When something begins is not told by when it ends", () => {
  expect(sureOf("When does the match start?", "The match ends at five.")).toBeNull();
});

test.each([
  ["Who sold me the lathe?", "Bought a lathe from a neighbour in Hove."],
  ["Who gave me the watch?", "The watch was a present from Grandpa."],
  ["Whom do I owe money?", "I borrowed 200 from Lowe for the saw."],
  ["나한테서 사다리를 빌려 간 사람이 누구지?", "매제한테 사다리를 꿔 줬는데 아직 안 가져와."],
])("%s What went from one to another is told from the other side by %s", (ask, told) => {
  expect(sureOf(ask, told)).toBe(told);
});

test("Who has a test of his own is somebody, in small letters, too", () => {
  expect(sureOf("what mark did mac get in his test?", "got my test back, 71%!")).toBeNull();
});

test.each([
  ["When are the in-laws coming?", "My in-laws arrive on Saturday."],
  ["장인어른 언제 오셔?", "장인어른은 토요일에 도착하셔."],
  ["조카는 무슨 악기를 불어?", "조카는 트럼펫을 불어."],
  ["로사 언니 아이가 몇이야?", "로사 언니는 애가 셋이야."],
])("%s is answered in other words by %s", (ask, told) => {
  expect(sureOf(ask, told)).toBe(told);
});
