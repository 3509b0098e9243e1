import type { Turn } from "@hsms/engine";
import { expect, test } from "vitest";
import { wordsIn } from "../../../messages/words-in.ts";
import { textWidth } from "../../../draw/text/text-width.ts";
import { entryOf, renewed } from "./turn-entry.ts";

const turn = (user: string, assistant: string): Turn =>
  ({ index: 4, id: "t", user, assistant, model: "offline", state: "active" }) as unknown as Turn;

const shown = (assistant: string) => ({
  ...entryOf(turn("What is my email password?", assistant), { id: 0, elsewhere: null }),
});

test.each([
  ["You said: “My password is Kettle-99-blue”", "You said: “My password is [masked: password]”"],
  ["현관 비번은 4821*이야", "현관 비번은 [masked: password]이야"],
  ["a-1 and b-2", "[masked: password] and [masked: PIN]"],
])("%s: what was quoted in clear stays, though its copy is masked", (answer, stored) => {
  const again = renewed(shown(answer), turn("What is my email password?", stored));
  expect(again.assistant).toBe(answer);
});

test.each([
  ["You said: “My password is Kettle-99-blue”", "You said: “My pin is [masked: PIN]”"],
  ["You said: “My password is Kettle-99-blue”", "You said nothing."],
])("%s: another text replaces it: %s", (answer, stored) => {
  expect(renewed(shown(answer), turn("What is my email password?", stored)).assistant).toBe(stored);
});

test("that what was told is kept stays said where the model could not be reached and nothing was recorded as its answer", () => {
  const before = { ...shown("I'll remember that."), instead: "The model cannot be reached" };
  const stored = { ...turn(before.user, ""), assistant: null };
  expect(renewed(before, stored).assistant).toBe("I'll remember that.");
  expect(renewed(shown("I'll remember that."), stored).assistant).toBeNull();
});

test("what a question holds is shown as it is kept", () => {
  const before = { ...shown("Noted."), user: "my password is Kettle-99-blue" };
  const kept = turn("my password is [masked: password]", "Noted.");
  expect(renewed(before, kept).user).toBe("my password is [masked: password]");
});

test("how a masked secret is kept fits into a pane of half a small screen", () => {
  for (const language of ["en", "ko"] as const) {
    for (const secrets of [1, 2]) {
      expect(textWidth(wordsIn(language).chat.masked(secrets))).toBeLessThanOrEqual(38);
    }
  }
});
