import { expect, test } from "vitest";
import { beginPace, followPace, paceOf } from "./pace.ts";

/** What is told of the time left after each second of work of so many a second, of 60,000 in all. */
function told(seconds: number, doneIn: (second: number) => number): readonly (number | null)[] {
  let pace = beginPace({ at: 0, done: 0 });
  return Array.from({ length: seconds }, (_, second) => {
    const done = pace.done + doneIn(second);
    pace = followPace(pace, { at: (second + 1) * 1000, done, left: 60_000 - done });
    return paceOf(pace)?.secondsLeft ?? null;
  });
}

test("nothing is told in the first seconds, nor while work warms up or stands still", () => {
  expect(told(20, () => 100).map((left) => left === null)).toEqual([
    ...Array.from({ length: 4 }, () => true),
    ...Array.from({ length: 16 }, () => false),
  ]);
  const warming = told(12, (second) => 10 * 2 ** second);
  expect(warming).toEqual(warming.map(() => null));
  const still = told(60, () => 0);
  expect(still).toEqual(still.map(() => null));
});

test("work that comes in batches with pauses between them has one time left, which goes down", () => {
  // 100 a second, in batches that come after half a minute of nothing.
  const lefts = told(300, (second) => (second % 40 < 30 ? 0 : 400)).slice(120);
  for (const [at, left] of lefts.entries()) {
    const real = 600 - 120 - at;
    expect(left ?? real).toBeGreaterThan(real * 0.7);
    expect(left ?? real).toBeLessThan(real * 1.5);
  }
});

test("what has become faster or slower for good is told so after some minutes", () => {
  expect(told(400, (second) => (second < 100 ? 200 : 50)).at(-1)).toBeGreaterThan(
    (60_000 - 20_000 - 15_000) / 60,
  );
});

test("a time of minutes is told to ten seconds, one of more to the minute", () => {
  const at = (left: number) => {
    const pace = followPace(beginPace({ at: 0, done: 0 }), { at: 10_000, done: 10, left });
    return paceOf(pace);
  };
  expect(at(42)).toEqual({ perSecond: 1, secondsLeft: 42 });
  expect(at(301)?.secondsLeft).toBe(310);
  expect(at(3_001)?.secondsLeft).toBe(3_060);
});

test("steps of some seconds on a machine that others use as well do not make the time left jump up and down", () => {
  // 1,000 at a time, each of which takes between 4 and 11 seconds.
  const takes = [7, 4, 9, 11, 5, 4, 10, 8, 4, 6, 11, 9, 5, 7, 4, 8, 10, 6, 5, 9];
  const ends = takes.map((_, at) => takes.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  const lefts = told(140, (second) => (ends.includes(second + 1) ? 1_000 : 0)).flatMap(
    (left) => left ?? [],
  );
  expect(lefts.length).toBeGreaterThan(100);
  const rises = lefts.slice(1).map((left, at) => left - (lefts[at] ?? left));
  expect(Math.max(...rises)).toBeLessThanOrEqual(10);
});
