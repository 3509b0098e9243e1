import { expect, test } from "vitest";
import { toldMemories } from "../../../testing/told-memories.ts";
import { answerSupport } from "../answer.ts";

test.each([
  ["씨감자는 누구한테서 얻었어?", "씨감자는 남해 사는 처형이 보내 줬어."],
  ["Who leads the choir?", "Gail conducts the choir."],
  ["Who was it with the warm hands?", "The nurse is Bernie, hands like ovens."],
  ["Where's the badge for the staff door?", "The badge for the staff entrance is in the tin."],
  ["합창 연습은 어디서 해?", "합창단은 월요일마다 문화원에서 모여."],
  ["When is the pigeon show?", "The pigeon club meets on Monday the 20th."],
])(
  "%s Who, where or when is sure where nothing else is near and but one word is another: %s",
  (question, told) => {
    expect(answerSupport(question, toldMemories([told, "It rained."]))).toBe("quotes");
  },
);

test.each([
  ["Who leads the choir?", "The choir moved to the hall."],
  ["누가 합창단을 이끌어?", "합창단이 문화원으로 옮겼어."],
  ["Who leads the choir now?", "Gail conducts the choir."],
  ["When is the starboard engine due?", "The port engine is due on 3 February."],
  ["동기들과 어디서 만나?", "동기 총무는 여수 사는 강 원사야."],
])(
  "%s It is not sure where nobody is named, it may have changed, or another is told of: %s",
  (question, told) => {
    expect(answerSupport(question, toldMemories([told, "It rained."]))).not.toBe("quotes");
  },
);

test("who it is is not sure where another memory is near", () => {
  const told = ["Gail conducts the choir.", "Ann sold cakes for the choir."];
  expect(answerSupport("Who leads the choir?", toldMemories(told))).toBe("nearest");
});

test("what is near and names nobody does not make unsure who it is", () => {
  const told = toldMemories(["Gail conducts the choir.", "The choir has a bake sale."]);
  expect(answerSupport("Who leads the choir?", told)).toBe("quotes");
});

test("a Korean sum needs no unit", () => {
  const told = toldMemories(["보증금 삼천에 월세 백이십인 자리야."]);
  expect(answerSupport("보증금은 얼마야?", told)).toBe("quotes");
});
