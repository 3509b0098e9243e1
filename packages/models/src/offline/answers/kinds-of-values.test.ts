import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "./answer.ts";

const sureOf = (ask: string, told: readonly string[]): string | null => {
  const answer = answerFrom(ask, toldMemories(told));
  return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote).join(" ") : null;
};

test.each([
  ["호두 몸무게 얼마야?", "호두 방광염이라 병원비 23만원 나왔어"],
  ["호두 몸무게 얼마야?", "호두 몸무게 재는 데 3만원 냈어"],
  ["소파 길이가 얼마야?", "소파 길이 때문에 배송비 5만원 더 냈어"],
  ["아기 체온 몇 도였어?", "아기 체온 재러 3시에 병원 갔어"],
  ["How much does the puppy weigh?", "Weighing the puppy cost us 30 euros."],
  ["How much is the height of the shelf?", "The height of the shelf took us 2 hours to get right."],
])("%j is not answered by what is counted in something else: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["호두 몸무게 얼마야?", "호두 몸무게는 4.2킬로야"],
  ["호두 몸무게 얼마야?", "호두 몸무게 5래"],
  ["소파 길이가 얼마야?", "소파 길이는 180센티야"],
  ["How much does the puppy weigh?", "The puppy weighs six kilos."],
  ["What is the height of the shelf?", "The height of the shelf is 2 metres."],
])("%j is answered by %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBe(told);
});

test.each([
  ["What time is the fitting?", "The fitting is on Friday 3 December."],
  ["언니 미용실 몇 시야?", "언니 미용실은 금요일이래"],
])("%j is not answered by a day: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["What time is the fitting?", "The fitting is on Friday at half past nine."],
  ["What time is the fitting?", "The fitting is 0800 on Friday."],
  ["언니 미용실 몇 시야?", "언니 미용실은 금요일 아침 일찍이래"],
  ["What did Mrs Otley pay for the chair?", "Mrs Otley paid £480 for the chair."],
  ["What do I do for a living?", "I run a small bakery on Douglas Street."],
  ["What do I do for a living?", "I own a small bakery on Douglas Street."],
])("%j is answered by %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBe(told);
});

test.each([
  ["What did Mrs Otley pay for the chair?", "Mrs Otley's chair goes out on Friday."],
  ["배추 몇 포기 해?", "배추는 27일로 밀렸어"],
  ["What's my job?", "My new accountant is Mr Bell."],
  ["Where do I work?", "Our baker is Mr Bell."],
  ["Do I have asthma?", "Tom has bad asthma."],
  ["What colour is my car?", "Sandra has a red car."],
  ["What do I do for a living?", "I own a third of a boat with Fergal."],
  ["What do I do for a living?", "I run a half marathon in May."],
  ["막내아들은 무슨 일 해?", "큰아들은 은행에 다니고 막내아들은 서울에 살아"],
  ["나는 매운 거 먹어?", "지휘자님은 매운 걸 못 드세요"],
  ["아기는 언제 나와?", "아들이 다음 달에 이사 간대"],
  ["제주도에 집 있어?", "복권에 당첨되면 제주도에 집을 살 거예요"],
  ["Do I have a house in Porto?", "If I win I buy a house in Porto."],
])("%j is not answered by what is told of something else: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["수영장 어디로 다녀?", "수영 월목 새벽 6시에 다녀"],
  ["헬스장 어디 다녀?", "헬스는 화목 저녁에 다녀"],
  ["요가 학원 어디로 다녀?", "요가 학원 아침마다 다녀"],
  ["Where do I swim?", "I swim on Mondays at six."],
  ["Where is my choir?", "My choir meets every Thursday."],
])("%j is not answered by a time: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["헬스장 어디 다녀?", "헬스장은 시청역 앞에 다녀"],
  ["은정이 어디 다녀?", "은정이는 은행에 다녀"],
  ["보람이는 어디 다녀?", "보람이는 지금은 은행 다녀."],
  ["Where do I swim?", "I swim at the Oval on Mondays."],
  ["우리 치과가 어디야?", "이제 우리 치과는 벨 치과야."],
  ["Where does bus 7 go?", "Bus 7 goes to the harbour."],
  ["Where did I park?", "I parked the car on level B2, spot 47."],
  ["다음 출장 어디로 가지?", "다음 출장은 10월 싱가포르야."],
])("%j is answered by a place: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBe(told);
});

test.each([
  ["What is my salary?", "I'm paying 1,240 a month for the mortgage."],
  ["내 월급 얼마야?", "관리비로 한 달에 20만원 내"],
  ["What is my blood type?", "My blood pressure is too high, I'm taking 5 mg of amlodipine."],
  ["What is my skin type?", "My skin is dry in winter."],
  ["Do we have a boat?", "Marcus owes me 400 for the ferry tickets."],
  ["Do I have a garden?", "I'm saving for the garden of my sister."],
  ["Do I have any children?", "I'm allergic to penicillin, found out the hard way as a kid."],
  ["Does Tom have a son?", "Tom learnt to ski as a boy."],
  [
    "How much does the dentist cost?",
    "I have a dentist appointment on 12 December at half past nine.",
  ],
  ["How much was the concert?", "The concert is on May 3 in room 12."],
  ["What sport do I do?", "It's only 30 boxes now."],
  ["What sport do I do?", "My seat is in the third row."],
])("what was never told is not sure: %j of %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["What is my salary?", "I earn 3,100 a month."],
  ["내 월급 얼마야?", "내 연봉은 4천만원이야"],
  ["By how much is my pay going up?", "연봉이 6.5% 오른대."],
  ["What is my blood type?", "My blood type is AB."],
  ["What is my blood type?", "내 혈액형은 O형이야"],
  ["Do we have a boat?", "We keep our boat in the harbour."],
  ["Do I have any children?", "My daughter Nora is six and just started school."],
  ["How much does the dentist cost?", "The dentist wants 240 for the crown."],
  ["What sport do I do?", "I started boxing in March."],
])("what was told is: %j of %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBe(told);
});

test.each([
  ["나 당뇨 있어?", "미경이는 당뇨가 있어요."],
  ["나는 디스크가 있어?", "미경이는 허리 디스크가 있어요."],
  ["내가 돼지고기 먹어?", "영자 언니는 돼지고기를 못 먹어요."],
  ["Do I have diabetes?", "My sister has diabetes."],
  ["Do I eat pork?", "My flatmate can't eat pork."],
])("%j is not answered by what another has: %j", (ask, told) => {
  expect(sureOf(ask, [told])).toBeNull();
});

test.each([
  ["나 당뇨 있어?", "나 당뇨가 있어요."],
  ["나 당뇨 있어?", "당뇨가 있어요."],
  ["Do I have diabetes?", "My doctor says I have diabetes."],
])("%j is answered by what one has: %j", (ask, told) => {
  expect(sureOf(ask, [told])).not.toBeNull();
});
