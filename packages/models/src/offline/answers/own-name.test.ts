import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "./answer.ts";

test.each([
  "안녕, 나는 서울 마포구에 사는 김지현이라고 해.",
  "저는 부산에서 카페 하는 박민수입니다.",
  "저는 6년차 간호사 서지민입니다.",
])("a self-introduction tells the name behind what one is: %s", (told) => {
  expect(answerFrom("내 이름이 뭐야?", toldMemories([told]))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: told }],
  });
});

test.each([
  "저는 은행 다니는 공무원입니다.",
  "나는 서울 사는 고등학생이라고 했어.",
  "저는 민수 아는 사람입니다.",
])("what one is is no name: %s", (told) => {
  expect(answerSupport("내 이름이 뭐야?", toldMemories([told]))).not.toBe("quotes");
});

test.each(["우리 강아지 이름이 뭐야?", "반려견 이름 알려줘"])(
  "%s A kind of dog is a dog, and its name stands before the kind",
  (question) => {
    const told = ["남편 이름은 박준호야.", "우리 집에 보리라는 갈색 푸들이 있어."];
    expect(answerFrom(question, toldMemories(told))).toMatchObject({
      type: "quotes",
      quotes: [{ quote: told[1] }],
    });
  },
);
