import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSet } from "./read-set.ts";
import { takeApart } from "./recall-set.ts";

async function readHalves(set: string) {
  const halves = await Promise.all(
    ["open", "sealed"].map(async (half) => {
      const file = fileURLToPath(new URL(`../../../../data/${set}/${half}.jsonl`, import.meta.url));
      const { scopes } = await readSet({ dataset: "chat", file, sealed: true });
      return scopes;
    }),
  );
  return halves.flat();
}

test("the Korean prose has 150 paragraphs on 25 topics, and a hundred questions in each half", async () => {
  const scopes = await readHalves("korean-prose");
  const questions = scopes.flatMap((scope) => scope.questions);
  expect(scopes.map((scope) => scope.questions.length)).toEqual([100, 100]);
  expect(new Set(questions.map(({ text }) => text)).size).toBe(200);
  expect(new Set(questions.map(({ category }) => category)).size).toBe(25);
  expect(questions.every(({ turns }) => turns.size === 1)).toBe(true);
  const lengths = scopes[0]?.batch.turns.map(({ user }) => user.length) ?? [];
  expect(lengths).toHaveLength(150);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(300);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1500);
});

test("taken apart every turn is a conversation and a session of its own", async () => {
  const [scope] = await readHalves("korean-prose");
  if (scope === undefined) throw new Error("no scope");
  const { batch, sessionOf, questions } = takeApart(scope);
  expect(batch.conversations).toHaveLength(150);
  expect(new Set(batch.turns.map(({ conversationId }) => conversationId)).size).toBe(150);
  expect(new Set(sessionOf.values()).size).toBe(150);
  for (const { turns, sessions } of questions) {
    expect([...turns].map((id) => sessionOf.get(id))).toEqual([...sessions]);
  }
});

test("the Korean paraphrases are fifty questions a half, of five kinds", async () => {
  const scopes = await readHalves("korean-paraphrase");
  expect(scopes.map((scope) => scope.questions.length)).toEqual([50, 50]);
  for (const { questions } of scopes) {
    const kinds = Map.groupBy(questions, ({ category }) => category);
    expect([...kinds.values()].map((of) => of.length)).toEqual([10, 10, 10, 10, 10]);
    expect(questions.every(({ turns }) => turns.size === 1)).toBe(true);
  }
  const texts = scopes.flatMap((scope) => scope.questions.map(({ text }) => text));
  expect(new Set(texts).size).toBe(100);
});
