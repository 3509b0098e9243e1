import { expect, test } from "vitest";
import type { RecalledMemory } from "../../model.ts";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom, answerSupport } from "./answer.ts";

/** Memories of which the first were imported, and nobody knows whose words they are. */
const besideImported = (
  imported: readonly string[],
  told: readonly string[] = [],
): readonly RecalledMemory[] =>
  toldMemories([...imported, ...told]).map((memory, at) =>
    at < imported.length ? { ...memory, isOfUnknown: true } : memory,
  );

test.each([
  [
    "시어머니 생신이 언제지?",
    "It was my daughter Sara's birthday on 5 May, my mother-in-law came.",
  ],
  ["시어머니 생신이 언제지?", "우리 시어머니 생신은 5월 3일이야."],
  ["When is my mum's birthday?", "My mum's birthday is on 3 May."],
  ["우리 강아지 이름이 뭐야?", "My dog is called Tilly."],
  ["What's our dog called?", "Our dog is called Tilly."],
  ["나 어디 살아?", "I live in Michigan."],
  ["Am I allergic to anything?", "I'm allergic to cats."],
])("%s is not answered by another's talk: %s", (question, imported) => {
  expect(answerSupport(question, besideImported([imported]))).toBe("nothing");
  expect(answerSupport(question, toldMemories([imported]))).not.toBe("nothing");
});

test.each([
  ["What did Caroline tell me about the support group?", "Caroline went to a support group."],
  ["Tell me what Caroline went to", "Caroline went to a support group."],
  ["캐롤라인 어머니는 어디 사셔?", "캐롤라인 어머니는 부산에 사셔."],
  ["Where does Caroline's mother live?", "Caroline's mother lives in Leeds."],
])("%s may be answered by another's talk: %s", (question, imported) => {
  expect(answerSupport(question, besideImported([imported]))).not.toBe("nothing");
});

test("of one's own dog one's own words tell, and no dog of another's talk", () => {
  const own = "우리 집에 보리라는 갈색 푸들이 있어. 세 살이야";
  const memories = besideImported(
    ["My dog is called Tilly.", "I had a dog back in Michigan."],
    [own],
  );
  expect(answerFrom("우리 강아지 이름이 뭐야?", memories)).toMatchObject({
    type: "quotes",
    quotes: [{ memory: { user: own } }],
  });
});
