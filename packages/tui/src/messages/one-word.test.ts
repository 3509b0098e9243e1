import { expect, test } from "vitest";
import { wordsIn } from "./words-in.ts";

/** All that is said, sentences that are put together as their source. */
function said(words: unknown): readonly string[] {
  if (typeof words === "string" || typeof words === "function") return [String(words)];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(said) : [];
}

test("in Korean a topic, a branch and undoing have one word each", () => {
  const korean = said(wordsIn("ko")).join("\n");
  expect(korean.match(/토픽|노드|브랜치|실행 취소|(?<!패|시스)턴/gu)).toBe(null);
  for (const word of ["주제", "갈래", "되돌리기"]) expect(korean).toContain(word);
});

test("a time is told in the same form in both languages", () => {
  const backup = { name: "20260131", time: new Date(2026, 0, 31, 14, 3).getTime() };
  for (const language of ["en", "ko"] as const) {
    const { overlay } = wordsIn(language);
    expect(overlay.backup({ ...backup, turns: 1, nodes: 1 })).toContain("2026-01-31 14:03");
  }
});

/** Keys as they are printed on keyboards, names of commands, settings and programs. */
const NAMES = new Set(
  (
    "Enter Esc Tab Space Ctrl Shift Delete Backspace Cmd hsms help undo keep lang en ko config set " +
    "no animation doctor keys json global quit ctrl JSON VISUAL EDITOR MB ms LANG Garu root " +
    "forget purge"
  ).split(" "),
);

/** Whatever a sentence is made with: it has every field, is called and repeated, and is written as 1. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "1" : anything),
  apply: () => anything,
});

/** All that is said, sentences as they are said of {@link anything}. */
function spoken(words: unknown): readonly string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return spoken(words(anything, anything, anything));
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(spoken) : [];
}

test("in Korean nothing is left in English but names of keys, commands, settings and programs", () => {
  const texts = spoken(wordsIn("ko"));
  const left = texts.flatMap((text) =>
    (text.match(/[A-Za-z]{2,}/gu) ?? []).filter((word) => !NAMES.has(word)),
  );
  expect([...new Set(left)]).toEqual([]);
});
