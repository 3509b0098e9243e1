import * as fc from "fast-check";
import { expect, test } from "vitest";
import { digestLines, MAX_LINE_LENGTH, shorten, summaryLine } from "./summarise.ts";

test("a question stands with its answer in one line", () => {
  expect(summaryLine({ user: "물의 화학식은?", assistant: "H2O", model: null })).toBe(
    "물의 화학식은? → H2O",
  );
});

test("a statement stands alone, since its answer only acknowledges it", () => {
  expect(
    summaryLine({ user: "내 이름은 김철수이다.", assistant: "네, 알겠습니다.", model: null }),
  ).toBe("내 이름은 김철수이다.");
});

test("a request, or a message of no words of its own, stands with its answer", () => {
  const law = { user: "뉴턴의 제1법칙을 설명하라.", assistant: "관성의 법칙이다.", model: null };
  expect(summaryLine(law)).toBe("뉴턴의 제1법칙을 설명하라. → 관성의 법칙이다.");
  const next = { user: "next", assistant: "The Colonial Period began in 1910.", model: null };
  expect(summaryLine(next)).toBe("next → The Colonial Period began in 1910.");
});

test("an answer that quotes the memory is left out", () => {
  const turn = { user: "내 이름이 뭐야?", assistant: "김철수입니다. [5]", model: "offline" };
  expect(summaryLine(turn)).toBe("내 이름이 뭐야?");
});

test("greetings give way to the sentence that says something", () => {
  const user =
    "Hi there! Thanks a lot. I want to plan a hiking trip to Jeju with my parents in October. Cool.";
  expect(summaryLine({ user, assistant: null, model: null })).toBe(
    "I want to plan a hiking trip to Jeju with my parents in October.",
  );
});

test("a line is one line of at most 100 characters and empty only for an empty turn", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.lorem({ maxCount: 60 }),
  );
  fc.assert(
    fc.property(text, fc.option(text), (user, assistant) => {
      const line = summaryLine({ user, assistant, model: null });
      expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
      expect(line).not.toMatch(/[\n\r]/u);
      expect(line.isWellFormed()).toBe(true);
      if (/\p{L}/u.test(user)) expect(line).not.toBe("");
    }),
    { numRuns: 300 },
  );
});

test("a digest of few lines is these lines", () => {
  expect(digestLines(["달", "물", "빛"], 20)).toBe("달\n물\n빛");
});

test("a digest keeps the lines of the common topic, unlike each other, in their order", () => {
  const lines = [
    "Hello!",
    "The ski resort in Hirafu has powder snow all winter",
    "The ski resort in Hirafu has powder snow all winter long",
    "Lift tickets for the ski resort cost more on weekends",
    "ok thanks",
    "Our hotel near the resort has a hot spring",
  ];
  const digest = digestLines(lines, 160).split("\n");
  expect(digest).not.toContain("Hello!");
  expect(digest).not.toContain("ok thanks");
  expect(digest.filter((line) => line.includes("powder snow"))).toHaveLength(1);
  expect(digest).toEqual(lines.filter((line) => digest.includes(line)));
});

test("a digest is never longer than asked and made of given lines", () => {
  fc.assert(
    fc.property(
      fc.array(fc.lorem({ maxCount: 12 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 40, max: 400 }),
      (lines, maxLength) => {
        const digest = digestLines(lines, maxLength);
        expect(digest.length).toBeLessThanOrEqual(maxLength);
        const whole = digest.split("\n").filter((line) => !line.endsWith("…"));
        for (const line of whole) expect(lines).toContain(line);
        expect(digest).not.toBe("");
      },
    ),
    { numRuns: 200 },
  );
});

test("a shortened text is cut between words where it can be", () => {
  expect(shorten("one two three four", 12)).toBe("one two…");
  expect(shorten("가".repeat(30), 10)).toBe(`${"가".repeat(9)}…`);
  expect(shorten("a\n b", 10)).toBe("a b");
  expect(shorten("abc😀", 4).isWellFormed()).toBe(true);
});
