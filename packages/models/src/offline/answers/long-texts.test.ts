import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { excerptFor } from "../reading/passages/excerpt.ts";
import { answerFrom } from "./answer.ts";

const numbered = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at + 1)).join("\n");

const walks = numbered(
  2000,
  (day) => `Day ${day}: walked ${(day % 17) + 2} kilometres to the harbour.`,
);
const pasted = numbered(
  2000,
  (number) => `붙여넣은 줄 번호 ${number}: 상자 ${number % 13}개를 창고로 옮겼다.`,
);
const listed = numbered(
  2000,
  (number) => `Line ${number} says that parcel ${number % 29} went out.`,
);
const thought = `${"I thought of the sea and of the long way home. ".repeat(600)}It all ends with the word zucchini.`;
const breathless = `${"바다를 생각하다가 또 집을 생각하다가 ".repeat(1500)} 마지막 낱말은 애호박이야`;

test.each([
  ["How many kilometres did I walk on day 1733?", walks, "Day 1733: walked 18 kilometres"],
  ["붙여넣은 줄 번호 1777에 뭐라고 돼 있어?", pasted, "줄 번호 1777:"],
  ["What is on Line 1234?", listed, "Line 1234 says"],
  ["What does my very long thought end with?", thought, "zucchini"],
  ["마지막 낱말이 뭐였지?", breathless, "애호박"],
])("%s: the line of a long text that answers is quoted", (question, text, quote) => {
  const answer = answerFrom(question, toldMemories([text, "We went to Busan."]));
  const quotes =
    answer.type === "quotes" ? answer.quotes : answer.type === "nearest" ? [answer.nearest] : [];
  expect(quotes.map((one) => one.quote).join("\n")).toContain(quote);
});

test.each([
  ["How many kilometres did I walk on day 1733?", walks],
  ["붙여넣은 줄 번호 1777에 뭐라고 돼 있어?", pasted],
  ["Who is on line 1234?", listed],
])("%s: what stands in a long text is not said to be untold", (question, text) => {
  expect(answerFrom(question, toldMemories([text]))).not.toHaveProperty(
    "untold",
    expect.any(String),
  );
});

const ward = numbered(
  200,
  (line) => `${line}번째 줄: 야간 근무 인수인계 메모, 침상 ${(line % 30) + 1}번 환자 혈압 140`,
);
const table = `Fees of the club\n${numbered(20, (row) => `Member ${row} pays £${row * 7} a month.`)}`;

test.each([
  ["내 혈압 얼마 나왔지?", ward],
  ["나 이제 무슨 근무야?", ward],
  ["What do I pay the club a month?", table],
])("%s: the figures of others in a pasted text are no sure answer", (question, text) => {
  expect(answerFrom(question, toldMemories([text, "It rained."])).type).not.toBe("quotes");
});

test("what one says of oneself in a long text is one's own", () => {
  const letter = `${"The week was long and the sea was grey. ".repeat(40)}I pay the club £12 a month.`;
  expect(answerFrom("What do I pay the club a month?", toldMemories([letter]))).toMatchObject({
    type: "quotes",
    quotes: [{ quote: "I pay the club £12 a month." }],
  });
});

test("what stands nowhere in a long text is untold, as in a short one", () => {
  const question = "What is on Line 6543?";
  expect(answerFrom(question, toldMemories([listed]))).toMatchObject({ untold: "Line 6543" });
  expect(answerFrom(question, toldMemories(["Line 12 says hello."]))).toMatchObject({
    untold: "Line 6543",
  });
});

test("a short text is read whole, and of a long one the beginning in any case", () => {
  expect(excerptFor("zucchini", "a\nb")).toBe("a\nb");
  expect(excerptFor("zucchini", thought).startsWith(thought.slice(0, 5000))).toBe(true);
  expect(excerptFor("zucchini", thought).length).toBeLessThan(9001);
});
