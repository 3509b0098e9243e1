import { sayShares } from "@hsms/messages";
import { expect, test } from "vitest";
import { QUESTION_WEIGHTS } from "./weights.ts";

test.each([...Object.keys(QUESTION_WEIGHTS), "slot"])(
  "what the channel %s adds is said in words, in both languages",
  (channel) => {
    for (const language of ["en", "ko"] as const) {
      const [said = ""] = sayShares({ [channel]: 1 }, { language });
      expect(said).toMatch(/ \+1\.00$/u);
      expect(said).not.toBe(`${channel} +1.00`);
    }
    expect(sayShares({ [channel]: 1 }, { language: "ko" })[0]).toMatch(/[가-힣]/u);
  },
);
