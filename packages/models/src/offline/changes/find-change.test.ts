import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findChange, maySupersede, mentionsChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

test.each([
  ["My locker is number 12.", "They moved my locker, it's number 40 now."],
  ["우리 회의는 월요일 10시야.", "회의가 수요일 2시로 바뀌었어."],
  ["I drive a Toyota Yaris.", "I sold the Yaris and bought a bike."],
  ["엄마는 대전에 사셔.", "엄마가 세종으로 이사하셨어."],
  ["My sister works at a bank.", "My sister quit the bank and started at a school."],
  ["내 전화번호는 010-1111-2222야.", "전화번호 바꿨어. 010-3333-4444야."],
  ["I live in Busan.", "I moved to Seoul last week."],
  ["My flight is at 9:30 am.", "My flight got pushed to 11:15 am."],
  ["민수는 회계팀이야.", "민수가 인사팀으로 옮겼어."],
  ["My daughter is 4 years old.", "My daughter just turned 5."],
  ["나는 커피를 하루에 세 잔 마셔.", "이제 커피는 하루에 한 잔만 마셔."],
  ["Our rent is $1200 a month.", "Our rent went up to $1350 a month."],
  ["Mina lives in Busan.", "Mina moved to Jeju in May."],
  ["우리 집 와이파이 비밀번호는 hello123이야.", "와이파이 비밀번호를 world456으로 바꿨어."],
  ["저는 삼성에 다녀요.", "지난달에 카카오로 이직했어요."],
  ["I take the number 7 bus to work.", "I take the number 12 bus to work now."],
  ["The office is on the third floor.", "The office has moved to the fifth floor."],
  ["여동생은 서울에 살아.", "여동생이 제주도로 이사 갔어."],
  ["Ben is the captain of our team.", "Ben stepped down and Yusuf is captain."],
  ["My dentist is Dr Patel.", "Dr Brandt is my dentist now."],
  ["월세는 오십만 원이야.", "월세는 이제 육십오만원이야."],
  ["합창 연습은 강당에서 해.", "이제 합창 연습은 성당에서 해."],
])("%j is taken back by %j", (older, newer) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
  // What takes something back is looked for at all.
  expect(mentionsChange(newer)).toBe(true);
  expect(readTelling(newer).some(maySupersede)).toBe(true);
});

test.each([
  ["My sister lives in Busan.", "I moved to Seoul last week."],
  ["I live in Busan.", "My brother moved to Seoul last week."],
  ["엄마는 대전에 사셔.", "나 세종으로 이사했어."],
  ["The code of door 1 is 4411.", "The code of door 7 is 9080."],
  ["My morning run is 5 km.", "My evening run is 3 km."],
  ["우리 회의는 월요일 10시야.", "영업팀 회의는 수요일 2시야."],
  ["I have a dog called Max.", "I have a cat called Luna."],
  ["My flight to Oslo is at 9:30 am.", "My flight back is at 6 pm."],
  ["I drive a Toyota Yaris.", "I rented a Golf for the weekend."],
  ["나는 커피를 좋아해.", "오늘 커피를 세 잔 마셨어."],
  ["I work at a bank.", "I used to work at a school."],
  ["민수는 회계팀이야.", "지수가 인사팀으로 옮겼어."],
  ["내 생일은 3월 5일이야.", "엄마 생일은 7월 2일이야."],
  ["My car is blue.", "My bike is red now."],
  ["I am allergic to peanuts.", "I bought peanuts for the party."],
  ["The meeting is on Monday.", "The meeting on Monday went well."],
  ["Jane is my manager.", "Jane moved her desk to the window."],
  ["우리 아들은 축구를 해.", "우리 딸은 농구를 시작했어."],
  ["My brother is single.", "My sister got married in June."],
  ["Our rent is $1200 a month.", "Our electricity is $90 a month."],
  ["I play the piano.", "I started learning the violin too."],
  ["3층은 회의실이야.", "5층은 식당이야."],
  ["치과 예약은 금요일 3시야.", "안과 예약은 목요일 4시야."],
  ["My dentist is Dr Patel.", "Dr Patel has two kids now."],
  ["I owe Rita £60.", "I paid Tom his £20."],
  ["나는 삼성에 다녀.", "친구가 카카오로 이직했대."],
  // What is shared is not what has changed, or no fact is told.
  ["I'm keen on helping people.", "Our club is made of people who want positive changes."],
  ["Ann has put her price up to 15.", "The council have put the plot up to £56."],
  ["Chess has been my focus.", "My chess tournament got pushed back."],
  ["I'm ready to start now.", "I'm ready to print it now."],
  ["I'm a project manager.", "Project closed on this end."],
  ["The teacher is called Dora.", "We took on a retired teacher called Ben."],
  ["My head is full of that project.", "I've finished the other project."],
  ["The trip is for the bank holiday.", "I feel better about the trip now."],
  // Not done yet, a limit, a noun of doing.
  ["언니는 은행에 다녀.", "언니가 이번에 퇴사하고 공방을 차린대."],
  ["예산은 40만 원까지야.", "결국 예산 넘겨서 46만 원이야."],
  ["실장님 이름은 박정란이야.", "팀장님이 승진 시험 준비한다고 하시더라."],
  ["허리 때문에 한의원에 다녀.", "기타 선생님은 은퇴하신 분이야."],
  ["언니 이름은 미영이고 형부는 회사에 다녀.", "언니가 은행에 취직했어."],
  ["요즘 읽는 건 '토지'야.", "모임 책이라 금요일까지 다 읽어야 돼."],
])("%j stands beside %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});

test("of a message that tells several things only the sentence that has changed is taken back", () => {
  expect(
    changeOf("My dentist is Dr Patel. I live in Busan.", "It rains. I moved to Seoul last week."),
  ).toEqual({ older: "I live in Busan.", newer: "I moved to Seoul last week." });
});

test("nothing takes itself back, and no text is too odd to be read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const telling = readTelling(text);
      expect(findChange(telling, telling)).toBeNull();
    }),
  );
});
