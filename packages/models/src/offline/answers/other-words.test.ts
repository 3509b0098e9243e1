import { loadAnswerWords } from "@hsms/language";
import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "./answer.ts";

const answered = async (question: string, told: readonly string[]) => {
  const memories = toldMemories(told);
  const thesaurus = await loadAnswerWords(question);
  return {
    without: answerFrom(question, memories).type,
    with: answerFrom(question, memories, thesaurus).type,
  };
};

test.each([
  ["항공권 얼마 줬지?", "비행기표는 둘이 합쳐 42만 원이야."],
  ["아이 발레 공연은 얼마야?", "딸 발레 발표회는 3만 원이래."],
  ["How much did the gown cost?", "The dress cost £80."],
  ["우산 어디 있지?", "The umbrella is in the hall."],
  ["Where is the garbage collected?", "The rubbish is collected at the corner."],
  ["아내가 장사한 지 몇 년 됐지?", "아내는 이불 가게를 21년째 해."],
])("%s is answered by what tells it in other words: %s", async (question, told) => {
  const { without, with: by } = await answered(question, [told, "It rained."]);
  expect(without).not.toBe("quotes");
  expect(by).toBe("quotes");
});

test.each([
  ["보증금 얼마야?", "월세는 70만 원이야."],
  ["우리 고모 어디 살아?", "이모는 부산에 살아."],
  ["내 남동생 어디 살아?", "내 여동생은 부산에 살아."],
  ["How much was the sofa?", "The table was £480."],
  ["When does my sister come?", "My brother comes on Friday."],
  ["What do I sing in the choir?", "Just back from choir."],
])("%s is not answered by what is but told beside it: %s", async (question, told) => {
  expect((await answered(question, [told, "It rained."])).with).not.toBe("quotes");
});

test("where a kind of what is asked for is named, the deed may be told otherwise", async () => {
  const told = ["I'm on clarinet in the pit.", "Ellie is in the pit.", "It rained."];
  expect((await answered("Which instrument do I play in the pit?", told)).with).toBe("quotes");
  expect((await answered("Which instrument does Ellie play?", told)).with).not.toBe("quotes");
});
