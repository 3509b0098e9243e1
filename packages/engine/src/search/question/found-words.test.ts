import { expect, test } from "vitest";
import { foundWords } from "./found-words.ts";

const told = (...texts: readonly string[]) =>
  texts.map((user) => ({ user, assistant: null }) as const);

test.each([
  ["Where did we go camping?", "The camp was wet, we CAMPED and camping tired us", ["camp"]],
  ["강아지는 무엇을 좋아하지?", "우리 강아지를 좋아하는 할머니", ["강아지", "좋아하는"]],
  ["보리 병원 어디야", "보리 수술은 한강동물병원에서 했어", ["보리", "한강동물병원"]],
  ["강아지 이름", "We got a puppy", ["강아지 = puppy"]],
  ["peach allergy", "복숭아 알레르기가 있어", ["peach = 복숭아", "allergy = 알레르기"]],
  ["과제 언제야", "숙제를 냈다", ["과제 = 숙제"]],
  ["my Dentits", "The dentist is on Elm Street", ["Dentits = dentist"]],
  ["강아쥐", "우리 강아지", ["강아쥐 = 강아지"]],
  ["light", "The night was long", []],
  ["what is it", "what it is", []],
  ["", "camp", []],
] as const)("of %j %j has %j", async (question, text, words) => {
  const [found = []] = await foundWords(question, told(text));
  expect(
    found.map(({ asked, said, by }) => (by === "itself" ? said : `${asked} = ${said}`)),
  ).toEqual(words);
});

test("a word that one memory has is mistyped in none", async () => {
  const found = await foundWords("사람", told("그 사람은 친절해", "사랑은 어렵다"));
  expect(found.map((words) => words.length)).toEqual([1, 0]);
});

test("what a memory says of the subject of a word stands for it, though the word was asked for before", async () => {
  const question = "Who looks after my teeth?";
  const asked = { user: question, assistant: null, onlyAsks: true } as const;
  const [found] = await foundWords(question, [...told("My dentist is in Mapo"), asked]);
  expect(found).toEqual([{ asked: "teeth", said: "dentist", by: "subject" }]);
  const own = await foundWords(question, told("The clinic in Mapo", "I brush my teeth"));
  expect(own.map((words) => words.map(({ said }) => said))).toEqual([[], ["teeth"]]);
});
