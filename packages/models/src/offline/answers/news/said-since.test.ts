import { expect, test } from "vitest";
import { linkedMemories } from "../../../testing/linked-memories.ts";
import { toldMemories } from "../../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "../answer.ts";

const sinceOf = (question: string, texts: readonly string[]): string | null => {
  const answer = answerFrom(question, toldMemories(texts));
  return answer.type === "quotes" ? (answer.since?.quote ?? null) : null;
};

test.each([
  [
    "Who is fixing the roof?",
    "Dougie is fixing the roof for £1,850.",
    "Dougie can't do it after all.",
  ],
  [
    "What am I saving for?",
    "I'm saving for an iMac.",
    "Actually the iMac is off, the old one lives.",
  ],
  [
    "What am I knitting?",
    "I'm knitting a jumper for Tilda.",
    "Update: the jumper for Tilda is a hat now.",
  ],
  ["아빠 도네페질 몇 미리야?", "아빠는 도네페질 5mg 저녁마다 드셔.", "도네페질 10mg로 올렸어."],
  [
    "내년 4월에 어디로 여행 가?",
    "내년 4월에 언니랑 아빠 모시고 강릉 여행 가려고.",
    "강릉 말고 여수로 가기로 했어.",
  ],
  [
    "1월부터 근무 어떻게 돼?",
    "나 길병원 5병동에서 야간 전담으로 일해.",
    "이제 야간 전담 안 해, 1월부터 3교대로 바뀐대.",
  ],
  [
    "How many croissants do we bake on Friday?",
    "We bake 60 croissants every Friday for Café Lento.",
    "Café Lento want 80 instead of 60 from now on.",
  ],
  [
    "When does the window cleaner come?",
    "The window cleaner comes every second Tuesday, name of Paul.",
    "We've let Paul go, the new one is too dear.",
  ],
  [
    "What is the plumber's number?",
    "Ring the plumber on 0113 496 0111, he's called Stu.",
    "Stu's new number is 0113 496 0222.",
  ],
  [
    "How much is the rent?",
    "Rent is £1,300 a month to Mr Hussain.",
    "Hussain wants £1,650 from September.",
  ],
  ["월세 얼마야?", "월세는 130만 원이고 김 사장님한테 보내.", "김 사장님이 9월부터 165만 원 달래."],
  [
    "How much is saved for the residence?",
    "Saved for Zanele's residence: R12,000.",
    "Residence money now R17,500.",
  ],
  ["동창회는 언제야?", "동창회는 4월 25일이야.", "동창회는 결국 안 열린대."],
  ["봉사는 언제 가?", "봉사는 금요일마다 도서관에 가.", "이제 봉사는 안 해."],
  [
    "When do I see the optician?",
    "I see the optician on Monday 4 May at 2.40pm.",
    "The optician rang, it's now Friday 8 May at 9.10am.",
  ],
  [
    "How much is in the barn fund?",
    "The barn fund is at $1,250.",
    "Barn fund took a hit, we're at 730.",
  ],
  [
    "When is Otto's fitting?",
    "Otto's fitting is on 3 June.",
    "Otto's fitting is put back, they'll give us a date.",
  ],
  ["What is our dog called?", "Our dog is called Biscuit.", "Biscuit was put down this morning."],
  ["What car do I drive?", "I drive a green Skoda Fabia.", "I sold the Skoda, we have a Kia now."],
  ["Am I keeping the boat?", "I decided to keep the boat.", "Scrap that about the boat."],
  ["Is Sanna moving to Bergen?", "Sanna is moving to Bergen.", "Sanna has changed her mind."],
  ["What do I take for my back?", "I take naproxen for my back.", "I've stopped the naproxen."],
  [
    "How much do I owe the credit union?",
    "I still owe the credit union 2,300 pounds.",
    "Paid another 800 off at the credit union, so that's 1,500 to go.",
  ],
  [
    "Does Archie still owe me money?",
    "Lent Archie 300 pounds for his tractor clutch.",
    "Archie cleared the rest, 200, all square.",
  ],
  [
    "How much does Tilly still owe me?",
    "Lent Tilly $45 for the concert ticket.",
    "Tilly gave me 20 of the 45, so 25 to go.",
  ],
  ["성민이한테 갚을 돈 있어?", "성민이한테 5만원 빌렸어.", "성민이 5만원 보냄, 이제 빚없음."],
  [
    "What time does soccer practice start?",
    "Mason has soccer practice Tuesdays 5:30 at Delco Park.",
    "Practice is at 6:15 now because it stays light.",
  ],
  [
    "시어머니는 어디 계세요?",
    "시어머니는 익산 요양원에 계세요.",
    "시어머니를 우리 집으로 모셔왔어요.",
  ],
  [
    "예비 열쇠 어디 있어요?",
    "예비 열쇠는 화분 밑에 둬요.",
    "열쇠는 화분 치우면서 신발장 안에 넣어놨어요.",
  ],
  [
    "지수는 무슨 일 해요?",
    "큰딸 지수는 대전에서 간호사로 일해요.",
    "지수가 병원 때려치우고 카페 차렸어요.",
  ],
  [
    "도윤이 승급심사 언제야?",
    "도윤이 태권도 승급심사는 목요일 저녁 6시야.",
    "태권도 심사 금요일로 옮겨졌대.",
  ],
  [
    "Did I sell my boat share?",
    "I was thinking about selling the boat share but I decided to keep it.",
    "Fergal offered me 9,000 euro for my share and I said yes.",
  ],
  [
    "Did I rent out the flat?",
    "I was thinking about renting out the flat but decided against it.",
    "A young couple offered me 1,100 a month for the flat and I said yes.",
  ],
])("%s What is news since is quoted, too, and the answer is unsure", (question, old, news) => {
  const texts = [old, "It rained all day.", news];
  expect(sinceOf(question, texts)).toBe(news);
  expect(answerSupport(question, toldMemories(texts))).toBe("nearest");
});

