import { expect, test } from "vitest";
import { loadTranslations } from "../cross-lingual/translations.ts";
import { correctTypos } from "./correct-typos.ts";

const translations = await loadTranslations();
const isWord = (stem: string): boolean => translations(stem).length > 0;

test("a mistyped word of a question is read as those spelt it who said it", () => {
  for (const [question, said, meant] of [
    ["what is my sistr allergic to?", "My sister is allergic", "what is my sister allergic to?"],
    ["When is my appointmnet?", "my appointment is today", "When is my appointment?"],
    ["우리 강이지 이름이 뭐야?", "강아지는 초코야", "우리 강아지 이름이 뭐야?"],
    ["강이지가 몇 살이야?", "강아지를 데려왔어", "강아지가 몇 살이야?"],
    ["치괴 예약이 언제야?", "치과에 가", "치과 예약이 언제야?"],
  ] as const) {
    expect(correctTypos(question, { said: [said], isWord })).toBe(meant);
  }
});

test("what was said, what is a word of its own, and what is too short to tell is left as it is", () => {
  for (const [question, said] of [
    ["Where is my sister?", "My sister left, and the sistrum too"],
    ["Where was Joan raised?", "It rained"],
    ["내가 어디에 주차했지?", "주사를 맞았어"],
    ["거실 벽지 무슨 색이야?", "가실 거예요"],
    ["밥 뭐 먹지?", "방을 치웠어"],
    ["밤에 뭐 했지?", "방에 있었어"],
    ["Who won?", "I went"],
  ] as const) {
    expect([question, correctTypos(question, { said: [said], isWord })]).toEqual([question, null]);
  }
});
