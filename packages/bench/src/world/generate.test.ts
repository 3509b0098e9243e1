import { expect, test } from "vitest";
import { generateQuestions, generateTurns, generateWorld } from "./generate.ts";
import { hash } from "./random.ts";

const SIZE = 4000;
const turns = [...generateTurns({ size: SIZE, seed: 1 })];
const isKorean = (text: string): boolean => /\p{Script=Hangul}/u.test(text);

/** Sum of all letters: two worlds that differ in one of them differ here. */
const fingerprint = (texts: Iterable<string>): number => {
  let sum = 0;
  for (const text of texts) for (const letter of text) sum = hash(sum, letter.codePointAt(0) ?? 0);
  return sum;
};

test("is the same world on every machine", () => {
  const few = [...generateTurns({ size: 300, seed: 1 })];
  expect(fingerprint(few.flatMap(({ user, assistant }) => [user, assistant]))).toBe(2928279744);
  expect(few.at(-1)).toMatchObject({ sessionId: "session-26" });
});

test("writes turns of 300 characters in the mean, half of them Korean", () => {
  const length = turns.reduce(
    (sum, { user, assistant }) => sum + user.length + assistant.length,
    0,
  );
  expect(length / SIZE).toBeGreaterThan(280);
  expect(length / SIZE).toBeLessThan(330);
  const share = turns.filter(({ user }) => isKorean(user)).length / SIZE;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test("has a long tail: English words grow as in real conversations, and a third occur once", () => {
  const counts = new Map<string, number>();
  const grown: number[] = [];
  let tokens = 0;
  for (const { user, assistant } of turns) {
    if (isKorean(user)) continue;
    for (const word of `${user} ${assistant}`.match(/\w+/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (++tokens === 10_000 || tokens === 80_000) grown.push(counts.size);
    }
  }
  const [few = 0, many = 0] = grown;
  // RealMem has 2,262 different words among its first 10,000 and 6,992 among 80,000; LoCoMo 1,421 among 10,000.
  expect(few).toBeGreaterThan(1400);
  expect(few).toBeLessThan(2400);
  expect(many).toBeGreaterThan(5500);
  expect(many).toBeLessThan(8500);
  const once = [...counts.values()].filter((count) => count === 1).length;
  expect(once / counts.size).toBeGreaterThan(0.25);
});

test("asks in three to twelve words that its evidence holds", () => {
  const questions = generateQuestions({ size: SIZE, seed: 1, questions: 200 });
  expect(questions).toHaveLength(200);
  for (const { text, evidence } of questions) {
    const words = text.slice(0, -1).split(" ");
    expect(words.length).toBeGreaterThanOrEqual(1);
    expect(words.length).toBeLessThanOrEqual(12);
    expect(turns[evidence]?.user.replaceAll(".", "")).toContain(words.join(" "));
  }
});

test("is the same world with more questions", () => {
  const plain = generateWorld({ size: 100, seed: 3, questions: 0 });
  const asked = generateWorld({ size: 100, seed: 3, questions: 50 });
  expect(asked.turns).toEqual(plain.turns);
  expect(generateWorld({ size: 100, seed: 4, questions: 0 }).turns).not.toEqual(plain.turns);
});
