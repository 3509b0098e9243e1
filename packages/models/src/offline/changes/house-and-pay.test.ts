import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { linkedMemories } from "../../testing/linked-memories.ts";
import { findChange, mayBeSuperseded, maySupersede, mentionsChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

const CHANGED: readonly (readonly [older: string, newer: string, ask: string])[] = [
  ["My flat is number 12.", "I moved into number 31 last week.", "What number is my flat?"],
  [
    "I live at number 12 Mill Lane.",
    "I moved into number 31 last week.",
    "What number do I live at?",
  ],
  ["우리 집은 12동이야.", "이제 31동으로 이사했어.", "우리 집 몇 동이야?"],
  ["우리 집은 3층이야.", "7층으로 이사했어.", "우리 집 몇 층이야?"],
  [
    "I earn £34,000 a year.",
    "At work they gave me a rise, I'm on £36,500 now.",
    "How much do I earn?",
  ],
  ["I earn £34,000 a year.", "They gave me a rise, I'm on £36,500 now.", "How much do I earn?"],
  ["My salary is £34,000.", "I got a pay rise, I'm on £36,500 now.", "What is my salary?"],
  ["내 연봉은 3400만 원이야.", "연봉 올라서 이제 3650만 원이야.", "내 연봉 얼마야?"],
  ["나는 월급 280만 원 받아.", "월급 올라서 이제 300만 원 받아.", "내 월급 얼마야?"],
];

const CHANGED_IN_OTHER_WORDS: readonly (readonly [older: string, newer: string])[] = [
  ...CHANGED.map(([older, newer]): readonly [string, string] => [older, newer]),
  ["Our house is at 14 Mill Lane.", "We moved to 8 Park Road in spring."],
  ["I'm at number 12.", "I've moved into number 31 now."],
  ["I'm on £34,000 a year.", "They gave me a rise, so it's £36,500 now."],
  ["I make $20 an hour.", "I got a raise, I make $23 an hour now."],
];

test.each(CHANGED_IN_OTHER_WORDS)(
  "one's own house or pay (%j) is another now (%j)",
  (older, newer) => {
    expect(changeOf(older, newer)).toEqual({ older, newer });
    // What takes something back is looked for at all, and what it takes back.
    expect(mentionsChange(newer)).toBe(true);
    expect(readTelling(newer).some(maySupersede)).toBe(true);
    expect(readTelling(older).some(mayBeSuperseded)).toBe(true);
  },
);

test.each(CHANGED)("after %j and %j the new one answers: %j", (older, newer, ask) => {
  expect(answerFrom(ask, linkedMemories(older, newer))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: newer }],
    former: { evidence: { quote: older } },
  });
});

test.each([
  ["I earn £34,000 a year.", "My brother got a rise, he's on £36,500 now."],
  ["I earn £34,000 a year.", "My colleague got a pay rise, she's on £36,500 now."],
  ["I earn £34,000 a year.", "Anna got a raise, she's on £36,500 now."],
  ["I earn £34,000 a year.", "The nurses got a pay rise."],
  ["I earn £34,000 a year.", "I got a rise out of him."],
  ["I earn £34,000 a year.", "I might get a pay rise, then I'd be on £36,500."],
  ["I earn £34,000 a year.", "I asked for a pay rise."],
  ["My flat is number 12.", "Tom moved into number 31 last week."],
  ["My flat is number 12.", "We moved into room 3 for the meeting."],
  ["My flat is number 12.", "We moved the sofa to the wall."],
  ["My locker is number 12.", "I moved into number 31 last week."],
  ["My mum's flat is number 12.", "I moved into number 31 last week."],
  ["우리 집은 12동이야.", "민수가 31동으로 이사했어."],
  ["우리 집은 3층이야.", "회사가 7층으로 이사했어."],
  ["내 연봉은 3400만 원이야.", "동생 연봉이 올라서 이제 3650만 원이래."],
  ["내 연봉은 3400만 원이야.", "팀장님 연봉이 올랐대."],
  ["내 연봉은 3400만 원이야.", "연봉 올랐으면 좋겠다."],
  ["우리 집은 12동이야.", "소파를 창가로 옮겼어."],
])("one's own house or pay (%j) stands beside %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});
