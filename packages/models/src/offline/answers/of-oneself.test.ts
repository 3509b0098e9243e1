import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "./answer.ts";

const quoteOf = (question: string, told: readonly string[]): string | undefined => {
  const answer = answerFrom(question, toldMemories(told));
  return answer.type === "quotes" ? answer.quotes[0].quote : undefined;
};

const COMPANY = "나는 한빛물류라는 회사에서 회계 일을 6년째 하고 있어.";
const PILATES = "나 매주 화요일 저녁 7시에 필라테스 다녀. 합정역 3번 출구 쪽이야";

test.each(["내 직장이 어디야?", "내가 어디서 일하지?", "나 무슨 일 해?"])(
  "%s A course that is attended is no work",
  (question) => {
    expect(quoteOf(question, [COMPANY, PILATES])).toBe(COMPANY);
    expect(answerSupport(question, toldMemories([PILATES]))).not.toBe("quotes");
  },
);

test.each([
  "나 수영 다녀.",
  "나 주말마다 교회 다녀.",
  "나 영어 학원 다니고 있어.",
  "나 정형외과 다녀.",
  "나 화요일 저녁에 도자기 다녀.",
])("%s tells of no work", (told) => {
  expect(answerSupport("나 어디서 일해?", toldMemories([told]))).not.toBe("quotes");
});

test.each(["나 한빛물류 다녀.", "나는 은행에 다니고 있어.", "나 시청에 다녀."])(
  "%s tells of work",
  (told) => {
    expect(quoteOf("내 직장이 어디야?", [told])).toBe(told);
  },
);

test.each(["when do we move?", "When are we moving?", "when do I move?"])(
  "%s A class that has moved to another day is no move of one's own",
  (question) => {
    const own = "We're moving house on 14 March, to Harrogate Road";
    const told = [own, "spin class has moved to wednesdays at 7 now"];
    expect(quoteOf(question, told)).toBe(own);
    expect(answerSupport(question, toldMemories(told.slice(1)))).not.toBe("quotes");
  },
);
