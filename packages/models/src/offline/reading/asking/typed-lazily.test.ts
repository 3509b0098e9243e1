import { expect, test } from "vitest";
import { legibleQuestion } from "../../answers/legible.ts";
import { sayAnswer } from "../../answers/say.ts";
import { asks, onlyAsks } from "../../only-asks.ts";
import { toldMemories } from "../../../testing/told-memories.ts";

const say = (question: string, told: readonly string[]): string =>
  sayAnswer(
    {
      question: legibleQuestion(question),
      memories: toldMemories(told),
      history: [],
      language: "en",
      willRecord: true,
      now: 0,
    },
    () => false,
  ).lines.join("\n");

test.each([
  ["wheres Isla's school", "Isla's school is in Bede Street."],
  ["whens the dentist", "The dentist is on Friday."],
  ["whos my landlord", "My landlord is Omar Haddad."],
  ["whats the deposit", "The deposit was £1,425."],
])("%s is asked, and %s answers", (question, told) => {
  expect(onlyAsks(question)).toBe(true);
  expect(say(question, [told])).toContain(told);
});

test("what was asked so tells nothing", () => {
  expect(say("did Isla lose a tooth?", ["wheres Isla's school"])).not.toContain("wheres");
});

test.each([
  "what a day lol, spent 4 hours on a slide deck nobody will read",
  "What a week",
  "omg what a mess, the sink is blocked",
  "what a lovely surprise from Dev",
])("%s is a remark", (text) => {
  expect(asks(text)).toBe(false);
});

test.each(["what a day ticket costs", "what a levels did Tom take", "what is a good day for Dev"])(
  "%s is asked",
  (text) => {
    expect(asks(text)).toBe(true);
  },
);

test.each([
  "can u remind me to renew the car insurance, its with Aviva and it ends 18 Jan",
  "Could you please remind me to call mum?",
  "remind me to buy milk",
])("%s is kept, and it is said that nobody reminds", (text) => {
  expect(asks(text)).toBe(false);
  expect(say(text, [])).toBe(
    "I'll remember that.\nI cannot remind you by myself; ask me, and I will find it.",
  );
});
