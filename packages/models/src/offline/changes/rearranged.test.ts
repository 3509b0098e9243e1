import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { linkedMemories } from "../../testing/linked-memories.ts";
import { findChange, mayBeSuperseded, maySupersede, mentionsChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

test.each([
  [
    "Dinner with Sam and Jo is on Wednesday at the Thai place near the station.",
    "Oh, we moved the dinner to Friday, because Jo is working late.",
    "What day is the dinner with Sam and Jo?",
  ],
  [
    "Dinner with Sam and Jo is on Wednesday.",
    "We moved the dinner to Friday.",
    "When is the dinner with Sam and Jo?",
  ],
  [
    "My dentist appointment is on Monday at 3pm.",
    "The dentist moved me to Thursday.",
    "When is my dentist appointment?",
  ],
  [
    "dentist booked for my wisdom tooth, dr Cho, 27th 9am.",
    "dentist cancelled on me, no new date, theyll ring",
    "when's the wisdom tooth appointment?",
  ],
  [
    "We're having lunch with Anna on Tuesday.",
    "Anna moved lunch to Thursday.",
    "When is lunch with Anna?",
  ],
  [
    "I booked the dentist for Monday.",
    "They rescheduled the dentist for Wednesday.",
    "When is the dentist?",
  ],
  [
    "The parents' evening is on 3 March.",
    "They've pushed the parents' evening back to 10 March.",
    "When is the parents' evening?",
  ],
  [
    "We booked the squash court for Tuesday evening.",
    "Squash is on Thursday now.",
    "When is squash?",
  ],
  ["수요일에 민지랑 저녁 먹기로 했어.", "민지랑 저녁 금요일로 옮겼어.", "민지랑 저녁 언제야?"],
  ["회의는 화요일 10시야.", "회의 목요일로 미뤄졌어.", "회의 언제야?"],
  ["치과 예약은 월요일 3시야.", "치과 예약을 금요일 4시로 바꿨어.", "치과 예약 언제야?"],
  ["Priya's wedding is in June.", "They've called the wedding off.", "When is Priya's wedding?"],
  [
    "We booked a table at Nonna's for Saturday.",
    "Nonna's is cancelled, Jo has a cold.",
    "Is Nonna's on Saturday still on?",
  ],
  [
    "The meeting with the head is at 9.",
    "The head's meeting is off, he has flu.",
    "When is the meeting with the head?",
  ],
  ["The picnic is on Sunday.", "The picnic is off, it's going to rain.", "When is the picnic?"],
  [
    "I have a job interview on Thursday at 2pm.",
    "The interview has been cancelled.",
    "When is my job interview?",
  ],
  ["Our trip to Lisbon is in May.", "We've cancelled Lisbon.", "When is our trip to Lisbon?"],
  ["The concert is on 12 April.", "The concert isn't happening any more.", "When is the concert?"],
  [
    "The barbecue is on Saturday.",
    "We're not having the barbecue after all.",
    "When is the barbecue?",
  ],
  ["Yoga class is on Monday at 7.", "Yoga got called off.", "When is yoga class?"],
  ["토요일에 수지 결혼식이 있어.", "수지 결혼식 취소됐어.", "수지 결혼식 언제야?"],
  ["부산 여행은 5월이야.", "부산 여행 안 가기로 했어.", "부산 여행 언제야?"],
  ["금요일 저녁에 회식이 있어.", "회식 없던 일로 됐어.", "회식 언제야?"],
  ["소풍은 일요일이야.", "소풍 안 하기로 했어.", "소풍 언제야?"],
  ["면접은 목요일 2시야.", "면접 취소래.", "면접 언제야?"],
  ["발표회는 4월 12일이야.", "발표회 무산됐어.", "발표회 언제야?"],
  ["토요일에 캠핑 가기로 했어.", "캠핑은 없던 걸로 했어.", "캠핑 언제 가?"],
  ["Lunch with Dana is tomorrow at 1.", "Lunch with Dana is off.", "When is lunch with Dana?"],
  [
    "Our holiday in Crete starts on 3 August.",
    "We had to cancel Crete.",
    "When is our holiday in Crete?",
  ],
  [
    "The book club meets on Thursday at Ella's.",
    "Book club got moved to Friday because Ella is ill.",
    "When does the book club meet?",
  ],
  [
    "Parents' evening is next Tuesday.",
    "Parents' evening has been put back to Thursday.",
    "When is parents' evening?",
  ],
  [
    "I have physio on Monday at 4.",
    "They changed my physio to Wednesday at 10.",
    "When is my physio?",
  ],
  [
    "My driving test is on 14 May.",
    "My driving test got cancelled, the examiner is ill.",
    "When is my driving test?",
  ],
  [
    "We're going to the theatre on Saturday.",
    "The theatre trip fell through.",
    "When are we going to the theatre?",
  ],
  [
    "Ben's birthday party is on Sunday.",
    "Ben's party is cancelled, he has chickenpox.",
    "When is Ben's birthday party?",
  ],
  [
    "The plumber is coming on Tuesday.",
    "The plumber put me off until Friday.",
    "When is the plumber coming?",
  ],
  ["The plumber is coming on Tuesday.", "The plumber cancelled.", "When is the plumber coming?"],
  [
    "Football practice is on Wednesdays at six.",
    "Football practice has moved to Fridays.",
    "When is football practice?",
  ],
  ["The wedding is on 5 July.", "The wedding's been postponed.", "When is the wedding?"],
  [
    "Our flight to Rome is on 9 May.",
    "Our flight to Rome was cancelled.",
    "When is our flight to Rome?",
  ],
  ["엄마 생신 식사는 토요일 12시야.", "엄마 생신 식사 일요일로 미뤘어.", "엄마 생신 식사 언제야?"],
  ["다음 주 화요일에 건강검진 있어.", "건강검진 목요일로 연기됐어.", "건강검진 언제야?"],
  ["제주 여행은 7월 3일 출발이야.", "태풍 때문에 제주 여행 취소했어.", "제주 여행 언제야?"],
  ["친구들이랑 토요일에 등산 가기로 했어.", "비 와서 등산 취소됐어.", "등산 언제 가?"],
  ["일요일에 소개팅 있어.", "소개팅 없던 일로 하기로 했어.", "소개팅 언제야?"],
  ["독서 모임은 목요일 7시야.", "독서 모임이 다음 주로 미뤄졌어.", "독서 모임 언제야?"],
  ["이번 주말에 집들이 하기로 했어.", "집들이는 안 하기로 했어.", "집들이 언제 해?"],
  ["학부모 상담은 3월 12일이야.", "학부모 상담 3월 20일로 변경됐대.", "학부모 상담 언제야?"],
  ["병문안은 내일 가기로 했어.", "병문안 가려고 했는데 바빠서 수요일로 미뤘어.", "병문안 언제 가?"],
  ["내일 준호랑 점심 약속 있어.", "준호랑 점심 약속 깨졌어.", "준호랑 점심 약속 언제야?"],
])("what was arranged (%j) is off or at another time (%j): %j", (older, newer, ask) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
  // What takes something back is looked for at all, and what it takes back.
  expect(mentionsChange(newer)).toBe(true);
  expect(readTelling(newer).some(maySupersede)).toBe(true);
  expect(readTelling(older).some(mayBeSuperseded)).toBe(true);
  const answer = answerFrom(ask, linkedMemories(older, newer));
  expect(answer).toMatchObject({
    type: "quotes",
    quotes: [{ quote: newer }],
    former: { evidence: { quote: older } },
  });
});

