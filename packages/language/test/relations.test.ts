import { expect, test } from "vitest";
import { readMessages, scoreMessages } from "../scripts/score-messages.ts";

test.each(["en", "ko"])(
  "of the open half more than .85 is right, and .6 is found: %s",
  (language) => {
    const own = readMessages("open").filter((message) => message.language === language);
    const { found, right, told: all } = scoreMessages(own);
    expect(right / found).toBeGreaterThanOrEqual(0.85);
    expect(right / all).toBeGreaterThanOrEqual(0.6);
  },
);
