import { expect, test } from "vitest";
import { analyse } from "../analysis/analyse.ts";
import { loadAnswerWords } from "./answer-words.ts";

const saidFor = async (asked: string): Promise<readonly string[]> => {
  const [stem = ""] = analyse(asked);
  return (await loadAnswerWords(asked))(stem).flatMap(({ stems }) => stems);
};

test.each([
  ["소파", "sofa"],
  ["sofa", "소파"],
  ["umbrella", "우산"],
  ["식사", "먹다"],
])("an answer may say %s by %s, in either language", async (asked, told) => {
  expect(await saidFor(asked)).toContain(analyse(told)[0]);
});