test.each([
  ["The sofa is by the window.", "I moved the sofa chat to Friday."],
  ["Dinner with Sam and Jo is on Wednesday.", "We moved the sofa to the wall."],
  [
    "Dinner with Sam is on Wednesday at the Thai place.",
    "We moved the dinner table to the kitchen.",
  ],
  ["The dinner party is on Wednesday.", "The lights are off."],
  ["The meeting is on Monday.", "They called off-hand about the meeting."],
  ["My sister's wedding is in June.", "Tom's wedding is off."],
  ["Priya's wedding is in June.", "Tom and Ana called their wedding off."],
  ["Dinner with Sam is on Wednesday.", "Dinner with Jo is cancelled."],
  ["Dinner with Sam is on Wednesday.", "We moved dinner with Jo to Friday."],
  ["The meeting with the head is at 9.", "The meeting with Tom is off."],
  ["The meeting is on Monday.", "I'm off to the meeting."],
  ["The barbecue is on Saturday.", "They might cancel the barbecue."],
  ["The barbecue is on Saturday.", "I hope the barbecue isn't cancelled."],
  ["The barbecue is on Saturday.", "The barbecue isn't cancelled."],
  ["The barbecue is on Saturday.", "Luckily we didn't have to call the barbecue off."],
  ["집사람은 월요일에 올라가서 삼 주 있을 거야.", "바빠서 다음 주 수요일로 미뤘어."],
  ["회의는 화요일 10시야.", "불이 꺼졌어."],
  ["우리 회의는 화요일이야.", "영업팀 회의는 취소됐어."],
  ["민지 결혼식은 6월이야.", "수지 결혼식이 취소됐어."],
  ["부산 여행은 5월이야.", "제주 여행 안 가기로 했어."],
  ["소풍은 일요일이야.", "소풍 취소될까 봐 걱정이야."],
  ["소풍은 일요일이야.", "소풍은 취소 안 됐어."],
  ["저녁 약속은 수요일이야.", "소파를 벽 쪽으로 옮겼어."],
  ["Football practice is on Wednesdays at six.", "Football practice is cancelled tonight."],
  ["매주 수요일에 합창 연습이 있어.", "이번 주 합창 연습은 취소됐어."],
  ["Lunch with Dana is tomorrow at 1.", "Dinner with Dana is off."],
  ["My driving test is on 14 May.", "Kim's driving test got cancelled."],
  ["My driving test is on 14 May.", "My sister's driving test got cancelled."],
  ["The wedding is on 5 July.", "We went to a wedding where the band cancelled."],
  ["The plumber is coming on Tuesday.", "I paid off the plumber."],
  ["The plumber is coming on Tuesday.", "The electrician cancelled."],
  ["The shop opens at 9.", "The shop is off the high street."],
  ["The meeting is on Monday.", "The meeting was off to a slow start."],
  ["The alarm is at 7.", "The alarm is off."],
  ["I fly to Oslo on Friday.", "We moved to Oslo in March."],
  ["We went to dinner on Friday.", "We moved the dinner to Saturday."],
  ["My exam is on Monday.", "The exam room moved to the second floor."],
  ["Dinner with Sam is on Wednesday.", "I changed my shift to Friday."],
  ["The concert is on 12 April.", "I moved the concert tickets to my wallet."],
  ["My mum's birthday dinner is on Saturday.", "Tom's birthday dinner is moved to Friday."],
  ["학부모 상담은 3월 12일이야.", "회사 상담이 3월 20일로 변경됐대."],
  ["일요일에 소개팅 있어.", "친구 소개팅이 취소됐대."],
  ["제주 여행은 7월 3일 출발이야.", "제주 여행 취소 수수료가 비싸대."],
  ["제주 여행은 7월 3일 출발이야.", "제주 여행 취소할까 고민이야."],
  ["결혼식은 6월 8일이야.", "결혼식 안 하기로 한 친구도 있어."],
  ["회의는 화요일 10시야.", "회의 자료를 금요일로 미뤘어."],
  ["치과 예약은 월요일 3시야.", "미용실 예약을 금요일로 바꿨어."],
  ["우리 결혼식은 6월 8일이야.", "민수가 결혼식을 취소했대."],
  ["My interview is on Thursday.", "The interviewer called off sick."],
  ["Gym is on Thursday.", "I'm not going to the gym today, I'm tired."],
  ["The concert is on 12 April.", "The rain is off now, the concert was great."],
  ["My appointment with Dr Patel is on Monday.", "Dr Patel moved to Leeds in May."],
  ["Dinner with Sam is on Wednesday.", "Sam moved to a new flat on Friday."],
  ["The team lunch is on Wednesday.", "We changed the team name to Hawks on Friday."],
])("what was arranged (%j) stands beside %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});
