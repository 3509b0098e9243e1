import { expect, test } from "vitest";
import { toldMemories } from "../../../testing/told-memories.ts";
import { answerFrom } from "../../answers/answer.ts";
import { sectionsOf } from "./sections.ts";

test("a line that names what stands below it is a heading, one that tells something is not", () => {
  expect(
    sectionsOf("# 치과 예약\n12월 3일 오후 2시\n담당은 김 선생님\n\nGarage:\nThe code is 4711."),
  ).toEqual([
    { heading: "치과 예약", sentences: ["12월 3일 오후 2시", "담당은 김 선생님"] },
    { heading: "Garage:", sentences: ["The code is 4711."] },
  ]);
  for (const told of [
    "치과 예약",
    "차가 고장 났어\n내일 고친다",
    "Rex is ill\nHe is at the vet",
    "- milk\n- eggs",
  ]) {
    expect(sectionsOf(told)).toMatchObject([{ heading: null }]);
  }
});

test.each([
  ["치과 다음 예약?", "치과 예약\n다음은 12월 3일 오후 2시", "12월 3일"],
  ["치과 예약 언제야?", "# 치과 예약\n12월 3일 오후 2시에 스케일링", "12월 3일"],
  ["What is the code of the garage?", "Garage\nThe code is 4711", "4711"],
])(
  "%s is answered by what stands under the heading, never by the heading",
  (question, told, right) => {
    const answer = answerFrom(question, toldMemories([told]));
    const quotes = answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote) : [];
    expect(quotes).toEqual([expect.stringContaining(right)]);
  },
);
