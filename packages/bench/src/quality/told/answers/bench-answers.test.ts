import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { madeId } from "../../recall/sets/recall-set.ts";
import { benchAnswers, formatAnswersBench } from "./bench-answers.ts";
import { holds } from "./judge-answer.ts";
import { readTold } from "./read-told.ts";

const SETS = ["korean", "english", "mixed"].flatMap((set) =>
  ["open", "sealed"].map((half) => [set, half] as const),
);

const fileOf = (set: string, half: string): string =>
  fileURLToPath(new URL(`../../../../data/told-and-asked/${set}/${half}.jsonl`, import.meta.url));

test.each(SETS)(
  "half of the questions of %s %s were told, and no answer stands in its question",
  async (set, half) => {
    const { scope, questions } = await readTold(fileOf(set, half), { sealed: true });
    expect(scope.batch.turns.length).toBeGreaterThanOrEqual(120);
    expect(questions).toHaveLength(50);
    expect(questions.filter(({ told }) => told)).toHaveLength(25);
    const echoed = questions.filter(
      (asked) => asked.told && asked.answer.some((words) => holds(asked.question, words)),
    );
    expect(echoed).toEqual([]);
  },
);

test.each(["korean", "english", "mixed"])("the halves of %s share no question", async (set) => {
  const halves = await Promise.all(
    ["open", "sealed"].map((half) => readTold(fileOf(set, half), { sealed: true })),
  );
  const questions = halves.flatMap((half) => half.questions);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(100);
  const kinds = Map.groupBy(questions, ({ kind }) => kind);
  expect(Object.fromEntries([...kinds].map(([kind, of]) => [kind, of.length]))).toEqual({
    "same words": 20,
    "other form": 15,
    "other side": 15,
    "other person": 18,
    "other number": 12,
    "other attribute": 20,
  });
});

test.each(SETS)("every turn that %s %s marks holds the answer", async (set, half) => {
  const { scope, questions } = await readTold(fileOf(set, half), { sealed: true });
  const said = new Map(scope.batch.turns.map(({ id, user }) => [id, user]));
  for (const asked of questions) {
    if (!asked.told) continue;
    for (const turn of asked.turns) {
      const words = said.get(madeId(set, turn)) ?? "";
      expect(asked.answer.some((answer) => holds(words, answer))).toBe(true);
    }
  }
});

test("a sealed half is not read unless it is asked for", async () => {
  await expect(readTold(fileOf("korean", "sealed"), { sealed: false })).rejects.toMatchObject({
    name: "DataSetError",
  });
});

test("tells the talk, asks the questions and counts by kind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hsms-answers-test-"));
  try {
    const set = join(folder, "tiny");
    await mkdir(set);
    const turn = { id: "t1", session: "2026-01-02T10:00", user: "My dog is called Rex." };
    const told = { told: true, kind: "same words", question: "What is my dog called?" };
    const other = { told: false, kind: "other person", question: "Where was Zoltan born?" };
    const lines = [{ ...told, turns: ["t1"], answer: ["Rex"] }, other];
    await writeFile(join(set, "talk.jsonl"), JSON.stringify(turn));
    const file = join(set, "open.jsonl");
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
    const bench = await benchAnswers({ files: [file], sealed: false, onProgress: () => {} });
    const [{ name, turns, answers } = { name: "", turns: 0, answers: [] }] = bench.sets;
    expect({ name, turns }).toEqual({ name: "tiny open", turns: 1 });
    expect(answers.map(({ outcome }) => outcome)).toEqual(["firm and right", "refused"]);
    expect(formatAnswersBench(bench)).toMatch(/told +1 +1 +0 +0 +0 +0 +1\.00 \(0\.21–1\.00\)/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
