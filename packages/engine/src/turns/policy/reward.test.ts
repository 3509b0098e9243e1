import { describe, expect, test } from "vitest";
import { rewardOf, type JudgedAction } from "./reward.ts";
import { NO_FEEDBACK, PRAISE, REBUKE } from "./testing/feedback-words.ts";

const before: JudgedAction = {
  action: "retrieve",
  message: "Where is the piano?",
  features: [],
  isLearned: false,
};
const reward = (message: string, changed: Partial<JudgedAction> = {}, turnPosition = 1): number =>
  rewardOf(message, { before: { ...before, ...changed }, turnPosition });

describe("how a message judges what the memory did just before", () => {
  test.each(PRAISE)("praise: %s", (message) => expect(reward(message)).toBe(1));
  test.each(REBUKE)("rebuke: %s", (message) => expect(reward(message)).toBe(-1));

  test("each of the seed's eight words counts, none of 40 near misses does (S1-60)", () => {
    expect(["맞아", "좋아", "exactly", "perfect"].map((word) => reward(word))).toEqual([
      1, 1, 1, 1,
    ]);
    expect(["아니야", "틀렸어", "wrong", "no"].map((word) => reward(word))).toEqual([
      -1, -1, -1, -1,
    ]);
    expect(NO_FEEDBACK).toHaveLength(40);
    expect(NO_FEEDBACK.filter((message) => reward(message) !== 0)).toEqual([]);
  });

  test("after a skip nothing was done that could be judged (C1-13)", () => {
    expect(reward("맞아", { action: "skip" })).toBe(0);
  });

  test("what happens next is a weak sign for what the network chose (S1-61)", () => {
    const learned = { isLearned: true };
    expect(reward("The piano needs tuning", learned, 2)).toBeCloseTo(0.5);
    expect(reward("We ate soup", learned, 2)).toBeCloseTo(0.3);
    expect(reward("We ate soup", learned, 1)).toBe(0);
    expect(reward("ok", learned, 2)).toBeCloseTo(-0.1);
    expect(reward("We ate soup", {}, 2)).toBe(0);
  });
});
