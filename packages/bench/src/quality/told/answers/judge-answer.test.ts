import { expect, test } from "vitest";
import { holds, judgeAnswer } from "./judge-answer.ts";

test.each([
  ["You said: “I lent Owen £120.”", "120", true],
  ["You said: “It was £1,120.”", "120", false],
  ["It weighs 3.2 kg", "3", false],
  ["It was 9 May.", "9 may", true],
  ["19 May", "9 May", false],
  ["maybe in June", "May", false],
  ["nineteen kilos of potatoes", "potato", true],
  ["민수한테 15만 원", "5만", false],
  ["민수한테 5만 원 빌려줬어", "5만", true],
  ["12A야", "12A", true],
])("looks in %j for %j", (text, words, found) => {
  expect(holds(text, words)).toBe(found);
});

const told = {
  told: true,
  kind: "same words",
  question: "How much did I lend Owen?",
  turns: ["e7"],
  answer: ["120"],
  not: ["45"],
} as const satisfies Parameters<typeof judgeAnswer>[0];
const other = { told: false, kind: "other person", question: "Whom did Owen lend money?" } as const;

test.each([
  [told, "“I lent Owen £120”", "yes", [7], "firm and right"],
  [told, "“I lent Owen £120”", "unsure", [7], "nearest right"],
  [told, "“I owe Saskia £45, not £120”", "yes", [32], "firm and wrong"],
  [told, "“Owen has a garage”", "unsure", [76], "hedged"],
  [told, "Nothing of that.", "no", [], "refused"],
  [other, "“I lent Owen £120”", "yes", [7], "firm and wrong"],
  [other, "“I lent Owen £120”", "unsure", [7], "hedged"],
] as const)("judges %j answered %j, found %j", (question, text, found, quoted, outcome) => {
  expect(judgeAnswer(question, { text, found, quoted })).toBe(outcome);
});