test.each([
  ["Where does Tom live?", "Tom lives in Leeds.", "Tom sold his drums."],
  [
    "When is parents' evening?",
    "Parents' evening is on Thursday at half past six.",
    "The half marathon is cancelled, they called it off because of the roadworks.",
  ],
  [
    "Who is my physio?",
    "My physio is Dev, he has helped already.",
    "Keira has packed it in already.",
  ],
  ["Who is fixing the roof?", "Dougie is fixing the roof.", "Sam finally fixed the car."],
  ["What do I teach at Kirkfield?", "I teach music at Kirkfield.", "The concert is off."],
  ["What am I saving for?", "I'm saving for an iMac.", "The iMac has a lovely screen."],
  ["What am I saving for?", "Actually the iMac is off.", "I'm saving for an iMac."],
  ["봉사는 언제 가?", "봉사는 금요일마다 도서관에 가.", "이제 커피는 안 마셔."],
  [
    "What does Pat owe us?",
    "Maureen's sister Pat owes us £64.",
    "Keeping it after all, so Maureen says.",
  ],
  ["How many sugars do I take?", "Chloe says two sugars.", "Chloe's test is called off."],
  [
    "Am I allergic to animals with fur?",
    "I'm allergic to most animals with fur.",
    "I'm allergic to most animals with fur (7).",
  ],
  ["When is the barn dance?", "The barn dance is on 3 June.", "The barn has a new roof."],
])("%s What is news of something else leaves it sure", (question, old, other) => {
  expect(sinceOf(question, [old, "It rained all day.", other])).toBeNull();
});

test("who asks how it was before is not told what came since", () => {
  const texts = ["I was saving for an iMac.", "Actually the iMac is off."];
  expect(sinceOf("What was I saving for before?", texts)).toBeNull();
});

test("where another time is given, and the place is asked for, what told the place goes first", () => {
  const memories = linkedMemories(
    "The rehearsal is on Friday at the Oval.",
    "The rehearsal has been moved to Monday.",
  );
  expect(answerFrom("Where is the rehearsal?", memories)).toMatchObject({
    type: "quotes",
    quotes: [{ quote: "The rehearsal is on Friday at the Oval." }],
    since: { quote: "The rehearsal has been moved to Monday." },
  });
  expect(answerFrom("When is the rehearsal?", memories)).toMatchObject({
    type: "quotes",
    quotes: [{ quote: "The rehearsal has been moved to Monday." }],
  });
});

test.each([
  ["Who owes me money?", "Callum owes me 1,200 pounds.", "Callum paid me back the 1,200."],
  ["누가 나한테 빚졌지?", "민호가 나한테 30만원 빚졌어.", "민호가 30만원 갚았어."],
])("%s is not sure once it was paid back", (question, told, news) => {
  expect(sinceOf(question, [told, "The weather is nice.", news])).toBe(news);
});

test("the day of a move is that of moving", () => {
  const told = [
    "다음달 12월 19일에 이사해.",
    "밥 먹었어",
    "참 그리고 이삿날이 19일에서 22일로 바뀌었어",
  ];
  expect(answerFrom("언제 이사해?", toldMemories(told))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: told[2] }],
  });
});

test.each([
  ["How much is the gym a month?", "The gym is FitHub, 25 a month.", "FitHub put it up to 30."],
  ["When is the dentist?", "The dentist is on Tuesday at 3.", "They rang, it's Thursday now."],
  ["치과 언제 가?", "치과 화요일 3시.", "목요일로 미뤄졌어."],
  [
    "단추 수술 날짜",
    "둘째 단추 중성화 예약 9/12 오전 11시.",
    "단추 10/7 수술은 내가 바빠서 10/8로.",
  ],
])("%s What goes on with it, or calls it by its name, is news: %s %s", (ask, told, news) => {
  expect(sinceOf(ask, [told, news])).toBe(news);
});

test.each([
  ["Which plot is Ken on?", "Ken is on plot 14.", "Rent for the plot's gone up to £62."],
  ["When is the dentist?", "The dentist is on Tuesday at 3.", "The plumber comes on Thursday now."],
  ["What breed is our dog?", "Picked up a beagle, our dog.", "St. Ann's finally paid up."],
])("%s What tells of something else is no news: %s %s", (ask, told, other) => {
  expect(sinceOf(ask, [told, other])).toBeNull();
});
