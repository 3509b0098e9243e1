import { expect, test } from "vitest";
import { wordsIn } from "./words-in.ts";

/** All that is said, sentences that are put together as their source. */
function said(words: unknown): readonly string[] {
  if (typeof words === "string" || typeof words === "function") return [String(words)];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(said) : [];
}

test("in Korean a topic, a branch and undoing have one word each", () => {
  const korean = said(wordsIn("ko")).join("\n");
  expect(korean.match(/토픽|노드|브랜치|실행 취소|(?<!패)턴/gu)).toBe(null);
  for (const word of ["주제", "갈래", "되돌리기"]) expect(korean).toContain(word);
});

test("a time is told in the same form in both languages", () => {
  const backup = { name: "20260131", time: new Date(2026, 0, 31, 14, 3).getTime() };
  for (const language of ["en", "ko"] as const) {
    const { overlay } = wordsIn(language);
    expect(overlay.backup({ ...backup, turns: 1, nodes: 1 })).toContain("2026-01-31 14:03");
  }
});
