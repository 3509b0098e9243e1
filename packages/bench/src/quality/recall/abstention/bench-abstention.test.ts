import { expect, test } from "vitest";
import { curveOf } from "./bench-abstention.ts";
import { fitOdds } from "./fit-odds.ts";
import type { Judgement } from "./hopeless.ts";

const one = (hope: Judgement["hope"], score: number, r10 = 1) => ({ hope, score, r10 });

test("a floor loses no more recall than it says, and ties count half in the area", () => {
  const answerable = Array.from({ length: 100 }, (_, at) => one("answerable", at, at < 10 ? 0 : 1));
  const { auroc, floors } = curveOf([...answerable, one("removed", 11.5), one("foreign", 50)]);
  const two = floors.find(({ lost }) => lost === 2);
  // Ten questions that find nothing cost nothing; two more are the two points.
  expect(two).toMatchObject({ floor: 12, answerable: 0.12, removed: 1, foreign: 0 });
  expect(auroc.removed).toBeCloseTo(0.88);
  expect(auroc.foreign).toBeCloseTo(0.495);
});

test("the fit tells apart what the signals tell apart, the same each time", () => {
  const judgements = Array.from({ length: 60 }, (_, at): Judgement => ({
    scope: "a",
    weight: 1,
    isSilent: false,
    hope: at % 2 === 0 ? "answerable" : "removed",
    r10: 1,
    confidence: 0,
    odds: 0,
    signals: [at % 2 === 0 ? 1 + (at % 5) : (at % 3) + 0.5, (at * 7) % 11],
  }));
  const scores = judgements.map(fitOdds(judgements).scoreOf);
  expect(scores).toEqual(judgements.map(fitOdds(judgements).scoreOf));
  const { auroc } = curveOf(
    judgements.map((judged, at) => ({ ...judged, score: scores[at] ?? 0 })),
  );
  expect(auroc.removed).toBeGreaterThan(0.7);
});
