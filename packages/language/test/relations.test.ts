import { expect, test } from "vitest";
import { readMessages, scoreMessages } from "../scripts/score-messages.ts";

test.each([
  ["open", "en"],
  ["open", "ko"],
  ["spoken", "en"],
  ["everyday", "ko"],
  ["everyday", "en"],
  ["spoken", "ko"],
  ["others", "ko"],
  ["others", "en"],
  ["talk", "ko"],
  ["talk", "en"],
  ["practice", "ko"],
  ["fresh-a", "ko"],
  ["fresh-b", "ko"],
  ["places", "ko"],
  ["things", "ko"],
] as const)(
  "of the messages that may be looked at more than .85 is right, and .6 is found: %s, %s",
  (set, language) => {
    const own = readMessages(set).filter((message) => message.language === language);
    const { found, right, told: all } = scoreMessages(own);
    expect(right / found).toBeGreaterThanOrEqual(0.85);
    expect(right / all).toBeGreaterThanOrEqual(0.6);
  },
);
