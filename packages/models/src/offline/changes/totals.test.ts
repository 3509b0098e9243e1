import { expect, test } from "vitest";
import { answerFrom } from "../answers/answer.ts";
import { linkedMemories } from "../../testing/linked-memories.ts";
import { findChange, mayBeSuperseded, maySupersede, mentionsChange } from "./find-change.ts";
import { readTelling } from "./telling.ts";

const changeOf = (older: string, newer: string) =>
  findChange(readTelling(older), readTelling(newer));

test.each([
  [
    "I'm saving for a new boiler, so far I have £1,400.",
    "I put another £300 into the boiler pot today, so that's £1,700 now.",
    "How much have I saved for the boiler?",
  ],
  [
    "I have £1,400 in the boiler pot.",
    "Another £300 in the boiler pot, so that's £1,700 now.",
    "How much is in the boiler pot?",
  ],
  [
    "I've saved £500 for the bike so far.",
    "Put another £100 towards the bike, so I'm at £600 now.",
    "How much have I saved for the bike?",
  ],
  [
    "I've saved £500 for the bike so far.",
    "I added £50 to the bike fund, which brings it to £550.",
    "How much have I saved for the bike?",
  ],
  [
    "비상금을 140만 원 모았어.",
    "비상금 30만 원 더 넣어서 이제 모두 170만 원이야.",
    "비상금 얼마 모았어?",
  ],
  [
    "여행 자금은 50만 원이야.",
    "여행 자금에 20만 원 더 넣어서 이제 70만 원 됐어.",
    "여행 자금 얼마야?",
  ],
  ["적금은 90만 원까지 모았어.", "적금에 30만 원 추가로 넣어서 총 120만 원이야.", "적금 얼마야?"],
  ["우리 집에 닭이 5마리 있어.", "닭 3마리 더 데려와서 이제 모두 8마리야.", "닭이 몇 마리야?"],
  [
    "I have 5 hens in the garden.",
    "I got another 3 hens, so that's 8 hens now.",
    "How many hens do I have?",
  ],
])("the sum of %j has grown by %j: %j", (older, newer, ask) => {
  expect(changeOf(older, newer)).toEqual({ older, newer });
  // What takes something back is looked for at all, and what it takes back.
  expect(mentionsChange(newer)).toBe(true);
  expect(readTelling(newer).some(maySupersede)).toBe(true);
  expect(readTelling(older).some(mayBeSuperseded)).toBe(true);
  expect(answerFrom(ask, linkedMemories(older, newer))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: newer }],
    former: { evidence: { quote: older } },
  });
});

test.each([
  ["I have saved £1,400 for the boiler.", "The car repair was another £300, so that's £1,700 now."],
  [
    "The boiler costs £1,400.",
    "I put another £300 into the boiler pot today, so that's £1,700 now.",
  ],
  [
    "I've saved £500 for the bike so far.",
    "Tom put another £100 towards his bike, so he's at £600 now.",
  ],
  [
    "I've saved £500 for the bike so far.",
    "I want to put another £100 towards the bike, so that'd be £600.",
  ],
  [
    "I've saved £500 for the bike so far.",
    "If I put another £100 towards the bike, that makes £600 altogether.",
  ],
  ["I owe Rita £60.", "I owe Tom another £20, so that's £80 now."],
  ["여행 자금은 50만 원이야.", "결혼 자금에 20만 원 더 넣어서 이제 70만 원 됐어."],
  ["비상금은 140만 원이야.", "여행 자금이 이제 모두 170만 원이야."],
  ["비상금은 140만 원이야.", "동생이 비상금 30만 원 더 넣어서 이제 모두 170만 원이래."],
  ["자전거는 140만 원이야.", "자전거 적금 30만 원 더 넣어서 이제 모두 170만 원이야."],
])("the sum of %j stands beside %j", (older, newer) => {
  expect(changeOf(older, newer)).toBeNull();
});
