import { expect, test } from "vitest";
import { toldMemories } from "../../testing/told-memories.ts";
import { answerFrom } from "../answers/answer.ts";
import { directionOf, turnsOtherWay } from "./direction.ts";

test.each([
  ["My brother Patrick owes me 200 pounds", "debt", "gives"],
  ["I owe Minsu 50,000 won", "debt", "gets"],
  ["Who did I lend my drill to?", "debt", "gives"],
  ["Who borrowed a drill from me?", "debt", "gives"],
  ["I was given a ring by grandma", "gift", "gets"],
  ["Who teaches me Portuguese?", "teaching", "gets"],
  ["형이 나한테 30만 원을 빌려 갔어", "debt", "gives"],
  ["지훈이한테 전동드릴을 빌려줬어", "debt", "gives"],
  ["옆집 아저씨한테 사다리를 빌렸어", "debt", "gets"],
  ["내가 누구한테 돈을 빌렸지?", "debt", "gets"],
])("%s: of %s, who speaks %s", (text, of, self) => {
  expect(directionOf(text)).toEqual({ of, self });
});

test("what says nothing of who speaks, or of no passing on, goes no way", () => {
  for (const text of [
    "Sam owes Ann ten pounds",
    "누가 돈을 빌려 갔지?",
    "The gate closes at nine",
  ]) {
    expect(directionOf(text)).toBeNull();
  }
});

test.each([
  ["Who owes me money?", "I owe Minsu 50,000 won", "Patrick owes me 200 pounds"],
  ["Who do I owe money?", "Patrick owes me 200 pounds", "I owe Minsu 50,000 won"],
  ["내가 누구한테 돈을 빌렸지?", "형이 나한테 30만 원을 빌려 갔어", "민수한테 5만 원 빌렸어"],
  ["누가 나한테 돈 빌려 갔지?", "민수한테 5만 원 빌렸어", "형이 나한테 30만 원을 빌려 갔어"],
])("%s is not answered by “%s”, but by “%s”", (question, opposite, right) => {
  const quotesOf = (told: readonly string[]) => {
    const answer = answerFrom(question, toldMemories([...told]));
    return answer.type === "quotes" ? answer.quotes.map(({ quote }) => quote) : [];
  };
  expect(quotesOf([opposite])).toEqual([]);
  expect(quotesOf([right, opposite])).toEqual([right]);
});

test.each([
  ["Who is moving in when Tom goes?", "Tom is moving out in May", true],
  ["When did I sign off?", "I signed off at five and sign on at nine", false],
  ["Who is moving in?", "Ann is moving in, Tom moves out", false],
  ["Who checks in on Friday?", "Ann checks out on Friday", true],
])("%s turns the other way from %s: %s", (asked, told, isOther) => {
  expect(turnsOtherWay(asked, told)).toBe(isOther);
});
