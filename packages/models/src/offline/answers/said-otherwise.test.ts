import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { relatedWords } from "../related-words.ts";
import { answerFrom, answerSupport } from "./answer.ts";

const COELIAC =
  "im coeliac so no bread, no pasta, no beer unless its gluten free. and peanuts make my lips swell";
const IRON = "I've got low iron, GP put me on ferrous fumarate 210mg twice a day";

test.each([
  ["what food can't I have?", COELIAC],
  ["what can't I eat?", COELIAC],
  ["am I allergic to anything?", COELIAC],
  ["am I allergic to anything?", "Shellfish makes my throat itch."],
  ["나 무슨 알레르기 있어?", "나 새우 먹으면 입술이 부어."],
  ["what medication am I on for my blood?", IRON],
  ["what medicine do I take?", "The doctor put me on 20mg of Xyzal."],
  ["돌려받을 돈이 얼마야?", "친구 민정이한테 150만 원 빌려줬어."],
])("%s is answered by what tells it in other words: %s", (question, told) => {
  const answer = answerFrom(question, toldMemories(["My mate has a blue van.", told]));
  expect(answer).toMatchObject({ type: "quotes", quotes: [{ memory: { user: told } }] });
});

test("what the doctor put me on last is the pill that I am on", () => {
  const told = [
    "I went on the pill (Levlen) for the cramps.",
    "Levlen made me cry so I'm off it, the doctor put me on Slinda.",
  ];
  expect(answerFrom("Which pill am I on?", toldMemories(told))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: told[1] }],
  });
});

test.each([
  [
    "what medicine does Maureen take?",
    "My tablet is amlodipine. Maureen is on something else for hers, can't remember what",
  ],
  ["돌려받을 돈이 얼마야?", "친구 민정이한테 150만 원 빌렸어."],
  ["갚을 돈이 얼마야?", "친구 민정이한테 150만 원 빌려줬어."],
  ["am I allergic to anything?", "Long flights make my ankles swell."],
])(
  "%s is not answered by what tells of the other side or of another thing: %s",
  (question, told) => {
    expect(answerSupport(question, toldMemories([told]))).not.toBe("quotes");
  },
);

test.each([
  ["what can't I eat?", "coeliac"],
  ["am I allergic to anything?", "swell"],
  ["what medication am I on for my blood?", "iron"],
  ["돌려받을 돈이 얼마야?", "빌려줬어"],
])("%s is searched for by %s, too", (question, word) => {
  expect(relatedWords(question)).toContain(word);
});
