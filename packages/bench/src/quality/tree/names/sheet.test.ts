import { expect, test } from "vitest";
import type { NamedNode } from "./collect.ts";
import { mixNames, readJudged, readKey, scoreSheet, writeLines } from "./sheet.ts";

const node = (name: string, turns: number, kind: NamedNode["kind"] = "leaf en"): NamedNode => ({
  kind,
  name,
  above: null,
  children: Array.from({ length: 10 }, (_, at) => ({ name: `child ${at}`, turns: 1 })),
  turns: Array.from({ length: turns }, (_, at) => ({
    user: `turn ${at} ${"word ".repeat(80)}`,
    assistant: "an answer that no judge sees",
    model: null,
  })),
});

const old = ["cat", "trip", "loan"].map((name) => node(name, 30));
const fresh = ["the cat", "the trip", "the loan"].map((name) => node(name, 3));

test("a sheet shows every name of both versions once, and not of which it is", () => {
  const { lines, key } = mixNames({ old, fresh }, 1);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(
    [...old, ...fresh].map(({ name }) => name).toSorted(),
  );
  expect(JSON.stringify(lines)).not.toMatch(/"(?:old|new|version|kind)"/u);
  for (const { id, name } of lines) {
    const version = old.some((one) => one.name === name) ? "old" : "new";
    expect(key.find((line) => line.id === id)).toEqual({ id, version, kind: "leaf en" });
  }
  expect(lines.map(({ name }) => name)).not.toEqual([...old, ...fresh].map(({ name }) => name));
  expect(mixNames({ old, fresh }, 1)).toEqual({ lines, key });
});

test("a judge sees the first turn, the last and ten between, the beginning of each, and eight children", () => {
  const { lines } = mixNames({ old: [node("cat", 30)], fresh: [] }, 1);
  const turns = lines.flatMap((line) => line.turns);
  const children = lines.flatMap((line) => line.children);
  expect(turns).toHaveLength(12);
  expect(turns[0]).toMatch(/^turn 0 /u);
  expect(turns.at(-1)).toMatch(/^turn 29 /u);
  for (const turn of turns) expect(turn.length).toBeLessThanOrEqual(240);
  expect(children).toHaveLength(8);
  expect(JSON.stringify(lines)).not.toContain("no judge sees");
});

test("key and verdicts are read as they were written, and nothing else is", () => {
  const { key } = mixNames({ old, fresh }, 1);
  expect(readKey(writeLines(key))).toEqual(key);
  expect(readJudged('{"id": 1, "verdict": "good"}\n\n')).toEqual([{ id: 1, verdict: "good" }]);
  expect(() => readJudged('{"id": 1, "verdict": "fine"}')).toThrow();
});

const key = [0, 1, 2, 3].map((id) => ({
  id,
  version: id < 2 ? ("old" as const) : ("new" as const),
  kind: "leaf en" as const,
}));
const judge = (...verdicts: readonly ("good" | "acceptable" | "wrong")[]) =>
  verdicts.map((verdict, id) => ({ id, verdict }));
const valueOf = (judges: Parameters<typeof scoreSheet>[1], name: RegExp): number | null =>
  scoreSheet(key, judges).find((figure) => name.test(figure.name))?.value ?? null;

test("where two judges differ the share counts half for each", () => {
  const judges = [
    judge("wrong", "wrong", "good", "good"),
    judge("wrong", "good", "good", "acceptable"),
  ];
  expect(valueOf(judges, /^old, all: wrong/u)).toBe(0.75);
  expect(valueOf(judges, /^new, leaf en: good/u)).toBe(0.75);
  expect(valueOf(judges, /^new, all: wrong/u)).toBe(0);
});

test("agreement is 1 where both say the same, and kappa 0 where they agree as often as by chance", () => {
  const same = judge("good", "wrong", "good", "acceptable");
  expect(valueOf([same, same], /^judges agree$/u)).toBe(1);
  expect(valueOf([same, same], /kappa/u)).toBe(1);
  const one = judge("good", "good", "wrong", "wrong");
  const other = judge("good", "wrong", "good", "wrong");
  expect(valueOf([one, other], /^judges agree$/u)).toBe(0.5);
  expect(valueOf([one, other], /kappa/u)).toBeCloseTo(0, 10);
});

test("one judge alone agrees with nobody", () => {
  expect(valueOf([judge("good", "good", "good", "good")], /agree/u)).toBe(null);
});
