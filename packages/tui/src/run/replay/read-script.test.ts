import { expect, test } from "vitest";
import { readScript } from "./read-script.ts";

test("61. a script names keys, words, pastes and what is waited for, each with its line", () => {
  const script =
    "# a demo\r\nsee 1 대화\n\npress ctrl+p z M\ntype  두 칸 \npaste a\\nb\ngone 찾는 중";
  expect(readScript(script)).toEqual({
    type: "read",
    steps: [
      { line: 2, type: "see", text: "1 대화" },
      { line: 4, type: "press", keys: ["ctrl+p", "z", "M"] },
      { line: 5, type: "type", text: " 두 칸 " },
      { line: 6, type: "paste", text: "a\nb" },
      { line: 7, type: "gone", text: "찾는 중" },
    ],
  });
});

test("61. what is no step is told with its line", () => {
  const problemOf = (line: string) => readScript(`see x\n${line}`);
  expect(problemOf("push a")).toEqual({ type: "broken", line: 2, word: "push", reason: "verb" });
  expect(problemOf("type ")).toMatchObject({ line: 2, word: "type", reason: "empty" });
  expect(problemOf("press a entr")).toMatchObject({ word: "entr", reason: "unknown" });
  expect(problemOf("press alt+x")).toMatchObject({ word: "alt+x", reason: "unsent" });
});
