// @module-tag slow
import { expect, test } from "vitest";
import { makeFolder } from "./command.ts";
import { hasTerminals, openScreen } from "./in-screen.ts";

const questions = [
  "x",
  "😀😀",
  "(.*)+[a-z]{9}\\d$^|",
  'NEAR/3 "unclosed AND *',
  "violin ".repeat(2000),
];

test.runIf(hasTerminals)(
  "whatever is looked for on the screen, it says what came of it, in both languages",
  async () => {
    const home = makeFolder();
    for (const [language, nothing, noWord] of [
      ["en", "Nothing was found.", "There is no word to look for"],
      ["ko", "찾은 기억이 없습니다.", "찾을 낱말이 없는 질문입니다"],
    ] as const) {
      const screen = openScreen(["--lang", language], { home });
      await screen.shows("●");
      for (const [at, question] of questions.entries()) {
        screen.type(`!find ${question}\r`);
        // The pane of searches counts them, and the chat says what came of it.
        await screen.shows(new RegExp(`${at + 1}/${at + 1} .*★`, "u"));
        await screen.shows(nothing);
      }
      screen.type("!find the of 그것은\r");
      await screen.shows(noWord);
      expect(await screen.end("exit\r")).toContain("\u001B[?1049l");
    }
  },
);
