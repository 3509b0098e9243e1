import * as z from "zod";
import { parseAnswer } from "./parse-answer.ts";

/** `0.85`, `85%`, `8/10` as 0–1; `null` for words, and for what is outside of 0–1: on which scale that is nobody knows. */
function readValue(text: string): number | null {
  const [, number = "", percent, whole] = VALUE.exec(text.trim()) ?? [];
  if (number === "") return null;
  const divisor = percent === undefined ? Number(whole ?? 1) : 100;
  const value = Number(number) / divisor;
  return value >= 0 && value <= 1 ? value : null;
}

const VALUE = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(?:\s*(%)|\s*\/\s*(\d+))?$/u;

/** Every number of a text, with what makes a share of it. */
const NUMBERS = /-?(?:\d+(?:\.\d+)?|\.\d+)(?:\s*%|\s*\/\s*\d+)?/gu;

/**
 * The score of an answer that gives one; `true` reads as 0.8 (C0-13). Of several numbers the one that can only be a score counts. `null`
 * for anything else: the caller counts it as 0 (S0-50).
 */
export function readScore(answer: string): number | null {
  if (answer.trim().toLowerCase() === "true") return 0.8;
  const numbers = answer.match(NUMBERS) ?? [];
  const scores = numbers.length > 1 ? numbers.filter((one) => /[.%/]/u.test(one)) : numbers;
  const [score, ...others] = scores;
  return score === undefined || others.length > 0 ? null : readValue(score);
}

const score = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = readValue(String(value));
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no score" });
  return z.NEVER;
});

/** Scores in order, as objects with or without their number, or by number: `[.8, "20%"]`, `[{"n": 1, "score": .8}]`, `{"1": .8}`. */
const listForm = z.union([
  z.array(score),
  z
    .array(z.looseObject({ n: z.int().optional(), score }))
    .transform((items) =>
      items.every(({ n }) => n !== undefined)
        ? inOrder(items.map((item) => [item.n ?? 0, item.score]))
        : items.map((item) => item.score),
    ),
  z
    .record(z.string().regex(/^\d+$/), score)
    .transform((values) => inOrder(Object.entries(values).map(([n, one]) => [Number(n), one]))),
]);

/** Empty where the numbers are not 1 … n, each once. */
function inOrder(
  numbered: readonly (readonly [number: number, score: number])[],
): readonly number[] {
  const sorted = numbered.toSorted(([a], [b]) => a - b);
  return sorted.every(([number], at) => number === at + 1) ? sorted.map(([, one]) => one) : [];
}

const countedForm = (count: number) => listForm.refine((scores) => scores.length === count);

/** One score for each of `count` nodes, 0–1; `null` when there are fewer, more or none, and where one of them is no score. */
export function readScores(answer: string, count: number): readonly number[] | null {
  const form = countedForm(count);
  return parseAnswer(
    answer,
    z.union([form, z.object({ scores: form }).transform((o) => o.scores)]),
  );
}

/** The same of a value that is parsed already. */
export function scoresOf(value: unknown, count: number): readonly number[] | null {
  const read = countedForm(count).safeParse(value);
  return read.success ? read.data : null;
}
