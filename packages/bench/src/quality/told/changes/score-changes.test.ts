import { fileURLToPath } from "node:url";
import { findChange, readTelling } from "@hsms/engine";
import { expect, test } from "vitest";
import { readChanges } from "./read-changes.ts";
import { scoreChanges } from "./score-changes.ts";

const fileOf = (half: string): string =>
  fileURLToPath(new URL(`../../../../data/changed-facts/${half}.jsonl`, import.meta.url));
const readAll = async () =>
  (
    await Promise.all(["open", "sealed"].map((half) => readChanges(fileOf(half), { sealed: true })))
  ).flat();

test("of two hundred pairs half are Korean, half are no change, in both halves alike", async () => {
  const pairs = await readAll();
  expect(pairs).toHaveLength(200);
  expect(new Set(pairs.map(({ earlier, later }) => earlier.text + later.text)).size).toBe(200);
  for (const language of ["korean", "english"]) {
    const own = pairs.filter((pair) => pair.language === language);
    expect(own).toHaveLength(100);
    expect(own.filter(({ change }) => change)).toHaveLength(50);
  }
  expect(await readChanges(fileOf("open"), { sealed: false })).toHaveLength(100);
});

test("the later turn is the later one, and a change has two values", async () => {
  for (const pair of await readAll()) {
    expect(pair.earlier.date < pair.later.date).toBe(true);
    if (pair.change) expect(pair.old).not.toBe(pair.new);
  }
});

test("a sealed half is not read unless it is asked for", async () => {
  await expect(readChanges(fileOf("sealed"), { sealed: false })).rejects.toThrow();
});

test("of the open half the rule of the program makes up at most one change in twenty, and finds seven in ten", async () => {
  const pairs = await readChanges(fileOf("open"), { sealed: false });
  const { precision, recall } = await scoreChanges(
    pairs,
    ({ earlier, later }) => findChange(readTelling(earlier.text), readTelling(later.text)) !== null,
  );
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.7);
});

test("counts what a rule finds, misses and makes up", async () => {
  const pairs = await readAll();
  const always = await scoreChanges(pairs, () => true);
  expect(always).toMatchObject({ precision: 0.5, recall: 1, missed: [] });
  expect(always.wrong).toHaveLength(100);
  expect(await scoreChanges(pairs, () => false)).toMatchObject({ precision: 1, recall: 0 });
  const truth = new Set(pairs.filter(({ change }) => change).map(({ later }) => later.text));
  const knowing = await scoreChanges(pairs, async ({ later }) => truth.has(later.text));
  expect(knowing).toMatchObject({ precision: 1, recall: 1, right: 100, found: 100 });
});
